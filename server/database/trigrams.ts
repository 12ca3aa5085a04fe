import { createLog } from '#server/log';

const log = createLog('database');

/**
 * Words at least this similar are treated as misspellings of each other: 0 to 1. With a lower value unrelated
 * words match; with a much higher one two wrong letters are too many.
 */
const WORD_LIKENESS = 0.35;

/** The session's similarity threshold; to be run once per connection. */
export const WORD_LIKENESS_SETTING = `pg_trgm.word_similarity_threshold = ${WORD_LIKENESS}`;

const IS_LISTED = "is_public and not is_trashed and status = 'complete'";

/* The indexed expressions are those in `discovery/search-text.repository`. */
const STATEMENTS = [
  'create extension if not exists pg_trgm',
  `create index if not exists clips_alike on clips using gin ((search_title || ' ' || search_tags) gin_trgm_ops) where ${IS_LISTED}`,
  `create index if not exists user_alike on "user" using gin ((lower(username) || ' ' || search_name) gin_trgm_ops)`,
  'create index if not exists playlists_alike on playlists using gin (search_name gin_trgm_ops) where is_public and not is_trashed',
];

/**
 * Lets searches find misspelled words if the database has the extension and its owner may install it. It is not
 * a migration, because everything else works equally well without it.
 */
export async function prepareTrigrams(pool: { query(statement: string): Promise<unknown> }): Promise<void> {
  try {
    for (const statement of STATEMENTS) await pool.query(statement);
  } catch (error) {
    log.info(
      `The search does not find misspelled words, because pg_trgm is missing: ${(error as Error).message}`,
    );
  }
}
