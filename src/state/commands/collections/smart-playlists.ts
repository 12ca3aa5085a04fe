import { deleteSmartPlaylist, putSmartPlaylist } from '#db/smart-playlists';
import type { SmartPlaylist, SmartRules } from '#domain/clips/smart-playlist';
import { newId } from '#lib/ids';
import { getAccount } from '#state/bridges/account';

/** Creates a smart playlist on this device and returns its id. */
export async function createSmartPlaylist(name: string, rules: SmartRules): Promise<string> {
  const id = newId();
  await saveSmartPlaylist({ id, name, rules });
  return id;
}

export function saveSmartPlaylist(playlist: SmartPlaylist): Promise<void> {
  return putSmartPlaylist(getAccount().database, playlist);
}

/** Removes a smart playlist; its songs stay in the library. */
export function removeSmartPlaylist(id: string): Promise<void> {
  return deleteSmartPlaylist(getAccount().database, id);
}
