import type { Persona, PersonaList } from '#contract/collections/personas';
import { PERSONAS_PAGE_SIZE } from '#contract/collections/personas';
import { clipNoun } from '#domain/nouns/clip';
import { partOf } from '#domain/nouns/noun';
import { personaNoun } from '#domain/nouns/persona';
import {
  personaFollowWrite,
  personaLoveWrite,
  personaTrashWrite,
  personaVisibilityWrite,
} from '#domain/writes/persona';
import type { AccountTables } from '../db.ts';
import { defineEntity, entityRead, type ResponseRules } from '../entity.ts';
import { missingIds } from '../entity-table.ts';
import { storeIdPage } from '../id-lists.ts';
import type { PersonaRow } from '../schema.ts';
import { table } from '../tables/personas.ts';

export const writes = [personaLoveWrite, personaFollowWrite, personaVisibilityWrite, personaTrashWrite];

const one = (persona: Persona) => [partOf(personaNoun, [persona])];

const list = {
  parts: ({ personas }: PersonaList) => [partOf(personaNoun, personas)],
  pages: {
    size: PERSONAS_PAGE_SIZE,
    isWhole: true,
  },
} as const;

/** Where the device stores the order of lists that cannot be derived from personas. */
export const personaListKey = (shelf: 'loved' | 'followed' | 'product') => `personas:${shelf}`;

/** Where the device stores which songs were made with a persona. */
export const personaClipsKey = (personaId: string) => `personas:clips:${personaId}`;

const ordered = (shelf: 'loved' | 'followed' | 'product') => ({
  ...list,
  tables: ['idLists'],
  store: (tables: AccountTables, page: PersonaList, { startedAt }: { startedAt: number }) =>
    storeIdPage(
      tables,
      personaListKey(shelf),
      {
        offset: page.current_page * PERSONAS_PAGE_SIZE,
        ids: page.personas.map(({ id }) => id),
        total: page.num_total_results,
      },
      startedAt,
    ),
});

export const responses: ResponseRules = {
  'personas.create': { parts: one },
  'personas.edit': { parts: one },
  'personas.get': { parts: one, named: ({ params }) => [personaNoun.target(params.persona_id)] },
  'personas.getPaginated': {
    parts: ({ persona, clips }) => [partOf(clipNoun, clips), ...one(persona)],
    pages: { size: PERSONAS_PAGE_SIZE, isWhole: false },
    tables: ['idLists'],
    store: (tables, { persona, clips, num_total_results: total, current_page: page }, { startedAt }) =>
      storeIdPage(
        tables,
        personaClipsKey(persona.id),
        { offset: page * PERSONAS_PAGE_SIZE, ids: clips.map(({ id }) => id), total },
        startedAt,
      ),
    named: ({ params }) => [personaNoun.target(params.persona_id)],
  },
  'personas.listMine': {
    ...list,
    async whole(tables, pages, { startedAt }) {
      const ids = new Set(pages.flatMap(({ personas }) => personas.map(({ id }) => id)));
      const mine = await tables.personas.where('shelf').equals('own').toArray();
      await tables.personas.bulkDelete(missingIds(mine, ids, startedAt));
    },
  },
  'personas.listTrashed': list,
  'personas.listProduct': ordered('product'),
  'personas.listLoved': ordered('loved'),
  'personas.listFollowed': ordered('followed'),
  'personas.toggleLove': { parts: ({ persona }) => one(persona) },
  'personas.follow': { parts: one },
  'personas.setVisibility': { parts: one },
  'personas.trash': { parts: one },
};

function shelfOf({ is_owned: isOwned, is_trashed: isTrashed }: Persona): PersonaRow['shelf'] {
  if (!isOwned) return 'other';
  return isTrashed ? 'trash' : 'own';
}

export const entity = defineEntity<Persona, Persona, PersonaRow>({
  ...table,
  idOf: ({ id }) => id,
  merge: (_held, persona) => ({ persona, shelf: shelfOf(persona) }),
  rowOf: (persona) => ({ persona }),
  columns: (persona) => ({ shelf: shelfOf(persona) }),
  read: (id) => entityRead('personas.get', { params: { persona_id: id } }),
});
