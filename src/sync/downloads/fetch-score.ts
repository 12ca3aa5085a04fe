import { scorePath } from '#domain/files/media-paths';
import { ENGINE_VERSION, type ScoreFile } from '#domain/files/song-score';
import type { apiFetch } from '#lib/api-fetch';
import { readGzipJson } from '#lib/gzip';
import { DownloadError } from './fetch-song.ts';

export interface FetchedScore {
  /** The score file; null if this version of the engine must not render the song. */
  readonly file: Blob | null;
  /** As `DownloadRow.scoreVersion`. */
  readonly version: number | null;
}

/**
 * Fetches the score of a song.
 * @throws DownloadError of the kind 'unreachable'; the signal's reason when aborted
 */
export async function fetchScore(
  clipId: string,
  options: { readonly fetch: typeof apiFetch; readonly signal: AbortSignal },
): Promise<FetchedScore> {
  try {
    const response = await options.fetch(scorePath(clipId), { signal: options.signal });
    if ([401, 403, 404].includes(response.status)) return { file: null, version: null };
    if (!response.ok) throw new Error(`the server responded with ${response.status}`);
    const file = await response.blob();
    const { engine_version: version } = (await readGzipJson(file)) as ScoreFile;
    return { file: version === ENGINE_VERSION ? file : null, version };
  } catch (error) {
    options.signal.throwIfAborted();
    throw new DownloadError('unreachable', error instanceof Error ? error.message : String(error));
  }
}
