import * as z from 'zod/mini';
import type { TimedWords } from '#contract/making/lyrics';
import { albumFacts } from '#contract/songs/album-facts';
import { storedAlbumFacts } from '#domain/clips/album-edits';
import type { ImportLibrary, LibraryPlaylist, LibrarySong } from './import-library.ts';

/** File of the export with the times of the words of songs. */
export const TIMED_WORDS_FILE = 'timed_words.json';

/** Files of the export that an import reads, in the folder `data`. */
const EXPORT_FILES = [
  'clips.json',
  'playlists.json',
  'playlist_clips.json',
  'reactions.json',
  TIMED_WORDS_FILE,
] as const;
type ExportFile = (typeof EXPORT_FILES)[number];

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
    artists: z.catch(albumFacts.artists, undefined),
    album: z.catch(albumFacts.album, undefined),
    album_artist: z.catch(albumFacts.album_artist, undefined),
    year: z.catch(albumFacts.year, undefined),
    track: z.catch(albumFacts.track, undefined),
    tracks: z.catch(albumFacts.tracks, undefined),
    disc: z.catch(albumFacts.disc, undefined),
    is_compilation: z.catch(albumFacts.is_compilation, undefined),
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

/** The elements of a table's file, in its order; none if the export has no such file. */
export type ReadRows = (file: ExportFile) => AsyncIterable<unknown>;

/** The rows of a table that can be read; other rows are ignored, because a later version may differ. */
async function* rowsOf<Row extends z.ZodMiniType>(rows: AsyncIterable<unknown>, row: Row) {
  for await (const one of rows) {
    const parsed = row.safeParse(one);
    if (parsed.success) yield parsed.data;
  }
}

/**
 * Reads the tables of an account's export, row by row; songs are found by the id at the end of their file names.
 * @throws whatever `read` throws
 */
export async function libraryOfExport(read: ReadRows): Promise<ImportLibrary> {
  const liked = new Set<string>();
  for await (const { reaction_type: type, clip_id: id } of rowsOf(read('reactions.json'), reactionRow))
    if (type === 'LIKE') liked.add(id);
  const words = new Map<string, TimedWords>();
  for await (const row of rowsOf(read(TIMED_WORDS_FILE), timedRow)) words.set(row.clip_id, row.words);
  const songs = new Map<string, LibrarySong>();
  for await (const row of rowsOf(read('clips.json'), clipRow))
    songs.set(row.id, librarySong(row, { isLiked: liked.has(row.id), words: words.get(row.id) ?? [] }));
  return { songs, playlists: await playlistsOf(read), keyOfFile: (name) => idAtEnd(name) ?? '' };
}

function librarySong(
  row: z.infer<typeof clipRow>,
  { isLiked, words }: { isLiked: boolean; words: TimedWords },
): LibrarySong {
  const { id, title, caption, metadata } = row;
  return {
    ...{ key: id, clipId: id, title, caption, isLiked, words, lyrics: metadata.prompt },
    artist: metadata.artist,
    facts: storedAlbumFacts(metadata),
    tags: row.display_tags || metadata.tags,
    createdAt: row.created_at,
    isTrashed: row.is_trashed,
    // Other covers are drawn from the song's styles, and are the same on every server.
    needsCover: row.cover_id !== null || metadata.gpt_description_prompt !== null,
  };
}

async function playlistsOf(read: ReadRows): Promise<LibraryPlaylist[]> {
  const entries = new Map<string, z.infer<typeof playlistClipRow>[]>();
  for await (const entry of rowsOf(read('playlist_clips.json'), playlistClipRow)) {
    const { playlist_id: id } = entry;
    const before = entries.get(id);
    if (before) before.push(entry);
    else entries.set(id, [entry]);
  }
  const playlists: LibraryPlaylist[] = [];
  for await (const { id, name, description, is_trashed: isTrashed } of rowsOf(
    read('playlists.json'),
    playlistRow,
  )) {
    const ordered = (entries.get(id) ?? []).sort((one, other) => one.position - other.position);
    if (!isTrashed)
      playlists.push({ id, name, description, songKeys: ordered.map((entry) => entry.clip_id) });
  }
  return playlists;
}

/** The id at the end of a file name of the export. */
function idAtEnd(name: string): string | null {
  return /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.\w+$/i.exec(name)?.[1]?.toLowerCase() ?? null;
}
