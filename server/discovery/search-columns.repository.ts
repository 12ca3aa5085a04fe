import { eq } from 'drizzle-orm';
import { foldedWords, foldText, indexedForms } from '#domain/explore/search-folding';
import type { personas } from '#server/collections/personas.table';
import type { playlists } from '#server/collections/playlists.table';
import type { Connection } from '#server/database/database';
import { albumColumns } from '#server/songs/album-columns.repository';
import { clips } from '#server/songs/clips.table';

/* What searches compare. PostgreSQL neither folds letters nor finds words in every script as the devices do. */

/** Where a word is from; a search can want words of one place. */
type Weight = 'A' | 'B' | 'D';
type Part = readonly [text: string, weight: Weight];

/** Literal of a text-search vector with the words of each part. */
function vectorOf(parts: readonly Part[]): string {
  let position = 0;
  return parts
    .flatMap(([text, weight]) =>
      foldedWords(text).flatMap((word) => {
        position += 1;
        return indexedForms(word).map((form) => `'${form}':${position}${weight}`);
      }),
    )
    .join(' ');
}

/** Compatibility forms may make a text 18 times as long, and PostgreSQL indexes no text over 2,700 bytes. */
const MAX_INDEXED_LENGTH = 500;

/** A name or title as searches compare it. */
export function searchNameOf(name: string): string {
  return foldText(name).slice(0, MAX_INDEXED_LENGTH);
}

type SearchableClip = Pick<typeof clips.$inferInsert, 'title' | 'displayTags' | 'caption' | 'metadata'>;

/** Columns by which a clip is found. */
export function clipSearchColumns({ title, displayTags, caption, metadata }: SearchableClip) {
  const { artist, album, album_artist: albumArtist, prompt, gpt_description_prompt: wish } = metadata;
  const texts = [caption, artist, album, albumArtist, prompt, wish].filter(Boolean).join('\n');
  return {
    searchTitle: searchNameOf(title ?? ''),
    searchTags: foldText(displayTags ?? ''),
    searchWords: vectorOf([
      [title ?? '', 'A'],
      [displayTags ?? '', 'B'],
      [texts, 'D'],
    ]),
  };
}

/** Columns by which a playlist or a persona is found. */
export function nameSearchColumns({ name, description }: { name: string; description?: string | undefined }) {
  return {
    searchName: searchNameOf(name),
    searchWords: vectorOf([
      [name, 'A'],
      [description ?? '', 'D'],
    ]),
  };
}

/** Writes the columns of a playlist or persona whose name or description has changed. */
export async function refreshNameSearch(
  db: Connection,
  table: typeof playlists | typeof personas,
  id: string,
): Promise<void> {
  const { name, description } = table;
  const [row] = await db.select({ name, description }).from(table).where(eq(table.id, id));
  if (row !== undefined) await db.update(table).set(nameSearchColumns(row)).where(eq(table.id, id));
}

const SEARCHED_TEXTS = ['title', 'displayTags', 'caption', 'metadata', 'name', 'description'];

/** Whether a change of a row changes by what it is found. */
export function changesSearch(change: object): boolean {
  return SEARCHED_TEXTS.some((name) => name in change);
}

/** Writes the columns of a clip whose texts have changed, and those of its album. */
export async function refreshClipSearch(db: Connection, id: string): Promise<void> {
  const { userId, title, displayTags, caption, metadata } = clips;
  const [row] = await db
    .select({ userId, title, displayTags, caption, metadata })
    .from(clips)
    .where(eq(clips.id, id));
  if (row === undefined) return;
  await db
    .update(clips)
    .set({ ...clipSearchColumns(row), ...albumColumns(row) })
    .where(eq(clips.id, id));
}
