import { t } from '#lib/translate';
import type { PlaylistEntry } from './playlist-files.ts';

/** Lengths of one recording differ this much between encoders. */
const LENGTH_TOLERANCE_SECONDS = 2;

/** A song that an entry of a playlist file may mean. */
export interface KnownSong {
  readonly clipId: string;
  readonly title: string;
  readonly durationSeconds: number | null;
}

export interface PlaylistMatches {
  /** In the order of the file, each once. */
  readonly clipIds: readonly string[];
  readonly missing: readonly PlaylistEntry[];
}

/** Finds the songs of a playlist file: by id, else by title and length. */
export function matchEntries(
  entries: readonly PlaylistEntry[],
  songs: readonly KnownSong[],
): PlaylistMatches {
  const byId = new Map(songs.map((song) => [song.clipId, song]));
  const byTitle = new Map<string, KnownSong[]>();
  for (const song of songs) {
    const title = comparable(song.title);
    byTitle.set(title, [...(byTitle.get(title) ?? []), song]);
  }
  const find = (entry: PlaylistEntry) =>
    byId.get(entry.clipId ?? '') ??
    byTitle.get(comparable(entry.title ?? ''))?.find((song) => isSameLength(song, entry));
  const found = entries.map((entry) => ({ entry, song: find(entry) }));
  return {
    clipIds: [...new Set(found.flatMap(({ song }) => (song ? [song.clipId] : [])))],
    missing: found.flatMap(({ entry, song }) => (song ? [] : [entry])),
  };
}

/** Titles are compared without case, accents, spaces and punctuation. */
function comparable(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function isSameLength(song: KnownSong, entry: PlaylistEntry): boolean {
  if (song.durationSeconds === null || entry.durationSeconds === null) return true;
  return Math.abs(song.durationSeconds - entry.durationSeconds) <= LENGTH_TOLERANCE_SECONDS;
}

/** How a missing song is listed. */
export function entryText({ artist, title }: PlaylistEntry): string {
  return [artist, title ?? t('Untitled')].filter((part) => part !== null).join(' - ');
}
