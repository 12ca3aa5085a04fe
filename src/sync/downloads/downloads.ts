import { deleteAlignedLyrics } from '#db/aligned-lyrics';
import {
  audioCacheName,
  CACHED_SONGS_CHANNEL,
  deleteCachedSong,
  deleteOtherForm,
  deleteSongPart,
  listCachedScores,
  listCachedSongs,
  openSongPart,
  putBeside,
  putCachedScore,
  putCachedSong,
  putSongPart,
} from '#db/audio-cache';
import type { AccountDatabase } from '#db/db';
import { deleteDownload, getDownload, listDownloads, putDownloads, updateDownload } from '#db/downloads';
import type { DownloadRow } from '#db/schema';
import { coverUrl } from '#domain/clips/clip-title';
import { isFromUpload } from '#domain/clips/from-upload';
import { COMPACT_MIME, compactPath, compactTypesOf, playableType } from '#domain/files/compact-audio';
import { audioPath, COVER_SIZES_PX, coverPath, SHEET_TYPES, sheetPath } from '#domain/files/media-paths';
import { ENGINE_VERSION } from '#domain/files/song-score';
import type { apiFetch } from '#lib/api-fetch';
import { errorText } from '#lib/error-text';
import { createLog } from '#lib/log';
import { t } from '#lib/translate';
import { fetchScore } from './fetch-score.ts';
import { DownloadError, fetchSong } from './fetch-song.ts';

const log = createLog('downloads');

const PROGRESS_MS = 500;
const NO_SPACE = t(
  'There is not enough space on this device. Remove some downloads or free space, then try again.',
);
const EVICTED = t('The device removed this download to free space. Download it again.');

export interface DownloadsPorts {
  readonly database: AccountDatabase;
  readonly fetch: typeof apiFetch;
  now(): number;
  /** Whether this browser plays files of a MIME type. */
  canPlay(mime: string): Promise<boolean>;
  /** Free bytes this origin may still use; null if the browser does not report it. */
  freeBytes(): Promise<number | null>;
  /** Whether transfers that the user did not request may use the current connection. */
  mayFetchAutomatic(): Promise<boolean>;
  /** Whether songs that have a score are to be held as scores: the user wants it, and this device can render them. */
  wantsScores(): Promise<boolean>;
  /** Stores the lyric timing of a song on the device, if it has vocals. */
  keepLyrics(clipId: string): Promise<void>;
}

/** All sizes of the song's current picture, or of the generated one while the song is not known here. */
async function coverPaths(database: AccountDatabase, clipId: string): Promise<string[]> {
  const row = await database.run((tables) => tables.clips.get(clipId));
  return COVER_SIZES_PX.map((sizePx) => (row ? coverUrl(row.clip, sizePx) : coverPath(clipId, sizePx)));
}

/**
 * Fetches queued songs, one at a time, whichever tab requested them. Bytes are stored first and the row becomes
 * 'downloaded' last: a row never claims bytes that do not exist.
 */
export class Downloads {
  readonly #ports: DownloadsPorts;
  readonly #cacheName: string;
  readonly #lockName: string;
  readonly #announcement = new BroadcastChannel(CACHED_SONGS_CHANNEL);
  #running: { clipId: string; abort: AbortController } | null = null;
  #isWaiting = false;
  #isStopped = false;

  constructor(ports: DownloadsPorts) {
    this.#ports = ports;
    this.#cacheName = audioCacheName(ports.database.userId);
    this.#lockName = `skylark-downloads-${ports.database.userId}`;
  }

  /** Fetches everything queued. Resolves when nothing is left to do now. */
  async run(): Promise<void> {
    // The pending turn will see whatever is queued by then.
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    // Waits for another tab, which may have read the queue just before a song was added, or be closed halfway
    // through.
    await navigator.locks.request(this.#lockName, async () => {
      this.#isWaiting = false;
      if (this.#isStopped) return;
      // No other tab is fetching now, so any row still marked as downloading was abandoned.
      await this.#reconcile();
      const tried = new Set<string>();
      while (!this.#isStopped && ((await this.#fetchNext()) || (await this.#changeFormOfNext(tried)))) {
        // Each iteration takes one song off the queue, or changes the form of one.
      }
    });
  }

