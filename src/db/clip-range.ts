import type { DBCore, DBCoreTransaction } from 'dexie';

/** Follows every sort key. */
export const LAST = '\uffff';
/** IndexedDB's range in the form used by Dexie's core. */
const RANGE = 2;

export interface ClipRange {
  /** Key path of the index. */
  readonly index: string[];
  readonly lower: readonly string[];
  readonly upper: readonly string[];
  readonly upperOpen?: boolean;
  /** Whether to read the songs; their ids otherwise. */
  readonly values: boolean;
}

/** Reads a range of songs through Dexie's core, for middleware. */
export async function queryClips(
  core: DBCore,
  trans: DBCoreTransaction,
  { index: keyPath, values, ...bounds }: ClipRange,
): Promise<unknown[]> {
  const table = core.table('clips');
  const index = table.schema.getIndexByKeyPath(keyPath);
  if (!index) throw new Error(`clips have no index of ${keyPath}`);
  const { result } = await table.query({
    trans,
    values,
    query: { index, range: { type: RANGE, ...bounds } },
  });
  return result;
}
