import type { Clip } from '#contract/songs/clips';
import { apiFetch } from '#lib/api-fetch';
import { createLog } from '#lib/log';
import type { PeakPyramid } from '#lib/peak-pyramid';
import { decodeWaveform, measureLoudness } from './audio-worker.ts';

const log = createLog('editor');

/** A song decoded for the editor, with its waveform and loudness. */
export interface SongAudio {
  readonly buffer: AudioBuffer;
  readonly pyramid: PeakPyramid;
  /** Integrated, LUFS; null if it could not be measured. Available a moment after the waveform. */
  readonly loudness: Promise<number | null>;
}

/** Songs are rendered at this rate; any other would resample them. */
export const SONG_SAMPLE_RATE = 44_100;

/**
 * Returns the bytes of a song. Downloaded songs are read from the device.
 * @throws Error when they cannot be loaded
 */
export async function fetchSong({ audio_url }: Pick<Clip, 'audio_url'>, signal: AbortSignal) {
  const response = await apiFetch(audio_url, { signal });
  if (!response.ok) throw new Error(`The audio did not load: status ${response.status}`);
  return response.arrayBuffer();
}

/**
 * Decodes a song for playback.
 * @param bytes are transferred
 * @throws DOMException when the device cannot decode it
 */
export function decodeSong(bytes: ArrayBuffer): Promise<AudioBuffer> {
  return new OfflineAudioContext(1, 1, SONG_SAMPLE_RATE).decodeAudioData(bytes);
}

/**
 * Fetches and decodes a song, and measures it on a worker.
 * @throws Error when the audio cannot be fetched or decoded
 */
export async function loadSongAudio(clip: Pick<Clip, 'audio_url'>, signal: AbortSignal): Promise<SongAudio> {
  const bytes = await fetchSong(clip, signal);
  const [pyramid, buffer] = await Promise.all([decodeWaveform(bytes.slice(0)), decodeSong(bytes)]);
  signal.throwIfAborted();
  const loudness = measureLoudness(buffer).catch((error: unknown) => {
    log.error('could not measure the loudness of a song', error);
    return null;
  });
  return { buffer, pyramid, loudness };
}
