import * as z from 'zod/mini';

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
}

/** Text of a request: at most `maxCharacters` UTF-16 units, all of which the database can store. */
export function textSchema(maxCharacters: number) {
  return z
    .string()
    .check(
      z.maxLength(maxCharacters),
      z.refine(isStorableText, 'must not contain NUL or half of a surrogate pair'),
    );
}

/** An id of a stored entity: a UUID of any version (ours are version 7), in lower case whatever was sent. */
export const idSchema = z.uuid().check(z.toLowerCase());

/** Fractions of a second may have any length in ISO 8601. */
const TIMESTAMP_MAX_CHARACTERS = 32;

/** ISO 8601 in UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
export const timestampSchema = z.iso.datetime().check(z.maxLength(TIMESTAMP_MAX_CHARACTERS));

/** Far behind the end of every list; the database counts its way to the page. */
const LAST_PAGE = 100_000;

/** A zero-based page number in a query string. */
export const pageSchema = z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(LAST_PAGE)), 0);

/** What a page of a list says about the list, beside its items. */
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
