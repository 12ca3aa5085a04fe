import type { StudioProject } from '#contract/making/studio';
import { partOf } from '#domain/nouns/noun';
import { type StudioView, studioNoun } from '#domain/nouns/studio';
import { studioChangeWrite, studioCreateWrite, studioDeleteWrite } from '#domain/writes/studio';
import { defineEntity, entityRead, type ResponseRules } from '../entity.ts';
import { missingIds } from '../entity-table.ts';
import type { StudioRow } from '../schema.ts';
import { table } from '../tables/studio.ts';

export const writes = [studioCreateWrite, studioChangeWrite, studioDeleteWrite];

export const responses: ResponseRules = {
  'studio.list': {
    parts: ({ projects }) => [partOf(studioNoun, projects)],
    // The list is always complete: anything missing from it is gone.
    async store(tables, { projects }, { startedAt }) {
      const ids = new Set(projects.map(({ id }) => id));
      const held = await tables.studioProjects.toArray();
      await tables.studioProjects.bulkDelete(missingIds(held, ids, startedAt));
    },
  },
  'studio.save': { parts: (project) => [partOf(studioNoun, [project])] },
  'studio.delete': { gone: (_response, { body }) => [studioNoun.target(body.id)] },
};

export const entity = defineEntity<StudioView, StudioProject, StudioRow>({
  ...table,
  idOf: ({ id }) => id,
  merge: (_held, project) => ({ project, isDeleted: false, updatedAt: project.updated_at }),
  rowOf: ({ project, isDeleted }) => ({ project, isDeleted }),
  columns: ({ project }) => ({ updatedAt: project.updated_at }),
  // There is no call for a single project.
  read: () => entityRead('studio.list', {}),
});
