import { proxy } from 'comlink';
import type { Clip } from '#contract/songs/clips';
import { clipArtist } from '#domain/clips/clip-artist';
import { clipTitle } from '#domain/clips/clip-title';
import { scorePath } from '#domain/files/media-paths';
import { commercialRights, NO_DAW_PROJECT } from '#domain/files/song-files';
import { songLink } from '#domain/texts/share-text';
import { apiFetch } from '#lib/api-fetch';
import { getEngine } from '#state/bridges/making/engine-bridge';
import { CallProblem } from '#state/bridges/sync-bridge';
import { findLinkOrigin } from '#state/commands/sharing/link-origin';

/**
 * Fetches the score from which the DAWproject of a song is made.
 * @throws CallProblem if the song has no score of its own
 */
export async function fetchOwnScore(clipId: string): Promise<Blob> {
  const response = await apiFetch(scorePath(clipId));
  if (response.status === 404)
    throw new CallProblem({ status: 404, detail: NO_DAW_PROJECT, errorType: null, field: null });
  if (!response.ok) throw new Error(`the server answered the request for a score with ${response.status}`);
  return response.blob();
}

/** Makes the DAWproject of a song from its score on this device. */
export async function makeDawProject(
  clip: Clip,
  score: Blob,
  onProgress: (part: number) => void,
): Promise<Blob> {
  const song = {
    title: clipTitle(clip),
    artist: clipArtist(clip),
    genre: clip.metadata.tags,
    year: String(new Date(clip.created_at).getUTCFullYear()),
    copyright: commercialRights(clip),
    website: songLink(await findLinkOrigin(), clip.id),
  };
  return getEngine().makeDawProject({ file: score, song }, proxy(onProgress));
}
