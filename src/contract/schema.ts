import * as z from 'zod/mini';

/** An id of a stored entity: a UUID of any version (ours are version 7). */
export const idSchema = z.uuid();

/** ISO 8601 in UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
export const timestampSchema = z.iso.datetime();

/** A zero-based page number in a query string. */
export const pageSchema = z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0);

/** A boolean in a query string; absent means "no filter". */
export const queryBooleanSchema = z.optional(
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
);

/** Response of deletes and of writes that have no entity to return. */
export const emptySchema = z.object({});