  /** Removes a song from the device, even while it is being fetched. */
  async remove(clipId: string): Promise<void> {
    await deleteDownload(this.#ports.database, clipId);
    if (this.#running?.clipId === clipId) this.#running.abort.abort();
    await this.#deleteHeld(clipId);
    this.#announcement.postMessage(null);
  }

  stop(): void {
    this.#isStopped = true;
    this.#running?.abort.abort();
    this.#announcement.close();
  }

  /** False when there is nothing to fetch, or no connection to fetch it with. */
  async #fetchNext(): Promise<boolean> {
    const mayFetchAutomatic = await this.#ports.mayFetchAutomatic();
    const rows = await listDownloads(this.#ports.database);
    const [next] = rows
      .filter(({ state, isAutomatic }) => state === 'queued' && (mayFetchAutomatic || !isAutomatic))
      .sort(byTurn);
    if (!next) return false;
    const abort = new AbortController();
    this.#running = { clipId: next.clipId, abort };
    try {
      await this.#download(next.clipId, abort.signal);
      return true;
    } catch (error) {
      return await this.#noteFailure(next.clipId, error, abort.signal.aborted);
    } finally {
      this.#running = null;
    }
  }

  async #download(clipId: string, signal: AbortSignal): Promise<void> {
    const { database } = this.#ports;
    await updateDownload(database, clipId, { state: 'downloading', bytes: 0, problem: null });
    const held = (await this.#holdScore(clipId, signal)) ?? (await this.#holdSong(clipId, signal));
    await this.#keepCovers(clipId, signal);
    if (!held.isScore) await this.#keepSheet(clipId, signal);
    await this.#keepLyrics(clipId);
    await this.#finish(clipId, held);
  }

  /** Stores the bytes of a song's file. */
  async #holdSong(clipId: string, signal: AbortSignal): Promise<HeldForm> {
    const song = await fetchSong(await this.#pathOf(clipId), {
      fetch: this.#ports.fetch,
      signal,
      onProgress: this.#progressOf(clipId),
      part: await openSongPart(this.#cacheName, clipId),
      onInterrupted: (part) => putSongPart(this.#cacheName, clipId, part),
    });
    const free = await this.#ports.freeBytes();
    if (free !== null && free < song.blob.size) throw new DownloadError('refused', NO_SPACE);
    await putCachedSong(this.#cacheName, clipId, song.blob, song.etag);
    await deleteSongPart(this.#cacheName, clipId);
    return { isScore: false, bytes: song.blob.size, etag: song.etag };
  }

  /** Stores a song's score; null if the song is to be held as a file. */
  async #holdScore(clipId: string, signal: AbortSignal): Promise<HeldForm | null> {
    const row = await getDownload(this.#ports.database, clipId);
    if (!row || !mayBeScore(row) || !(await this.#ports.wantsScores())) return null;
    const { file, version } = await fetchScore(clipId, { fetch: this.#ports.fetch, signal });
    await updateDownload(this.#ports.database, clipId, { scoreVersion: version });
    if (file === null) return null;
    await putCachedScore(this.#cacheName, clipId, file);
    return { isScore: true, bytes: file.size, etag: null };
  }

  /** The bytes are stored: from now on the row has them. */
  async #finish(clipId: string, held: HeldForm): Promise<void> {
    if (await this.#isDroppedAsRemoved(clipId)) return;
    const totalBytes = held.bytes;
    await updateDownload(this.#ports.database, clipId, { state: 'downloaded', ...held, totalBytes });
    await deleteOtherForm(this.#cacheName, clipId, held.isScore);
    this.#announcement.postMessage(null);
  }

  /**
   * Replaces the file of one song by its score or the other way round; the song stays playable meanwhile. False when
   * all have their form, or there is no connection for it.
   */
  async #changeFormOfNext(tried: Set<string>): Promise<boolean> {
    if (!(await this.#ports.mayFetchAutomatic())) return false;
    const rows = await listDownloads(this.#ports.database);
    const wants = await this.#ports.wantsScores();
    const next = rows.find(
      (row) =>
        row.state === 'downloaded' &&
        !tried.has(row.clipId) &&
        (row.isScore ?? false) !== (wants && mayBeScore(row)),
    );
    if (!next) return false;
    const { clipId, isScore = false } = next;
    tried.add(clipId);
    const abort = new AbortController();
    this.#running = { clipId, abort };
    try {
      const hold = () =>
        isScore ? this.#holdSong(clipId, abort.signal) : this.#holdScore(clipId, abort.signal);
      const held = await hold();
      if (held && !held.isScore) await this.#keepSheet(clipId, abort.signal);
      if (held) await this.#finish(clipId, held);
      return true;
    } catch (error) {
      log.info(`could not change the form of ${clipId}`, error);
      return error instanceof DownloadError && error.kind === 'refused';
    } finally {
      this.#running = null;
    }
  }

  /** Returns the smallest file this browser can play. */
  async #pathOf(clipId: string): Promise<string> {
    const row = await this.#ports.database.run((tables) => tables.clips.get(clipId));
    const types = row ? compactTypesOf(row.clip) : [];
    const played = new Set<string>();
    for (const type of types) {
      if (await this.#ports.canPlay(COMPACT_MIME[type])) played.add(COMPACT_MIME[type]);
    }
    const type = playableType(types, (mime) => played.has(mime));
    return type === null ? audioPath(clipId) : compactPath(clipId, type);
  }

  /** Removed while it was being fetched, perhaps in another tab: the bytes received are deleted too. */
  async #isDroppedAsRemoved(clipId: string): Promise<boolean> {
    if (await getDownload(this.#ports.database, clipId)) return false;
    await this.#deleteHeld(clipId);
    return true;
  }

  async #deleteHeld(clipId: string): Promise<void> {
    await deleteAlignedLyrics(this.#ports.database, clipId);
    const covers = await coverPaths(this.#ports.database, clipId);
    await deleteCachedSong(this.#cacheName, clipId, [...covers, sheetPath(clipId, 'json')]);
  }

  #progressOf(clipId: string): (bytes: number, totalBytes: number) => void {
    let writtenAt = this.#ports.now();
    return (bytes, totalBytes) => {
      if (this.#ports.now() - writtenAt < PROGRESS_MS) return;
      writtenAt = this.#ports.now();
      updateDownload(this.#ports.database, clipId, { bytes, totalBytes }).catch((error: unknown) =>
        log.error('could not store the progress of a download', error),
      );
    };
  }

  /** A song plays without its cover, so a missing one is not an error. */
  async #keepCovers(clipId: string, signal: AbortSignal): Promise<void> {
    for (const path of await coverPaths(this.#ports.database, clipId)) {
      try {
        const answer = await this.#ports.fetch(path, { signal });
        const isPicture = answer.headers.get('content-type')?.startsWith('image/');
        if (answer.status === 200 && isPicture) await putBeside(this.#cacheName, path, answer);
      } catch (error) {
        signal.throwIfAborted();
        log.info(`no cover for ${clipId}`, error);
      }
    }
  }

  /** Its lead sheet opens without a network; a song held as a score has it in its score. */
  async #keepSheet(clipId: string, signal: AbortSignal): Promise<void> {
    const row = await this.#ports.database.run((tables) => tables.clips.get(clipId));
    if (row && isFromUpload(row.clip)) return;
    const path = sheetPath(clipId, 'json');
    try {
      const answer = await this.#ports.fetch(path, { signal });
      const isSheet = answer.headers.get('content-type')?.startsWith(SHEET_TYPES.json);
      if (answer.status === 200 && isSheet) await putBeside(this.#cacheName, path, answer);
    } catch (error) {
      signal.throwIfAborted();
      log.info(`no lead sheet for ${clipId}`, error);
    }
  }

  /** Without timing, a song's lyrics do not scroll. */
  async #keepLyrics(clipId: string): Promise<void> {
    try {
      await this.#ports.keepLyrics(clipId);
    } catch (error) {
      log.info(`no times for the words of ${clipId}`, error);
    }
  }

  /** True when the next song may be tried. */
  async #noteFailure(clipId: string, error: unknown, wasAborted: boolean): Promise<boolean> {
    const { database } = this.#ports;
    // The account's database is closing; the next start finds the row unchanged and starts over.
    if (this.#isStopped) return false;
    if (await this.#isDroppedAsRemoved(clipId)) return true;
    if (wasAborted) {
      await updateDownload(database, clipId, { state: 'queued' });
      return false;
    }
    if (error instanceof DownloadError && error.kind === 'unreachable') {
      await updateDownload(database, clipId, { state: 'queued', bytes: 0 });
      return false;
    }
    await updateDownload(database, clipId, { state: 'failed', bytes: 0, problem: problemOf(error) });
    return true;
  }

  /** Reconciles rows and bytes after evictions, crashes and closed tabs. */
  async #reconcile(): Promise<void> {
    const rows = await listDownloads(this.#ports.database);
    const songs = new Set(await listCachedSongs(this.#cacheName));
    const scores = new Set(await listCachedScores(this.#cacheName));
    const corrected = rows.flatMap((row) => correctedRow(row, row.isScore ? scores : songs));
    if (corrected.length > 0) await putDownloads(this.#ports.database, corrected);
    const kept = new Map(rows.map((row) => [row.clipId, row]));
    for (const clipId of new Set([...songs, ...scores])) {
      const row = kept.get(clipId);
      if (!row) await this.#deleteHeld(clipId);
      else if (row.state === 'downloaded' && songs.has(clipId) && scores.has(clipId))
        await deleteOtherForm(this.#cacheName, clipId, row.isScore ?? false);
    }
  }
}

/** What the user requested first, then in order. */
function byTurn(one: DownloadRow, other: DownloadRow): number {
  const automaticLast = Number(one.isAutomatic ?? false) - Number(other.isAutomatic ?? false);
  return automaticLast || one.addedAt - other.addedAt;
}

/** How a song is held. */
type HeldForm = Pick<DownloadRow, 'bytes' | 'etag'> & { readonly isScore: boolean };

/** Whether this version of the engine may render the song, as far as known. */
function mayBeScore({ scoreVersion }: DownloadRow): boolean {
  return scoreVersion === undefined || scoreVersion === ENGINE_VERSION;
}

function correctedRow(row: DownloadRow, held: ReadonlySet<string>): DownloadRow[] {
  if (row.state === 'downloading') return [{ ...row, state: 'queued', bytes: 0 }];
  if (row.state === 'downloaded' && !held.has(row.clipId)) {
    return [{ ...row, state: 'failed', bytes: 0, problem: EVICTED }];
  }
  return [];
}

function problemOf(error: unknown): string {
  if (error instanceof DownloadError) return error.message;
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return NO_SPACE;
  log.error('a download failed', error);
  return errorText(error, String(error));
}
