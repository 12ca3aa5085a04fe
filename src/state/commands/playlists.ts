import { playlistClipsWrite } from '#domain/writes/playlist-clips';
import { playlistCreateWrite, UNNAMED_PLAYLIST } from '#domain/writes/playlist-create';
import { newId } from '#lib/ids';
import { queueWrite } from './writes.ts';

/** Makes a playlist and returns its id, which songs can be added to at once. Works without a network. */
export async function createPlaylist(name: string): Promise<string> {
  const id = newId();
  await queueWrite(playlistCreateWrite, { id, name: name.trim() || UNNAMED_PLAYLIST });
  return id;
}

/** Adds clips at the end; those already in the playlist stay where they are. Works without a network. */
export function addClips(playlistId: string, clipIds: readonly string[]): Promise<void> {
  return queueWrite(playlistClipsWrite, { playlistId, updateType: 'add', clipIds: [...clipIds] });
}

/** Takes clips out. Works without a network. */
export function removeClips(playlistId: string, clipIds: readonly string[]): Promise<void> {
  return queueWrite(playlistClipsWrite, { playlistId, updateType: 'remove_by_id', clipIds: [...clipIds] });
}

/** Puts a clip at `index` of the list as it is after the move. Works without a network. */
export function moveClip(playlistId: string, clipId: string, index: number): Promise<void> {
  return queueWrite(playlistClipsWrite, { playlistId, updateType: 'move', clipIds: [clipId], index });
}
