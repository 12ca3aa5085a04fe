import { MAX_STUDIO_PROJECTS } from '#contract/making/studio';
import { t } from '#lib/translate';
import { lockAccount } from '#server/accounts/accounts.repository';
import { ApiError } from '#server/api-error';
import type { HandlersOf } from '#server/calls/context';
import { defineEntity } from '#server/calls/entity';
import { checkStudio } from './check-studio.ts';
import {
  countStudioProjects,
  deleteStudioProject,
  findStudioProjects,
  listStudioProjects,
  type OwnedStudioProject,
  storeStudioProject,
} from './studio.repository.ts';

export const entity = defineEntity({
  noun: 'studio',
  find: (db, ids) => findStudioProjects(db, ids),
  ownership: ({ userId }) => ({ ownerId: userId, isPublic: false }),
});

export const handlers: HandlersOf<'studio', { studio: OwnedStudioProject }> = {
  async 'studio.save'({ body: { id, ...content } }, { db, viewer, now }) {
    // Concurrent saves must not both take the last free place.
    await lockAccount(db, viewer.id);
    await checkStudio({ db, viewer });
    const [held] = await findStudioProjects(db, [id]);
    if (held !== undefined && held.userId !== viewer.id) {
      throw new ApiError(409, t('This id is already in use.'), { field: 'id' });
    }
    if (held === undefined && (await countStudioProjects(db, viewer.id)) >= MAX_STUDIO_PROJECTS) {
      throw new ApiError(
        422,
        t('The studio keeps at most {max} projects. Delete one first.', {
          max: MAX_STUDIO_PROJECTS,
        }),
      );
    }
    return storeStudioProject(db, { id, userId: viewer.id, content }, now);
  },

  async 'studio.list'(_args, { db, viewer }) {
    return { projects: await listStudioProjects(db, viewer.id) };
  },

  async 'studio.delete'(_args, { db, entity: { project } }) {
    await deleteStudioProject(db, project.id);
    return {};
  },
};
