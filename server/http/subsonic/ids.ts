import { DEFAULT_PROJECT_ID } from '#contract/collections/projects';
import { idSchema } from '#contract/schema';
import { ERROR, SubsonicError } from './subsonic-error.ts';

/* The protocol's ids share one space: songs and playlists keep their own, all others begin with their kind. */

const PREFIXES = {
  ...{ workspace: 'al-', makerSongs: 'pa-', playlist: 'pl-', artist: 'ar-' },
  ...{ album: 'ab-', namedArtist: 'an-' },
} as const;
type PrefixedKind = keyof typeof PREFIXES;

export interface ReadId {
  readonly kind: PrefixedKind | 'song';
  readonly id: string;
}

/**
 * The id of a workspace, of an account's public songs, of a playlist as an album, of an account as an artist, or of an
 * album or artist that imported files name.
 */
export function idOf(kind: PrefixedKind, id: string): string {
  return `${PREFIXES[kind]}${id}`;
}

const notFound = () => new SubsonicError(ERROR.notFound, 'The requested data was not found.');

/** @throws SubsonicError 70 for anything that is no id of this server. */
export function readId(text: string): ReadId {
  const kind = (Object.keys(PREFIXES) as PrefixedKind[]).find((one) => text.startsWith(PREFIXES[one]));
  const rest = kind === undefined ? text : text.slice(PREFIXES[kind].length);
  if (kind === 'workspace' && rest === DEFAULT_PROJECT_ID) return { kind, id: rest };
  const id = idSchema.safeParse(rest);
  if (!id.success) throw notFound();
  return { kind: kind ?? 'song', id: id.data };
}

/** @throws SubsonicError 70 for the id of anything else. */
export function readIdOf(kind: ReadId['kind'], text: string): string {
  const read = readId(text);
  if (read.kind !== kind) throw notFound();
  return read.id;
}

/** The id of a playlist, also as an album. @throws SubsonicError 70 */
export function readPlaylistId(text: string): string {
  const { kind, id } = readId(text);
  if (kind !== 'song' && kind !== 'playlist') throw notFound();
  return id;
}
