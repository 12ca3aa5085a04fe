import type { Clip } from '#contract/songs/clips';
import { readPendingUpload } from '#db/pending-uploads';
import type { PeakPyramid } from '#lib/peak-pyramid';
import { t } from '#lib/translate';
import { getAccount } from '#state/bridges/account';
import { decodeWaveform } from '#state/bridges/listening/audio-worker';
import { decodeSong, fetchSong } from '#state/bridges/listening/song-audio';
import { read } from '#state/commands/calls';

/** A clip of the timeline, ready to be drawn and played. */
export interface StudioAudio {
  readonly buffer: AudioBuffer;
  readonly pyramid: PeakPyramid;
}

/**
 * Fetches and decodes a clip, downloaded or not.
 * @throws Error when it no longer exists, or its audio cannot be fetched or decoded
 */
export async function loadStudioAudio(clipId: string, signal: AbortSignal): Promise<StudioAudio> {
  // A take is a clip of the timeline before it is one of the library.
  const taken = await readPendingUpload(getAccount().userId, clipId);
  const bytes = taken ?? (await fetchSong(await findClip(clipId), signal));
  const [pyramid, buffer] = await Promise.all([decodeWaveform(bytes.slice(0)), decodeSong(bytes)]);
  signal.throwIfAborted();
  return { buffer, pyramid };
}

/** Returns the clip from the device, or else from the server. */
async function findClip(clipId: string): Promise<Clip> {
  const held = () => getAccount().database.run((tables) => tables.clips.get(clipId));
  const found = await held();
  if (found) return found.clip;
  await read('clips.get', { params: { clip_id: clipId } });
  const arrived = await held();
  if (!arrived) throw new Error(t('The clip is gone.'));
  return arrived.clip;
}
