import { STUDIO_LIMITS, type StudioContent, type StudioRegion, type StudioTrack } from '#contract/studio';

/** The shortest stretch that is worth keeping. */
export const MIN_REGION_SECONDS = 0.05;
const DEFAULT_TEMPO = { tempo_bpm: 120, beats_per_bar: 4 } as const;

const clamp = (value: number, minimum: number, maximum: number) =>
  Math.min(maximum, Math.max(minimum, value));
const cutName = (name: string) => [...name].slice(0, STUDIO_LIMITS.nameCharacters / 2).join('');

export function emptyContent(name: string): StudioContent {
  return { name: cutName(name), ...DEFAULT_TEMPO, key: '', tracks: [], markers: [] };
}

/** The region within its clip, the timeline and its fades within it. */
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

/** A clip of the library as it comes onto the timeline. */
export interface StudioSource {
  readonly clipId: string;
  readonly name: string;
  readonly durationSeconds: number;
}

/** Ids of what is made, from outside: this code is pure. */
type NewId = () => string;

/** The whole clip as a region at a place. */
export function regionOf(source: StudioSource, startSeconds: number, newId: NewId): StudioRegion {
  return partOf(source, { startSeconds, offsetSeconds: 0, durationSeconds: source.durationSeconds }, newId);
}

/** A stretch of a clip as a region at a place. */
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

/** A new track below the others; the same content where there are as many as there may be. */
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

/** A region and the track it is on; undefined when it is gone. */
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

/** The content with what `next` makes of one region: none, one or several in its place. */
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

/** Changes fades, gain or name of a region, within what it allows. */
export function changeRegion(
  content: StudioContent,
  regionId: string,
  change: Partial<Pick<StudioRegion, 'fade_in_s' | 'fade_out_s' | 'gain_db' | 'name'>>,
): StudioContent {
  return replaced(content, regionId, (region) => {
    // The other fade gives way to the one that grows.
    const longest =
      change.fade_out_s === undefined ? region.duration_s : region.duration_s - change.fade_out_s;
    const fadeIn = Math.min(change.fade_in_s ?? region.fade_in_s, Math.max(0, longest));
    return [constrainRegion({ ...region, ...change, fade_in_s: fadeIn })];
  });
}

/** Puts a region elsewhere on the timeline, and onto another track where one is named. */
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

/** Moves one edge of a region to a place; what is heard at every other place stays the same. */
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

/** Cuts a region in two at a place within it; the same content where the place is on its edges or beside it. */
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

/** Whether a place is inside a region, with enough on both sides. */
export function canSplit({ start_s, duration_s }: StudioRegion, seconds: number): boolean {
  return seconds >= start_s + MIN_REGION_SECONDS && seconds <= start_s + duration_s - MIN_REGION_SECONDS;
}

/** The same again right behind a region, where there is room. */
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

/** Adds a named place, in the order of time; the same content where there are as many as there may be. */
export function addMarker(content: StudioContent, seconds: number, newId: NewId): StudioContent {
  if (content.markers.length >= STUDIO_LIMITS.markers) return content;
  const at = clamp(seconds, 0, STUDIO_LIMITS.seconds);
  const marker = { id: newId(), at_s: at, name: `Marker ${content.markers.length + 1}` };
  return { ...content, markers: inOrder([...content.markers, marker]) };
}

function inOrder(markers: StudioContent['markers']): StudioContent['markers'] {
  return markers.sort((one, other) => one.at_s - other.at_s);
}

/** Puts a named place elsewhere; the order stays that of time. */
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

/** Tempo and bar within what there may be. */
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

/** Where the last region ends. */
export function contentSeconds({ tracks }: Pick<StudioContent, 'tracks'>): number {
  const ends = tracks.flatMap(({ regions }) =>
    regions.map(({ start_s, duration_s }) => start_s + duration_s),
  );
  return Math.max(0, ...ends);
}

/** Every clip that is on the timeline, once. */
export function clipIdsOf({ tracks }: Pick<StudioContent, 'tracks'>): string[] {
  return [...new Set(tracks.flatMap(({ regions }) => regions.map(({ clip_id }) => clip_id)))];
}
