import { sql } from 'drizzle-orm';
import type { Connection } from '#server/database/database';
import { clips } from '#server/songs/clips.table';
import {
  isInWorkspaces,
  isOnNoAlbum,
  isOnShelf,
  isPublicFor,
  type Shelf,
  styles,
} from './song-shelf.repository.ts';

/** A style in its most frequent spelling, with the number of songs that have it. */
interface CountedStyle extends Record<string, unknown> {
  readonly name: string;
  readonly songs: number;
}

const counted = sql`mode() within group (order by style) as name, count(*)::int as songs`;

/** The styles of all songs on a shelf, the most frequent first. Case does not matter. */
export async function countShelfStyles(db: Connection, shelf: Shelf): Promise<CountedStyle[]> {
  const { rows } = await db.execute<CountedStyle>(sql`
    select ${counted} from (select ${styles} as styles from ${clips} where ${isOnShelf(shelf)}) as found
    cross join lateral unnest(found.styles) as style
    where style <> '' group by lower(style) order by songs desc, name`);
  return rows;
}

/** A style of one album: of an imported one, of a workspace, whose key is null for the default one, or of the public songs of an account. */
export interface AlbumStyle extends CountedStyle {
  readonly kind: 'workspace' | 'makerSongs' | 'album';
  readonly key: string | null;
}

/** The styles of each album on a shelf, the most frequent first. Case does not matter. */
export async function listAlbumStyles(
  db: Connection,
  { viewerId, hasOwn, hasPublic }: Shelf,
): Promise<AlbumStyle[]> {
  const { rows } = await db.execute<AlbumStyle>(sql`
    select kind, key, ${counted} from (
      select 'workspace' as kind, ${clips.projectId}::text as key, ${styles} as styles
      from ${clips} where ${hasOwn} and ${isInWorkspaces(viewerId)} and ${isOnNoAlbum}
      union all
      select 'makerSongs', ${clips.userId}, ${styles} from ${clips}
      where ${hasPublic} and ${isPublicFor(viewerId)} and ${isOnNoAlbum}
      union all
      select 'album', ${clips.albumId}::text, ${styles} from ${clips}
      where ${isOnShelf({ viewerId, hasOwn, hasPublic })} and ${clips.albumId} is not null
    ) as found cross join lateral unnest(found.styles) as style
    where style <> '' group by kind, key, lower(style) order by songs desc, name`);
  return rows;
}
