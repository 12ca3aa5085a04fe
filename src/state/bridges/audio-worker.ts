import { type Remote, transfer, wrap } from 'comlink';
import type { WaveformService } from '#sync/make/waveform-service';

/** What waveforms are drawn from is decoded at this rate, Hz: finer than a screen, and a fifth of the work. */
const WAVEFORM_SAMPLE_RATE = 8000;

/** Frames that are copied at once: a few milliseconds of work. */
const PIECE_FRAMES = 1 << 19;

/** Has the worker do one thing with some audio; it lives as long as that takes. */
async function inWorker<T>(
  buffer: AudioBuffer,
  work: (service: Remote<WaveformService>) => Promise<T>,
): Promise<T> {
  const worker = new Worker(new URL('../../../workers/waveform.worker.ts', import.meta.url), {
    type: 'module',
    name: 'waveform',
  });
  try {
    const service = wrap<WaveformService>(worker);
    await send(buffer, service);
    return await work(service);
  } finally {
    worker.terminate();
  }
}

/** Copies the audio to the worker: the buffer itself goes on playing. */
async function send(buffer: AudioBuffer, service: Remote<WaveformService>): Promise<void> {
  const { numberOfChannels: channelCount, length: frames, sampleRate } = buffer;
  await service.begin({ channelCount, frames, sampleRate });
  for (let at = 0; at < frames; at += PIECE_FRAMES) {
    const pieces = Array.from({ length: channelCount }, (_, index) => {
      const piece = new Float32Array(Math.min(PIECE_FRAMES, frames - at));
      buffer.copyFromChannel(piece, index, at);
      return piece;
    });
    const transferables = pieces.map(({ buffer: bytes }) => bytes);
    await service.add(transfer(pieces, transferables), at);
  }
}

/**
 * What the waveform of an audio file is drawn from.
 * @param bytes are given away
 * @throws DOMException when the device cannot decode it
 */
export async function decodeWaveform(bytes: ArrayBuffer) {
  const context = new OfflineAudioContext(1, 1, WAVEFORM_SAMPLE_RATE);
  const buffer = await context.decodeAudioData(bytes);
  return inWorker(buffer, (service) => service.peaks());
}

/** Integrated loudness, LUFS. */
export function measureLoudness(buffer: AudioBuffer): Promise<number> {
  return inWorker(buffer, (service) => service.loudness());
}

/** A WAV file of rendered audio, quieter where it would be too loud for one. */
export function packWav(buffer: AudioBuffer): Promise<Uint8Array<ArrayBuffer>> {
  return inWorker(buffer, (service) => service.wav());
}
