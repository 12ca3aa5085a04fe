import { type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#server/database/database';
import { user } from '#server/database/tables/accounts';
import { clips } from '#server/database/tables/clips';
import { playlists } from '#server/database/tables/playlists';

/* What misspelled words are compared with: the expressions of the indexes in `database/trigrams`. */
export const clipText = sql`lower(${clips.title} || ' ' || ${clips.displayTags})`;
export const userText = sql`lower(${user.username} || ' ' || ${user.name})`;
export const playlistText = sql`lower(${playlists.name})`;

/** Whether the database can compare misspelled words. */
export async function hasTrigrams(db: Connection): Promise<boolean> {
  const found = await db.execute(sql`select 1 from pg_extension where extname = 'pg_trgm'`);
  return found.rows.length > 0;
}

/** That a text has words like those of the term, misspelled. */
export function isLike(term: string, text: SQL): SQL {
  return sql`${term.toLowerCase()} <% ${text}`;
}

export function likeness(term: string, text: SQL): SQL {
  return sql`word_similarity(${term.toLowerCase()}, ${text})`;
}

/** A text for LIKE, in which nothing is a pattern. */
export function literalPattern(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
