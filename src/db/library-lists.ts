import type { ClipKind } from '#domain/clips/clip-kinds';
import type { Shelf } from './schema.ts';

/** What the keys of one kind on one shelf begin with; the `sortKey` of the row follows. */
export function listKey(shelf: Shelf, kind: ClipKind): string {
  return `${shelf} ${kind} `;
}
