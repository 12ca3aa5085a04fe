import {
  DEFAULT_PROJECT_ID,
  PROJECT_PAGE_SIZE,
  PROJECTS_PAGE_SIZE,
  type Project,
  type ProjectSummary,
} from '#contract/collections/projects';
import type { CallArgs, CallResponse } from '#contract/contract';
import type { Clip } from '#contract/songs/clips';
import { projectLabel, projectName } from '#domain/projects/project-name';
import { newId } from '#lib/ids';
import { t } from '#lib/translate';
import { findAccount } from '#server/accounts/accounts.repository';
import { FLAGS } from '#server/accounts/flags';
import { ApiError } from '#server/api-error';
import type { BaseContext, HandlersOf } from '#server/calls/context';
import { defineEntity, entityRefusal, findAuthorised, findReadable } from '#server/calls/entity';
import { listFeed } from '#server/discovery/feed.repository';
import { addEvent, addProjectEvent } from '#server/operation/events.repository';
import { isBlockBetween } from '#server/people/blocks.repository';
import { addNotification, withdrawNotification } from '#server/people/notifications.repository';
import { entity as clipEntity } from '#server/songs/clips.handlers';
import { findClips } from '#server/songs/clips.repository';
import {
  countPeople,
  deleteCollaborator,
  insertInvite,
  listCollaborators,
  revokeInvite,
} from './collaborators.repository.ts';
import { changeProjectClips, MAX_PINNED } from './project-clips.ts';
import {
  countProjects,
  type FoundProject,
  findProject,
  findProjects,
  insertProject,
  listProjectPins,
  listProjects,
  updateProject,
} from './projects.repository.ts';

/** Maximum workspaces a user may own, and maximum people in one besides its owner. */
const MAX_PROJECTS = 500;
const MAX_PEOPLE = 50;

export const entity = defineEntity({
  noun: 'project',
  find: findProjects,
  ownership: ({ summary, isViewerIn }) => ({
    ownerId: summary.owner.user_id,
    isPublic: false,
    isShared: isViewerIn,
  }),
  refusals: { 403: t('Only the owner can do this.'), 404: t('Workspace not found.') },
  toEvent: ({ summary }, detail) => ({
    type: 'project_update',
    noun: 'project',
    id: summary.id,
    project_id: summary.id,
    update_type: detail?.updateType ?? 'update_metadata',
    clip_ids: [...(detail?.clipIds ?? [])],
    project: summary,
  }),
  toRemovalEvent: (id) => ({ type: 'collaborator_removed', noun: 'project', id, project_id: id }),
});

type CallerContext = Pick<BaseContext, 'db'> & { readonly viewer: { readonly id: string } };

/** Returns a workspace after a write. */
async function changedProject(id: string, { db, viewer }: CallerContext): Promise<ProjectSummary> {
  const found = await findProject(db, id, viewer.id);
  if (found === undefined) throw entityRefusal(entity, 404);
  return found.summary;
}

/** @throws ApiError 400 for the default workspace, which cannot be renamed, shared or trashed. */
function refuseDefault({ id }: ProjectSummary): void {
  if (id === DEFAULT_PROJECT_ID)
    throw new ApiError(400, t('The default workspace cannot be changed.'), { field: 'project_id' });
}

const RENAMED = { updateType: 'update_metadata', clipIds: [] } as const;

async function projectPage(
  summary: ProjectSummary,
  { page, ...filter }: CallArgs<'projects.get'>['query'],
  { db, viewer }: CallerContext,
): Promise<Project> {
  const projectId = summary.id === DEFAULT_PROJECT_ID ? null : summary.id;
  const { clips, total } = await listFeed(
    db,
    {
      userId: viewer.id,
      projectId,
      isLiked: filter.is_liked,
      hideDisliked: filter.hide_disliked,
      isPublic: filter.is_public,
      query: filter.query,
    },
    { size: PROJECT_PAGE_SIZE, number: page },
  );
  const pinnedIds = await listProjectPins(db, summary.id, { ownerId: viewer.id, limit: MAX_PINNED });
  return {
    ...summary,
    project_clips: clips,
    pinned_clips: await findClips(db, pinnedIds, viewer.id),
    num_total_results: total,
    current_page: page,
  };
}

