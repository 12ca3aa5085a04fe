import { type SQL, sql } from 'drizzle-orm';
import { foldedWords, foldText, umlautForm } from '#domain/explore/search-folding';
import { user } from '#server/accounts/accounts.table';
import { playlists } from '#server/collections/playlists.table';
import type { Connection } from '#server/database/database';
import { clips } from '#server/songs/clips.table';

/* The text that misspelled words are compared with: the expressions of the indexes in `database/trigrams`. */
export const clipText = sql`(${clips.searchTitle} || ' ' || ${clips.searchTags})`;
export const userText = sql`(lower(${user.username}) || ' ' || ${user.searchName})`;
export const playlistText = sql`${playlists.searchName}`;

/** A word is compared with every word sharing its prefix, so each one costs; no user types more. */
const MAX_SEARCH_WORDS = 20;

/**
 * Words of a search text as a text-search query that wants all of them, each as a beginning; null without words. Words
 * after the twentieth do not count.
 * @param weight of the words to compare with, see `search-columns`; all unless said
 */
export function searchExpression(text: string, weight = ''): string | null {
  const words = foldedWords(text).slice(0, MAX_SEARCH_WORDS);
  return words.length === 0 ? null : words.map((word) => wordExpression(word, weight)).join(' & ');
}

function wordExpression(word: string, weight: string): string {
  const begun = `'${word}':*${weight}`;
  const form = umlautForm(word);
  if (form === null) return begun;
  return `(${begun} | '${form}'${weight === '' ? '' : `:${weight}`})`;
}

/** Words as a text-search query that wants them one after another; null without words. */
export function phraseExpression(text: string, weight = ''): string | null {
  const words = foldedWords(text);
  const suffix = weight === '' ? '' : `:${weight}`;
  return words.length === 0 ? null : words.map((word) => `'${word}'${suffix}`).join(' <-> ');
}

/** Ranks words alike wherever they are from. */
export const EVEN_WEIGHTS = sql`'{0.1, 0.1, 0.1, 0.1}'::float4[]`;

/** In a shorter word, another letter makes another word: мои is not a misspelled мой. */
const MIN_MISSPELLED_LENGTH = 4;

/** Whether a term may be misspelled, and the database supports comparing misspelled words. */
export async function canBeMisspelled(db: Connection, term: string): Promise<boolean> {
  if (!foldedWords(term).some((word) => [...word].length >= MIN_MISSPELLED_LENGTH)) return false;
  const found = await db.execute(sql`select 1 from pg_extension where extname = 'pg_trgm'`);
  return found.rows.length > 0;
}

/** Condition: the text contains words similar to the term's. */
export function isLike(term: string, text: SQL): SQL {
  return sql`${foldText(term)} <% ${text}`;
}

export function likeness(term: string, text: SQL): SQL {
  return sql`word_similarity(${foldText(term)}, ${text})`;
}

/** Escapes a text for LIKE, so that nothing acts as a pattern. */
export function literalPattern(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
