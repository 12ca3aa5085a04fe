import { randomStream } from '#lib/random';
import type { MasterSettings, Score, ScoreNote, ScoreTrack, TrackMix } from '../score.ts';
import { checkSeed, SongRequestError } from '../song-request.ts';
import { INSTRUMENTS, instrumentOf } from '../sound/instruments.ts';
import { chooseStyle } from '../style/choose-style.ts';
import { blendTones } from '../style/master-tone.ts';
import { checkNumber } from './checks.ts';

const VARIATION_CATEGORIES = ['subtle', 'normal', 'high'] as const;

type VariationCategory = (typeof VARIATION_CATEGORIES)[number];

export interface RemasterSettings {
  /** 0..1: how far the performance may deviate from the original; 0 keeps every note. */
  freedom: number;
  /** 0..1: dark to bright; 0.5 is neutral. */
  tone: number;
  /** 0..1: blended to clear; 0.5 is neutral. */
  clarity: number;
  /** 0..1: gentle and open to loud and dense; 0.5 is neutral. */
  strength: number;
  /** 0..1: narrow to wide; 0.5 is neutral. */
  stereoWidth: number;
  variation: VariationCategory;
  /** Tags whose mix the master shifts toward; empty for none. */
  tags: string;
  seed: number;
}

const SLIDERS = ['freedom', 'tone', 'clarity', 'strength', 'stereoWidth'] as const;
const REACH: Record<VariationCategory, number> = { subtle: 0.3, normal: 0.6, high: 1 };
/** Half the range of each slider. */
const TONE_DB = 5;
const STRENGTH_LU = 2;
const CLARITY_LU = 2;
const WIDTH = 0.7;
/** Above this variation, instruments may be replaced by others of their family. */
const EXCHANGE_FROM = 0.5;

/**
 * The song with another master: tone, clarity, strength and width; with freedom also a slightly different
 * performance. Settings of 0.5 and no freedom leave it unchanged.
 * @throws SongRequestError for a slider outside 0 to 1, an unknown variation category or a seed out of range.
 */
export function remaster(score: Score, settings: RemasterSettings): Score {
  for (const field of SLIDERS) checkNumber(field, settings[field], 0, 1);
  if (!VARIATION_CATEGORIES.includes(settings.variation)) {
    throw new SongRequestError('variation', `one of ${VARIATION_CATEGORIES.join(', ')}`);
  }
  checkSeed(settings.seed);
  const written = remasterWritten(score, settings, score.edited !== undefined);
  if (!score.edited) return written;
  const sources = score.edited.sources.map((source) => remasterWritten(source, settings, true));
  return { ...written, edited: { ...score.edited, sources } };
}

/** A source of a song assembled from parts keeps its gain, which keeps the parts balanced. */
function remasterWritten(score: Score, settings: RemasterSettings, isPart: boolean): Score {
  const before = score.master;
  const master = masterWith(leaning(before, score, settings.tags), settings);
  const louder = master.targetLufs - before.targetLufs;
  const gainDb = isPart && before.gainDb !== null ? before.gainDb + louder : null;
  return {
    ...score,
    master: isUnchanged(master, before) && settings.freedom === 0 ? before : { ...master, gainDb },
    tracks: score.tracks.map((track) => vary(clear(track, settings.clarity), settings)),
    vocals: score.vocals && { ...score.vocals, mix: forward(score.vocals.mix, settings.clarity) },
  };
}

/** Halfway to the mix of the style named by the tags. */
function leaning(master: MasterSettings, score: Score, tags: string): MasterSettings {
  if (tags.trim() === '') return master;
  const pack = chooseStyle({ ...score.request, styles: tags, description: '' }).packs[0]?.pack;
  if (!pack) return master;
  const { mix } = pack;
  const halfway = (from: number, to: number) => (from + to) / 2;
  return {
    ...master,
    reverbSeconds: halfway(master.reverbSeconds, mix.reverbSeconds),
    reverbLevel: halfway(master.reverbLevel, mix.reverbLevel),
    lowShelfDb: halfway(master.lowShelfDb, mix.lowShelfDb),
    highShelfDb: halfway(master.highShelfDb, mix.highShelfDb),
    tone: blendTones(master.tone, mix.tone, 0.5),
    width: halfway(master.width, mix.width),
    glue: halfway(master.glue, mix.glue),
  };
}

