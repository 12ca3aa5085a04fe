import type { DeviceSongDraft } from '#contract/making/generate';
import type { Clip } from '#contract/songs/clips';
import { updateDraft } from '#db/drafts';
import { storeResponse } from '../pull/store-response.ts';
import type { SyncContext } from '../sync-context.ts';

/**
 * Adds a song generated on this device to the library. The draft id is the idempotency key: pressed twice, it
 * creates one song.
 * @throws ApiError
 */
export async function addDraft(context: SyncContext, body: DeviceSongDraft): Promise<Clip> {
  const startedAt = context.now();
  const input = { body };
  const key = `draft-${body.id}`;
  const response = await context.client('generate.addDraft', input, { idempotencyKey: key });
  await storeResponse(context, { id: 'generate.addDraft', input, response, startedAt });
  await updateDraft(context.database, body.id, { isKept: true });
  return response;
}
