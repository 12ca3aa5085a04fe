import { foldWrites, type SaveState, saveState } from '#domain/sync/pending-view';
import type { FindWrite } from '#domain/writes/write-definition';
import type { AccountTables } from './db.ts';
import type { EntityRow, EntityTable } from './entity-table.ts';
import { pendingFor } from './pending.ts';

/** An entity as shown on the screen: including changes that are still pending. */
export interface EntityItem<View, Row> {
  readonly view: View;
  readonly row: Row;
  readonly saveState: SaveState;
}

/** The views of stored rows, in order. */
export async function readViews<View, Row extends EntityRow>(
  tables: AccountTables,
  { noun, viewOf }: EntityTable<View, never, Row>,
  rows: readonly Row[],
): Promise<EntityItem<View, Row>[]> {
  const pending = await pendingFor(
    tables,
    rows.map(({ id }) => noun.target(id)),
  );
  const findWrite = pending.length === 0 ? findNothing : await loadWrites();
  return rows.map((row) => ({
    row,
    view: foldWrites({ noun, id: row.id, view: viewOf(row) }, pending, findWrite),
    saveState: saveState(pending, noun.target(row.id)),
  }));
}

const findNothing: FindWrite = () => undefined;

/**
 * Applies pending writes to a view. Most screens open without any, and need not load this code. The global
 * Promise is Dexie's own inside a live query, which would otherwise lose track of later reads.
 */
function loadWrites(): Promise<FindWrite> {
  return Promise.resolve(import('./nouns.ts')).then(({ findWrite }) => findWrite);
}
