import type { SongRequest } from '#domain/song-request';
import { writeDrums, writePercussion } from './compose/drums.ts';
import { type FormSection, type LyricBlock, layOutForm } from './compose/form.ts';
import { TAIL_SECONDS } from './compose/form-fit.ts';
import { writeChords } from './compose/harmony.ts';
import { writeLead } from './compose/lead.ts';
import { type PartContext, writePart } from './compose/parts.ts';
import { titleOf } from './compose/title.ts';
import { writeRisers } from './compose/transitions.ts';
import { writeVocals } from './compose/vocals.ts';
import { WORDLESS_NOTICE, withWords } from './compose/words.ts';
import type { Dictionary } from './lyrics/dictionary.ts';
import { parseLyrics } from './lyrics/parse-lyrics.ts';
import { prepareLyrics, type SingableLyrics } from './lyrics/prepare-lyrics.ts';
import { type Grid, gridOf } from './music/grid.ts';
import {
  type MasterSettings,
  roundForScore,
  SCORE_VERSION,
  type Score,
  type ScoreChord,
  type ScoreKey,
  type ScoreSection,
  type ScoreTrack,
  type SectionKind,
} from './score.ts';
import { validateSongRequest } from './song-request.ts';
import { chooseStyle, type StyleChoice } from './style/choose-style.ts';
import { type ResolvedStyle, resolveStyle } from './style/resolve-style.ts';
import type { StylePack } from './style/style-pack.ts';
import { castVoice } from './style/voice-cast.ts';

/** Everything about a song that is settled before its form. */
export interface SongPlan {
  request: SongRequest;
  choice: StyleChoice;
  style: ResolvedStyle;
  grid: Grid;
}

export interface ComposeOptions {
  /** Names the streams of the parts in place of the request's seed; harmony and casting keep that one. */
  seed?: number;
  /** Played in place of chords of the style. */
  chords?: readonly ScoreChord[];
}

/**
 * Composes the whole song in a few milliseconds. Equal requests give equal scores. Words are sung with the dictionary
 * of the engine's assets; without one their marks lay out the form and the melody is played. Where a song is to be sung
 * but only described, the words are written too.
 * @throws SongRequestError for a field out of range
 */
export function composeSong(asked: SongRequest, dictionary: Dictionary | null = null): Score {
  const plan = planSong(withWords(validateSongRequest(asked), dictionary));
  const { request, style, grid } = plan;
  const lyrics =
    dictionary && request.lyrics.trim() !== '' ? prepareLyrics(dictionary, request.lyrics) : null;
  const blocks = lyricBlocks(request, lyrics);
  const sections = layOutForm({
    pack: style.pack,
    blocks,
    barSeconds: grid.barSeconds,
    targetSeconds: request.durationSeconds,
    seed: request.seed,
    energyShift: style.energyShift,
    weirdness: request.weirdness,
  });
  const score = composeForm(plan, sections);
  const isVocalised = asked.lyrics.trim() !== '' && request.lyrics !== asked.lyrics;
  const sungNotices = isVocalised ? [WORDLESS_NOTICE] : (lyrics?.notices ?? []);
  const notices = [...score.notices, ...(score.vocals ? sungNotices : [])];
  return { ...score, title: titleOf(request, hookLinesOf(blocks)), notices };
}

/**
 * Settles style, instruments, key and tempo; given ones take precedence.
 * @throws SongRequestError for a field out of range
 */
export function planSong(request: SongRequest, given: { bpm?: number; key?: ScoreKey } = {}): SongPlan {
  validateSongRequest(request);
  const choice = chooseStyle(request);
  const style = { ...resolveStyle(choice, request), ...given };
  const { pack } = style;
  return { request, choice, style, grid: gridOf(style.bpm, pack.beatsPerBar, pack.stepsPerBeat, pack.swing) };
}

/** Writes all parts of the given sections, which follow one another from bar 0 on. */
export function composeForm(
  plan: SongPlan,
  sections: readonly FormSection[],
  options: ComposeOptions = {},
): Score {
  const { request, choice, style, grid } = plan;
  const { bpm, key } = style;
  // Parts that the casting left out take no place in the arrangement.
  const pack = { ...style.pack, parts: style.pack.parts.filter(({ id }) => style.instruments.has(id)) };
  const seed = options.seed ?? request.seed;
  const chords = options.chords
    ? [...options.chords]
    : writeChords({ sections, pack, key, grid, seed: request.seed, weirdness: request.weirdness });
  const context: PartContext = { pack, sections, chords, grid, seed, weirdness: request.weirdness };
  const bars = sections.reduce((sum, section) => sum + section.bars, 0);
  const wantsVoice = !request.isInstrumental && !choice.exclusions.vocals;
  const voice = wantsVoice ? castVoice(choice, pack, request) : null;
  const lines = voice ? writeVocals(context, { key, gender: voice.gender, isMumble: request.isMumble }) : [];
  const isSung = lines.length > 0;
  return {
    version: SCORE_VERSION,
    request,
    seed: request.seed,
    title: request.title,
    tags: choice.tags,
    bpm,
    beatsPerBar: pack.beatsPerBar,
    key,
    styles: choice.packs.map((entry) => ({
      pack: entry.pack.id,
      weight: Math.round(entry.weight * 100) / 100,
    })),
    notices: [...choice.notices],
    durationSeconds: roundForScore(bars * grid.barSeconds + TAIL_SECONDS),
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
    // Other meters interpolate higher than our short kernel does: a quarter below the ceiling that is promised.
    ceilingDbtp: -1.25,
    gainDb: null,
    reverbSeconds: roundForScore(mix.reverbSeconds),
    reverbLevel: roundForScore(mix.reverbLevel),
    lowShelfDb: roundForScore(mix.lowShelfDb),
    highShelfDb: roundForScore(mix.highShelfDb),
    tone: mix.tone,
    width: roundForScore(mix.width * 1.3),
    glue: roundForScore(mix.glue),
  };
}

function writeTracks(
  style: ResolvedStyle,
  choice: StyleChoice,
  context: PartContext,
  isSung: boolean,
): ScoreTrack[] {
  const { pack, sections, grid } = context;
  const tracks: (ScoreTrack | null)[] = [];
  if (!choice.exclusions.drums) tracks.push(writeDrums(context));
  if (!choice.exclusions.percussion) tracks.push(writePercussion(context));
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

/** Lines of the chorus, or of the first words. */
function hookLinesOf(blocks: readonly LyricBlock[]): string[] {
  const chorus = blocks.find((block) => block.kind === 'chorus' && block.lines.length > 0);
  const sung = chorus ?? blocks.find((block) => block.lines.length > 0);
  return sung?.lines.map(({ text }) => text) ?? [];
}

function toScoreSection({ lines: _, ...section }: FormSection): ScoreSection {
  return section;
}
