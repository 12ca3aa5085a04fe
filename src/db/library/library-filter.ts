import type { AccountTables } from '#db/db';
import type { CountedShelf } from '#db/schema';
import type { ClipKind } from '#domain/clips/clip-kinds';
import type { SongMarks } from './library-blocks.ts';
import { listKey } from './library-lists.ts';

export interface LibraryFilter {
  isLiked?: boolean;
  hideDisliked?: boolean;
  isPublic?: boolean;
  /** The trash instead of the library. */
  isTrash?: boolean;
  /** Only songs of this kind. */
  kind?: ClipKind;
  hidesStems?: boolean;
  hidesStudioClips?: boolean;
  query?: string;
  /** One entry for each family of songs; without other properties, or with a search. */
  isGrouped?: true;
}

const LAST = '\uffff';

/** The smallest `sortKey`, and the one after the largest. */
export type Bounds = readonly [from: string, to: string];
export const EVERYWHERE: Bounds = ['', LAST];

/** The shelf that a filter lists. */
export const shelfOf = ({ isTrash }: LibraryFilter): CountedShelf => (isTrash ? 'trash' : 'library');

/** A song property with an index: a flag column, or a kind. */
type Property = { readonly column: 'isLiked' | 'isPublic' | 'isDisliked' } | { readonly kind: ClipKind };

/** A song matches if it has every required property and none of the excluded ones. */
export interface Properties {
  /** Most selective first. */
  readonly shown: readonly Property[];
  readonly hidden: readonly Property[];
}

/** The properties that a filter requires and excludes. */
export function propertiesOf({ kind, isLiked, isPublic, ...hides }: LibraryFilter): Properties {
  const properties: [property: Property, isShown: boolean | undefined][] = [
    ...(kind ? [[{ kind }, true] satisfies [Property, boolean]] : []),
    [{ column: 'isLiked' }, isLiked],
    [{ column: 'isPublic' }, isPublic],
    [{ column: 'isDisliked' }, hides.hideDisliked ? false : undefined],
    [{ kind: 'stem' }, hides.hidesStems ? false : undefined],
    [{ kind: 'studio' }, hides.hidesStudioClips ? false : undefined],
  ];
  const those = (wanted: boolean) =>
    properties.flatMap(([property, isShown]) => (isShown === wanted ? [property] : []));
  return { shown: those(true), hidden: those(false) };
}

/** Whether a song has the properties. */
export function passes(song: SongMarks, { shown, hidden }: Properties): boolean {
  const isOf = (property: Property) =>
    'kind' in property ? song.kinds.includes(property.kind) : song[property.column] === 1;
  return shown.every(isOf) && !hidden.some(isOf);
}

/** The songs of a shelf, or those with one property, oldest first and pinned ones last. */
export function rangeOf(tables: AccountTables, shelf: CountedShelf, [from, to]: Bounds, property?: Property) {
  if (property === undefined)
    return tables.clips.where('[shelf+sortKey]').between([shelf, from], [shelf, to]);
  if ('kind' in property) {
    const prefix = listKey(shelf, property.kind);
    return tables.clips.where('lists').between(prefix + from, prefix + to);
  }
  return tables.clips.where(`[shelf+${property.column}+sortKey]`).between([shelf, 1, from], [shelf, 1, to]);
}

/** Returns a check by id of whether a song of the shelf has the properties. No song is read: every property has its index. */
export async function readMatcher(
  tables: AccountTables,
  shelf: CountedShelf,
  { shown, hidden }: Properties,
  bounds = EVERYWHERE,
): Promise<(id: string) => boolean> {
  const idsOf = async (property: Property) =>
    new Set(await rangeOf(tables, shelf, bounds, property).primaryKeys());
  const [within, without] = await Promise.all([
    Promise.all(shown.map(idsOf)),
    Promise.all(hidden.map(idsOf)),
  ]);
  return (id) => within.every((ids) => ids.has(id)) && !without.some((ids) => ids.has(id));
}

export const NO_IDS: ReadonlySet<string> = new Set();

/** Songs continued in another one are not full songs (decision O-77). */
export async function readExtended(tables: AccountTables): Promise<ReadonlySet<string>> {
  const prefix = listKey('library', 'extend');
  const rows = await tables.clips
    .where('lists')
    .between(prefix, prefix + LAST)
    .toArray();
  return new Set(rows.flatMap(({ clip }) => clip.metadata.history.at(-1)?.source ?? []));
}

/** One string per filter, for cursors and caches. */
export function libraryFilterKey({ query, ...filter }: LibraryFilter): string {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined);
  return JSON.stringify([...set.sort(([one], [other]) => (one < other ? -1 : 1)), query?.trim() || null]);
}
