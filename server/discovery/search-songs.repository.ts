import { type SQL, sql } from 'drizzle-orm';
import type { SearchRank } from '#contract/discovery/search';
import { foldText } from '#domain/explore/search-folding';
import { user } from '#server/accounts/accounts.table';
import type { Connection } from '#server/database/database';
import { isListed, searchScope } from '#server/sharing/open-to-all.table';
import { clips } from '#server/songs/clips.table';
import {
  canBeMisspelled,
  clipText,
  EVEN_WEIGHTS,
  isLike,
  likeness,
  literalPattern,
  phraseExpression,
  searchExpression,
} from './search-text.repository.ts';

export interface SongSearch {
  /** Owner of the library to search, or null for public songs. */
  readonly libraryOf: string | null;
  readonly isInstrumental?: boolean | undefined;
  readonly modelVersion?: string | undefined;
  readonly isPublic?: boolean | undefined;
  readonly rankBy: SearchRank;
  readonly fromIndex: number;
  readonly size: number;
}

/** Maximum number of matches to rank: for common words all songs would be compared. */
const CANDIDATES = 1000;
const AUTHORS = 5;
function scopeOf({ libraryOf, isInstrumental, modelVersion, isPublic }: SongSearch): SQL {
  const place = libraryOf === null ? isListed(clips) : searchScope(clips, libraryOf);
  const conditions = [place];
  if (isPublic !== undefined) conditions.push(sql`${clips.isPublic} = ${isPublic}`);
  if (isInstrumental !== undefined)
    conditions.push(sql`coalesce((${clips.metadata}->>'has_vocal')::boolean, true) = ${!isInstrumental}`);
  if (modelVersion !== undefined)
    conditions.push(
      sql`(${clips.majorModelVersion} = ${modelVersion} or ${clips.modelName} = ${modelVersion})`,
    );
  return sql.join(conditions, sql` and `);
}

const popularity = sql`ln(1 + ${clips.playCount} + 5 * ${clips.upvoteCount})`;

/** Sort order of candidates; `relevance` is how well a clip matches the words. */
function orderBy(rank: SearchRank, relevance: SQL): SQL {
  const newest = sql`${clips.createdAt} desc, ${clips.id} desc`;
  if (rank === 'most_recent') return newest;
  if (rank === 'most_liked') return sql`${clips.upvoteCount} desc, ${newest}`;
  if (rank === 'most_played') return sql`${clips.playCount} desc, ${newest}`;
  return sql`${relevance} desc, ${newest}`;
}

async function listIds(db: Connection, query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(query);
  return rows.map(({ id }) => id);
}

/** Songs regardless of words: the whole scope, sorted. */
export function listSongIds(db: Connection, search: SongSearch): Promise<string[]> {
  return listIds(
    db,
    sql`select ${clips.id} as id from ${clips} where ${scopeOf(search)}
      order by ${orderBy(search.rankBy, popularity)} limit ${search.size} offset ${search.fromIndex}`,
  );
}

/**
 * Songs with all the words, each as a prefix, in title, styles, caption or lyrics, or by a user with that name.
 */
export async function searchSongIds(db: Connection, term: string, search: SongSearch): Promise<string[]> {
  const words = searchExpression(term);
  if (words === null) return [];
  const exact = await listIds(db, exactMatches(term, words, search));
  // If exact matches exist, the spelling is right: similar words would only add noise.
  const isOver = search.fromIndex > 0 || exact.length > 0;
  if (isOver || !(await canBeMisspelled(db, term))) return exact;
  return listIds(
    db,
    sql`select ${clips.id} as id from ${clips} where ${scopeOf(search)} and ${isLike(term, clipText)}
      order by ${likeness(term, clipText)} desc, ${popularity} desc, ${clips.id} desc limit ${search.size}`,
  );
}

