import type { AccountTables } from './db.ts';
import type { ClipRow, Shelf } from './schema.ts';

/** The newest songs of a shelf, pinned ones first. */
export function newestOnShelf(tables: AccountTables, shelf: Shelf, limit: number): Promise<ClipRow[]> {
  return newest(tables, '[shelf+sortKey]', [shelf], limit);
}

export function likedOnShelf(tables: AccountTables, shelf: Shelf, limit: number): Promise<ClipRow[]> {
  return newest(tables, '[shelf+isLiked+sortKey]', [shelf, 1], limit);
}

export function newestInProject(tables: AccountTables, projectId: string, limit: number): Promise<ClipRow[]> {
  return newest(tables, '[projectId+projectKey]', [projectId], limit);
}

function newest(
  tables: AccountTables,
  index: string,
  start: (string | number)[],
  limit: number,
): Promise<ClipRow[]> {
  const range = tables.clips.where(index).between([...start, ''], [...start, '\uffff']);
  return range.reverse().limit(limit).toArray();
}
