import type { EngineAssets } from '../assets.ts';
import { SAMPLE_RATE, toFrame } from '../sample-rate.ts';
import type { Score, ScoreSection } from '../score.ts';
import { REVERSE_CYMBAL } from '../sound/instruments.ts';
import { Bus, finishedBusOf } from './bus.ts';
import { ExcerptSpectra, type MeasuredExcerpt } from './excerpt-spectra.ts';
import { VoiceDucking } from './give-way.ts';
import type { StemLevels } from './levels.ts';
import { renderStemWindow } from './mix.ts';
import type { Pacer } from './pacer.ts';

import { stemsOf } from './stems.ts';
import { LEAD_SECONDS } from './vocal-source.ts';

const BLOCK_FRAMES = 1 << 15;
/** The voice has no gain yet: any may turn out to be right. */
const ANY_DB = 24;
const SUNG_FRAMES = 5 * BLOCK_FRAMES;
/** A band repeats sooner than a tune. */
const PLAYED_FRAMES = 3 * BLOCK_FRAMES;

export interface MeasuredSection extends MeasuredExcerpt {
  /** The energies that the voice is ridden by, before the bus finishes them; 0 where it is not. */
  dry: { sung: number; played: number };
}

/**
 * Measures two to four seconds of each kind of section, all stems at their gains, before the song starts: of
 * sections of one kind only the fullest, since every second rendered here delays the first sound. The result
 * has one entry per section.
 */
export async function hearSections(
  score: Score,
  assets: EngineAssets,
  levels: StemLevels,
  pacer: Pacer,
): Promise<MeasuredSection[]> {
  const heard = new Map<string, MeasuredSection>();
  for (const [kind, section] of fullestOfEachKind(score)) {
    heard.set(kind, await hear(score, section, assets, levels, pacer));
  }
  return score.sections.map((section) => heard.get(kindOf(score, section)) as MeasuredSection);
}

function fullestOfEachKind(score: Score): Map<string, ScoreSection> {
  const fullest = new Map<string, ScoreSection>();
  for (const section of score.sections) {
    const kind = kindOf(score, section);
    const known = fullest.get(kind);
    if (!known || section.energy > known.energy) fullest.set(kind, section);
  }
  return fullest;
}

/**
 * Sections of a kind sound alike if the same tracks play for more than a moment, and all or none have singing.
 */
function kindOf({ lines, tracks }: Score, { id, kind, startSeconds, durationSeconds }: ScoreSection): string {
  const end = startSeconds + durationSeconds;
  const players = tracks.filter(
    ({ instrument, notes }) =>
      instrument !== REVERSE_CYMBAL &&
      notes.some(([start]) => start >= startSeconds - 0.02 && start < end - 0.1),
  );
  const isSung = lines.some(({ sectionId, part }) => sectionId === id && part === 'lead');
  return [kind, isSung, ...players.map((track) => track.id)].join('|');
}

async function hear(
  score: Score,
  section: ScoreSection,
  assets: EngineAssets,
  levels: StemLevels,
  pacer: Pacer,
): Promise<MeasuredSection> {
  const { from, heardFrom, heardFrames, isSung } = excerptOf(score, section);
  const straight = { ...score.master, glue: 0 };
  const voice = new Bus(BLOCK_FRAMES, straight, score.bpm);
  const band = new Bus(BLOCK_FRAMES, straight, score.bpm);
  const window = { left: new Float32Array(BLOCK_FRAMES), right: new Float32Array(BLOCK_FRAMES) };
  const { master, vocals } = score;
  const giveWay =
    vocals && isSung
      ? new VoiceDucking(master.ride, finishedBusOf(master, vocals), BLOCK_FRAMES, ANY_DB)
      : null;
  const { voiceOverBandDb } = master.ride;
  const spectra = new ExcerptSpectra();
  const dry = { sung: 0, played: 0 };
  const stems = stemsOf(score, assets, from);
  for (let at = from; at < heardFrom + heardFrames; at += BLOCK_FRAMES) {
    for (const stem of stems) {
      if (renderStemWindow(stem, window, BLOCK_FRAMES)) {
        const gainDb = stem.mix.gainDb ?? (await levels.gainDbOf(stem.id, pacer));
        (stem.isVoice ? voice : band).add(window.left, window.right, BLOCK_FRAMES, { ...stem.mix, gainDb });
      }
      await pacer.rest();
    }
    const isHeard = at + BLOCK_FRAMES > heardFrom;
    if (giveWay) {
      const heard = { voice, band, sent: band.sent() };
      const room = giveWay.settle(heard, BLOCK_FRAMES, () => ({ section: 0, overBandDb: voiceOverBandDb }));
      band.dip(BLOCK_FRAMES, room.depths);
      if (isHeard) {
        dry.sung += room.sung;
        dry.played += room.played;
      }
    }
    if (isSung) voice.finish(BLOCK_FRAMES);
    band.finish(BLOCK_FRAMES);
    if (isHeard) spectra.push(voice, band, BLOCK_FRAMES);
    voice.clear();
    band.clear();
  }
  return { ...spectra.heard(), dry };
}

/**
 * Begins with the bar in which a line in the middle of the section begins; sustained notes begin on bar lines.
 * In a short section this is less than four seconds before its end: the excerpt then extends past it, never
 * ending in the middle of a line.
 */
function excerptOf(
  score: Score,
  { id, startSeconds, durationSeconds }: ScoreSection,
): { from: number; heardFrom: number; heardFrames: number; isSung: boolean } {
  const lines = score.lines.filter(({ sectionId, part }) => sectionId === id && part === 'lead');
  const isSung = lines.length > 0;
  const heardFrames = isSung ? SUNG_FRAMES : PLAYED_FRAMES;
  const barSeconds = (60 / score.bpm) * score.beatsPerBar;
  const latest = Math.max(startSeconds, startSeconds + durationSeconds - heardFrames / SAMPLE_RATE);
  const middle = startSeconds + 0.4 * durationSeconds;
  const starts = lines
    .map((line) => (line.syllables[0]?.startSeconds ?? line.startSeconds) - LEAD_SECONDS)
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  const heardFrom = Math.max(0, starts[0] ?? Math.min(latest, middle));
  const bar = startSeconds + Math.floor((heardFrom - startSeconds) / barSeconds) * barSeconds;
  return { from: toFrame(Math.max(0, bar)), heardFrom: toFrame(heardFrom), heardFrames, isSung };
}
