import {
  STUDIO_LIMITS,
  type StudioContent,
  type StudioRegion,
  type StudioTrack,
} from '#contract/making/studio';
import { t } from '#lib/translate';

/** Minimum length of a region. */
export const MIN_REGION_SECONDS = 0.05;
const DEFAULT_TEMPO = { tempo_bpm: 120, beats_per_bar: 4 } as const;

const clamp = (value: number, minimum: number, maximum: number) =>
  Math.min(maximum, Math.max(minimum, value));
const cutName = (name: string) => [...name].slice(0, STUDIO_LIMITS.nameCharacters / 2).join('');

export function emptyContent(name: string): StudioContent {
  return { name: cutName(name), ...DEFAULT_TEMPO, key: '', tracks: [], markers: [] };
}

/** Limits the region to its clip and the timeline, and its fades to the region. */
function constrainRegion(region: StudioRegion): StudioRegion {
  const clipSeconds = clamp(region.clip_duration_s, MIN_REGION_SECONDS, STUDIO_LIMITS.seconds);
  const offset = clamp(region.offset_s, 0, clipSeconds - MIN_REGION_SECONDS);
  const start = clamp(region.start_s, 0, STUDIO_LIMITS.seconds - MIN_REGION_SECONDS);
  const longest = Math.min(clipSeconds - offset, STUDIO_LIMITS.seconds - start);
  const duration = clamp(region.duration_s, MIN_REGION_SECONDS, longest);
  const fadeIn = clamp(region.fade_in_s, 0, duration);
  return {
    ...region,
    name: cutName(region.name),
    clip_duration_s: clipSeconds,
    offset_s: offset,
    start_s: start,
    duration_s: duration,
    fade_in_s: fadeIn,
    fade_out_s: clamp(region.fade_out_s, 0, duration - fadeIn),
    gain_db: clamp(region.gain_db, STUDIO_LIMITS.gainDb.minimum, STUDIO_LIMITS.gainDb.maximum),
  };
}

/** A library clip placed on the timeline. */
export interface StudioSource {
  readonly clipId: string;
  readonly name: string;
  readonly durationSeconds: number;
}

/** Generates new ids; passed in, because this code is pure. */
type NewId = () => string;

/** The whole clip as a region at a position. */
export function regionOf(source: StudioSource, startSeconds: number, newId: NewId): StudioRegion {
  return partOf(source, { startSeconds, offsetSeconds: 0, durationSeconds: source.durationSeconds }, newId);
}

/** Part of a clip as a region at a position. */
export function partOf(
  source: StudioSource,
  part: { startSeconds: number; offsetSeconds: number; durationSeconds: number },
  newId: NewId,
): StudioRegion {
  return constrainRegion({
    id: newId(),
    clip_id: source.clipId,
    name: source.name,
    start_s: part.startSeconds,
    offset_s: part.offsetSeconds,
    duration_s: part.durationSeconds,
    clip_duration_s: source.durationSeconds,
    fade_in_s: 0,
    fade_out_s: 0,
    gain_db: 0,
  });
}

/** Adds a track below the others; returns the same content if the limit is reached. */
export function addTrack(
  content: StudioContent,
  { name, regions }: { name: string; regions: readonly StudioRegion[] },
  newId: NewId,
): StudioContent {
  if (content.tracks.length >= STUDIO_LIMITS.tracks) return content;
  const track: StudioTrack = {
    id: newId(),
    name: cutName(name),
    gain_db: 0,
    pan: 0,
    is_muted: false,
    is_soloed: false,
    regions: [...regions],
  };
  return { ...content, tracks: [...content.tracks, track] };
}

export function changeTrack(
  content: StudioContent,
  trackId: string,
  change: Partial<Omit<StudioTrack, 'id'>>,
): StudioContent {
  const { minimum, maximum } = STUDIO_LIMITS.gainDb;
  return {
    ...content,
    tracks: content.tracks.map((track) => {
      if (track.id !== trackId) return track;
      const changed = { ...track, ...change };
      return {
        ...changed,
        name: cutName(changed.name),
        gain_db: clamp(changed.gain_db, minimum, maximum),
        pan: clamp(changed.pan, -1, 1),
      };
    }),
  };
}

