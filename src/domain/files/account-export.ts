import * as z from 'zod/mini';
import type { TimedWords } from '#contract/making/lyrics';
import type { ImportLibrary, LibraryPlaylist, LibrarySong } from './import-library.ts';

/** File of the export with the times of the words of songs. */
export const TIMED_WORDS_FILE = 'timed_words.json';

/** Files of the export that an import reads, in the folder `data`. */
export const EXPORT_FILES = [
  'clips.json',
  'playlists.json',
  'playlist_clips.json',
  'reactions.json',
  TIMED_WORDS_FILE,
] as const;
export type ExportFile = (typeof EXPORT_FILES)[number];

const clipRow = z.object({
  id: z.uuid(),
  title: z.string(),
  caption: z.catch(z.string(), ''),
  created_at: z.string(),
  is_trashed: z.catch(z.boolean(), false),
  cover_id: z.catch(z.nullable(z.string()), null),
  display_tags: z.catch(z.string(), ''),
  metadata: z.object({
    prompt: z.catch(z.string(), ''),
    artist: z.catch(z.string(), ''),
    tags: z.catch(z.string(), ''),
    gpt_description_prompt: z.catch(z.nullable(z.string()), null),
  }),
});
const playlistRow = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.catch(z.string(), ''),
  is_trashed: z.catch(z.boolean(), false),
});
const playlistClipRow = z.object({ playlist_id: z.uuid(), clip_id: z.uuid(), position: z.number() });
const reactionRow = z.object({ clip_id: z.uuid(), reaction_type: z.nullable(z.string()) });
const timedRow = z.object({
  clip_id: z.uuid(),
  words: z.array(z.object({ word: z.string(), start_s: z.number(), end_s: z.number() })),
});

/** Returns the rows of a table that can be read; other rows are ignored, because a later version may differ. */
function rowsOf<Row extends z.ZodMiniType>(table: unknown, row: Row): z.infer<Row>[] {
  const rows: unknown[] = Array.isArray(table) ? table : [];
  return rows.flatMap((one) => {
    const parsed = row.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
}

/** Reads the tables of an account's export; songs are found by the id at the end of their file names. */
export function libraryOfExport(tables: Readonly<Partial<Record<ExportFile, unknown>>>): ImportLibrary {
  const liked = new Set(
    rowsOf(tables['reactions.json'], reactionRow)
      .filter(({ reaction_type: type }) => type === 'LIKE')
      .map(({ clip_id: id }) => id),
  );
  const words = new Map(rowsOf(tables[TIMED_WORDS_FILE], timedRow).map((row) => [row.clip_id, row.words]));
  const songs = rowsOf(tables['clips.json'], clipRow).map((row) =>
    librarySong(row, { isLiked: liked.has(row.id), words: words.get(row.id) ?? [] }),
  );
  return {
    songs: new Map(songs.map((song) => [song.key, song])),
    playlists: playlistsOf(tables),
    keyOfFile: (name) => idAtEnd(name) ?? '',
  };
}

function librarySong(
  row: z.infer<typeof clipRow>,
  { isLiked, words }: { isLiked: boolean; words: TimedWords },
): LibrarySong {
  const { id, title, caption, metadata } = row;
  return {
    ...{ key: id, clipId: id, title, caption, isLiked, words, lyrics: metadata.prompt },
    artist: metadata.artist,
    tags: row.display_tags || metadata.tags,
    createdAt: row.created_at,
    isTrashed: row.is_trashed,
    // Other covers are drawn from the song's styles, and are the same on every server.
    needsCover: row.cover_id !== null || metadata.gpt_description_prompt !== null,
  };
}

function playlistsOf(tables: Readonly<Partial<Record<ExportFile, unknown>>>): LibraryPlaylist[] {
  const entries = rowsOf(tables['playlist_clips.json'], playlistClipRow).sort(
    (one, other) => one.position - other.position,
  );
  return rowsOf(tables['playlists.json'], playlistRow)
    .filter(({ is_trashed: isTrashed }) => !isTrashed)
    .map(({ id, name, description }) => ({
      ...{ id, name, description },
      songKeys: entries.filter((entry) => entry.playlist_id === id).map((entry) => entry.clip_id),
    }));
}

/** The id at the end of a file name of the export. */
function idAtEnd(name: string): string | null {
  return /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.\w+$/i.exec(name)?.[1]?.toLowerCase() ?? null;
}
