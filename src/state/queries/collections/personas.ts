import type { Persona } from '#contract/collections/personas';
import type { AccountTables } from '#db/db';
import { personaClipsKey, personaListKey } from '#db/nouns/personas';
import type { PersonaRow } from '#db/schema';
import { table as personaTable } from '#db/tables/personas';
import { readViews } from '#db/views';
import type { SaveState } from '#domain/sync/pending-view';
import { type QueryResult, useLiveQuery } from '#state/queries/live-query';
import { type ClipItem, clipItems } from '#state/queries/songs/clips';
import { listData, ownListData } from './id-lists.ts';

export interface PersonaItem {
  persona: Persona;
  saveState: SaveState;
}

/** Rows with their pending changes. */
export async function personaItems(
  tables: AccountTables,
  rows: readonly PersonaRow[],
): Promise<PersonaItem[]> {
  const items = await readViews(tables, personaTable, rows);
  return items.map(({ view, saveState }) => ({ persona: view, saveState }));
}

const newestFirst = ({ persona: one }: PersonaItem, { persona: other }: PersonaItem) =>
  other.created_at.localeCompare(one.created_at);

export type PersonaShelf = 'own' | 'trash' | 'loved' | 'followed' | 'product';

/** One list of personas, with pending changes. */
export function usePersonas(shelf: PersonaShelf): QueryResult<PersonaItem[]> {
  return useLiveQuery(`personas:${shelf}`, async (tables) => {
    if (shelf === 'own' || shelf === 'trash') {
      const rows = await tables.personas.where('shelf').equals(shelf).toArray();
      return (await personaItems(tables, rows)).sort(newestFirst);
    }
    const list = { key: personaListKey(shelf), table: 'personas' };
    const toItems = (rows: readonly PersonaRow[]) => personaItems(tables, rows);
    if (shelf === 'product') return [...(await listData(tables, list, toItems)).items];
    const isOn = ({ persona }: PersonaItem) => (shelf === 'loved' ? persona.is_loved : persona.is_followed);
    return [...(await ownListData(tables, { ...list, isOn }, toItems)).items];
  });
}

/** One persona, or null when it is not on this device. */
export function usePersona(personaId: string): QueryResult<PersonaItem | null> {
  return useLiveQuery(`persona:${personaId}`, async (tables) => {
    const row = await tables.personas.get(personaId);
    return row ? ((await personaItems(tables, [row]))[0] ?? null) : null;
  });
}

export interface PersonaClips {
  items: ClipItem[];
  total: number;
}

/**
 * Songs made with a persona, newest first, as far as they are on this device; null until they have been read.
 */
export function usePersonaClips(personaId: string): QueryResult<PersonaClips | null> {
  return useLiveQuery(`persona-clips:${personaId}`, async (tables) => {
    const list = await tables.idLists.get(personaClipsKey(personaId));
    if (!list) return null;
    const rows = await tables.clips.bulkGet(list.ids);
    const items = await clipItems(
      tables,
      rows.filter((row) => row !== undefined),
    );
    return { items, total: list.total };
  });
}
