import type { Clip } from '#contract/clips';
import { deleteDraft as deleteStoredDraft, openDraftAudio } from '#db/drafts';
import type { DraftRow } from '#db/schema';
import { deviceSongDraft } from '#domain/create/device-song-draft';
import type { SongRequest } from '#domain/create/song-request';
import { newId } from '#lib/ids';
import { createLog } from '#lib/log';
import { getAccount } from '../bridges/account.ts';
import { getEngine } from '../bridges/engine-bridge.ts';
import { getSync, unwrap } from '../bridges/sync-bridge.ts';
import { createFormStore } from '../stores/create-form.ts';
import { withVerification } from './verification.ts';

const log = createLog('drafts');

/**
 * Starts generating a song on this device, without the server and without credits; `useDrafts` reports its
 * progress. Returns the draft's id.
 */
export function createDraft(request: SongRequest): string {
  const id = newId();
  const { userId } = getAccount();
  getEngine()
    .make({ userId, id, request })
    .catch((error: unknown) => log.error('could not create a song on this device', error));
  return id;
}

/** Deletes a song generated on this device, even while it is in progress. */
export async function deleteDraft(id: string): Promise<void> {
  await getEngine().cancel(id);
  await deleteStoredDraft(getAccount().database, id);
}

/**
 * Adds a song generated on this device to the library, where it can be edited like any other. Needs a network.
 * Null when the user does not complete a confirmation the server requires.
 * @throws CallProblem
 */
export function addDraft(draft: Pick<DraftRow, 'id' | 'request'>): Promise<Clip | null> {
  const body = deviceSongDraft(draft.id, draft.request, createFormStore.createSessionToken);
  return withVerification((token) => unwrap(getSync().addDraft({ ...body, token })));
}

/** The MP3 of a draft, or null if it is not ready. */
export function readDraftAudio(id: string): Promise<Blob | null> {
  return openDraftAudio(getAccount().userId, id);
}
