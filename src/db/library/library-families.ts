import type { DBCore, DBCoreTransaction } from 'dexie';
import type { ClipRow, CountedShelf, Shelf } from '#db/schema';
import type { FamilyRow } from './shelf-rows.ts';

export const FAMILIES = 'libraryFamilies';
const LAST = '\uffff';
/** IndexedDB's range in the form used by Dexie's core. */
const RANGE = 2;

/** A song's place among the families of a shelf. */
interface Member {
  readonly shelf: CountedShelf;
  readonly family: string;
  readonly sortKey: string;
}

function memberOf(row: ClipRow | undefined): Member | null {
  // Rows of an older version have no family until they are upgraded.
  if (!row?.family || (row.shelf !== 'library' && row.shelf !== 'trash')) return null;
  return { shelf: row.shelf, family: row.family, sortKey: row.sortKey };
}

/** The id of the entry that a song belongs to. */
export const familyId = ({ shelf, family }: { readonly shelf: Shelf; readonly family: string }) =>
  `${shelf} ${family}`;

/** The families whose songs a change adds, removes or moves. */
function changedFamilies(
  before: readonly (ClipRow | undefined)[],
  after: readonly (ClipRow | undefined)[],
): Member[] {
  const changed = new Map<string, Member>();
  before.forEach((row, index) => {
    const [was, is] = [memberOf(row), memberOf(after[index])];
    if (was && is && familyId(was) === familyId(is) && was.sortKey === is.sortKey) return;
    for (const member of [was, is]) if (member) changed.set(familyId(member), member);
  });
  return [...changed.values()];
}

/** Updates the entries of the library after its songs changed, in the same transaction. */
export async function updateFamilies(
  core: DBCore,
  trans: DBCoreTransaction,
  before: readonly (ClipRow | undefined)[],
  after: readonly (ClipRow | undefined)[],
): Promise<void> {
  const changed = changedFamilies(before, after);
  if (changed.length === 0) return;
  const found = await Promise.all(changed.map((member) => songIdsOf(core, trans, member)));
  const newestIds = found.map((ids) => ids.at(-1));
  const songs: (ClipRow | undefined)[] = await core
    .table('clips')
    .getMany({ trans, keys: newestIds.flatMap((id) => id ?? []) });
  const newest = new Map(songs.flatMap((song) => (song ? [[song.id, song]] : [])));
  const values = changed.flatMap(({ shelf, family }, index): FamilyRow[] => {
    const ids = found[index] ?? [];
    const last = newest.get(newestIds[index] ?? '');
    if (!last) return [];
    const clipId = ids.includes(family) ? family : last.id;
    return [{ id: familyId({ shelf, family }), shelf, clipId, sortKey: last.sortKey, size: ids.length }];
  });
  const gone = changed.filter((_member, index) => newestIds[index] === undefined).map(familyId);
  const table = core.table(FAMILIES);
  if (values.length > 0) await table.mutate({ type: 'put', trans, values });
  if (gone.length > 0) await table.mutate({ type: 'delete', trans, keys: gone });
}

/** Ids of a family's songs on a shelf, in ascending order. */
async function songIdsOf(
  core: DBCore,
  trans: DBCoreTransaction,
  { shelf, family }: Member,
): Promise<string[]> {
  const table = core.table('clips');
  const index = table.schema.getIndexByKeyPath(['shelf', 'family', 'sortKey']);
  if (!index) throw new Error('clips have no index of their family');
  const range = { type: RANGE, lower: [shelf, family, ''], upper: [shelf, family, LAST] };
  const { result } = await table.query({ trans, values: false, query: { index, range } });
  return result;
}
