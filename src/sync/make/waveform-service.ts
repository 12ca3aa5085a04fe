import type { PeakPyramid } from '#lib/peak-pyramid';

/** What the waveform worker finds out about decoded audio. */
export interface MeasuredAudio {
  readonly pyramid: PeakPyramid;
  /** Integrated loudness, LUFS. */
  readonly loudness: number;
}

export interface WaveformService {
  /** The channels are equally long and are given away by the caller. */
  measure(channels: Float32Array<ArrayBuffer>[], sampleRate: number): Promise<MeasuredAudio>;
}
