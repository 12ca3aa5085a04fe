import { detailsErrorText } from '#domain/clips/details-errors';
import { videoCoverPath } from '#domain/files/media-paths';
import { VIDEO_COVER } from '#domain/videos/video-cover';
import { createLog } from '#lib/log';
import { t } from '#lib/translate';
import { shortenVideo } from '#state/bridges/making/film';
import { sendFile } from '#state/bridges/making/send-file';
import { CallProblem } from '#state/bridges/sync-bridge';
import { call } from '#state/commands/calls';
import { poll } from '#state/commands/polls';

const log = createLog('video-cover');

/** A video on the server, to be set as the cover of a song. */
export interface UploadedVideo {
  readonly uploadId: string;
  /** Same-origin path. */
  readonly url: string;
}

/**
 * Trims a video to its first seconds on this device and uploads it.
 * @throws CallProblem if the server cannot be reached, or an Error with a message for the user for a file that
 * is not a video
 */
export async function uploadVideoCover(file: File, signal: AbortSignal): Promise<UploadedVideo> {
  const broken = (cause: unknown) => new Error(detailsErrorText('video_cover_error', 0), { cause });
  const video = await shortenVideo(file, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    log.info('could not cut a video', error);
    throw broken(error);
  });
  signal.throwIfAborted();
  if (video.size > VIDEO_COVER.maxBytes) throw broken('too large');
  const kind = video.name.split('.').at(-1) ?? '';
  const to = await call('uploads.createVideo', { body: { extension: kind } });
  await sendFile(video, to, { onProgress: () => undefined, signal }).catch((error: unknown) => {
    log.info('could not upload a video', error);
    throw new CallProblem({
      status: 0,
      detail: t('The video did not arrive.'),
      errorType: null,
      field: null,
    });
  });
  const params = { upload_id: to.id };
  const body = { upload_type: 'video_cover', upload_filename: video.name } as const;
  await call('uploads.finish', { params, body });
  const outcome = await poll('uploads.get', { params }, { signal });
  if (outcome.end !== 'over' || outcome.response.status !== 'complete') throw broken(outcome);
  return { uploadId: to.id, url: videoCoverPath(`${to.id}.${kind}`) };
}
