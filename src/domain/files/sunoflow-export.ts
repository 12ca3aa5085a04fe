import * as z from 'zod/mini';
import type { ImportLibrary, LibrarySong } from './import-library.ts';

const text = z.catch(z.string(), '');
const song = z.object({
  title: z.string(),
  lyrics: text,
  style: text,
  isFavorite: z.catch(z.boolean(), false),
  createdAt: z.string(),
});
const playlist = z.object({
  name: z.string(),
  description: text,
  songs: z.array(z.object({ title: z.string(), position: z.number() })),
});
const exported = z.object({
  exportedAt: z.string(),
  songs: z.array(z.unknown()),
  playlists: z.catch(z.array(z.unknown()), []),
});

/**
 * Reads the JSON export of SunoFlow, which contains no audio: its songs are the downloaded files with their titles as
 * names. Null for any other JSON.
 */
export function libraryOfSunoFlow(json: unknown): ImportLibrary | null {
  const parsed = exported.safeParse(json);
  if (!parsed.success) return null;
  const songs = parsed.data.songs.flatMap((one) => {
    const row = song.safeParse(one);
    return row.success ? [librarySong(row.data)] : [];
  });
  const playlists = parsed.data.playlists.flatMap((one) => {
    const row = playlist.safeParse(one);
    if (!row.success) return [];
    const { name, description, songs: entries } = row.data;
    const ordered = [...entries].sort((one, other) => one.position - other.position);
    return [{ id: null, name, description, songKeys: ordered.map(({ title }) => titleKey(title)) }];
  });
  const keyOfFile = (name: string) => titleKey(name.replace(/\.\w+$/, ''));
  return { songs: new Map(songs.map((one) => [one.key, one])), playlists, keyOfFile };
}

function librarySong({ title, lyrics, style, isFavorite, createdAt }: z.infer<typeof song>): LibrarySong {
  return {
    ...{ key: titleKey(title), clipId: null, title, lyrics, tags: style, createdAt, isLiked: isFavorite },
    ...{ caption: '', artist: '', facts: {}, words: [], isTrashed: false, needsCover: true },
  };
}

/** Downloads replace characters of titles that file systems reject, so only letters and digits count. */
const titleKey = (title: string) => title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
