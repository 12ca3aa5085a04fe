import { type Column, type SQL, sql } from 'drizzle-orm';

/** What everybody may read: `isOpenToAll` of `#domain/nouns/open-to-all`, for a table. */
export function isOpenToAll(table: { readonly isPublic: Column; readonly isTrashed: Column }): SQL {
  return sql`${table.isPublic} and not ${table.isTrashed}`;
}

/** The songs of lists that everybody reads: those that can be heard to their end. */
export function isListed(clips: Parameters<typeof isOpenToAll>[0] & { readonly status: Column }): SQL {
  return sql`${isOpenToAll(clips)} and ${clips.status} = 'complete'`;
}

/** Where a search looks: in what everybody may read, or in all of one account that is not in the trash. */
export function searchScope(
  table: Parameters<typeof isOpenToAll>[0] & { readonly userId: Column },
  libraryOf: string | null,
): SQL {
  return libraryOf === null
    ? isOpenToAll(table)
    : sql`${table.userId} = ${libraryOf} and not ${table.isTrashed}`;
}
