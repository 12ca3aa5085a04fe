import type { Clip } from '#contract/songs/clips';
import { changeDownloadRules } from '#db/download-rules';
import { getDownload, putDownloads, updateDownload } from '#db/downloads';
import { isPreview, PREVIEW_LOCKED } from '#domain/clips/previews';
import type { DownloadRules } from '#domain/files/download-plan';
import { createLog } from '#lib/log';
import { t } from '#lib/translate';
import { getAccount } from '#state/bridges/account';
import { getSync } from '#state/bridges/sync-bridge';

const log = createLog('downloads');

/** Songs removed longer ago may be downloaded again by a rule. */
const EXCLUDED_MAX = 1000;

/** Returns a sentence on why a clip cannot be downloaded yet; null when it can. */
export function downloadRefusal(clip: Clip): string | null {
  if (clip.status === 'complete') return isPreview(clip) ? PREVIEW_LOCKED : null;
  if (clip.status === 'error') return t('This song could not be made, so there is nothing to download.');
  return t('This song is still being made. Download it when it is ready.');
}

/**
 * Downloads songs to this device. Must be called inside a tap, because it requests persistent storage from the
 * browser. Songs that cannot be downloaded yet are left out. Resolves once the request is stored; the bytes
 * follow.
 * @returns the ids of the newly added songs.
 */
export async function downloadClips(clips: readonly Clip[]): Promise<string[]> {
  requestPersistentStorage();
  const { database } = getAccount();
  const now = Date.now();
  const rows = [];
  for (const clip of clips) {
    if (downloadRefusal(clip) !== null) continue;
    const held = await getDownload(database, clip.id);
    if (held?.isAutomatic) await keepDownload(clip.id);
    if (held && held.state !== 'failed') continue;
    rows.push({
      clipId: clip.id,
      state: 'queued' as const,
      bytes: 0,
      totalBytes: null,
      etag: null,
      addedAt: now + rows.length,
      lastPlayedAt: null,
      problem: null,
    });
  }
  await putDownloads(database, rows);
  runDownloads();
  return rows.map(({ clipId }) => clipId);
}

export async function retryDownload(clipId: string): Promise<void> {
  await updateDownload(getAccount().database, clipId, { state: 'queued', problem: null });
  runDownloads();
}

/** Keeps a song that a rule downloaded, as if the user had. */
export async function keepDownload(clipId: string): Promise<void> {
  await updateDownload(getAccount().database, clipId, { isAutomatic: false });
}

/** Removes a song from this device; a download in progress is stopped. No rule downloads it again. */
export async function removeDownload(clipId: string): Promise<void> {
  await removeDownloads([clipId]);
}

export async function removeDownloads(clipIds: readonly string[]): Promise<void> {
  await changeDownloadRules(getAccount().database, (rules) => ({
    ...rules,
    excludedIds: [...rules.excludedIds.filter((id) => !clipIds.includes(id)), ...clipIds].slice(
      -EXCLUDED_MAX,
    ),
  }));
  for (const clipId of clipIds) await getSync().removeDownload(clipId);
}

/** Changes which songs are downloaded automatically. Call inside a tap, like `downloadClips`. */
export function setDownloadRules(changes: Partial<DownloadRules>): Promise<void> {
  return changeRules((rules) => ({ ...rules, ...changes }));
}

async function changeRules(change: (rules: DownloadRules) => DownloadRules): Promise<void> {
  requestPersistentStorage();
  await changeDownloadRules(getAccount().database, change);
}

/** Downloads the songs of a playlist or workspace from now on, or stops doing so. Call inside a tap. */
export function setListDownloaded(
  kind: 'playlistIds' | 'projectIds',
  id: string,
  isDownloaded: boolean,
): Promise<void> {
  return changeRules((rules) => {
    const others = rules[kind].filter((one) => one !== id);
    return { ...rules, [kind]: isDownloaded ? [...others, id] : others };
  });
}

function runDownloads(): void {
  getSync()
    .runDownloads()
    .catch((error: unknown) => log.error('could not start downloads', error));
}

/**
 * Only a window may request this; some browsers grant it silently, some never, and Firefox asks the user, who may never
 * answer. The download happens either way, and at once.
 */
function requestPersistentStorage(): void {
  if (!navigator.storage?.persist) return;
  navigator.storage
    .persisted()
    .then((isKept) => isKept || navigator.storage.persist())
    .then(
      (isKept) => {
        if (!isKept) log.info('this browser may clear downloads when the device runs out of space');
      },
      (error: unknown) => log.info('could not request persistent storage', error),
    );
}
