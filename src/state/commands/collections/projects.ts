import {
  type Collaborator,
  DEFAULT_PROJECT_ID,
  PROJECT_CLIPS_MAX,
  type ProjectUpdateType,
} from '#contract/collections/projects';
import type { Clip } from '#contract/songs/clips';
import { entityTables } from '#db/entity-store';
import { trimProject } from '#db/projects';
import { projectName } from '#domain/projects/project-name';
import { projectMetadataWrite, projectTrashWrite } from '#domain/writes/project-change';
import { projectClipsWrite } from '#domain/writes/project-clips';
import { projectCreateWrite } from '#domain/writes/project-create';
import { newId } from '#lib/ids';
import { getAccount } from '#state/bridges/account';
import { call } from '#state/commands/calls';
import { queueWrite } from '#state/commands/writes';

/** A workspace as referenced by a write. */
export interface NamedProject {
  readonly id: string;
  readonly name: string;
}

/** Creates a workspace; songs can be moved into it immediately. Works without a network. */
export async function createProject(name: string, description = ''): Promise<NamedProject> {
  const made = { id: newId(), name: projectName(name) };
  await queueWrite(projectCreateWrite, { ...made, description: description.trim() });
  return made;
}

/** Changes the name and the description of a workspace. Works without a network. */
export function updateMetadata(
  projectId: string,
  { name, description }: { name: string; description: string },
): Promise<void> {
  const texts = { name: projectName(name), description: description.trim() };
  return queueWrite(projectMetadataWrite, { projectId, ...texts });
}

/** Moves a workspace to the trash or restores it. Works without a network. */
export function trashProject(projectId: string, isTrashed: boolean): Promise<void> {
  return queueWrite(projectTrashWrite, { projectId, isTrashed });
}

/**
 * Moves the user's own songs into a workspace, wherever they are. Works without a network.
 * @returns the ids of the songs that were not in it before.
 */
export async function placeClips(clips: readonly Clip[], to: NamedProject): Promise<string[]> {
  const moved = clips.filter(({ project }) => project?.id !== to.id);
  const sources = new Set(moved.map(({ project }) => project?.id ?? DEFAULT_PROJECT_ID));
  for (const from of sources) {
    const clipIds = moved
      .filter(({ project }) => (project?.id ?? DEFAULT_PROJECT_ID) === from)
      .map(({ id }) => id);
    const isAdded = from === DEFAULT_PROJECT_ID;
    const updateType = isAdded ? 'add' : 'move';
    await changeClips(updateType, clipIds, { projectId: isAdded ? to.id : from, to, fromIds: [from] });
  }
  return moved.map(({ id }) => id);
}

/** Removes songs from a workspace; they return to their owners' default ones. Works without a network. */
export function removeClips(projectId: string, clipIds: readonly string[]): Promise<void> {
  return changeClips('remove', clipIds, { projectId, fromIds: [DEFAULT_PROJECT_ID] });
}

/** Pins or unpins songs in their workspace. Works without a network. */
export function pinClips(projectId: string, clipIds: readonly string[], isPinned: boolean): Promise<void> {
  return changeClips('pinned', clipIds, { projectId, isPinned });
}

interface ClipsChange {
  readonly projectId: string;
  readonly to?: NamedProject;
  readonly fromIds?: string[];
  readonly isPinned?: boolean;
}

async function changeClips(
  updateType: ProjectUpdateType,
  clipIds: readonly string[],
  { projectId, to, fromIds = [], isPinned = false }: ClipsChange,
): Promise<void> {
  const { userId } = getAccount();
  const place = to ? { id: to.id, name: to.name } : null;
  for (let start = 0; start < clipIds.length; start += PROJECT_CLIPS_MAX) {
    const named = clipIds.slice(start, start + PROJECT_CLIPS_MAX);
    await queueWrite(projectClipsWrite, {
      projectId,
      updateType,
      clipIds: named,
      to: place,
      fromIds,
      isPinned,
      userId,
    });
  }
}

/**
 * Invites an account into the user's own workspace.
 * @throws CallProblem
 */
export async function invitePerson(projectId: string, userId: string): Promise<readonly Collaborator[]> {
  const params = { project_id: projectId };
  return (await call('projects.invite', { params, body: { invited_user_id: userId } })).collaborators;
}

/**
 * Removes a collaborator from the user's own workspace, or revokes an invitation.
 * @throws CallProblem
 */
export async function removePerson(projectId: string, userId: string): Promise<void> {
  const params = { project_id: projectId };
  await call('projects.removeCollaborator', { params, body: { invited_user_id: userId } });
}

/**
 * Leaves another account's workspace; the user's songs leave it too.
 * @throws CallProblem
 */
export async function leaveProject(projectId: string): Promise<void> {
  await call('projects.leave', { params: { project_id: projectId } });
}

/** Evicts what need not be cached of a workspace that is no longer open (WORK-44). */
export function closeProject(projectId: string): Promise<void> {
  return getAccount().database.run((tables) =>
    tables.transaction('rw', [...entityTables(tables), tables.downloads], async () =>
      trimProject(tables, projectId),
    ),
  );
}
