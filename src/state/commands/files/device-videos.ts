import { ref } from 'valtio';
import type { Aspect } from '#contract/files/videos';
import { PRODUCT_NAME } from '#contract/product';
import type { Clip } from '#contract/songs/clips';
import { clipArtist } from '#domain/clips/clip-artist';
import { clipTitle, coverUrl } from '#domain/clips/clip-title';
import { fileName } from '#domain/files/file-name';
import { lyricMoments } from '#domain/lyrics/lyric-moments';
import { peaksWithin } from '#domain/videos/song-scene';
import { DEVICE_VIDEO_ERRORS, type SecondsRange } from '#domain/videos/videos';
import { apiFetch } from '#lib/api-fetch';
import { createLog } from '#lib/log';
import { t } from '#lib/translate';
import { getAccount } from '#state/bridges/account';
import { openSong } from '#state/bridges/listening/downloaded-songs';
import { makeHeldScore } from '#state/bridges/listening/score-media';
import { deviceFilmFormat, makeFilm } from '#state/bridges/making/film';
import { countAction } from '#state/commands/sharing/share';
import { openClipSheet } from '#state/stores/dialogs';
import { showToast } from '#state/stores/toasts';
import { type DeviceVideo, videosStore } from '#state/stores/videos';
import type { FilmFace, FilmOrder } from '#sync/make/film-service';

const log = createLog('device-videos');

/** Abort controllers of the videos in progress, by clip id. */
const stopping = new Map<string, AbortController>();

/** A song whose audio cannot be read on this device. */
class NoAudio extends Error {}

/**
 * Renders a video of a song on this device; the sheet may be closed meanwhile. Errors are reported to the user.
 * Never rejects.
 * @param faces fonts for the lyrics
 */
export async function createDeviceVideo(
  clip: Clip,
  { aspect, faces }: { readonly aspect: Aspect; readonly faces: readonly FilmFace[] },
): Promise<void> {
  if (stopping.has(clip.id)) return;
  const stop = new AbortController();
  stopping.set(clip.id, stop);
  forget(clip.id);
  change(clip.id, { progress: 0 });
  try {
    const order = await orderOf(clip, { aspect, faces }, stop.signal);
    const onProgress = (progress: number) => {
      if (!stop.signal.aborted) change(clip.id, { progress });
    };
    const made = await makeFilm(order, { signal: stop.signal, onProgress });
    await keep(clip, made);
  } catch (error) {
    if (stop.signal.aborted) return;
    log.error('could not create a video', error);
    const problem = error instanceof NoAudio ? DEVICE_VIDEO_ERRORS.noAudio : DEVICE_VIDEO_ERRORS.failed;
    change(clip.id, { progress: null, problem });
    showToast({ tone: 'error', text: problem });
  } finally {
    stopping.delete(clip.id);
  }
}

/** Cancels the video in progress for a song. */
export function cancelDeviceVideo(clipId: string): void {
  stopping.get(clipId)?.abort();
  stopping.delete(clipId);
  forget(clipId);
}

/** Shares a video with another app. @throws DOMException when the device refuses */
export async function shareDeviceVideo(clip: Clip, file: File): Promise<void> {
  try {
    await navigator.share({ files: [file], title: clipTitle(clip) });
    countAction(clip.id, 'share');
  } catch (error) {
    // Closing the system share sheet is not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

async function keep(clip: Clip, film: Blob): Promise<void> {
  const format = await deviceFilmFormat();
  if (format === null) return;
  const file = new File([film], `${fileName(clipTitle(clip))}.${format.ending}`, { type: format.type });
  change(clip.id, { progress: null, made: ref({ file, url: URL.createObjectURL(file), format }) });
  showToast({
    tone: 'success',
    text: t('The video of {title} is ready', { title: clipTitle(clip) }),
    action: { kind: 'run', label: t('Show'), run: () => openClipSheet('video', [clip.id]) },
  });
}

async function orderOf(
  clip: Clip,
  { aspect, faces }: { readonly aspect: Aspect; readonly faces: readonly FilmFace[] },
  signal: AbortSignal,
): Promise<FilmOrder> {
  const [audio, cover] = await Promise.all([audioOf(clip, signal), coverOf(clip)]);
  const held = await getAccount().database.run((tables) => tables.alignedLyrics.get(clip.id));
  const range: SecondsRange = { startSeconds: 0, endSeconds: clip.metadata.duration ?? 0 };
  return {
    ...{ aspect, audio, cover, faces, range, title: clipTitle(clip), by: clipArtist(clip) },
    product: PRODUCT_NAME,
    peaks: [...peaksWithin(clip.metadata, range)],
    moments: held?.aligned ? lyricMoments(clip.metadata.prompt, held.aligned, range) : [],
  };
}

/**
 * The song as it is on this device, else from the server, else made from the score of its download.
 * @throws NoAudio
 */
async function audioOf(clip: Clip, signal: AbortSignal): Promise<Blob> {
  const held = await openSong(clip.id);
  if (held !== null) return held;
  try {
    const response = await apiFetch(clip.audio_url, { signal });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await response.blob();
  } catch (error) {
    const made = await makeHeldScore(clip.id, signal);
    if (made !== null) return made;
    throw new NoAudio('the song did not load', { cause: error });
  }
}

async function coverOf(clip: Clip): Promise<Blob | null> {
  try {
    const response = await apiFetch(coverUrl(clip, 640));
    return response.ok ? await response.blob() : null;
  } catch (error) {
    log.info('could not load the cover for a video', error);
    return null;
  }
}

function change(clipId: string, changes: Partial<DeviceVideo>): void {
  const held = videosStore.onDevice[clipId] ?? { progress: null, made: null, problem: null };
  videosStore.onDevice[clipId] = { ...held, ...changes };
}

function forget(clipId: string): void {
  const made = videosStore.onDevice[clipId]?.made;
  if (made) URL.revokeObjectURL(made.url);
  delete videosStore.onDevice[clipId];
}
