import type { EngineAssets } from '../assets.ts';
import { SAMPLE_RATE, toFrame } from '../sample-rate.ts';
import type { Score, ScoreSection } from '../score.ts';
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

/** Gains in dB of a score's tracks and voices by their ids. */
export type StemGains = ReadonlyMap<string, number>;

/** Measures one score. Every meter of a score measures the same, on whichever thread it is. */
export interface ScoreMeter {
  /** Gain in dB that brings a track or voice to its level. */
  stemGainDb(stemId: string): Promise<number>;
  /** Measures two to four seconds of a section, by its index, all stems at these gains. */
  section(index: number, gainsDb: StemGains): Promise<MeasuredSection>;
}

/** A meter on another thread, for one sound check. */
export interface RemoteMeter extends ScoreMeter {
  /** Resolves when it can measure. */
  readonly ready: Promise<void>;
  /** Ends its work on the score; measurements in progress may never resolve. */
  end(): void;
}

/** A meter on this thread. */
export function localMeter(score: Score, assets: EngineAssets, levels: StemLevels, pacer: Pacer): ScoreMeter {
  return {
    stemGainDb: (stemId) => levels.gainDbOf(stemId, pacer),
    section: (index, gainsDb) => hear(score, index, assets, gainsDb, pacer),
  };
}

async function hear(
  score: Score,
  index: number,
  assets: EngineAssets,
  gainsDb: StemGains,
  pacer: Pacer,
): Promise<MeasuredSection> {
  const section = score.sections[index];
  if (!section) throw new RangeError(`The score has no section ${index}.`);
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
        const gainDb = gainsDb.get(stem.id) ?? stem.mix.gainDb;
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
