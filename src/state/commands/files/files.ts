import type { CountedAction } from '#contract/sharing/share';
import type { AlignedLyrics } from '#contract/songs/aligned-lyrics';
import type { Clip } from '#contract/songs/clips';
import { getClipRows } from '#db/clips';
import { listStems } from '#db/stems';
import { clipArtist } from '#domain/clips/clip-artist';
import { clipTitle, coverUrl } from '#domain/clips/clip-title';
import { audioTypeOf, compactPath, isMediaType } from '#domain/files/compact-audio';
import { fileName, numberedName } from '#domain/files/file-name';
import { type FileAlbum, fileTags } from '#domain/files/file-tags';
import { midiPath, songFilePath } from '#domain/files/media-paths';
import {
  type CountedFileKind,
  DOWNLOAD_DONE,
  DOWNLOAD_FAILED,
  downloadAction,
  endingOf,
  type SongFileKind,
} from '#domain/files/song-files';
import { enhancedLrcFile, lrcFile, srtFile, type TimedLine, timedLines } from '#domain/lyrics/timed-lyrics';
import { apiUrl } from '#lib/api-base';
import { apiFetch } from '#lib/api-fetch';
import { createLog } from '#lib/log';
import { t, translated } from '#lib/translate';
import { getAccount } from '#state/bridges/account';
import { saveFile, tagSong } from '#state/bridges/making/song-file';
import { CallProblem } from '#state/bridges/sync-bridge';
import { call } from '#state/commands/calls';
import { findLinkOrigin } from '#state/commands/sharing/link-origin';
import { countAction, countActions } from '#state/commands/sharing/share';
import { openClipSheet } from '#state/stores/dialogs';
import { songFileKey, songFilesStore, ZIP_KEY } from '#state/stores/song-files';
import { showToast, TOAST_MS } from '#state/stores/toasts';
import type { TaggedKind } from '#sync/make/song-file-service';
import { convertedUrl, FileTimeout } from './converted-files.ts';
import { fetchOwnScore, makeDawProject } from './daw-project.ts';
import { FileUnreachable } from './file-unreachable.ts';
import { fetchNotes, makeSheet } from './notes.ts';

const log = createLog('song-files');
const OFFER_MS = 5 * 60_000;

/**
 * Saves one file of a song to the user's downloads. Never rejects: errors are reported to the user.
 * @param isResumed the file was requested before the app was closed, so it is offered instead of saved
 */
export async function saveSongFile(
  clip: Clip,
  kind: SongFileKind,
  { isResumed = false } = {},
): Promise<void> {
  const key = songFileKey(clip.id, kind);
  if (key in songFilesStore.running) return;
  const onProgress: OnProgress = (part) => {
    songFilesStore.running[key] = part;
  };
  onProgress(null);
  try {
    const file = await FILES[kind](clip, onProgress);
    const name = `${fileName(clipTitle(clip))}.${endingOf(kind)}`;
    if (untagged.has(file)) reportUntagged([clip]);
    if (isResumed) return offerFile(file, name);
    saveFile(file, name);
    showToast({ tone: 'success', text: DOWNLOAD_DONE, durationMs: TOAST_MS.downloaded });
  } catch (error) {
    showError(error, clip.id);
  } finally {
    delete songFilesStore.running[key];
  }
}

/** Browsers may block a download that no tap started. */
function offerFile(file: Blob, name: string): void {
  showToast({
    tone: 'success',
    text: t('{name} is ready', { name }),
    durationMs: OFFER_MS,
    action: { kind: 'run', label: t('Save'), run: () => saveFile(file, name) },
  });
}

function showError(error: unknown, clipId: string): void {
  log.error('could not download a file', error);
  if (error instanceof CallProblem && error.status === 402) {
    openClipSheet('download-quota', [clipId]);
  } else if (error instanceof FileTimeout) {
    showToast({ tone: 'error', text: error.toast });
  } else if (error instanceof FileUnreachable) {
    const { url } = error;
    const openFile = () => open(apiUrl(url), '_blank', 'noopener');
    openFile();
    // Browsers block windows that were not opened by a tap.
    showToast({
      tone: 'error',
      text: DOWNLOAD_FAILED,
      action: { kind: 'run', label: t('Open file'), run: openFile },
    });
  } else {
    const isRefused = error instanceof CallProblem && error.status >= 400 && error.status < 500;
    showToast({ tone: 'error', text: isRefused ? translated(error.detail) : DOWNLOAD_FAILED });
  }
}

type OnProgress = (part: number | null) => void;

