import type { PeakPyramid } from '#lib/peak-pyramid';

/** What is to come of some audio, before any of it. */
interface DecodedForm {
  readonly channelCount: number;
  readonly frames: number;
  /** Hz. */
  readonly sampleRate: number;
}

/**
 * What can be done with decoded audio beside the page, so that it goes on meanwhile. The audio comes in pieces: to copy
 * minutes of it at once would hold up the page.
 */
export interface WaveformService {
  begin(form: DecodedForm): void;
  /** @param channels a stretch of each, equally long; given away by the caller */
  add(channels: readonly Float32Array<ArrayBuffer>[], atFrame: number): void;
  /** What its waveform is drawn from. */
  peaks(): Promise<PeakPyramid>;
  /** Integrated loudness, LUFS. */
  loudness(): Promise<number>;
  /** A WAV file, quieter where it would be too loud for one. */
  wav(): Promise<Uint8Array<ArrayBuffer>>;
}
