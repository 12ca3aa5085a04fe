import type { StudioProject } from '#contract/making/studio';
import { type StudioView, studioNoun } from '#domain/nouns/studio';
import { defineTable } from '../entity-table.ts';
import type { StudioRow } from '../schema.ts';

export const table = defineTable<StudioView, StudioProject, StudioRow>({
  noun: studioNoun,
  table: 'studioProjects',
  versions: { 1: { tables: { studioProjects: 'id, updatedAt' } } },
  viewOf: ({ project, isDeleted }) => ({ project, isDeleted }),
});
