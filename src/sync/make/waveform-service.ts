import type { PeakPyramid } from '#lib/peak-pyramid';

/** Decoded audio; its channels are equally long and are given away by the caller. */
export interface DecodedChannels {
  readonly channels: Float32Array<ArrayBuffer>[];
  readonly sampleRate: number;
}

/** What can be done with decoded audio beside the page, so that it goes on meanwhile. */
export interface WaveformService {
  /** What its waveform is drawn from. */
  peaks(audio: DecodedChannels): Promise<PeakPyramid>;
  /** Integrated loudness, LUFS. */
  loudness(audio: DecodedChannels): Promise<number>;
  /** A WAV file, quieter where it would be too loud for one. */
  wav(audio: DecodedChannels): Promise<Uint8Array<ArrayBuffer>>;
}
