import { ACCOUNT_LIMIT } from '#contract/operation/storage';
import { baseName } from '#domain/files/import-files';
import type { LibraryPlaylist } from '#domain/files/import-library';
import { createLog } from '#lib/log';
import { t } from '#lib/translate';
import { getAccount } from '#state/bridges/account';
import { UnusableFile } from '#state/bridges/listening/readable-audio';
import { contentId } from '#state/bridges/making/content-id';
import type { ImportPlan } from '#state/bridges/making/import-plan';
import { CallProblem } from '#state/bridges/sync-bridge';
import { call } from '#state/commands/calls';
import { addClips, createPlaylist, editPlaylist } from '#state/commands/collections/playlists';
import { updateReactionType } from '#state/commands/songs/clips';
import { EMPTY_IMPORT, songImportStore } from '#state/stores/song-import';
import { type ImportOutcome, importSong, reasonOf } from './import-song.ts';

const log = createLog('import');

/** The server reads one file of an account at a time; another is sent meanwhile. */
const CONCURRENCY = 2;

let plan: ImportPlan | null = null;
let stopping = new AbortController();

/** Looks for songs in a folder, in files, or in ZIP files. Never rejects: the store has the error. */
export async function chooseImport(files: readonly File[]): Promise<void> {
  Object.assign(songImportStore, { ...EMPTY_IMPORT, stage: 'reading' });
  try {
    const { planImport } = await import('#state/bridges/making/import-plan');
    plan = await planImport(files);
    Object.assign(songImportStore, { stage: 'ready', totalCount: plan.songs.length });
  } catch (error) {
    log.info('the chosen files cannot be imported', error);
    const text =
      error instanceof UnusableFile ? error.message : t('These files cannot be read on this device.');
    Object.assign(songImportStore, { stage: 'idle', error: text });
  }
}

/** Imports the chosen songs; a bad file is listed and never stops the others. Never rejects. */
export async function runImport(): Promise<void> {
  if (plan === null || songImportStore.stage !== 'ready') return;
  songImportStore.stage = 'running';
  stopping = new AbortController();
  const { signal } = stopping;
  const { userId } = getAccount();
  const idOfKey = new Map<string, string>();
  const pictures = new Map<string, Promise<string>>();
  const { songs, library } = plan;
  const waiting = [...songs];
  const worker = async () => {
    for (let files = waiting.shift(); files !== undefined; files = waiting.shift()) {
      if (signal.aborted || getAccount().userId !== userId) return;
      const name = baseName(files.audio.path);
      const known = library.songs.get(library.keyOfFile(name));
      try {
        const outcome = await importSong({ files, known, pictures, signal });
        if (known) idOfKey.set(known.key, outcome.clipId);
        await noteOutcome(outcome, known?.isLiked === true);
      } catch (error) {
        if (signal.aborted) return;
        log.info('a song was not imported', error);
        songImportStore.failures.push({ name, reason: reasonOf(error) });
        // The same would be said of each of the others.
        if (error instanceof CallProblem && error.errorType === ACCOUNT_LIMIT) waiting.length = 0;
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  if (!signal.aborted && getAccount().userId === userId) await importPlaylists(library.playlists, idOfKey);
  plan = null;
  songImportStore.stage = 'done';
}

/** Ends the import after the songs that are complete; choosing the same files again continues it. */
export function cancelImport(): void {
  stopping.abort(new DOMException('The import was canceled.', 'AbortError'));
}

async function noteOutcome({ clipId, isKnown }: ImportOutcome, isLiked: boolean): Promise<void> {
  if (isKnown) songImportStore.knownCount += 1;
  else songImportStore.importedCount += 1;
  if (isLiked && !isKnown) await updateReactionType(clipId, 'LIKE');
}

/** Creates the playlists of an export, or adds the songs that they lack. */
async function importPlaylists(
  playlists: readonly LibraryPlaylist[],
  idOfKey: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { id, name, description, songKeys } of playlists) {
    const clipIds = songKeys.flatMap((key) => idOfKey.get(key) ?? []);
    try {
      const isOwn = id !== null && (await isOwnPlaylist(id));
      const wanted = isOwn ? id : await contentId(getAccount().userId ?? '', id ?? `${name}:${description}`);
      const isNew = !isOwn && !(await isOwnPlaylist(wanted));
      if (isNew) await createPlaylist(name, wanted);
      if (isNew && description !== '') await editPlaylist(wanted, { description });
      if (clipIds.length > 0) await addClips(wanted, clipIds);
      songImportStore.playlistCount += 1;
    } catch (error) {
      log.info('a playlist was not imported', error);
      songImportStore.failures.push({ name, reason: reasonOf(error) });
    }
  }
}

async function isOwnPlaylist(id: string): Promise<boolean> {
  try {
    const playlist = await call('playlists.get', { params: { playlist_id: id }, query: { page: 0 } });
    return playlist.is_owned;
  } catch (error) {
    if (error instanceof CallProblem && [403, 404].includes(error.status)) return false;
    throw error;
  }
}
