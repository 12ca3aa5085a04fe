import { TRASH_BATCH_SIZE } from '#contract/songs/trash';
import { planWrite } from '#db/outbox';
import { clipTrashWrite } from '#domain/writes/clip-trash';
import { call } from '#state/commands/calls';
import { queueWrites } from '#state/commands/writes';

/** Moves the user's own clips to the trash or restores them. Works without a network. */
export async function setTrashed(clipIds: readonly string[], isTrashed: boolean): Promise<void> {
  const writes = [];
  for (let start = 0; start < clipIds.length; start += TRASH_BATCH_SIZE) {
    const batch = clipIds.slice(start, start + TRASH_BATCH_SIZE);
    writes.push(planWrite(clipTrashWrite, { clipIds: batch, isTrashed }));
  }
  await queueWrites(writes);
}

/**
 * Permanently deletes clips in the trash.
 * @throws CallProblem
 */
export async function deleteForever(clipIds: readonly string[]): Promise<void> {
  await call('trash.deleteClips', { body: { ids: [...clipIds] } });
}