export function removeTrack(content: StudioContent, trackId: string): StudioContent {
  return { ...content, tracks: content.tracks.filter(({ id }) => id !== trackId) };
}

/** Finds a region and its track; undefined if it no longer exists. */
export function findRegion(
  { tracks }: StudioContent,
  regionId: string,
): { track: StudioTrack; region: StudioRegion } | undefined {
  for (const track of tracks) {
    const region = track.regions.find(({ id }) => id === regionId);
    if (region) return { track, region };
  }
  return undefined;
}

/** Replaces one region with what `next` returns: none, one or several. */
function replaced(
  content: StudioContent,
  regionId: string,
  next: (region: StudioRegion) => readonly StudioRegion[],
): StudioContent {
  return {
    ...content,
    tracks: content.tracks.map((track) => {
      if (!track.regions.some(({ id }) => id === regionId)) return track;
      const regions = track.regions.flatMap((region) => (region.id === regionId ? next(region) : [region]));
      return regions.length > STUDIO_LIMITS.regionsPerTrack ? track : { ...track, regions };
    }),
  };
}

/** Changes fades, gain or name of a region, within its limits. */
export function changeRegion(
  content: StudioContent,
  regionId: string,
  change: Partial<Pick<StudioRegion, 'fade_in_s' | 'fade_out_s' | 'gain_db' | 'name'>>,
): StudioContent {
  return replaced(content, regionId, (region) => {
    // A growing fade shortens the other.
    const longest =
      change.fade_out_s === undefined ? region.duration_s : region.duration_s - change.fade_out_s;
    const fadeIn = Math.min(change.fade_in_s ?? region.fade_in_s, Math.max(0, longest));
    return [constrainRegion({ ...region, ...change, fade_in_s: fadeIn })];
  });
}

/** Moves a region along the timeline, and to another track if one is given. */
export function moveRegion(
  content: StudioContent,
  regionId: string,
  { startSeconds, trackId }: { startSeconds: number; trackId?: string },
): StudioContent {
  const found = findRegion(content, regionId);
  if (!found) return content;
  const room = STUDIO_LIMITS.seconds - found.region.duration_s;
  const moved = { ...found.region, start_s: clamp(startSeconds, 0, room) };
  const target = content.tracks.find(({ id }) => id === (trackId ?? found.track.id));
  if (!target || target.id === found.track.id) return replaced(content, regionId, () => [moved]);
  if (target.regions.length >= STUDIO_LIMITS.regionsPerTrack) return content;
  const without = replaced(content, regionId, () => []);
  return {
    ...without,
    tracks: without.tracks.map((track) =>
      track.id === target.id ? { ...track, regions: [...track.regions, moved] } : track,
    ),
  };
}

/** Moves one edge of a region; what is heard everywhere else stays the same. */
export function trimRegion(
  content: StudioContent,
  regionId: string,
  { edge, seconds }: { edge: 'start' | 'end'; seconds: number },
): StudioContent {
  return replaced(content, regionId, (region) => {
    const end = region.start_s + region.duration_s;
    if (edge === 'end') {
      return [
        constrainRegion({ ...region, duration_s: Math.max(MIN_REGION_SECONDS, seconds - region.start_s) }),
      ];
    }
    const earliest = Math.max(0, region.start_s - region.offset_s);
    const start = clamp(seconds, earliest, end - MIN_REGION_SECONDS);
    const offset = region.offset_s + start - region.start_s;
    return [constrainRegion({ ...region, start_s: start, offset_s: offset, duration_s: end - start })];
  });
}

/**
 * Splits a region at a position inside it; returns the same content if the position is at an edge or outside.
 */
