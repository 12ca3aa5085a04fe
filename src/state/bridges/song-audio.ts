import { transfer, wrap } from 'comlink';
import type { Clip } from '#contract/clips';
import type { MeasuredAudio, WaveformService } from '#sync/make/waveform-service';

/** A song decoded for the editor, with its waveform and loudness. */
export interface SongAudio extends MeasuredAudio {
  readonly buffer: AudioBuffer;
}

/** Songs are made at this rate; another one would resample them. */
const SAMPLE_RATE = 44_100;

/**
 * Fetches and decodes a song, and has a worker measure it. Held songs come from the device.
 * @throws Error when the audio cannot be fetched or decoded
 */
export async function loadSongAudio(clip: Pick<Clip, 'audio_url'>, signal: AbortSignal): Promise<SongAudio> {
  const response = await fetch(clip.audio_url, { signal });
  if (!response.ok) throw new Error(`The audio did not come: status ${response.status}`);
  const bytes = await response.arrayBuffer();
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  const buffer = await context.decodeAudioData(bytes);
  signal.throwIfAborted();
  return { buffer, ...(await measure(buffer)) };
}

/** The worker lives as long as its answer takes: it is needed once for each song. */
async function measure(buffer: AudioBuffer): Promise<MeasuredAudio> {
  const worker = new Worker(new URL('../../../workers/waveform.worker.ts', import.meta.url), {
    type: 'module',
    name: 'waveform',
  });
  try {
    const channels = Array.from({ length: buffer.numberOfChannels }, (_, index) => {
      const copy = new Float32Array(buffer.length);
      buffer.copyFromChannel(copy, index);
      return copy;
    });
    const service = wrap<WaveformService>(worker);
    return await service.measure(
      transfer(
        channels,
        channels.map(({ buffer: bytes }) => bytes),
      ),
      buffer.sampleRate,
    );
  } finally {
    worker.terminate();
  }
}
