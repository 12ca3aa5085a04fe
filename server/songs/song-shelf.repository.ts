import { type SQL, sql } from 'drizzle-orm';
import { foldText } from '#domain/explore/search-folding';
import { user } from '#server/accounts/accounts.table';
import { isInProject } from '#server/collections/project-people.repository';
import { projects } from '#server/collections/projects.table';
import type { Connection } from '#server/database/database';
import { literalPattern, searchExpression } from '#server/discovery/search-text.repository';
import { listens } from '#server/listening/listens.table';
import { blocks } from '#server/people/blocks.table';
import { isListed } from '#server/sharing/open-to-all.table';
import { clips } from './clips.table.ts';
import { reactions } from './reactions.table.ts';

/* The songs that another player shows as one collection: an account's own, its workspaces', and the public ones. */

/** Which songs of an account's shelf are meant. */
export interface Shelf {
  readonly viewerId: string;
  readonly hasOwn: boolean;
  readonly hasPublic: boolean;
}

type ShelfOrder = 'newest' | 'random' | 'plays' | 'title';

export interface ShelfFilter {
  readonly order: ShelfOrder;
  /** A style tag, in any case. */
  readonly genre?: string | undefined;
  /** The account that made them. */
  readonly makerId?: string | undefined;
  /** The artist that an imported album names. */
  readonly artistId?: string | undefined;
  readonly fromYear?: number | undefined;
  readonly toYear?: number | undefined;
  /** Words, each as a beginning, in title, styles and lyrics, or the name of the maker. */
  readonly text?: string | undefined;
}

const ownWorkspaces = (viewerId: string) =>
  sql`select ${projects.id} from ${projects} where ${isInProject(viewerId)} and not ${projects.isTrashed}`;

const isOwn = (viewerId: string) =>
  sql`(${clips.userId} = ${viewerId} or ${clips.projectId} in (${ownWorkspaces(viewerId)}))
    and not ${clips.isTrashed} and ${clips.status} = 'complete'`;

/** Public songs, except of accounts that the viewer blocked. */
export const isPublicFor = (viewerId: string) =>
  sql`${isListed(clips)} and not exists (
    select 1 from ${blocks} where ${blocks.userId} = ${viewerId} and ${blocks.blockedId} = ${clips.userId})`;

/** Songs of the workspaces that a user is in, the default one too. */
export const isInWorkspaces = (viewerId: string) =>
  sql`((${clips.userId} = ${viewerId} and ${clips.projectId} is null) or ${clips.projectId} in (${ownWorkspaces(viewerId)}))
    and not ${clips.isTrashed} and ${clips.status} = 'complete'`;

/** A song that is not of an imported album. */
export const isOnNoAlbum = sql`${clips.albumId} is null`;

/** The condition that a song is on a shelf. */
export function isOnShelf({ viewerId, hasOwn, hasPublic }: Shelf): SQL {
  const parts = [...(hasOwn ? [isOwn(viewerId)] : []), ...(hasPublic ? [isPublicFor(viewerId)] : [])];
  return parts.length === 0 ? sql`false` : sql`((${sql.join(parts, sql`) or (`)}))`;
}

/** Splits style tags at commas, like `domain/clips/tags`. */
const TAG_COMMAS = String.raw`\s*[,，、､،՝፣﹐﹑᠂]\s*`;
/** The styles of a song as its maker wrote them. */
export const styles = sql`regexp_split_to_array(trim(${clips.displayTags}), ${TAG_COMMAS})`;
const lowerStyles = sql`regexp_split_to_array(lower(trim(${clips.displayTags})), ${TAG_COMMAS})`;

const releaseYear = sql`coalesce((${clips.metadata}->>'year')::int, extract(year from ${clips.createdAt}))`;

function conditions(shelf: Shelf, { genre, makerId, artistId, fromYear, toYear, text }: ShelfFilter): SQL {
  const wanted = [isOnShelf(shelf)];
  if (genre !== undefined) wanted.push(sql`${genre.trim().toLowerCase()} = any(${lowerStyles})`);
  if (makerId !== undefined) wanted.push(sql`${clips.userId} = ${makerId}`);
  if (artistId !== undefined)
    wanted.push(sql`(${clips.artistId} = ${artistId} or ${clips.albumArtistId} = ${artistId})`);
  if (fromYear !== undefined) wanted.push(sql`${releaseYear} >= ${fromYear}`);
  if (toYear !== undefined) wanted.push(sql`${releaseYear} <= ${toYear}`);
  const words = text === undefined ? null : searchExpression(text);
  if (text !== undefined && words === null) wanted.push(sql`false`);
  if (text !== undefined && words !== null) {
    const name = foldText(text);
    wanted.push(sql`(${clips.searchWords} @@ ${words}::tsquery or ${clips.userId} in (
      select ${user.id} from ${user} where ${user.searchName} = ${name} or lower(${user.username}) = ${text.toLowerCase()}))`);
  }
  return sql.join(wanted, sql` and `);
}

function orderOf({ order, text }: ShelfFilter): SQL {
  const newest = sql`${clips.createdAt} desc, ${clips.id} desc`;
  if (text !== undefined) {
    const name = foldText(text);
    return sql`(${clips.searchTitle} = ${name}) desc, (${clips.searchTitle} like ${`${literalPattern(name)}%`}) desc, ${newest}`;
  }
  if (order === 'random') return sql`random()`;
  if (order === 'plays') return sql`${clips.playCount} desc, ${newest}`;
  return order === 'title' ? sql`${clips.searchTitle}, ${newest}` : newest;
}