const FILES: Readonly<Record<SongFileKind, (clip: Clip, onProgress: OnProgress) => Promise<Blob>>> = {
  mp3: (clip, onProgress) => counted(clip, 'mp3', () => taggedMp3(clip, onProgress)),
  m4a: (clip, onProgress) =>
    counted(clip, 'm4a', async () =>
      tagged('m4a', clip, await fetchSong(compactPath(clip.id, 'm4a'), onProgress)),
    ),
  async wav(clip, onProgress) {
    const url = await convertedUrl(clip.id, 'wav');
    return counted(clip, 'wav', async () => tagged('wav', clip, await fetchFile(url, onProgress)));
  },
  flac: (clip, onProgress) =>
    counted(clip, 'flac', async () =>
      tagged('flac', clip, await fetchFile(songFilePath(clip.id, 'flac'), onProgress)),
    ),
  async opus(clip, onProgress) {
    const url = await convertedUrl(clip.id, 'opus');
    return counted(clip, 'opus', async () => tagged('opus', clip, await fetchFile(url, onProgress)));
  },
  video: (clip, onProgress) => counted(clip, 'video', () => fetchFile(clip.video_url, onProgress)),
  midi: (clip) => fetchNotes(midiPath(clip.id)),
  abc: (clip) => makeSheet(clip, 'abc'),
  musicxml: (clip) => makeSheet(clip, 'musicxml'),
  async daw(clip, onProgress) {
    const score = await fetchOwnScore(clip.id);
    return counted(clip, 'daw', () => makeDawProject(clip, score, onProgress));
  },
  stems: zippedStems,
  cover: (clip, onProgress) => fetchFile(coverUrl(clip, 640), onProgress),
  async lrc(clip) {
    const facts = { title: clipTitle(clip), artist: clipArtist(clip) };
    return textFile(lrcFile(await linesOf(clip), facts), 'text/plain');
  },
  async elrc(clip) {
    const facts = { title: clipTitle(clip), artist: clipArtist(clip) };
    const text = enhancedLrcFile(clip.metadata.prompt, await timesOf(clip), facts);
    return textFile(text, 'text/plain');
  },
  srt: async (clip) => textFile(srtFile(await linesOf(clip)), 'application/x-subrip'),
  txt: async (clip) => textFile(`${clip.metadata.prompt.trim()}\n`, 'text/plain'),
};

const textFile = (text: string, type: string) => new Blob([text], { type: `${type};charset=utf-8` });

/** Records the download with the server, which may reject it, and counts it once the file has arrived. */
async function counted(clip: Clip, kind: CountedFileKind, makeFile: () => Promise<Blob>): Promise<Blob> {
  await call('files.logDownload', { params: { clip_id: clip.id } });
  const file = await makeFile();
  countAction(clip.id, downloadAction(kind));
  return file;
}

async function zippedStems(clip: Clip, onProgress: OnProgress): Promise<Blob> {
  const stems = await getAccount().database.run((tables) => listStems(tables, clip.id));
  const { zip, count } = await zippedSongs(stems, downloadAction('stems'), {
    album: clipTitle(clip),
    onProgress,
  });
  if (count < stems.length) reportRemaining(count, stems.length);
  return zip;
}

let zipStopping = new AbortController();

/**
 * Saves songs as MP3 in one ZIP, within today's limit of the plan. Never rejects: errors are reported to the
 * user.
 */
export async function saveSongsZip(clipIds: readonly string[], name: string): Promise<void> {
  if (ZIP_KEY in songFilesStore.running) return;
  zipStopping = new AbortController();
  const { signal } = zipStopping;
  const onProgress: OnProgress = (part) => {
    if (!signal.aborted) songFilesStore.running[ZIP_KEY] = part;
  };
  onProgress(null);
  try {
    const rows = await getClipRows(getAccount().database, clipIds);
    const clips = rows.flatMap((row) => (row?.clip.status === 'complete' ? [row.clip] : []));
    const { zip, count } = await zippedSongs(clips, downloadAction('mp3'), {
      album: name,
      onProgress,
      signal,
    });
    saveFile(zip, `${fileName(name)}.zip`);
    if (count < clips.length) reportRemaining(count, clips.length);
    else showToast({ tone: 'success', text: DOWNLOAD_DONE, durationMs: TOAST_MS.downloaded });
  } catch (error) {
    if (!signal.aborted) showError(error, clipIds[0] ?? '');
  } finally {
    delete songFilesStore.running[ZIP_KEY];
  }
}

/** Cancels the ZIP in progress. */
export function cancelSongsZip(): void {
  zipStopping.abort();
}

function reportRemaining(count: number, all: number): void {
  showToast({
    text: t('The ZIP has {saved} of {all} songs: your plan saves no more today.', { saved: count, all }),
    tone: 'info',
  });
}

