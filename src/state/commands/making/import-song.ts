import type { UploadDetails } from '#contract/making/uploads';
import { RATE_LIMITED } from '#contract/rate-limited';
import { baseName, type SongFiles } from '#domain/files/import-files';
import type { LibrarySong } from '#domain/files/import-library';
import { processingError, UPLOAD_ERRORS } from '#domain/files/uploads';
import { sleep } from '#lib/sleep';
import { t, translated } from '#lib/translate';
import { getAccount } from '#state/bridges/account';
import { asReadableFile, contentOf, UnusableFile } from '#state/bridges/listening/readable-audio';
import { contentId, hashOf } from '#state/bridges/making/content-id';
import { importDetails } from '#state/bridges/making/import-details';
import type { ImportSourceFile } from '#state/bridges/making/import-source';
import { sendFile } from '#state/bridges/making/send-file';
import { CallProblem } from '#state/bridges/sync-bridge';
import { whenReachable } from '#state/bridges/when-reachable';
import { call } from '#state/commands/calls';
import { uploadPicture } from '#state/commands/people/profiles';
import { poll } from '#state/commands/polls';
import { songImportStore } from '#state/stores/song-import';

const RETRY_MS = 10_000;
/** With the delay above, an hour, which every limit of the server is shorter than. */
const MAX_TRIES = 360;
/** A song is not held up for long by its cover. */
const COVER_TRIES = 3;

const DOUBTFUL = t('Check its letters: they are in an encoding that cannot be told for certain.');

export interface ImportOutcome {
  readonly clipId: string;
  /** It was in the library before. */
  readonly isKnown: boolean;
}

interface SongImport {
  readonly files: SongFiles<ImportSourceFile>;
  readonly known: LibrarySong | undefined;
  /** Ids of pictures by their content: the songs of an album share one. */
  readonly pictures: Map<string, Promise<string>>;
  readonly signal: AbortSignal;
}

/**
 * Adds a song to the library with its details, unless a song with the same content is there.
 * @throws UnusableFile, CallProblem
 */
export async function importSong(song: SongImport): Promise<ImportOutcome> {
  const { files, known, signal } = song;
  await whenReachable(signal);
  const kept = known?.clipId ?? null;
  const isKept = kept === null ? 'free' : await whose(kept);
  if (kept !== null && isKept === 'own') return { clipId: kept, isKnown: true };
  const audio = await files.audio.open();
  const content = await contentOf(audio, { hasM4a: true });
  const clipId =
    kept !== null && isKept === 'free'
      ? kept
      : await contentId(getAccount().userId ?? '', await hashOf(audio));
  if ((await whose(clipId)) === 'own') return { clipId, isKnown: true };
  const { details, cover, isDoubtful } = await importDetails(audio, song);
  const readable = await asReadableFile(audio, content);
  const extension = readable === audio ? content.extension : 'wav';
  const body = { extension, is_stem_mix: false, clip_id: clipId };
  const to = await patiently(() => call('uploads.create', { body }), { signal, tries: MAX_TRIES });
  try {
    const pictureId = cover === null ? undefined : await addCover(cover, song);
    await sendFile(readable, to, { signal, onProgress: () => undefined });
    await finish(to.id, baseName(files.audio.path), {
      ...details,
      ...(pictureId ? { image_s3_id: pictureId } : {}),
    });
    await follow(to.id, signal);
    if (isDoubtful) songImportStore.notes.push({ name: baseName(files.audio.path), reason: DOUBTFUL });
  } catch (error) {
    // Otherwise it counts among the unfinished uploads, of which there may be few.
    await call('uploads.cancel', { params: { upload_id: to.id } }).catch(() => undefined);
    throw error;
  }
  return { clipId, isKnown: false };
}

/** Whether a clip with this id exists, as far as this account may know. */
async function whose(clipId: string): Promise<'own' | 'other' | 'free'> {
  try {
    const clip = await call('clips.get', { params: { clip_id: clipId } });
    return clip.user_id === getAccount().userId ? 'own' : 'other';
  } catch (error) {
    if (error instanceof CallProblem && error.status === 404) return 'free';
    throw error;
  }
}

/** Waits while the server accepts no more. @throws CallProblem */
async function patiently<T>(
  work: () => Promise<T>,
  { signal, tries }: { readonly signal: AbortSignal; readonly tries: number },
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof CallProblem) || error.status !== RATE_LIMITED || attempt >= tries) throw error;
      songImportStore.isWaiting = true;
      await sleep(RETRY_MS, signal);
      songImportStore.isWaiting = false;
      signal.throwIfAborted();
    }
  }
}

/** Uploads a cover once. Without it, the song is imported nevertheless, and the problem is listed. */
async function addCover(cover: Blob, { files, pictures, signal }: SongImport): Promise<string | undefined> {
  const name = baseName(files.audio.path);
  try {
    const hash = await hashOf(cover);
    const sent = pictures.get(hash) ?? sendCover(cover, signal);
    pictures.set(hash, sent);
    return await sent;
  } catch (error) {
    songImportStore.notes.push({
      name,
      reason: t('Without its cover: {problem}', { problem: reasonOf(error) }),
    });
    return undefined;
  }
}

const sendCover = async (cover: Blob, signal: AbortSignal) =>
  (await patiently(() => uploadPicture(cover, 'cover'), { signal, tries: COVER_TRIES })).id;

async function finish(id: string, fileName: string, details: UploadDetails): Promise<void> {
  const params = { upload_id: id };
  const body = { upload_type: 'file_upload', upload_filename: fileName.slice(-255) } as const;
  try {
    await call('uploads.finish', { params, body: { ...body, details } });
  } catch (error) {
    if (!(error instanceof CallProblem) || error.status !== 422) throw error;
    // The sound is worth more than its words, which stay in the file.
    songImportStore.notes.push({
      name: fileName,
      reason: t('Without its lyrics and caption: {detail}', { detail: translated(error.detail) }),
    });
    const {
      title: _title,
      lyrics: _lyrics,
      words: _words,
      caption: _caption,
      artist: _artist,
      artists: _artists,
      album: _album,
      album_artist: _albumArtist,
      tags: _tags,
      ...rest
    } = details;
    await call('uploads.finish', { params, body: { ...body, details: rest } });
  }
}

/** Waits until the server has read the file. @throws UnusableFile */
async function follow(id: string, signal: AbortSignal): Promise<void> {
  const outcome = await poll('uploads.get', { params: { upload_id: id } }, { signal });
  if (outcome.end === 'aborted') signal.throwIfAborted();
  if (outcome.end !== 'over') throw new UnusableFile(UPLOAD_ERRORS.timeout);
  const { status, error_type: errorType, error_message: reason } = outcome.response;
  if (status !== 'complete') throw new UnusableFile(processingError(errorType, reason));
}

/** What the user reads of an error. */
export function reasonOf(error: unknown): string {
  if (error instanceof CallProblem) return translated(error.detail);
  return error instanceof UnusableFile ? error.message : UPLOAD_ERRORS.transfer;
}
