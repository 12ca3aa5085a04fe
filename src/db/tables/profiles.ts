import { type ProfileView, type ProfileWire, profileNoun } from '#domain/nouns/profile';
import { defineTable } from '../entity-table.ts';
import type { ProfileRow } from '../schema.ts';

export const table = defineTable<ProfileView, ProfileWire, ProfileRow>({
  noun: profileNoun,
  table: 'profiles',
  versions: { 1: { tables: { profiles: 'id' } } },
  viewOf: ({ profile, stats }) => ({ profile, stats }),
});