interface ZipOptions {
  /** What the songs are a list of. */
  readonly album: string;
  readonly onProgress: OnProgress;
  readonly signal?: AbortSignal;
}

/**
 * Returns songs as MP3 in one ZIP; all are recorded before the first is fetched, and counted in one call. When
 * the plan's daily limit is reached, the ZIP has the songs before that.
 */
async function zippedSongs(
  clips: readonly Clip[],
  action: CountedAction,
  { album, onProgress, signal }: ZipOptions,
): Promise<{ zip: Blob; count: number }> {
  const noted = await recordedDownloads(clips, signal);
  const { downloadZip } = await import('client-zip');
  const files: { name: string; input: Blob }[] = [];
  const unnamed: Clip[] = [];
  for (const [index, song] of noted.entries()) {
    signal?.throwIfAborted();
    const inAlbum = { name: album, track: index + 1, tracks: noted.length };
    const onPart: OnProgress = (part) => onProgress((index + (part ?? 0)) / noted.length);
    const input = await taggedMp3(song, onPart, inAlbum);
    if (untagged.has(input)) unnamed.push(song);
    files.push({ name: `${numberedName(clipTitle(song), index + 1, noted.length)}.mp3`, input });
  }
  const zip = await downloadZip(files).blob();
  if (unnamed.length > 0) reportUntagged(unnamed);
  const ids = noted.map(({ id }) => id);
  countActions(ids, action);
  return { zip, count: ids.length };
}

async function recordedDownloads(clips: readonly Clip[], signal: AbortSignal | undefined): Promise<Clip[]> {
  const noted: Clip[] = [];
  for (const clip of clips) {
    signal?.throwIfAborted();
    try {
      await call('files.logDownload', { params: { clip_id: clip.id } });
    } catch (error) {
      const isQuota = error instanceof CallProblem && error.status === 402;
      if (isQuota && noted.length > 0) break;
      throw error;
    }
    noted.push(clip);
  }
  return noted;
}

async function taggedMp3(clip: Clip, onProgress: OnProgress, album?: FileAlbum): Promise<Blob> {
  return tagged('mp3', clip, await fetchSong(clip.audio_url, onProgress), album);
}

/** @throws FileUnreachable also for another form of the song: offline, the service worker has that of its download. */
async function fetchSong(url: string, onProgress: OnProgress): Promise<Blob> {
  const audio = await fetchFile(url, onProgress);
  const { pathname } = new URL(url, location.href);
  if (!isMediaType(audio.type, audioTypeOf(pathname))) throw new FileUnreachable(url, `type ${audio.type}`);
  return audio;
}

/** Files as the server has them, because they could not be read. */
const untagged = new WeakSet<Blob>();

function reportUntagged(clips: readonly Clip[]): void {
  const titles = clips.map(clipTitle).join(', ');
  showToast({
    tone: 'error',
    text: t('Saved without title, cover and lyrics in the file: {titles}', { titles }),
  });
}

/** The file tagged with the song's title, lyrics and cover; untagged if that fails. */
async function tagged(
  kind: TaggedKind,
  clip: Clip,
  audio: Blob,
  album: FileAlbum | null = null,
): Promise<Blob> {
  const cover = await fetchFile(coverUrl(clip, 640), () => undefined).catch(() => null);
  const tags = fileTags(clip, { origin: await findLinkOrigin(), album, timedLines: await linesOf(clip) });
  try {
    return await tagSong(kind, audio, tags, cover);
  } catch (error) {
    log.error('could not tag a file', error);
    untagged.add(audio);
    return audio;
  }
}

/** The timing of a song's lyric lines, as far as this device knows it. */
async function linesOf(clip: Clip): Promise<TimedLine[]> {
  return timedLines(clip.metadata.prompt, await timesOf(clip));
}

async function timesOf({ id }: Clip): Promise<AlignedLyrics | null> {
  return (await getAccount().database.run((tables) => tables.alignedLyrics.get(id)))?.aligned ?? null;
}

/** @throws FileUnreachable */
async function fetchFile(url: string, onProgress: OnProgress): Promise<Blob> {
  try {
    const response = await apiFetch(url);
    if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
    const bytes = Number(response.headers.get('content-length')) || null;
    let received = 0;
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        received += piece.length;
        onProgress(bytes === null ? null : Math.min(1, received / bytes));
        controller.enqueue(piece);
      },
    });
    const type = response.headers.get('content-type') ?? '';
    const body = await new Response(response.body.pipeThrough(counting)).arrayBuffer();
    return new Blob([body], { type });
  } catch (error) {
    throw new FileUnreachable(url, error);
  }
}
