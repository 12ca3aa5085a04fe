import type { PeakPyramid } from '#lib/peak-pyramid';

/** The dimensions of audio, sent before the audio itself. */
interface DecodedForm {
  readonly channelCount: number;
  readonly frames: number;
  /** Hz. */
  readonly sampleRate: number;
}

/**
 * Processes decoded audio off the main thread. The audio arrives in pieces, because copying minutes of it in
 * one go would block the page.
 */
export interface WaveformService {
  begin(form: DecodedForm): void;
  /** @param channels a piece of each, of equal length; transferred by the caller */
  add(channels: readonly Float32Array<ArrayBuffer>[], atFrame: number): void;
  /** Returns its waveform data. */
  peaks(): Promise<PeakPyramid>;
  /** Returns the integrated loudness, LUFS. */
  loudness(): Promise<number>;
  /** Returns a WAV file, attenuated where it would clip. */
  wav(): Promise<Uint8Array<ArrayBuffer>>;
}
