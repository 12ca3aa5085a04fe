import type { Profile } from '#contract/people/profiles';
import { foldText } from '#domain/explore/search-folding';
import { findReadable } from '#server/calls/entity';
import { countPublicPlaylists, listPublicPlaylists } from '#server/collections/playlists.repository';
import { entity as profileEntity } from '#server/people/profiles.handlers';
import type { Shelf } from '#server/songs/song-shelf.repository';
import { findStarTimes } from '#server/songs/star-times.repository';
import { firstSong } from './album-songs.ts';
import {
  type Album,
  albumEntries,
  listImported,
  listMakerAlbums,
  listWorkspaceAlbums,
  playlistAlbums,
} from './albums.ts';
import type { Content } from './envelope.ts';
import { idOf } from './ids.ts';
import { type SubsonicCall, WHOLE } from './subsonic-call.ts';
import { ERROR, SubsonicError } from './subsonic-error.ts';

export type ShownArtist = Pick<Profile, 'user_id' | 'display_name' | 'avatar_image_url'>;

/** Accounts as artists with the number of their albums, as `albumsOfArtist` lists them; followed ones are starred. */
export async function artistEntries(
  artists: readonly ShownArtist[],
  albums: readonly Album[],
  { db, viewer }: SubsonicCall,
): Promise<Content[]> {
  const times = await findStarTimes(db, viewer.id);
  const ids = artists.map(({ user_id }) => user_id);
  const playlists = await countPublicPlaylists(db, ids);
  const counts = new Map<string, number>(playlists);
  for (const { makerId } of albums) if (makerId !== null) counts.set(makerId, (counts.get(makerId) ?? 0) + 1);
  return artists.map(({ user_id, display_name, avatar_image_url }) => {
    const id = idOf('artist', user_id);
    return {
      id,
      name: display_name,
      albumCount: counts.get(user_id) ?? 0,
      coverArt: avatar_image_url === '' ? undefined : id,
      starred: times.get(user_id)?.toISOString(),
      roles: ['artist'],
    };
  });
}

/** The artists that imported albums name, with the cover of an album of each. */
export function namedArtistEntries(albums: readonly Album[]): Content[] {
  const byArtist = new Map<string, Album[]>();
  for (const album of albums)
    if (album.makerId === null)
      byArtist.set(album.artistId, [...(byArtist.get(album.artistId) ?? []), album]);
  return [...byArtist].map(([id, own]) => ({
    ...{ id, name: own[0]?.artist ?? '', albumCount: own.length, coverArt: own[0]?.totals.coverId },
    roles: ['artist'],
  }));
}

/** An artist that imported files name, with the albums they made or sing on. @throws SubsonicError 70 */
export async function namedArtist(artistId: string, call: SubsonicCall): Promise<Content> {
  const id = idOf('namedArtist', artistId);
  const shelf = { viewerId: call.viewer.id, hasOwn: true, hasPublic: true };
  const albums = await listImported(call, shelf, { artistId });
  const [first] = albums;
  if (first === undefined) throw new SubsonicError(ERROR.notFound, 'The artist was not found.');
  const own = albums.find((album) => album.artistId === id);
  const song = own === undefined ? await firstSong({ kind: 'namedArtist', id: artistId }, call) : undefined;
  const name = own?.artist ?? song?.metadata.artists?.[0] ?? song?.metadata.artist ?? '';
  return {
    ...{ id, name, albumCount: albums.length, coverArt: (own ?? first).totals.coverId, roles: ['artist'] },
    album: await albumEntries(albums, call),
  };
}

/** The accounts on the caller's shelf: the caller, and the makers of the albums on it. */
export async function findArtists(
  albums: readonly Album[],
  { hasOwn }: Shelf,
  call: SubsonicCall,
): Promise<Profile[]> {
  const ids = new Set([
    ...(hasOwn ? [call.viewer.id] : []),
    ...albums.flatMap(({ makerId }) => makerId ?? []),
  ]);
  return findReadable(profileEntity, [...ids], call);
}

/** @throws SubsonicError 70 for an unknown account. */
export async function findArtist(userId: string, call: SubsonicCall): Promise<Profile> {
  const [profile] = await findReadable(profileEntity, [userId], call);
  if (profile === undefined) throw new SubsonicError(ERROR.notFound, 'The artist was not found.');
  return profile;
}

/** The albums of an account: its imported ones that name no artist, workspaces they share with the caller, their public songs, their public playlists. */
export async function albumsOfArtist(userId: string, call: SubsonicCall): Promise<Content[]> {
  const own = (await listWorkspaceAlbums(call)).filter(({ makerId }) => makerId === userId);
  const shelf = { viewerId: call.viewer.id, hasOwn: true, hasPublic: true };
  const imported = (await listImported(call, shelf)).filter(({ makerId }) => makerId === userId);
  const songs = userId === call.viewer.id ? [] : await listMakerAlbums(call, userId);
  const listed = { viewerId: call.viewer.id, limit: WHOLE.size };
  const playlists = await listPublicPlaylists(call.db, userId, listed);
  return [
    ...(await albumEntries([...own, ...imported, ...songs], call)),
    ...(await playlistAlbums(playlists, call)),
  ];
}

/** An artist as a folder of the older calls, which know no counts and covers of artists. */
export const asFolder = ({ id, name, starred }: Content): Content => ({ id, name, starred });

/** Artists by the first letter of their name, `#` for all that begin with another sign. */
export function indexOf(artists: readonly Content[]): Content[] {
  const byLetter = new Map<string, Content[]>();
  const nameOf = ({ name }: Content) => foldText(String(name));
  const sorted = [...artists].sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
  for (const artist of sorted) {
    const [first = ''] = nameOf(artist);
    const letter = /\p{L}/u.test(first) ? first.toUpperCase() : '#';
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), artist]);
  }
  return [...byLetter].map(([name, artist]) => ({ name, artist }));
}