function exactMatches(term: string, words: string, search: SongSearch): SQL {
  const scope = scopeOf(search);
  const query = sql`${words}::tsquery`;
  const folded = foldText(term);
  const beginning = `${literalPattern(folded)}%`;
  const title = sql`${clips.searchTitle}`;
  const byWords = sql`select ${clips.id} from ${clips} where ${scope} and ${clips.searchWords} @@ ${query}
    order by ${clips.createdAt} desc limit ${CANDIDATES}`;
  const byBeginning = sql`select ${clips.id} from ${clips} where ${scope} and ${title} like ${beginning}
    limit ${CANDIDATES}`;
  const authors = sql`select ${user.id} from ${user} where lower(${user.username}) = ${term.toLowerCase()} or ${user.searchName} = ${folded} limit ${AUTHORS}`;
  // One query per author: otherwise the planner may compare all songs in scope with the authors, even if there
  // are none.
  const byAuthor = sql`select written.id from (${authors}) as author cross join lateral (
    select ${clips.id} from ${clips} where ${scope} and ${clips.userId} = author.id
    order by ${clips.createdAt} desc limit ${CANDIDATES}) as written limit ${CANDIDATES}`;
  const relevance = sql`(
    (${title} = ${folded})::int * 8 + (${title} like ${beginning})::int * 3
    + (${clips.searchWords} @@ ${searchExpression(term, 'A')}::tsquery)::int * 3
    + (${clips.searchWords} @@ ${searchExpression(term, 'B')}::tsquery)::int * 1.5
    + (${clips.userId} in (${authors}))::int * 2
    + ts_rank(${EVEN_WEIGHTS}, ${clips.searchWords}, ${query}) + ${popularity} / 10)`;
  return sql`select ${clips.id} as id from ${clips}
    where ${clips.id} in ((${byWords}) union (${byBeginning}) union (${byAuthor}))
    order by ${orderBy(search.rankBy, relevance)} limit ${search.size} offset ${search.fromIndex}`;
}

/** Splits style tags at commas, like `domain/clips/tags`. */
const TAG_COMMAS = String.raw`\s*[,，、､،՝፣﹐﹑᠂]\s*`;

/** Public songs with a style tag, case-insensitive. */
export function searchTagIds(db: Connection, tag: string, search: SongSearch): Promise<string[]> {
  const hasTag = sql`${tag.toLowerCase()} = any(regexp_split_to_array(lower(trim(${clips.displayTags})), ${TAG_COMMAS}))`;
  return listIds(db, markedSongs(tag, hasTag, search));
}

/** Public songs with a hashtag in title or caption, case-insensitive. */
export function searchHashtagIds(db: Connection, tag: string, search: SongSearch): Promise<string[]> {
  // Hashtags contain word characters only, none of which is special in a pattern.
  const word = tag.replace(/[^\p{L}\p{N}_]/gu, '');
  if (word === '') return Promise.resolve([]);
  const text = sql`(${clips.title} || ' ' || ${clips.caption})`;
  const hasTag = sql`${text} ~* ${`(^|[^[:alnum:]_#&])#${word}(?![[:alnum:]_])`}`;
  return listIds(db, markedSongs(word, hasTag, search));
}

/**
 * The index finds songs with the hashtag's words; the condition keeps those that actually contain the hashtag.
 */
function markedSongs(mark: string, hasMark: SQL, search: SongSearch): SQL {
  return sql`select ${clips.id} as id from ${clips}
    where ${scopeOf(search)} and ${clips.searchWords} @@ ${phraseExpression(mark)}::tsquery and ${hasMark}
    order by ${orderBy(search.rankBy, popularity)} limit ${search.size} offset ${search.fromIndex}`;
}

/** Maximum count per genre; higher numbers are not informative. */
const COUNTED_SONGS = 100;

/** Number of public songs per style. */
export async function countSongsByStyle(
  db: Connection,
  styles: readonly string[],
): Promise<Map<string, number>> {
  if (styles.length === 0) return new Map();
  const names = sql.join(
    styles.map((style) => sql`(${style}, ${phraseExpression(style, 'B')}::tsquery)`),
    sql`, `,
  );
  const { rows } = await db.execute<{ style: string; songs: number }>(sql`
    select named.style, (
      select count(*)::int from (
        select 1 from ${clips}
        where ${isListed(clips)}
          and ${clips.searchWords} @@ named.phrase
        limit ${COUNTED_SONGS}
      ) as found
    ) as songs
    from (values ${names}) as named (style, phrase)`);
  return new Map(rows.map(({ style, songs }) => [style, songs]));
}
