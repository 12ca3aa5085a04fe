import { sql } from 'drizzle-orm';
import { foldText } from '#domain/explore/search-folding';
import { personas } from '#server/collections/personas.table';
import type { Connection } from '#server/database/database';
import { searchScope } from '#server/sharing/open-to-all.table';
import type { ListPlace } from './search-people.repository.ts';
import { literalPattern, searchExpression } from './search-text.repository.ts';

/** Ids of personas whose name or description contains all the words: public ones, or those of one user. */
export async function searchPersonaIds(
  db: Connection,
  term: string,
  { libraryOf, fromIndex, size }: ListPlace & { readonly libraryOf: string | null },
): Promise<string[]> {
  const scope = searchScope(personas, libraryOf);
  const words = searchExpression(term);
  const isFound = words === null ? sql`true` : sql`${personas.searchWords} @@ ${words}::tsquery`;
  const beginning = `${literalPattern(foldText(term))}%`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${personas.id} as id from ${personas} where ${scope} and ${isFound}
    order by (${personas.searchName} like ${beginning}) desc,
      ${personas.upvoteCount} + ${personas.followerCount} desc, ${personas.createdAt} desc, ${personas.id} desc
    limit ${size} offset ${fromIndex}`);
  return rows.map(({ id }) => id);
}
