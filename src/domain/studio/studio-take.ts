import { STUDIO_LIMITS, type StudioContent, type StudioRegion } from '#contract/making/studio';
import { t } from '#lib/translate';
import { addTrack, changeTrack, clipIdsOf, partOf, type StudioSource } from './studio-project.ts';

/** Audio kept from before recording started, so that an early note can be trimmed back in. */
export const PRE_ROLL_SECONDS = 1;

/** A microphone recording made along the timeline. */
export interface Take {
  readonly name: string;
  /** Null for a separate track. */
  readonly trackId: string | null;
  /** Timeline position where recording started. */
  readonly fromSeconds: number;
  /** Timeline position of its first sample, corrected for the round trip. */
  readonly firstSampleSeconds: number;
  /** Duration from first to last sample. */
  readonly recordedSeconds: number;
}

/** Returns the project with a take added once: on its track if there is room, else on a new one. */
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

/** Returns a name no region has yet: Take 1, Take 2 ... */
export function takeName({ tracks }: Pick<StudioContent, 'tracks'>): string {
  const names = new Set(tracks.flatMap(({ regions }) => regions.map(({ name }) => name)));
  let number = 1;
  while (names.has(t('Take {number}', { number }))) number += 1;
  return t('Take {number}', { number });
}

/** How long after playback a click is searched for; neither sound in air nor a slow device takes longer. */
export const LONGEST_TRIP_SECONDS = 0.5;
/** Time before the first click, used to measure the room noise. */
export const QUIET_SECONDS = 0.4;
const LOUDER_THAN_ROOM = 6;
const AUDIBLE = 0.004;
/** Clicks whose delays agree within this tolerance count as heard. */
const AGREEMENT_SECONDS = 0.004;
const NEEDED_SHARE = 0.6;

/**
 * Measures how long sound takes from the device's clock to the ear and back through its microphone, from clicks
 * that were played and recorded.
 * @param clickSeconds when each click was played, from the first sample on; the first not before QUIET_SECONDS
 * @returns seconds, or null if too few clicks have matching delays
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
