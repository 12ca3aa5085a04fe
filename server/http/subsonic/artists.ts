import type { Profile } from '#contract/people/profiles';
import { foldText } from '#domain/explore/search-folding';
import { findReadable } from '#server/calls/entity';
import { entity as profileEntity } from '#server/people/profiles.handlers';
import { type Shelf, sumMakers } from '#server/songs/song-shelf.repository';
import type { Content } from './envelope.ts';
import { idOf } from './ids.ts';
import type { SubsonicCall } from './subsonic-call.ts';
import { ERROR, SubsonicError } from './subsonic-error.ts';

/** Makers listed besides the caller: those who were active last. */
export const MAX_MAKERS = 500;

/** An account as an artist; a followed one is starred. */
export function artistEntry(
  { user_id, display_name, avatar_image_url }: Pick<Profile, 'user_id' | 'display_name' | 'avatar_image_url'>,
  { albumCount, followedAt }: { readonly albumCount: number; readonly followedAt: Date | undefined },
): Content {
  const id = idOf('artist', user_id);
  return {
    id,
    name: display_name,
    albumCount,
    coverArt: avatar_image_url === '' ? undefined : id,
    starred: followedAt?.toISOString(),
    roles: ['artist'],
  };
}

/** The accounts on the caller's shelf: the caller, and those with public songs. */
export async function findArtists(call: SubsonicCall, shelf: Shelf): Promise<Profile[]> {
  const makers = shelf.hasPublic
    ? await sumMakers(call.db, call.viewer.id, { limit: MAX_MAKERS })
    : new Map();
  const ids = new Set([...(shelf.hasOwn ? [call.viewer.id] : []), ...makers.keys()]);
  return findReadable(profileEntity, [...ids], call);
}

/** @throws SubsonicError 70 for an unknown account. */
export async function findArtist(userId: string, call: SubsonicCall): Promise<Profile> {
  const [profile] = await findReadable(profileEntity, [userId], call);
  if (profile === undefined) throw new SubsonicError(ERROR.notFound, 'The artist was not found.');
  return profile;
}

/** Artists by the first letter of their name, `#` for all that begin with another sign. */
export function indexOf(artists: readonly Profile[], toEntry: (artist: Profile) => Content) {
  const byLetter = new Map<string, Profile[]>();
  const sorted = [...artists].sort((a, b) =>
    foldText(a.display_name).localeCompare(foldText(b.display_name)),
  );
  for (const artist of sorted) {
    const [first = ''] = foldText(artist.display_name);
    const letter = /\p{L}/u.test(first) ? first.toUpperCase() : '#';
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), artist]);
  }
  return [...byLetter].map(([name, group]) => ({ name, artist: group.map(toEntry) }));
}
