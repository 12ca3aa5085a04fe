import { STUDIO_LIMITS, type StudioContent, type StudioRegion } from '#contract/studio';
import { addTrack, changeTrack, clipIdsOf, partOf, type StudioSource } from './studio-project.ts';

/** Sound from before the place where recording began that is kept, so that an early note can be trimmed back in. */
export const PRE_ROLL_SECONDS = 1;

/** A recording of the microphone along the timeline. */
export interface Take {
  readonly name: string;
  /** Null for a track of its own. */
  readonly trackId: string | null;
  /** Where on the timeline recording began. */
  readonly fromSeconds: number;
  /** Where on the timeline its first sample was played, the way to the ear and back from the microphone taken off. */
  readonly firstSampleSeconds: number;
  /** From its first sample to its last. */
  readonly recordedSeconds: number;
}

/** The project with a take, once: on its track where there is room, else on a new one. */
export function withTake(
  content: StudioContent,
  { take, source, regionId }: { take: Take; source: StudioSource; regionId: string },
  newId: () => string,
): StudioContent {
  if (clipIdsOf(content).includes(source.clipId)) return content;
  const region = takeRegion(take, source, regionId);
  const track = content.tracks.find(({ id }) => id === take.trackId);
  if (track && track.regions.length < STUDIO_LIMITS.regionsPerTrack)
    return changeTrack(content, track.id, { regions: [...track.regions, region] });
  return addTrack(content, { name: take.name, regions: [region] }, newId);
}

function takeRegion(take: Take, source: StudioSource, regionId: string): StudioRegion {
  const offsetSeconds = Math.max(0, take.fromSeconds - take.firstSampleSeconds);
  const place = {
    startSeconds: Math.max(take.fromSeconds, take.firstSampleSeconds),
    offsetSeconds,
    durationSeconds: take.recordedSeconds - offsetSeconds,
  };
  return partOf(source, place, () => regionId);
}

/** A name that no region has yet: Take 1, Take 2 ... */
export function takeName({ tracks }: Pick<StudioContent, 'tracks'>): string {
  const names = new Set(tracks.flatMap(({ regions }) => regions.map(({ name }) => name)));
  let number = 1;
  while (names.has(`Take ${number}`)) number += 1;
  return `Take ${number}`;
}

/** A click is looked for so long after it left; no way through the air and a slow device takes longer. */
export const LONGEST_TRIP_SECONDS = 0.5;
/** Stretch before the first click, which tells how loud the room is. */
export const QUIET_SECONDS = 0.4;
const LOUDER_THAN_ROOM = 6;
const AUDIBLE = 0.004;
/** Clicks that arrive after the same time, but for this, were heard. */
const AGREEMENT_SECONDS = 0.004;
const NEEDED_SHARE = 0.6;

/**
 * How long sound takes from the device's clock to the ear and back through its microphone, from clicks that were
 * played and recorded.
 * @param clickSeconds when each click left, from the first sample on; the first not before QUIET_SECONDS
 * @returns seconds, or null where too few clicks were heard alike
 */
export function roundTripSeconds(
  samples: Float32Array,
  sampleRate: number,
  clickSeconds: readonly number[],
): number | null {
  const [first = 0] = clickSeconds;
  const room = loudest(samples, (first - QUIET_SECONDS) * sampleRate, first * sampleRate);
  const trips = clickSeconds.flatMap((click) => {
    const [from, to] = [click * sampleRate, (click + LONGEST_TRIP_SECONDS) * sampleRate];
    const level = loudest(samples, from, to);
    if (level < AUDIBLE || level < room * LOUDER_THAN_ROOM) return [];
    const heard = samples.subarray(from, to).findIndex((sample) => Math.abs(sample) >= level / 2);
    return [heard / sampleRate];
  });
  const middle = trips.sort((one, other) => one - other)[Math.floor(trips.length / 2)];
  if (middle === undefined) return null;
  const alike = trips.filter((trip) => Math.abs(trip - middle) <= AGREEMENT_SECONDS);
  return alike.length >= clickSeconds.length * NEEDED_SHARE ? middle : null;
}

function loudest(samples: Float32Array, from: number, to: number): number {
  return samples
    .subarray(Math.max(0, from), Math.max(0, to))
    .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
}