function masterWith(master: MasterSettings, settings: RemasterSettings): MasterSettings {
  const [tone, clarity, strength, width] = [
    settings.tone,
    settings.clarity,
    settings.strength,
    settings.stereoWidth,
  ].map((value) => (value - 0.5) * 2) as [number, number, number, number];
  return {
    ...master,
    lowShelfDb: within(master.lowShelfDb - tone * TONE_DB * 0.6, -12, 12),
    highShelfDb: within(master.highShelfDb + tone * TONE_DB, -12, 12),
    reverbLevel: within(master.reverbLevel * (1 - 0.5 * clarity), 0, 1),
    glue: within(master.glue + 0.4 * strength - 0.15 * clarity, 0, 1),
    targetLufs: master.targetLufs + strength * STRENGTH_LU,
    width: within(master.width + width * WIDTH, 0, 2),
  };
}

function isUnchanged(after: MasterSettings, before: MasterSettings): boolean {
  return JSON.stringify({ ...after, gainDb: null }) === JSON.stringify({ ...before, gainDb: null });
}

/** Clears the low mids of the accompaniment; muddies them below 0.5. */
function clear(track: ScoreTrack, clarity: number): ScoreTrack {
  if (track.role === 'lead') return { ...track, mix: forward(track.mix, clarity) };
  if (clarity === 0.5 || track.role === 'drums' || track.role === 'bass') return track;
  const highPassHz = track.mix.highPassHz * 2 ** ((clarity - 0.5) * 1.2);
  return { ...track, mix: { ...track.mix, highPassHz } };
}

/** Moves lead and voice toward the listener. */
function forward(mix: TrackMix, clarity: number): TrackMix {
  const louder = (clarity - 0.5) * 2 * CLARITY_LU;
  if (louder === 0) return mix;
  return { ...mix, levelLu: mix.levelLu + louder, gainDb: mix.gainDb === null ? null : mix.gainDb + louder };
}

/** Plays the notes slightly differently; large variations swap instruments within their family. */
function vary(track: ScoreTrack, { freedom, variation, seed }: RemasterSettings): ScoreTrack {
  const amount = freedom * REACH[variation];
  if (amount === 0) return track;
  const random = randomStream(seed, 'remaster', track.id);
  const notes = track.notes.map(([start, duration, midi, velocity]): ScoreNote => {
    const later = Math.max(0, start + random.range(-0.006, 0.006) * amount);
    const harder = velocity * (1 + random.range(-0.22, 0.22) * amount);
    return [later, duration, midi, Math.round(within(harder, 1, 127))];
  });
  const isStruck = track.role === 'drums' || track.role === 'percussion' || track.role === 'effect';
  const isExchanged = !isStruck && random.chance((amount - EXCHANGE_FROM) * 2);
  if (!isExchanged) return { ...track, notes };
  return { ...track, notes, instrument: relative(track, random), mix: { ...track.mix, gainDb: null } };
}

function relative(track: ScoreTrack, random: ReturnType<typeof randomStream>): string {
  const { family } = instrumentOf(track.instrument);
  const relatives = Object.keys(INSTRUMENTS).filter(
    (name) => INSTRUMENTS[name]?.family === family && name !== track.instrument && canPlay(name, track),
  );
  return relatives.length > 0 ? random.pick(relatives) : track.instrument;
}

function canPlay(name: string, { notes }: ScoreTrack): boolean {
  const range = INSTRUMENTS[name]?.range;
  return !range || notes.every(([, , midi]) => midi >= range[0] && midi <= range[1]);
}

function within(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
