import { sql } from 'drizzle-orm';
import { foldText } from '#domain/explore/search-folding';
import { user } from '#server/accounts/accounts.table';
import { playlists } from '#server/collections/playlists.table';
import type { Connection } from '#server/database/database';
import { searchScope } from '#server/sharing/open-to-all.table';
import { clips } from '#server/songs/clips.table';
import {
  canBeMisspelled,
  isLike,
  likeness,
  literalPattern,
  playlistText,
  searchExpression,
  userText,
} from './search-text.repository.ts';

export interface ListPlace {
  readonly fromIndex: number;
  readonly size: number;
}

/** Handles of users whose handle or name contains the words, or similar ones. */
export async function searchHandles(
  db: Connection,
  term: string,
  { fromIndex, size }: ListPlace,
): Promise<string[]> {
  const lower = term.toLowerCase();
  const folded = literalPattern(foldText(term));
  const part = `%${literalPattern(lower)}%`;
  const hasPart =
    folded === ''
      ? sql`${userText} like ${part}`
      : sql`(${userText} like ${part} or ${userText} like ${`%${folded}%`})`;
  const beginning = `${literalPattern(lower)}%`;
  const handle = sql`lower(${user.username})`;
  const alike = (await canBeMisspelled(db, term)) ? sql`or ${isLike(term, userText)}` : sql``;
  const songs = sql`(select count(*) from ${clips}
    where ${clips.userId} = ${user.id} and not ${clips.isTrashed} and ${clips.isPublic} and ${clips.status} = 'complete')`;
  const { rows } = await db.execute<{ handle: string }>(sql`
    select ${user.username} as handle, ${songs} as songs
    from ${user}
    where ${hasPart} ${alike}
    order by (${handle} = ${lower}) desc, (${handle} like ${beginning} or ${user.searchName} like ${`${folded}%`}) desc,
      ${hasPart} desc, songs desc, ${user.username}
    limit ${size} offset ${fromIndex}`);
  return rows.map((row) => row.handle);
}

/** Ids of playlists whose name or description contains all the words: public ones, or those of one user. */
export async function searchPlaylistIds(
  db: Connection,
  term: string,
  { libraryOf, fromIndex, size }: ListPlace & { readonly libraryOf: string | null },
): Promise<string[]> {
  const scope = searchScope(playlists, libraryOf);
  const order = sql`${playlists.playCount} + 5 * ${playlists.upvoteCount} desc, ${playlists.createdAt} desc, ${playlists.id} desc`;
  const list = async (query: ReturnType<typeof sql>) =>
    (await db.execute<{ id: string }>(query)).rows.map(({ id }) => id);
  const words = searchExpression(term);
  if (words === null) {
    return list(sql`select ${playlists.id} as id from ${playlists} where ${scope}
      order by ${order} limit ${size} offset ${fromIndex}`);
  }
  const exact = await list(sql`select ${playlists.id} as id from ${playlists}
    where ${scope} and ${playlists.searchWords} @@ ${words}::tsquery
    order by (${playlistText} like ${`${literalPattern(foldText(term))}%`}) desc, ${order}
    limit ${size} offset ${fromIndex}`);
  if (exact.length > 0 || fromIndex > 0 || !(await canBeMisspelled(db, term))) return exact;
  return list(sql`select ${playlists.id} as id from ${playlists} where ${scope} and ${isLike(term, playlistText)}
    order by ${likeness(term, playlistText)} desc, ${order} limit ${size}`);
}
