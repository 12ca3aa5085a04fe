import { type Remote, transfer, wrap } from 'comlink';
import type { WaveformService } from '#sync/make/waveform-service';

/** Sample rate for waveform decoding, Hz: finer than a screen can show, and a fifth of the work. */
const WAVEFORM_SAMPLE_RATE = 8000;

/** Frames copied per step: a few milliseconds of work. */
const PIECE_FRAMES = 1 << 19;

/** Starts a worker for one task on some audio and terminates it afterwards. */
async function inWorker<T>(
  buffer: AudioBuffer,
  work: (service: Remote<WaveformService>) => Promise<T>,
): Promise<T> {
  const worker = new Worker(new URL('../../../../workers/waveform.worker.ts', import.meta.url), {
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

/** Copies the audio to the worker: the buffer itself is still playing. */
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
 * Returns the waveform data of an audio file.
 * @param bytes are transferred
 * @throws DOMException when the device cannot decode it
 */
export async function decodeWaveform(bytes: ArrayBuffer) {
  const context = new OfflineAudioContext(1, 1, WAVEFORM_SAMPLE_RATE);
  const buffer = await context.decodeAudioData(bytes);
  return inWorker(buffer, (service) => service.peaks());
}

/** Returns the integrated loudness, LUFS. */
export function measureLoudness(buffer: AudioBuffer): Promise<number> {
  return inWorker(buffer, (service) => service.loudness());
}

/** Returns rendered audio as a WAV file, attenuated where it would clip. */
export function packWav(buffer: AudioBuffer): Promise<Uint8Array<ArrayBuffer>> {
  return inWorker(buffer, (service) => service.wav());
}
