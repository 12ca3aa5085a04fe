import type { EngineAssets } from '../assets.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import { instrumentOf } from '../sound/instruments.ts';
import type { KitPiece } from '../sound/kit.ts';
import { kitOf, pieceOf } from '../sound/kits.ts';
import type { NoteAudio } from '../sound/note-cache.ts';
import { renderSynthNote } from '../sound/synth.ts';
import { SYNTH_PATCHES } from '../sound/synth-patches.ts';

const VELOCITY_STEP = 12;
const DURATION_STEP_SECONDS = 0.02;
const LONGEST_NOTE_SECONDS = 12;
/** A sustained note shorter than this gets no vibrato. */
const VIBRATO_FROM_SECONDS = 0.45;

/** Fade-out at the end of a reversed sound. */
const REVERSED_END_FRAMES = 220;

/** A rendered note and the gain that compensates for the rounding of its velocity. */
export interface PlacedNote {
  audio: NoteAudio;
  gain: number;
}

export interface MelodicNote {
  /** Key of the instrument table. */
  instrument: string;
  midi: number;
  velocity: number;
  seconds: number;
  /** 1 is the second, detuned take of a doubled part. */
  take: 0 | 1;
}

/** Returns a melodic note, rendered or from the cache. */
export function melodicNote(
  assets: EngineAssets,
  { instrument, midi, velocity, seconds, take }: MelodicNote,
): PlacedNote {
  const rounded = roundVelocity(velocity);
  const duration = roundDuration(Math.min(seconds, LONGEST_NOTE_SECONDS));
  const key = `${instrument}|${midi}|${rounded}|${duration}|${take}`;
  let audio = assets.noteCache.get(key);
  if (!audio) {
    audio = renderMelodic(assets, { instrument, midi, velocity: rounded, seconds: duration, take });
    assets.noteCache.set(key, audio);
  }
  return { audio, gain: (velocity / rounded) ** 1.8 };
}

function renderMelodic(
  assets: EngineAssets,
  { instrument: name, midi, velocity, seconds: durationSeconds, take }: MelodicNote,
): NoteAudio {
  const instrument = instrumentOf(name);
  const { source } = instrument;
  if (source.kind === 'synth') {
    const patch = SYNTH_PATCHES[source.patch];
    if (!patch) throw new RangeError(`There is no synth patch '${source.patch}'.`);
    return renderSynthNote(patch, midi, velocity, durationSeconds);
  }
  if (source.kind === 'reversed') {
    const forward = oneShot(assets, { sample: source.oneShot, gain: 1, semitones: source.semitones });
    return { left: reversed(forward, durationSeconds, velocity), right: null };
  }
  const cents = instrument.isDoubleTracked ? (take === 0 ? -5 : 6) : 0;
  const vibratoCents = durationSeconds >= VIBRATO_FROM_SECONDS ? (instrument.vibratoCents ?? 0) : 0;
  const note = { midi, velocity, durationSeconds, cents, vibratoCents };
  return { left: assets.sampler.renderMelodic(source.program, note), right: null };
}

/** One hit of a kit; `seconds` cuts an open hat short where another hat follows. */
export function drumNote(
  assets: EngineAssets,
  kitName: string,
  midi: number,
  velocity: number,
  seconds: number,
): PlacedNote {
  const kit = kitOf(kitName);
  const name = pieceOf(midi);
  const piece = name ? kit.pieces[name] : undefined;
  const rounded = roundVelocity(velocity);
  const cut = name === 'openHat' ? roundDuration(seconds) : 0;
  const key = `${kitName}|${midi}|${piece ? 0 : rounded}|${cut}`;
  let audio = assets.noteCache.get(key);
  if (!audio) {
    const ring = piece
      ? oneShot(assets, piece)
      : assets.sampler.renderPercussion(kit.base, {
          midi,
          velocity: rounded,
          durationSeconds: 1,
          cents: kit.baseCents,
          vibratoCents: 0,
        });
    audio = { left: cut > 0 ? choke(ring, cut) : ring, right: null };
    assets.noteCache.set(key, audio);
  }
  // One-shots have a single dynamic level: we apply the velocity curve. The bank has applied its own.
  const gain = piece ? piece.gain * 0.45 * (velocity / 110) ** 1.6 : (velocity / rounded) ** 1.8;
  return { audio, gain };
}

function oneShot(assets: EngineAssets, piece: KitPiece): Float32Array {
  const sample = assets.oneShots.get(piece.sample);
  if (!sample) throw new RangeError(`There is no drum sample '${piece.sample}'.`);
  return piece.semitones ? resampled(sample, 2 ** (piece.semitones / 12)) : sample;
}

function resampled(source: Float32Array, ratio: number): Float32Array {
  const out = new Float32Array(Math.floor((source.length - 2) / ratio));
  for (let i = 0; i < out.length; i++) {
    const position = i * ratio;
    const index = position | 0;
    const here = source[index] as number;
    out[i] = here + ((source[index + 1] as number) - here) * (position - index);
  }
  return out;
}

/**
 * The given number of seconds of a reversed sound, rising from silence; cut off at its peak without a click.
 */
function reversed(forward: Float32Array, seconds: number, velocity: number): Float32Array {
  const frames = Math.min(forward.length, Math.round(seconds * SAMPLE_RATE));
  // A shorter sound begins later, which keeps its peak at the end of the note.
  const silence = Math.round(seconds * SAMPLE_RATE) - frames;
  const gain = (velocity / 127) ** 1.8;
  const out = new Float32Array(silence + frames);
  for (let i = 0; i < frames; i++) {
    const fade = Math.min(1, (4 * i) / frames, (frames - i) / REVERSED_END_FRAMES);
    out[silence + i] = (forward[frames - 1 - i] as number) * fade * gain;
  }
  return out;
}

function choke(source: Float32Array, seconds: number): Float32Array {
  const frames = Math.min(source.length, Math.round((seconds + 0.03) * 44_100));
  const out = source.slice(0, frames);
  const fade = Math.min(1323, frames);
  for (let i = 0; i < fade; i++) out[frames - 1 - i] = (out[frames - 1 - i] as number) * (i / fade);
  return out;
}

function roundVelocity(velocity: number): number {
  return Math.min(126, Math.max(VELOCITY_STEP, Math.round(velocity / VELOCITY_STEP) * VELOCITY_STEP));
}

function roundDuration(seconds: number): number {
  return Math.max(1, Math.round(seconds / DURATION_STEP_SECONDS)) * DURATION_STEP_SECONDS;
}
