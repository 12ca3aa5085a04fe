import type { Clip } from '#contract/songs/clips';
import { audioCacheName, openCachedScore } from '#db/audio-cache';
import { clipArtist } from '#domain/clips/clip-artist';
import { clipTitle } from '#domain/clips/clip-title';
import { SHEET_TYPES, type SheetKind, sheetPath } from '#domain/files/media-paths';
import { NO_NOTES } from '#domain/files/song-files';
import { apiFetch } from '#lib/api-fetch';
import { getAccount } from '#state/bridges/account';
import { getEngine } from '#state/bridges/making/engine-bridge';
import { CallProblem } from '#state/bridges/sync-bridge';
import { FileUnreachable } from './file-unreachable.ts';

/**
 * Fetches a file of a song's notes.
 * @throws CallProblem if the song has no notes
 * @throws FileUnreachable
 */
export async function fetchNotes(url: string): Promise<Blob> {
  const response = await apiFetch(url).catch((error: unknown) => {
    throw new FileUnreachable(url, error);
  });
  if (response.status === 404)
    throw new CallProblem({ status: 404, detail: NO_NOTES, errorType: null, field: null });
  if (!response.ok) throw new FileUnreachable(url, `status ${response.status}`);
  return response.blob();
}

/**
 * A song as notation: written here if this device has its score, otherwise by the server.
 * @throws CallProblem if the song has no notes
 * @throws FileUnreachable
 */
export async function makeSheet(clip: Clip, kind: SheetKind): Promise<Blob> {
  const file = await openCachedScore(audioCacheName(getAccount().userId), clip.id);
  if (file === null) return fetchNotes(sheetPath(clip.id, kind));
  const song = { title: clipTitle(clip), artist: clipArtist(clip) };
  return new Blob([await getEngine().makeSheet({ file, kind, ...song })], { type: SHEET_TYPES[kind] });
}