/** @throws ApiError 404, 422 when this user cannot be invited. */
async function refuseInvite(
  { id, owner }: ProjectSummary,
  invitedId: string,
  { db }: CallerContext,
): Promise<void> {
  const field = 'invited_user_id';
  const invited = await findAccount(db, invitedId);
  // Users with a block between them cannot find each other.
  if (invited === undefined || (await isBlockBetween(db, owner.user_id, invitedId))) {
    throw new ApiError(404, t('User not found.'), { field });
  }
  const people = await listCollaborators(db, id);
  const isIn = people.some(({ user_id, status }) => user_id === invitedId && status === 'accepted');
  if (isIn || invitedId === owner.user_id) {
    throw new ApiError(422, t('User is already a collaborator.'), { field });
  }
  if ((await countPeople(db, id)) >= MAX_PEOPLE) {
    throw new ApiError(422, t('A workspace can have at most {max} collaborators.', { max: MAX_PEOPLE }), {
      field,
    });
  }
}

/** Identifies the notification of an invitation. */
const inviteGroup = (projectId: string, userId: string) =>
  ({ userId, kind: 'project_invite', groupId: projectId }) as const;

/** Notifies the remaining members that a user left, and the user of the removal. */
async function notifyOfRemoval(
  projectId: string,
  { userId, clipIds }: { userId: string; clipIds: readonly string[] },
  { db }: CallerContext,
): Promise<void> {
  await updateProject(db, projectId, {});
  await addEvent(db, userId, { noun: 'project', id: projectId });
  await addProjectEvent(db, projectId, {
    updateType: 'remove_collaborator',
    clipIds: clipIds.slice(0, MAX_EVENT_CLIPS),
  });
}

/** Maximum songs named in the event; with more, pages elsewhere update when the workspace is opened again. */
const MAX_EVENT_CLIPS = 500;