/** Ids of songs on a shelf; the caller checks permissions. */
export async function listShelfIds(
  db: Connection,
  shelf: Shelf,
  filter: ShelfFilter,
  { offset, size }: { readonly offset: number; readonly size: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${clips.id} as id from ${clips} where ${conditions(shelf, filter)}
    order by ${orderOf(filter)} limit ${size} offset ${offset}`);
  return rows.map(({ id }) => id);
}

/** Ids of the songs of a workspace that a user is in, newest first; null is the user's default one. */
export async function listWorkspaceSongIds(
  db: Connection,
  { viewerId, projectId }: { readonly viewerId: string; readonly projectId: string | null },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${clips.id} as id from ${clips}
    where ${isInWorkspaces(viewerId)} and ${isOnNoAlbum} and ${clips.projectId} is not distinct from ${projectId}::uuid
    order by ${clips.createdAt} desc, ${clips.id} desc`);
  return rows.map(({ id }) => id);
}

/** Ids of the public songs of an account, the latest published first. */
export async function listMakerSongIds(
  db: Connection,
  { viewerId, userId }: { readonly viewerId: string; readonly userId: string },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${clips.id} as id from ${clips} where ${isPublicFor(viewerId)} and ${isOnNoAlbum} and ${clips.userId} = ${userId}
    order by ${clips.publishedAt} desc, ${clips.id} desc`);
  return rows.map(({ id }) => id);
}

/** Ids of all songs an account likes, newest like first; the caller checks permissions. */
export async function listLikedIds(db: Connection, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${reactions.clipId} as id from ${reactions} join ${clips} on ${clips.id} = ${reactions.clipId}
    where ${reactions.userId} = ${userId} and ${reactions.reactionType} = 'LIKE'
      and ${clips.status} = 'complete' and not ${clips.isTrashed}
    order by ${reactions.updatedAt} desc, ${clips.id} desc`);
  return rows.map(({ id }) => id);
}

/** Sums over the songs of an album. */
export interface AlbumTotals {
  readonly songCount: number;
  readonly seconds: number;
  readonly plays: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly coverId: string;
  /** When the viewer last listened to one of its songs with another player; null if never. */
  readonly listenedAt: Date | null;
}

/** A row of `totals`. */
export interface TotalsRow extends Record<string, unknown> {
  readonly key: string | null;
  readonly songs: number;
  readonly seconds: number;
  readonly plays: number;
  readonly first: Date | string;
  readonly last: Date | string;
  readonly newest: string;
  readonly listened: Date | string | null;
}

/** Sums over a group of songs. */
export const totals = sql`
  count(*)::int as songs,
  coalesce(sum(${clips.durationSeconds}), 0)::float8 as seconds,
  coalesce(sum(${clips.playCount}), 0)::float8 as plays,
  min(${clips.createdAt}) as first,
  max(${clips.createdAt}) as last,
  (array_agg(${clips.id}::text order by ${clips.createdAt} desc, ${clips.id} desc))[1] as newest,
  max(heard.at) as listened`;

/** Songs, each with the last time that the viewer listened to it. */
export const heardClips = (viewerId: string) => sql`${clips} left join (
  select ${listens.clipId} as clip_id, max(${listens.listenedAt}) as at from ${listens}
  where ${listens.userId} = ${viewerId} group by ${listens.clipId}
) as heard on heard.clip_id = ${clips.id}`;

async function totalsBy<Key>(db: Connection, query: SQL): Promise<Map<Key, AlbumTotals>> {
  const { rows } = await db.execute<TotalsRow>(query);
  return new Map(rows.map((row) => [row.key as Key, totalsOf(row)]));
}

/** The sums of a row. */
export function totalsOf({ songs, seconds, plays, first, last, newest, listened }: TotalsRow): AlbumTotals {
  return {
    songCount: songs,
    seconds,
    plays,
    firstAt: new Date(first),
    lastAt: new Date(last),
    coverId: newest,
    listenedAt: listened === null ? null : new Date(listened),
  };
}

/** Totals of a user's workspaces with finished songs; the key null is the default one. */
export function sumWorkspaces(db: Connection, viewerId: string): Promise<Map<string | null, AlbumTotals>> {
  return totalsBy(
    db,
    sql`select ${clips.projectId}::text as key, ${totals} from ${heardClips(viewerId)}
      where ${isInWorkspaces(viewerId)} and ${isOnNoAlbum}
      group by ${clips.projectId}`,
  );
}

/** Totals of the public songs of one account, or of each that has some, the most recently active first. */
export function sumMakers(
  db: Connection,
  viewerId: string,
  userId?: string,
): Promise<Map<string, AlbumTotals>> {
  const isMaker = userId === undefined ? sql`true` : sql`${clips.userId} = ${userId}`;
  return totalsBy(
    db,
    sql`select ${clips.userId} as key, ${totals} from ${heardClips(viewerId)}
      where ${isPublicFor(viewerId)} and ${isOnNoAlbum} and ${isMaker}
      group by ${clips.userId} order by max(${clips.createdAt}) desc`,
  );
}

/** Total seconds of playlists' songs that an account may read, by playlist. */
export async function sumPlaylistSeconds(
  db: Connection,
  viewerId: string,
  playlistIds: readonly string[],
): Promise<Map<string, number>> {
  if (playlistIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; seconds: number }>(sql`
    select playlist_id::text as id, coalesce(sum(${clips.durationSeconds}), 0)::float8 as seconds
    from playlist_clips join ${clips} on ${clips.id} = clip_id
    where playlist_id in ${playlistIds} and (${clips.isPublic} or ${clips.userId} = ${viewerId}) and not ${clips.isTrashed}
    group by playlist_id`);
  return new Map(rows.map(({ id, seconds }) => [id, seconds]));
}
