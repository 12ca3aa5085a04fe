import { deleteStoredTake, listStoredTakes, readStoredTake, type StoredTake } from '#db/stored-takes';
import { UPLOAD_MIN_SECONDS } from '#domain/files/uploads';
import { MIN_REGION_SECONDS, type StudioSource } from '#domain/studio/studio-project';
import type { Take } from '#domain/studio/studio-take';
import { getAccount } from '#state/bridges/account';
import { packWav } from '#state/bridges/listening/audio-worker';
import { unlessRecording } from '#state/bridges/making/studio-take-writer';
import { uploadTake } from './uploads.ts';

/** A take that has become a file, and its place on the timeline. */
export interface FinishedTake {
  readonly take: Take;
  readonly source: StudioSource;
}

/**
 * Converts a take to a file, which is uploaded to the library once the device is online.
 * @returns null if too little of it was stored
 * @throws DOMException if the device is full; the stored part of the take stays
 */
async function finishTake(stored: StoredTake): Promise<FinishedTake | null> {
  const { userId } = getAccount();
  const { id, name, sampleRate } = stored;
  const samples = await readStoredTake(userId, id);
  const recordedSeconds = samples.length / sampleRate;
  const soughtSeconds = Math.max(0, stored.fromSeconds - stored.firstSampleSeconds);
  if (recordedSeconds < soughtSeconds + MIN_REGION_SECONDS) {
    await deleteStoredTake(userId, id);
    return null;
  }
  // The library accepts nothing shorter; the silence after a take is not on the timeline.
  const length = Math.max(samples.length, Math.ceil((UPLOAD_MIN_SECONDS + 0.1) * sampleRate));
  const buffer = new AudioBuffer({ length, sampleRate });
  buffer.copyToChannel(samples, 0);
  const file = new File([await packWav(buffer)], `${name}.wav`, { type: 'audio/wav' });
  await uploadTake(file, id);
  const source = { clipId: id, name, durationSeconds: buffer.duration };
  return { take: { ...stored, recordedSeconds }, source };
}

/**
 * Finishes takes of a project that no tab is recording: the one that just ended, and those of pages that were
 * closed before.
 * @param used ids of takes that are already on the timeline
 * @param use puts a take onto the timeline
 */
export async function finishTakes(
  projectId: string,
  used: ReadonlySet<string>,
  use: (take: FinishedTake) => void,
): Promise<void> {
  for (const stored of await listStoredTakes(getAccount().userId, projectId)) {
    if (used.has(stored.id)) continue;
    await unlessRecording(stored.id, async () => {
      const finished = await finishTake(stored);
      if (finished) use(finished);
    });
  }
}

/** Drops the recorded data of takes whose files suffice: the saved project has them, or they were undone. */
export async function forgetTakes(projectId: string, clipIds: readonly string[]): Promise<void> {
  const { userId } = getAccount();
  for (const { id } of await listStoredTakes(userId, projectId)) {
    if (clipIds.includes(id)) await deleteStoredTake(userId, id);
  }
}