export const handlers: HandlersOf<'projects', { project: FoundProject; clip: Clip }> = {
  async 'projects.create'({ body }, context): Promise<ProjectSummary> {
    const { db, viewer } = context;
    if (!FLAGS['create-projects']) throw new ApiError(403, t('Workspaces cannot be created on this server.'));
    const id = body.id?.toLowerCase() ?? newId();
    if ((await countProjects(db, viewer.id)) >= MAX_PROJECTS) {
      throw new ApiError(422, t('You can have at most {max} workspaces.', { max: MAX_PROJECTS }));
    }
    const row = { id, userId: viewer.id, name: projectName(body.name ?? '') };
    if (!(await insertProject(db, { ...row, description: body.description?.trim() ?? '' }))) {
      const existing = await findProject(db, id, viewer.id);
      if (!existing?.summary.is_owned)
        throw new ApiError(409, t('This id is already in use.'), { field: 'id' });
    }
    await addEvent(db, viewer.id, { noun: 'project', id });
    return changedProject(id, context);
  },

  async 'projects.updateMetadata'({ body }, context) {
    const { db, entity: project } = context;
    refuseDefault(project.summary);
    const { id } = project.summary;
    await updateProject(db, id, {
      ...(body.name === undefined ? {} : { name: projectName(body.name) }),
      ...(body.description === undefined ? {} : { description: body.description.trim() }),
    });
    await addProjectEvent(db, id, RENAMED);
    return changedProject(id, context);
  },

  async 'projects.trash'({ body }, context) {
    const { db, entity: project } = context;
    refuseDefault(project.summary);
    const { id } = project.summary;
    await updateProject(db, id, { isTrashed: body.undo_trash !== true });
    await addProjectEvent(db, id, RENAMED);
    return changedProject(id, context);
  },

  async 'projects.updateClips'({ body }, context): Promise<CallResponse<'projects.updateClips'>> {
    const { entity: project } = context;
    const target =
      body.update_type === 'move' && body.metadata.target_project_id !== undefined
        ? await findAuthorised(entity, { id: body.metadata.target_project_id, access: 'shared' }, context)
        : null;
    const { id } = project.summary;
    const changedIds = await changeProjectClips(body, {
      ...context,
      project: project.summary,
      target: target?.summary ?? null,
    });
    const otherIds = changedIds.filter((changedId) => changedId !== id);
    return {
      project: await changedProject(id, context),
      other_projects: (await findReadable(entity, otherIds, context)).map(({ summary }) => summary),
      clips: await findReadable(clipEntity, body.metadata.clip_ids, context),
    };
  },

  async 'projects.listMine'({ query }, { db, viewer }) {
    const text = query.query?.trim() ?? '';
    const isTrashed = query.show_trashed ?? false;
    const label = projectLabel({ name: 'default' }).toLowerCase();
    const { projects, total } = await listProjects(
      db,
      {
        userId: viewer.id,
        isTrashed,
        query: text,
        sort: query.sort ?? 'max_created_at_last_updated_clip',
        hasDefault: !isTrashed && label.includes(text.toLowerCase()),
      },
      { size: PROJECTS_PAGE_SIZE, number: query.page },
    );
    return { projects, num_total_results: total, current_page: query.page };
  },

  'projects.get': ({ query }, context) => projectPage(context.entity.summary, query, context),

  async 'projects.ofClip'(_args, context) {
    const { project } = context.entity;
    if (project === null) throw entityRefusal(entity, 404);
    return changedProject(project.id, context);
  },

  async 'projects.broadcast'({ body }, { db, viewer, entity: { summary } }) {
    if (summary.id === DEFAULT_PROJECT_ID) return {};
    const detail = { updateType: body.update_type, clipIds: body.metadata?.clip_ids ?? [] };
    await addProjectEvent(db, summary.id, detail, viewer.id);
    return {};
  },

  async 'projects.listCollaborators'(_args, { db, entity: { summary } }) {
    if (summary.id !== DEFAULT_PROJECT_ID) return { collaborators: await listCollaborators(db, summary.id) };
    return { collaborators: [{ ...summary.owner, role: 'owner', status: 'accepted' }] };
  },

  async 'projects.invite'({ body }, context) {
    const { db, viewer, entity: project } = context;
    refuseDefault(project.summary);
    const { id: projectId } = project.summary;
    await refuseInvite(project.summary, body.invited_user_id, context);
    const invite = { id: newId(), projectId, inviterId: viewer.id, userId: body.invited_user_id };
    if (await insertInvite(db, invite)) {
      await addEvent(db, body.invited_user_id, { noun: 'invite', id: invite.id });
      await addNotification(db, {
        ...inviteGroup(projectId, body.invited_user_id),
        actorId: viewer.id,
        content: { type: 'project', id: projectId, title: project.summary.name, imageUrl: '' },
      });
      await addProjectEvent(db, projectId, RENAMED);
    }
    return { collaborators: await listCollaborators(db, projectId) };
  },

  async 'projects.removeCollaborator'({ body }, context) {
    const { db, viewer, entity: project } = context;
    refuseDefault(project.summary);
    const { id: projectId } = project.summary;
    const userId = body.invited_user_id;
    const { wasIn, clipIds } = await deleteCollaborator(db, projectId, userId);
    if (wasIn) await notifyOfRemoval(projectId, { userId, clipIds }, context);
    const inviteId = await revokeInvite(db, projectId, userId);
    if (inviteId !== undefined) {
      await addEvent(db, userId, { noun: 'invite', id: inviteId });
      await withdrawNotification(db, { ...inviteGroup(projectId, userId), actorId: viewer.id });
    }
    if (!wasIn && inviteId === undefined && (await findAccount(db, userId)) === undefined) {
      throw new ApiError(404, t('User not found.'), { field: 'invited_user_id' });
    }
    return { collaborators: await listCollaborators(db, projectId) };
  },

  async 'projects.leave'(_args, context) {
    const { db, viewer, entity: project } = context;
    refuseDefault(project.summary);
    // The owner is not a collaborator and cannot leave.
    if (project.summary.is_owned) return {};
    const { clipIds } = await deleteCollaborator(db, project.summary.id, viewer.id);
    await notifyOfRemoval(project.summary.id, { userId: viewer.id, clipIds }, context);
    return {};
  },
};
