import type { Persona } from '#contract/collections/personas';
import { personaNoun } from '#domain/nouns/persona';
import { defineTable } from '../entity-table.ts';
import type { PersonaRow } from '../schema.ts';

export const table = defineTable<Persona, Persona, PersonaRow>({
  noun: personaNoun,
  table: 'personas',
  versions: { 1: { tables: { personas: 'id, shelf' } } },
  viewOf: ({ persona }) => persona,
});
