import { type SQL, sql } from 'drizzle-orm';
import { VARIOUS_ARTISTS } from '#domain/clips/album-keys';
import type { Connection } from '#server/database/database';
import { clips } from './clips.table.ts';
import {
  type AlbumTotals,
  heardClips,
  isOnShelf,
  type Shelf,
  type TotalsRow,
  totals,
  totalsOf,
} from './song-shelf.repository.ts';

/* Albums that imported files name. A song is on one album: on this, or on that of its workspace or maker. */

/** An album with what its songs say of it. */
export interface ImportedAlbum {
  readonly albumId: string;
  readonly name: string;
  /** Null if no artist is named; then it is its owner's. */
  readonly artistId: string | null;
  readonly artist: string;
  readonly ownerId: string;
  readonly year: number | null;
  readonly isCompilation: boolean;
  readonly totals: AlbumTotals;
}

/** Which albums are meant: all, one, or those of an artist, also of one who sings on a compilation. */
export interface AlbumChoice {
  readonly albumId?: string;
  readonly artistId?: string;
}

const number = (name: 'disc' | 'track', missing: number) =>
  sql`coalesce((${clips.metadata}->>${sql.raw(`'${name}'`)})::int, ${sql.raw(String(missing))})`;
const inPlace = sql`${number('disc', 1)}, ${number('track', 1_000_000)}, ${clips.searchTitle}, ${clips.id}`;
const first = (value: SQL) => sql`(array_agg(${value} order by ${inPlace}))[1]`;

/** As `albumArtistOf`; of spellings, the most frequent one counts. */
const albumArtist = sql`coalesce(
  ${clips.metadata}->>'album_artist',
  case when (${clips.metadata}->>'is_compilation')::boolean then ${VARIOUS_ARTISTS}::text end,
  ${clips.metadata}->'artists'->>0,
  ${clips.metadata}->>'artist')`;

const chosen = ({ albumId, artistId }: AlbumChoice): SQL => {
  if (albumId !== undefined) return sql`${clips.albumId} = ${albumId}`;
  if (artistId === undefined) return sql`${clips.albumId} is not null`;
  return sql`${clips.albumId} is not null and (${clips.albumArtistId} = ${artistId} or ${clips.artistId} = ${artistId})`;
};

interface AlbumRow extends TotalsRow {
  readonly name: string;
  readonly artist_id: string | null;
  readonly artist: string | null;
  readonly owner: string;
  readonly year: number | null;
  readonly compilation: boolean;
  readonly cover: string;
}

/** The albums of imported songs on a shelf. */
export async function listImportedAlbums(
  db: Connection,
  shelf: Shelf,
  choice: AlbumChoice = {},
): Promise<ImportedAlbum[]> {
  const { rows } = await db.execute<AlbumRow>(sql`
    select ${clips.albumId}::text as key, ${totals},
      ${first(sql`${clips.metadata}->>'album'`)} as name,
      ${first(sql`${clips.albumArtistId}::text`)} as artist_id,
      mode() within group (order by ${albumArtist}) as artist,
      ${first(sql`${clips.userId}`)} as owner,
      max((${clips.metadata}->>'year')::int) as year,
      bool_or(coalesce((${clips.metadata}->>'is_compilation')::boolean, false)) as compilation,
      ${first(sql`${clips.id}::text`)} as cover
    from ${heardClips(shelf.viewerId)} where ${isOnShelf(shelf)} and ${chosen(choice)}
    group by ${clips.albumId}`);
  return rows.map((row) => ({
    ...{ albumId: String(row.key), name: row.name, artistId: row.artist_id, ownerId: row.owner },
    ...{ artist: row.artist ?? '', year: row.year, isCompilation: row.compilation },
    totals: { ...totalsOf(row), coverId: row.cover },
  }));
}

/** Ids of songs on a shelf by their albums, discs and tracks; the caller checks permissions. */
export async function listImportedSongIds(
  db: Connection,
  shelf: Shelf,
  choice: AlbumChoice,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${clips.id} as id from ${clips} where ${isOnShelf(shelf)} and ${chosen(choice)}
    order by ${clips.albumId}, ${inPlace}`);
  return rows.map(({ id }) => id);
}
