import type { BaseContext } from '#server/calls/context';
import { addEvent, addProjectEvent } from '#server/operation/events.repository';
import { setTrashed } from './trash.repository.ts';

interface Owner extends Pick<BaseContext, 'db'> {
  readonly viewer: { readonly id: string };
}

/**
 * Moves the viewer's clips into or out of the trash and notifies everyone who can see them.
 * @returns the ids that belong to the viewer
 */
export async function putInTrash(
  ids: readonly string[],
  isTrashed: boolean,
  { db, viewer }: Owner,
): Promise<string[]> {
  const { owned, changed } = await setTrashed(db, { userId: viewer.id, ids, isTrashed });
  for (const { id } of changed) await addEvent(db, viewer.id, { noun: 'clip', id });
  const updateType = isTrashed ? 'remove_clips' : 'add_clips';
  for (const [projectId, clipIds] of byProject(changed)) {
    await addProjectEvent(db, projectId, { updateType, clipIds });
  }
  return owned;
}

/** Groups the clips by workspace. */
function byProject(changed: readonly { id: string; projectId: string | null }[]): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { id, projectId } of changed) {
    if (projectId !== null) ids.set(projectId, [...(ids.get(projectId) ?? []), id]);
  }
  return ids;
}
