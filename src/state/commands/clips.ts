import type { LibraryFilter } from '#db/library';
import { getSync, unwrap } from '../bridges/sync-bridge.ts';

/** Reads the first page of the library. Throws CallProblem. */
export async function refreshLibrary(filter: LibraryFilter = {}): Promise<{ hasMore: boolean }> {
  return unwrap(getSync().pullLibrary(filter, 'first'));
}

/** Reads the next page of the library; call it when the list's end comes near. Throws CallProblem. */
export async function loadMoreClips(filter: LibraryFilter = {}): Promise<{ hasMore: boolean }> {
  return unwrap(getSync().pullLibrary(filter, 'next'));
}

/** Reads one clip from the server. Throws CallProblem, with status 404 when it is gone or private. */
export async function refreshClip(clipId: string): Promise<void> {
  await unwrap(getSync().refreshClip(clipId));
}

/**
 * Has clips fetched that this device does not hold, or holds for longer than 5 minutes. Calls are collected:
 * 48 ids or 2500 ms make one request, ids on the screen first. Answers the ids the server does not know.
 */
export async function loadClips(
  clipIds: readonly string[],
  { isVisible = true } = {},
): Promise<{ missingIds: string[] }> {
  return unwrap(getSync().loadClips([...clipIds], isVisible));
}
