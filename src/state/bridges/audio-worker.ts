import { type Remote, transfer, wrap } from 'comlink';
import type { DecodedChannels, WaveformService } from '#sync/make/waveform-service';

/** What waveforms are drawn from is decoded at this rate, Hz: finer than a screen, and a fifth of the work. */
const WAVEFORM_SAMPLE_RATE = 8000;

/** Has the worker do one thing; it lives as long as that takes. */
async function inWorker<T>(work: (service: Remote<WaveformService>) => Promise<T>): Promise<T> {
  const worker = new Worker(new URL('../../../workers/waveform.worker.ts', import.meta.url), {
    type: 'module',
    name: 'waveform',
  });
  try {
    return await work(wrap<WaveformService>(worker));
  } finally {
    worker.terminate();
  }
}

/** A copy that can be given away: the buffer itself goes on playing. */
function channelsOf(buffer: AudioBuffer): DecodedChannels {
  const channels = Array.from({ length: buffer.numberOfChannels }, (_, index) => {
    const copy = new Float32Array(buffer.length);
    buffer.copyFromChannel(copy, index);
    return copy;
  });
  return transfer(
    { channels, sampleRate: buffer.sampleRate },
    channels.map(({ buffer: bytes }) => bytes),
  );
}

/**
 * What the waveform of an audio file is drawn from.
 * @param bytes are given away
 * @throws DOMException when the device cannot decode it
 */
export async function decodeWaveform(bytes: ArrayBuffer) {
  const context = new OfflineAudioContext(1, 1, WAVEFORM_SAMPLE_RATE);
  const buffer = await context.decodeAudioData(bytes);
  return inWorker((service) => service.peaks(channelsOf(buffer)));
}

/** Integrated loudness, LUFS. */
export function measureLoudness(buffer: AudioBuffer): Promise<number> {
  return inWorker((service) => service.loudness(channelsOf(buffer)));
}

/** A WAV file of rendered audio, quieter where it would be too loud for one. */
export function packWav(buffer: AudioBuffer): Promise<Uint8Array<ArrayBuffer>> {
  return inWorker((service) => service.wav(channelsOf(buffer)));
}
