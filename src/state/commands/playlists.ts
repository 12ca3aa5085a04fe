import { getSync, unwrap } from '../bridges/sync-bridge.ts';
import { queueWrite } from './queue-write.ts';

/** Makes a playlist on the server and answers its id. Needs a network; throws CallProblem. */
export async function createPlaylist(name: string | null): Promise<string> {
  const { playlistId } = await unwrap(getSync().createPlaylist(name));
  return playlistId;
}

/** Adds clips at the end; those already in the playlist stay where they are. Works without a network. */
export function addClips(playlistId: string, clipIds: readonly string[]): Promise<void> {
  return queueWrite('playlist-clips', { playlistId, updateType: 'add', clipIds: [...clipIds] });
}

/** Takes clips out. Works without a network. */
export function removeClips(playlistId: string, clipIds: readonly string[]): Promise<void> {
  return queueWrite('playlist-clips', { playlistId, updateType: 'remove_by_id', clipIds: [...clipIds] });
}

/** Puts a clip at `index` of the list as it is after the move. Works without a network. */
export function moveClip(playlistId: string, clipId: string, index: number): Promise<void> {
  return queueWrite('playlist-clips', { playlistId, updateType: 'move', clipIds: [clipId], index });
}

/** Reads the own playlists from the server. Throws CallProblem. */
export async function refreshPlaylists(): Promise<void> {
  await unwrap(getSync().pullPlaylists());
}

/** Reads all pages of one playlist. Throws CallProblem, with status 404 when it is gone or private. */
export async function refreshPlaylist(playlistId: string): Promise<void> {
  await unwrap(getSync().pullPlaylist(playlistId));
}
