import type { ProjectSummary } from '#contract/collections/projects';
import { type ProjectView, projectNoun } from '#domain/nouns/project';
import { defineTable } from '../entity-table.ts';
import type { ProjectRow } from '../schema.ts';

export const table = defineTable<ProjectView, ProjectSummary, ProjectRow>({
  noun: projectNoun,
  table: 'projects',
  versions: { 1: { tables: { projects: 'id, [shelf+lastClipAt]' } } },
  viewOf: ({ project, people }) => ({ project, people }),
});