export function splitRegion(
  content: StudioContent,
  regionId: string,
  { seconds, newId }: { seconds: number; newId: NewId },
): StudioContent {
  const region = findRegion(content, regionId)?.region;
  if (!region || !canSplit(region, seconds)) return content;
  const left = seconds - region.start_s;
  return replaced(content, regionId, () => [
    constrainRegion({ ...region, duration_s: left, fade_out_s: 0 }),
    constrainRegion({
      ...region,
      id: newId(),
      start_s: seconds,
      offset_s: region.offset_s + left,
      duration_s: region.duration_s - left,
      fade_in_s: 0,
    }),
  ]);
}

/** Whether a position is inside a region, with enough room on both sides. */
export function canSplit({ start_s, duration_s }: StudioRegion, seconds: number): boolean {
  return seconds >= start_s + MIN_REGION_SECONDS && seconds <= start_s + duration_s - MIN_REGION_SECONDS;
}

/** Duplicates a region right after itself, if there is room. */
export function duplicateRegion(content: StudioContent, regionId: string, newId: NewId): StudioContent {
  return replaced(content, regionId, (region) => {
    const start = region.start_s + region.duration_s;
    if (start > STUDIO_LIMITS.seconds - MIN_REGION_SECONDS) return [region];
    return [region, constrainRegion({ ...region, id: newId(), start_s: start })];
  });
}

export function removeRegion(content: StudioContent, regionId: string): StudioContent {
  return replaced(content, regionId, () => []);
}

/** Adds a marker in time order; returns the same content if the limit is reached. */
export function addMarker(content: StudioContent, seconds: number, newId: NewId): StudioContent {
  if (content.markers.length >= STUDIO_LIMITS.markers) return content;
  const at = clamp(seconds, 0, STUDIO_LIMITS.seconds);
  const marker = {
    id: newId(),
    at_s: at,
    name: t('Marker {number}', { number: content.markers.length + 1 }),
  };
  return { ...content, markers: inOrder([...content.markers, marker]) };
}

function inOrder(markers: StudioContent['markers']): StudioContent['markers'] {
  return markers.sort((one, other) => one.at_s - other.at_s);
}

/** Moves a marker, keeping time order. */
export function moveMarker(content: StudioContent, markerId: string, seconds: number): StudioContent {
  const at_s = clamp(seconds, 0, STUDIO_LIMITS.seconds);
  const markers = content.markers.map((marker) => (marker.id === markerId ? { ...marker, at_s } : marker));
  return { ...content, markers: inOrder(markers) };
}

export function renameMarker(content: StudioContent, markerId: string, name: string): StudioContent {
  const markers = content.markers.map((marker) =>
    marker.id === markerId ? { ...marker, name: cutName(name) } : marker,
  );
  return { ...content, markers };
}

export function removeMarker(content: StudioContent, markerId: string): StudioContent {
  return { ...content, markers: content.markers.filter(({ id }) => id !== markerId) };
}

/** Changes tempo and meter within their limits. */
export function changeTempo(
  content: StudioContent,
  change: Partial<Pick<StudioContent, 'tempo_bpm' | 'beats_per_bar'>>,
): StudioContent {
  const { tempoBpm, beatsPerBar } = STUDIO_LIMITS;
  const { tempo_bpm, beats_per_bar } = { ...content, ...change };
  return {
    ...content,
    tempo_bpm: clamp(tempo_bpm, tempoBpm.minimum, tempoBpm.maximum),
    beats_per_bar: Math.round(clamp(beats_per_bar, beatsPerBar.minimum, beatsPerBar.maximum)),
  };
}

export function renameContent(content: StudioContent, name: string): StudioContent {
  return { ...content, name: cutName(name) };
}

/** End of the last region. */
export function contentSeconds({ tracks }: Pick<StudioContent, 'tracks'>): number {
  const ends = tracks.flatMap(({ regions }) =>
    regions.map(({ start_s, duration_s }) => start_s + duration_s),
  );
  return Math.max(0, ...ends);
}

/** Ids of all clips on the timeline, without duplicates. */
export function clipIdsOf({ tracks }: Pick<StudioContent, 'tracks'>): string[] {
  return [...new Set(tracks.flatMap(({ regions }) => regions.map(({ clip_id }) => clip_id)))];
}
