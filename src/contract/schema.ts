import * as z from 'zod/mini';

/** PostgreSQL can store neither NUL nor half a surrogate pair. */
function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
}

/** Text in a request: at most `maxCharacters` UTF-16 units that the database can store. */
export function textSchema(maxCharacters: number) {
  return z
    .string()
    .check(
      z.maxLength(maxCharacters),
      z.refine(isStorableText, 'must not contain NUL or half of a surrogate pair'),
    );
}

/** The id of a stored entity: a UUID of any version (ours are version 7), converted to lowercase. */
export const idSchema = z.uuid().check(z.toLowerCase());

/** ISO 8601 allows any number of fractional second digits. */
const TIMESTAMP_MAX_CHARACTERS = 32;

/** ISO 8601 in UTC, e.g. with milliseconds as `Date.prototype.toISOString` writes it. */
export const timestampSchema = z.iso.datetime().check(z.maxLength(TIMESTAMP_MAX_CHARACTERS));

/**
 * Until when unlisted links open a song or playlist: null if one of them works until it is revoked. Only owners get it,
 * and only where there are such links; otherwise it is absent.
 */
export const linksOpenUntilSchema = z.optional(z.nullable(timestampSchema));

/** Far past the end of any list; the database has to count its way to the page. */
const LAST_PAGE = 100_000;

/** A zero-based page number in a query string. */
export const pageSchema = z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(LAST_PAGE)), 0);

/** Fields that describe the list in each of its pages, in addition to the items. */
export const pageFields = { num_total_results: z.number(), current_page: z.number() };

/** A boolean in a query string; absent means "no filter". */
export const queryBooleanSchema = z.optional(
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
);

/** Response of deletes and of writes that have no entity to return. */
export const emptySchema = z.object({});

/** Of the key of a model: those of connected engines have long names. */
export const MODEL_KEY_MAX_CHARACTERS = 400;
