import type { CallInput } from '#contract/contract';
import type { Aspect } from '#contract/files/videos';
import type { Clip } from '#contract/songs/clips';
import { clipTitle } from '#domain/clips/clip-title';
import { SHARE_ASSET_ERRORS, VIDEO_ERRORS } from '#domain/videos/videos';
import { createLog } from '#lib/log';
import { t, translated } from '#lib/translate';
import { CallProblem } from '#state/bridges/sync-bridge';
import { call, read } from '#state/commands/calls';
import { poll } from '#state/commands/polls';
import { showToast } from '#state/stores/toasts';
import { type SongVideos, videosStore } from '#state/stores/videos';

const log = createLog('videos');

const NOTHING: SongVideos = { status: 'none', progress: 0, problem: null, videos: [], canServerMake: null };

/** Songs whose videos are being polled; polling continues when their sheet is closed. */
const followed = new Set<string>();

function change(clipId: string, changes: Partial<SongVideos>): void {
  videosStore.bySong[clipId] = { ...(videosStore.bySong[clipId] ?? NOTHING), ...changes };
}

/** Loads the videos of a song; one in progress is polled from then on. @throws CallProblem */
export async function loadVideos(clip: Clip): Promise<void> {
  const found = await call('videos.getStatus', { params: { clip_id: clip.id } });
  const { status, progress, can_make: canServerMake } = found;
  const { videos } = await call('videos.list', { query: { clip_id: clip.id } });
  change(clip.id, { status, progress, videos, canServerMake });
  if (status === 'rendering') void follow(clip);
}

/** Has the server render a video of a song, and polls it (VIDEO-01). @throws CallProblem when it is rejected */
export async function createVideo(clip: Clip, aspect: Aspect): Promise<void> {
  await call('videos.generate', { params: { clip_id: clip.id }, body: { aspect } });
  change(clip.id, { status: 'rendering', progress: 0, problem: null });
  void follow(clip);
}

/** Polls on its schedule until the video is rendered, and reports the outcome. Never rejects. */
async function follow(clip: Clip): Promise<void> {
  const { id } = clip;
  if (followed.has(id)) return;
  followed.add(id);
  try {
    const outcome = await poll(
      'videos.getStatus',
      { params: { clip_id: id } },
      { onResponse: ({ status, progress }) => change(id, { status, progress }) },
    );
    if (outcome.end !== 'over') fail(id, VIDEO_ERRORS.timeout);
    else if (outcome.response.status === 'complete') await finish(clip);
    else fail(id, VIDEO_ERRORS.failed);
  } catch (error) {
    log.info('stopped watching a video', error);
    fail(id, VIDEO_ERRORS.failed);
  } finally {
    followed.delete(id);
  }
}

/** Reloads the song, which itself names its video and whether it is stale (VIDEO-03). */
async function finish(clip: Clip): Promise<void> {
  await read('clips.get', { params: { clip_id: clip.id } });
  const { videos } = await call('videos.list', { query: { clip_id: clip.id } });
  change(clip.id, { videos, problem: null });
  showToast({ tone: 'success', text: t('The video of {title} is ready', { title: clipTitle(clip) }) });
}

function fail(clipId: string, problem: string): void {
  change(clipId, { status: 'error', problem });
  showToast({ tone: 'error', text: problem });
}

/** A picture or video for sharing that failed, with a message for the user. */
export class ShareAssetProblem extends Error {
  /** The reason, if the server gives one. */
  readonly reason: string | null;

  constructor(text: string, reason: string | null = null) {
    super(text);
    this.reason = reason;
  }
}

/**
 * Has the server render a picture or a short video of a song.
 * @returns path of the file, or null when the signal aborted it
 * @throws ShareAssetProblem
 */
export async function createShareAsset(
  clipId: string,
  body: CallInput<'share.createAsset'>['body'],
  signal: AbortSignal,
): Promise<string | null> {
  const begun = await call('share.createAsset', { params: { gen_id: clipId }, body }).catch(
    (error: unknown) => {
      log.info('a share asset was refused', error);
      const reason = error instanceof CallProblem ? translated(error.detail) : null;
      throw new ShareAssetProblem(SHARE_ASSET_ERRORS.create, reason);
    },
  );
  const params = { gen_id: clipId, asset_id: begun.asset_id };
  const outcome = await poll('share.getAsset', { params }, { signal });
  if (outcome.end === 'exhausted') throw new ShareAssetProblem(SHARE_ASSET_ERRORS.timeout);
  if (outcome.end === 'aborted') return null;
  if (outcome.response.render_status === 'error') throw new ShareAssetProblem(SHARE_ASSET_ERRORS.failed);
  return outcome.response.asset_url;
}
