import { TRASH_BATCH_SIZE } from '#contract/trash';
import { clipTrashWrite } from '#domain/writes/clip-trash';
import { call } from './calls.ts';
import { queueWrite } from './writes.ts';

/** Moves own clips to the trash or restores them. Works without a network. */
export async function setTrashed(clipIds: readonly string[], isTrashed: boolean): Promise<void> {
  for (let start = 0; start < clipIds.length; start += TRASH_BATCH_SIZE) {
    const batch = clipIds.slice(start, start + TRASH_BATCH_SIZE);
    await queueWrite(clipTrashWrite, { clipIds: [...batch], isTrashed });
  }
}

/**
 * Deletes clips of the trash for good.
 * @throws CallProblem
 */
export async function deleteForever(clipIds: readonly string[]): Promise<void> {
  await call('trash.deleteClips', { body: { ids: [...clipIds] } });
}
