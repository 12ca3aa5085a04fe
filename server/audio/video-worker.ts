import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { BlobSource, EncodedPacketSink, Input, MP4, QTFF, WEBM } from 'mediabunny';
import { VIDEO_COVER, type VideoCoverKind } from '#domain/videos/video-cover';
import type { VideoThreadData, VideoThreadReport } from './video-messages.ts';

/** The last frame may end slightly after the point where the device cut. */
const TOLERANCE_SECONDS = 0.5;
/** The formats browsers play. */
const CODECS: readonly (string | null)[] = ['avc', 'vp8', 'vp9', 'av1'];

/** Based on its content alone: a video that is short and small enough, and begins with a key frame. */
async function kindOf(path: string): Promise<VideoCoverKind | null> {
  const input = new Input({ source: new BlobSource(await openAsBlob(path)), formats: [MP4, QTFF, WEBM] });
  const format = await input.getFormat();
  const track = await input.getPrimaryVideoTrack();
  if (!track || !CODECS.includes(track.codec)) return null;
  if (Math.max(track.displayWidth, track.displayHeight) > VIDEO_COVER.maxSidePx) return null;
  if ((await input.computeDuration()) > VIDEO_COVER.seconds + TOLERANCE_SECONDS) return null;
  const first = await new EncodedPacketSink(track).getFirstPacket();
  if (first?.type !== 'key') return null;
  return format === WEBM ? 'webm' : 'mp4';
}

const { path } = workerData as VideoThreadData;
// Whatever the reader reports, an unreadable file is not a video.
const kind = await kindOf(path).catch(() => null);
parentPort?.postMessage({ kind } satisfies VideoThreadReport);
