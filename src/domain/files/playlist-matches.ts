import { t } from '#lib/translate';
import type { PlaylistEntry } from './playlist-files.ts';

/** Lengths of one recording differ this much between encoders. */
const LENGTH_TOLERANCE_SECONDS = 2;

/** A song that an entry of a playlist file may mean. */
export interface KnownSong {
  readonly clipId: string;
  readonly title: string;
  readonly artist: string;
  readonly durationSeconds: number | null;
}

export interface PlaylistMatches {
  /** In the order of the file, each once. */
  readonly clipIds: readonly string[];
  readonly missing: readonly PlaylistEntry[];
}

/**
 * Finds the songs of a playlist file: by id, else by artist, title and length, else by the names of their files.
 * A song of another artist or length than the file says is none of it.
 */
export function matchEntries(
  entries: readonly PlaylistEntry[],
  songs: readonly KnownSong[],
): PlaylistMatches {
  const byId = new Map(songs.map((song) => [song.clipId, song]));
  const byName = new Map<string, KnownSong[]>();
  for (const song of songs)
    for (const name of new Set([song.title, song.artist + song.title].map(comparable)))
      byName.set(name, [...(byName.get(name) ?? []), song]);
  const find = (entry: PlaylistEntry) =>
    byId.get(entry.clipId ?? '') ??
    namesOf(entry)
      .map((name) => closest(entry, byName.get(comparable(name)) ?? []))
      .find((song) => song !== undefined);
  const found = entries.map((entry) => ({ entry, song: find(entry) }));
  return {
    clipIds: [...new Set(found.flatMap(({ song }) => (song ? [song.clipId] : [])))],
    missing: found.flatMap(({ entry, song }) => (song ? [] : [entry])),
  };
}

/** What a song may be called by an entry, the surest name first. A hyphen may belong to the title. */
function namesOf({ title, artist, fileName }: PlaylistEntry): string[] {
  const withoutNumber = fileName?.replace(/^\d{1,3}(?:[ ._-]+|$)/, '') ?? '';
  return [
    title ?? '',
    artist === null ? '' : `${artist}${title ?? ''}`,
    fileName ?? '',
    withoutNumber,
  ].filter((name) => name !== '');
}

/** The song whose length is closest, of those with the artist and the length of an entry. */
function closest(entry: PlaylistEntry, songs: readonly KnownSong[]): KnownSong | undefined {
  const off = ({ durationSeconds }: KnownSong) =>
    durationSeconds === null || entry.durationSeconds === null
      ? 0
      : Math.abs(durationSeconds - entry.durationSeconds);
  return songs
    .filter((song) => isByArtist(song, entry) && off(song) <= LENGTH_TOLERANCE_SECONDS)
    .sort((one, other) => off(one) - off(other))[0];
}

/** Whether the song may be by the entry's artist, who may be one of several, or the beginning of its title. */
function isByArtist(song: KnownSong, { artist, title }: PlaylistEntry): boolean {
  if (artist === null) return true;
  const [wanted, own] = [comparable(artist), comparable(song.artist)];
  return (
    own.includes(wanted) ||
    wanted.includes(own) ||
    comparable(song.title) === comparable(`${artist}${title ?? ''}`)
  );
}

/** Names are compared without case, accents, spaces and punctuation, unless they consist of these. */
function comparable(name: string): string {
  const lower = name.normalize('NFKD').toLowerCase();
  return lower.replace(/[^\p{L}\p{N}]/gu, '') || lower.trim();
}

/** How a missing song is listed. */
export function entryText({ artist, title, fileName }: PlaylistEntry): string {
  return [title === null ? null : artist, title ?? fileName ?? t('Untitled')]
    .filter((part) => part !== null)
    .join(' - ');
}
