import {
  DEFAULT_PROJECT_ID,
  type ProjectBroadcastType,
  type ProjectSummary,
} from '#contract/collections/projects';
import type { CallArgs } from '#contract/contract';
import { idSchema } from '#contract/schema';
import type { Clip } from '#contract/songs/clips';
import { t } from '#lib/translate';
import { ApiError } from '#server/api-error';
import type { BaseContext } from '#server/calls/context';
import { addEvent, addProjectEvent } from '#server/operation/events.repository';
import { findClips } from '#server/songs/clips.repository';
import { findProject, listProjectPins, pinInProject, placeClips } from './projects.repository.ts';

/** Maximum pinned songs per workspace. */
export const MAX_PINNED = 100;
const FIELD = { field: 'metadata.clip_ids' } as const;

interface ClipChange extends Pick<BaseContext, 'db'> {
  readonly viewer: { readonly id: string };
  readonly project: ProjectSummary;
  /** The destination of the clips; only for `move`. */
  readonly target: ProjectSummary | null;
}

type Body = CallArgs<'projects.updateClips'>['body'];

/**
 * Adds, removes, pins or moves clips, and notifies the members of the workspaces.
 * @returns the ids of the workspaces that gained or lost clips.
 * @throws ApiError 403 for other users' clips, 422 for changes the workspace does not allow.
 */
export async function changeProjectClips(body: Body, change: ClipChange): Promise<string[]> {
  const ids = [...new Set(body.metadata.clip_ids)];
  switch (body.update_type) {
    case 'add':
      return moveClips(await ownClips(ids, change), change.project, change);
    case 'move': {
      const { target } = change;
      if (target === null) {
        throw new ApiError(422, t('A move needs metadata.target_project_id, the workspace to move to.'), {
          field: 'metadata.target_project_id',
        });
      }
      return moveClips(await ownClips(ids, change), target, change);
    }
    case 'remove':
      return removeClips(ids, change);
    case 'pinned':
      return pinClips(ids, body.metadata.pinned ?? true, change);
  }
}

/** @throws ApiError 422 when a clip does not exist, 403 when it belongs to another user. */
async function ownClips(ids: readonly string[], { db, viewer }: ClipChange): Promise<Clip[]> {
  const clips = await findClips(db, ids, viewer.id);
  if (clips.length < ids.length || clips.some(({ project, user_id }) => !project && user_id !== viewer.id)) {
    throw new ApiError(422, t('A song to add does not exist or is not visible to you.'), FIELD);
  }
  if (clips.some(({ user_id }) => user_id !== viewer.id)) {
    throw new ApiError(403, t('Only your own songs can be put into a workspace.'), FIELD);
  }
  return clips;
}

async function moveClips(
  clips: readonly Clip[],
  target: ProjectSummary,
  change: ClipChange,
): Promise<string[]> {
  if (target.is_trashed) throw new ApiError(422, t('This workspace is in the trash.'));
  await placeClips(
    change.db,
    clips.map(({ id }) => id),
    target.id,
  );
  const moved = clips.filter(({ project }) => project?.id !== target.id);
  const sources = [...new Set(moved.map(({ project }) => project?.id ?? DEFAULT_PROJECT_ID))];
  for (const projectId of sources) {
    const left = moved.filter(({ project }) => project?.id === projectId);
    await addClipEvents(projectId, 'remove_clips', left, change);
  }
  await addClipEvents(target.id, 'add_clips', moved, change);
  return [target.id, ...sources];
}

/** Moves removed clips to their makers' default workspaces. The workspace owner may remove any clip. */
async function removeClips(ids: readonly string[], change: ClipChange): Promise<string[]> {
  const { db, viewer, project } = change;
  if (project.id === DEFAULT_PROJECT_ID) {
    throw new ApiError(422, t('A song leaves the default workspace when it is added to another one.'));
  }
  const clips = (await findClips(db, ids, viewer.id)).filter((clip) => clip.project?.id === project.id);
  if (!project.is_owned && clips.some(({ user_id }) => user_id !== viewer.id)) {
    throw new ApiError(403, t('Only the owner can do this.'), FIELD);
  }
  const removed = clips.map(({ id }) => id);
  if (removed.length === 0) return [];
  await placeClips(db, removed, DEFAULT_PROJECT_ID);
  await addClipEvents(project.id, 'remove_clips', clips, change);
  return clips.some(({ user_id }) => user_id === viewer.id) ? [DEFAULT_PROJECT_ID] : [];
}

async function pinClips(ids: readonly string[], isPinned: boolean, change: ClipChange): Promise<string[]> {
  const { db, viewer, project } = change;
  const clips = await findClips(db, ids, viewer.id);
  if (clips.length < ids.length || clips.some((clip) => clip.project?.id !== project.id)) {
    throw new ApiError(422, t('A song to pin is not in this workspace.'), FIELD);
  }
  const pinned = await listProjectPins(db, project.id, { ownerId: viewer.id, limit: MAX_PINNED });
  if (isPinned && new Set([...pinned, ...ids]).size > MAX_PINNED) {
    throw new ApiError(
      422,
      t('A workspace can have at most {max} pinned songs.', { max: MAX_PINNED }),
      FIELD,
    );
  }
  await pinInProject(db, ids, isPinned);
  await addClipEvents(project.id, 'update_metadata', clips, change);
  return [];
}

/**
 * The workspace a generate call names, as stored in `clips.project_id`.
 * @throws ApiError 404 when the caller is not a member, 422 for one in the trash.
 */
export async function projectToFill(
  asked: string | null | undefined,
  context: Pick<ClipChange, 'db' | 'viewer'>,
): Promise<string | null> {
  if (asked === null || asked === undefined || asked === '' || asked === DEFAULT_PROJECT_ID) return null;
  const id = idSchema.safeParse(asked);
  const found = id.success ? await findProject(context.db, id.data, context.viewer.id) : undefined;
  if (!found?.isViewerIn) throw new ApiError(404, t('Workspace not found.'), { field: 'project_id' });
  if (found.summary.is_trashed) {
    throw new ApiError(422, t('This workspace is in the trash.'), { field: 'project_id' });
  }
  return found.summary.id;
}

/**
 * Notifies a workspace's members of changes to its clips; for the default one, only the viewer's other devices.
 */
async function addClipEvents(
  projectId: string,
  updateType: ProjectBroadcastType,
  clips: readonly Clip[],
  { db, viewer }: ClipChange,
): Promise<void> {
  if (clips.length === 0) return;
  const clipIds = clips.map(({ id }) => id);
  if (projectId !== DEFAULT_PROJECT_ID) return addProjectEvent(db, projectId, { updateType, clipIds });
  if (updateType !== 'update_metadata') return;
  for (const id of clipIds) await addEvent(db, viewer.id, { noun: 'clip', id });
}
