import type { Clip } from '#contract/songs/clips';
import type { DraftRow } from '#db/draft-row';
import { deleteDraft as deleteStoredDraft, getDraft, openDraftAudio, updateDraft } from '#db/drafts';
import { deviceSongDraft } from '#domain/create/device-song-draft';
import type { TakeModel } from '#domain/create/engine-tasks';
import type { SongRequest } from '#domain/create/song-request';
import { newId } from '#lib/ids';
import { createLog } from '#lib/log';
import { getAccount } from '#state/bridges/account';
import { getEngine } from '#state/bridges/making/engine-bridge';
import { CallProblem, getSync, unwrap } from '#state/bridges/sync-bridge';
import { withVerification } from '#state/commands/accounts/verification';
import { downloadClips } from '#state/commands/files/downloads';
import { createFormStore } from '#state/stores/create-form';
import { draftsStore } from '#state/stores/drafts';
import { createGeneration } from './generate.ts';

const log = createLog('drafts');
/** Statuses that a later try would get again: the user has to change or confirm something. */
const NEEDS_USER: ReadonlySet<number> = new Set([400, 402, 403, 422]);

/**
 * Starts generating a song on this device, without the server and without credits; `useDrafts` reports its
 * progress. Returns the draft's id.
 */
export function createDraft(request: SongRequest): string {
  const id = newId();
  const { userId } = getAccount();
  draftsStore.startedIds.push(id);
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
export async function addDraft(draft: DraftSong): Promise<Clip | null> {
  const clip = await withVerification((token) => sendDraft(draft, token));
  // It was added before, and that was undone.
  if (clip?.is_trashed) await changeTrashed(clip.id, false);
  return clip;
}

/**
 * Has a connected engine make songs from the request of a sketch; the sketch stays on this device.
 * @throws CallProblem
 */
export function makeTake(
  { id, request }: DraftSong,
  { key: mv, songs, credits }: Pick<TakeModel, 'key' | 'songs' | 'credits'>,
): Promise<unknown> {
  const { id: _id, ...body } = deviceSongDraft(id, request, createFormStore.createSessionToken);
  return createGeneration({ ...body, mv, song_count: songs, quoted_credits: credits });
}

type DraftSong = Pick<DraftRow, 'id' | 'request'>;

function sendDraft({ id, request }: DraftSong, token: string | null): Promise<Clip> {
  const body = deviceSongDraft(id, request, createFormStore.createSessionToken);
  return unwrap(getSync().addDraft({ ...body, token }));
}

/**
 * Adds a song to the library without the user, and at most once, however many tabs are open.
 * @returns whether it was added; false if the server refused or could not be reached
 */
export async function addDraftAutomatically(draft: DraftSong): Promise<boolean> {
  return navigator.locks.request(`add-draft:${draft.id}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    const stored = await getDraft(getAccount().database, draft.id);
    if (stored === undefined || stored.isKept || stored.isDeviceOnly) return false;
    try {
      await sendDraft(draft, null);
      return true;
    } catch (error) {
      log.info('a song made on this device was not added to the library', error);
      if (error instanceof CallProblem && NEEDS_USER.has(error.status)) await keepDraftOnDevice(draft.id);
      return false;
    }
  });
}

/** Takes a song out of the library again; it stays on this device. */
export async function undoAddDraft(id: string): Promise<void> {
  await keepDraftOnDevice(id);
  await changeTrashed(id, true);
}

/** Its code is not part of Create's first screen. */
async function changeTrashed(clipId: string, isTrashed: boolean): Promise<void> {
  const { setTrashed } = await import('#state/commands/songs/trash');
  await setTrashed([clipId], isTrashed);
}

/** The song stays on this device, and joins the library only when the user adds it. */
export async function keepDraftOnDevice(id: string): Promise<void> {
  await updateDraft(getAccount().database, id, { isKept: false, isDeviceOnly: true });
}

/** The library's own song takes the place of the draft, also offline. */
export async function replaceDraft(clip: Clip): Promise<void> {
  // In this order: both have their word times under the same id.
  await deleteStoredDraft(getAccount().database, clip.id);
  if (!clip.is_trashed) await downloadClips([clip]);
}

/** The MP3 of a draft, or null if it is not ready. */
export function readDraftAudio(id: string): Promise<Blob | null> {
  return openDraftAudio(getAccount().userId, id);
}
