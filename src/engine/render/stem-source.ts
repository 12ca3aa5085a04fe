import type { EngineAssets } from '../assets.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import type { ScoreNote, ScoreTrack } from '../score.ts';
import { instrumentOf } from '../sound/instruments.ts';
import { PIECE_PAN, pieceOf } from '../sound/kits.ts';
import { addCrossed } from '../sound/sample-voice.ts';
import { SYNTH_PATCHES } from '../sound/synth-patches.ts';
import { CarryBuffer } from './carry-buffer.ts';
import { drumNote, melodicNote } from './note-audio.ts';

/** Renders one dry stem in consecutive windows. */
export interface StemSource {
  /**
   * Renders everything starting in the next `frames` frames; the first `frames` of the buffers are then final.
   */
  render(frames: number): void;
  left: () => Float32Array;
  right: () => Float32Array;
  /** Whether both sides are the same: only `left` is used then. */
  readonly isMono: boolean;
  /** Whether the next `frames` frames are silent. */
  isSilent(frames: number): boolean;
  /** Drops the window and moves everything ringing past it to the front. */
  advance(frames: number): void;
}

const SECOND_TAKE_SECONDS = 0.013;

/** The notes of one track. Notes start in order; each is added whole and rings on into later windows. */
export class TrackSource implements StemSource {
  private readonly buffer: CarryBuffer;
  private readonly assets: EngineAssets;
  private readonly track: ScoreTrack;
  private readonly notes: readonly ScoreNote[];
  private readonly isDrums: boolean;
  readonly isMono: boolean;
  private position = 0;
  private next = 0;

  constructor(assets: EngineAssets, track: ScoreTrack, startFrame = 0) {
    this.assets = assets;
    this.track = track;
    this.notes = [...track.notes].sort((a, b) => a[0] - b[0]);
    this.isDrums = track.role === 'drums' || track.role === 'percussion';
    this.isMono = !this.isDrums && isMonoInstrument(track.instrument);
    this.buffer = new CarryBuffer(this.isMono);
    this.position = startFrame;
    while (this.startOf(this.next) < startFrame) this.next++;
  }

  render(frames: number): void {
    const end = this.position + frames;
    this.buffer.reserve(frames);
    for (; this.startOf(this.next) < end; this.next++) {
      const note = this.notes[this.next] as ScoreNote;
      const at = this.startOf(this.next) - this.position;
      if (this.isDrums) this.addDrum(note, at);
      else this.addMelodic(note, at);
    }
  }

  left = () => this.buffer.left;
  right = () => this.buffer.right;

  isSilent(frames: number): boolean {
    return this.buffer.filled === 0 && this.startOf(this.next) >= this.position + frames;
  }

  advance(frames: number): void {
    this.buffer.advance(frames);
    this.position += frames;
  }

  private startOf(index: number): number {
    const note = this.notes[index];
    return note ? Math.round(note[0] * SAMPLE_RATE) : Number.POSITIVE_INFINITY;
  }

  private addDrum([, seconds, midi, velocity]: ScoreNote, at: number): void {
    const { audio, gain } = drumNote(this.assets, this.track.instrument, midi, velocity, seconds);
    const piece = pieceOf(midi);
    this.buffer.add(audio.left, at, gain, (piece ? PIECE_PAN[piece] : 0) ?? 0);
  }

  private addMelodic([, seconds, midi, velocity]: ScoreNote, at: number): void {
    const { assets, track } = this;
    const instrument = instrumentOf(track.instrument);
    const note = { instrument: track.instrument, midi, velocity, seconds };
    const first = melodicNote(assets, { ...note, take: 0 });
    if (instrument.isDoubleTracked) {
      const second = melodicNote(assets, { ...note, take: 1 });
      this.buffer.add(first.audio.left, at, first.gain, -0.85);
      this.buffer.add(
        second.audio.left,
        at + Math.round(SECOND_TAKE_SECONDS * SAMPLE_RATE),
        second.gain,
        0.85,
      );
    } else if (first.audio.right) {
      const { left, right } = first.audio;
      this.buffer.reserve(at + left.length);
      // Bleeding each side into the other keeps a wide unison from falling apart in mono.
      const [near, far] = [first.gain * 0.68, first.gain * 0.32];
      addCrossed(this.buffer.left, this.buffer.right, left, right, at, near, far);
    } else {
      const spread = (instrument.pitchSpread ?? 0) * Math.max(-1, Math.min(1, (midi - 62) / 22));
      this.buffer.add(first.audio.left, at, first.gain, spread);
    }
  }
}

function isMonoInstrument(name: string): boolean {
  const { source, isDoubleTracked, pitchSpread } = instrumentOf(name);
  const isStereoSynth = source.kind === 'synth' && (SYNTH_PATCHES[source.patch]?.unison ?? 1) > 1;
  return !isDoubleTracked && !pitchSpread && !isStereoSynth;
}
