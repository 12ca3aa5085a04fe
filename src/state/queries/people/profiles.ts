import type { CallInput } from '#contract/contract';
import type { ProfileStats, ProfileSummary } from '#contract/people/profiles';
import type { AccountTables } from '#db/db';
import { listKey } from '#db/list-cursors';
import { profileInput, profilePersonasKey, profilePlaylistsKey } from '#db/nouns/profiles';
import type { ProfileRow } from '#db/schema';
import { table as profileTable } from '#db/tables/profiles';
import { readViews } from '#db/views';
import { profileId } from '#domain/nouns/profile';
import type { SaveState } from '#domain/sync/pending-view';
import { getAccount } from '#state/bridges/account';
import { type ListData, listData, ownListData, useClipList } from '#state/queries/collections/id-lists';
import { type PersonaItem, personaItems } from '#state/queries/collections/personas';
import { type PlaylistItem, playlistItems } from '#state/queries/collections/playlists';
import { type QueryResult, useLiveQuery } from '#state/queries/live-query';
import type { ClipItem } from '#state/queries/songs/clips';

export interface ProfileItem {
  readonly profile: ProfileSummary;
  /** Null while this device knows the profile only from lists. */
  readonly stats: ProfileStats | null;
  readonly saveState: SaveState;
}

async function profileItems(tables: AccountTables, rows: readonly ProfileRow[]): Promise<ProfileItem[]> {
  const items = await readViews(tables, profileTable, rows);
  return items.map(({ view, saveState }) => ({ ...view, saveState }));
}

/** A profile by its handle, or null when it is not on this device. */
export function useProfile(handle: string): QueryResult<ProfileItem | null> {
  const id = profileId(handle);
  return useLiveQuery(`profile:${id}`, async (tables) => {
    const row = await tables.profiles.get(id);
    return row ? ((await profileItems(tables, [row]))[0] ?? null) : null;
  });
}

/** The call that reads a profile with its songs and playlists. */
export { profileInput };

/** Public songs of a profile, newest publication first. */
export function useProfileClips(handle: string): QueryResult<ListData<ClipItem>> {
  return useClipList(listKey('profiles.getInfo', profileInput(handle)));
}

/** The most played songs of a profile. */
export function useTopClips(handle: string): QueryResult<ListData<ClipItem>> {
  return useClipList(listKey('profiles.listTopClips', topInput(handle)));
}

export function topInput(handle: string): CallInput<'profiles.listTopClips'> {
  return { query: { handle: profileId(handle) } };
}

/** Songs that others made from a profile's songs. */
export function useInspiredClips(handle: string): QueryResult<ListData<ClipItem>> {
  return useClipList(listKey('profiles.listRemixesInspired', inspiredInput(handle)));
}

/** Number of songs that others made from a profile's songs; null before the server reported it. */
export function useInspiredCount(handle: string): QueryResult<number | null> {
  const key = listKey('profiles.countRemixesInspired', inspiredCountInput(handle));
  return useLiveQuery(key, async (tables) => (await tables.idLists.get(key))?.total ?? null);
}

export function inspiredCountInput(handle: string): CallInput<'profiles.countRemixesInspired'> {
  return { params: { handle: profileId(handle) } };
}

export function inspiredInput(handle: string): CallInput<'profiles.listRemixesInspired'> {
  return { params: { handle: profileId(handle) }, query: {} };
}

/** Pinned songs of a profile, newest pin first. */
export function usePinnedClips(handle: string): QueryResult<ListData<ClipItem>> {
  return useClipList(listKey('pins.list', pinsInput(handle)));
}

export function pinsInput(handle: string): CallInput<'pins.list'> {
  return { query: { handle: profileId(handle) } };
}

/** Public playlists of a profile. */
export function useProfilePlaylists(handle: string): QueryResult<ListData<PlaylistItem>> {
  const key = profilePlaylistsKey(handle);
  return useLiveQuery(key, (tables) =>
    listData(tables, { key, table: 'playlists' }, (rows: Parameters<typeof playlistItems>[1]) =>
      playlistItems(tables, rows),
    ),
  );
}

/** Public personas of a profile. */
export function useProfilePersonas(handle: string): QueryResult<ListData<PersonaItem>> {
  const key = profilePersonasKey(handle);
  return useLiveQuery(key, (tables) =>
    listData(tables, { key, table: 'personas' }, (rows: Parameters<typeof personaItems>[1]) =>
      personaItems(tables, rows),
    ),
  );
}

export type PeopleCall = 'profiles.listFollowing' | 'profiles.listFollowers';

export function peopleInput(handle: string): CallInput<PeopleCall> {
  return { query: { handle: profileId(handle) } };
}

/**
 * Accounts a profile follows, or its followers, newest first; the user's own follows include pending changes.
 */
export function usePeople(call: PeopleCall, handle: string): QueryResult<ListData<ProfileItem>> {
  const list = { key: listKey(call, peopleInput(handle)), table: 'profiles' };
  const isOwn = call === 'profiles.listFollowing' && profileId(handle) === profileId(getAccount().handle);
  return useLiveQuery(list.key, (tables) => {
    const toItems = (rows: readonly ProfileRow[]) => profileItems(tables, rows);
    if (!isOwn) return listData(tables, list, toItems);
    return ownListData(tables, { ...list, isOn: ({ profile }) => profile.is_following }, toItems);
  });
}
