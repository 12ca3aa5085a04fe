import { describe, expect, test } from 'vitest';
import { STUDIO_LIMITS, type StudioContent } from '#contract/making/studio';
import {
  addMarker,
  addTrack,
  canSplit,
  changeRegion,
  changeTempo,
  changeTrack,
  clipIdsOf,
  contentSeconds,
  duplicateRegion,
  emptyContent,
  findRegion,
  MIN_REGION_SECONDS,
  moveMarker,
  moveRegion,
  regionOf,
  removeMarker,
  removeRegion,
  removeTrack,
  renameMarker,
  splitRegion,
  trimRegion,
} from './studio-project.ts';

let count = 0;
const newId = () => {
  count += 1;
  return `id-${count}`;
};
const source = { clipId: 'clip-1', name: 'Harbor', durationSeconds: 60 };

/** A project with one song at 10 s on the first of two tracks. */
function begun() {
  const region = { ...regionOf(source, 10, newId), id: 'region' };
  const first = addTrack(emptyContent('Mix'), { name: 'One', regions: [region] }, newId);
  const content = addTrack(first, { name: 'Two', regions: [] }, newId);
  const [one = '', two = ''] = content.tracks.map(({ id }) => id);
  return { content, one, two };
}
const regionIn = (content: StudioContent, id = 'region') => findRegion(content, id)?.region;
/** Which part of the clip is heard at a timeline position. */
const heardAt = (content: StudioContent, seconds: number) =>
  content.tracks
    .flatMap(({ regions }) => regions)
    .filter(({ start_s, duration_s }) => seconds >= start_s && seconds < start_s + duration_s)
    .map(({ start_s, offset_s }) => offset_s + seconds - start_s);

describe('tracks', () => {
  test('are added up to the limit, changed and removed', () => {
    let content = emptyContent('Mix');
    for (let index = 0; index < 30; index += 1) {
      content = addTrack(content, { name: `Track ${index}`, regions: [] }, newId);
    }
    expect(content.tracks).toHaveLength(STUDIO_LIMITS.tracks);
    const id = content.tracks[3]?.id ?? '';
    const loud = changeTrack(content, id, { gain_db: 40, pan: -3, is_muted: true });
    expect(loud.tracks[3]).toMatchObject({ name: 'Track 3', gain_db: 6, pan: -1, is_muted: true });
    expect(loud.tracks[4]).toEqual(content.tracks[4]);
    expect(removeTrack(content, id).tracks.map((track) => track.id)).not.toContain(id);
  });

  test('a long name is cut', () => {
    expect(emptyContent('x'.repeat(500)).name.length).toBeLessThanOrEqual(STUDIO_LIMITS.nameCharacters);
    expect(emptyContent('😀'.repeat(500)).name.length).toBeLessThanOrEqual(STUDIO_LIMITS.nameCharacters);
  });
});

describe('moving', () => {
  test('keeps the audible content, and stays on the timeline', () => {
    const { content } = begun();
    const moved = moveRegion(content, 'region', { startSeconds: 4 });
    expect(regionIn(moved)).toMatchObject({ start_s: 4, offset_s: 0, duration_s: 60 });
    expect(regionIn(moveRegion(content, 'region', { startSeconds: -5 }))?.start_s).toBe(0);
    expect(regionIn(moveRegion(content, 'region', { startSeconds: 999 }))?.start_s).toBe(420);
  });

  test('to another track removes it from its own', () => {
    const { content, two } = begun();
    const moved = moveRegion(content, 'region', { startSeconds: 10, trackId: two });
    expect(moved.tracks.map(({ regions }) => regions.length)).toEqual([0, 1]);
    expect(
      moveRegion(content, 'region', { startSeconds: 12, trackId: 'none' }).tracks[0]?.regions,
    ).toHaveLength(1);
    expect(moveRegion(content, 'none', { startSeconds: 1 })).toBe(content);
  });
});

describe('trimming', () => {
  test('moves an edge without changing what is heard in between', () => {
    const { content } = begun();
    const start = trimRegion(content, 'region', { edge: 'start', seconds: 15 });
    expect(regionIn(start)).toMatchObject({ start_s: 15, offset_s: 5, duration_s: 55 });
    expect(heardAt(start, 20)).toEqual(heardAt(content, 20));
    const end = trimRegion(start, 'region', { edge: 'end', seconds: 30 });
    expect(regionIn(end)).toMatchObject({ start_s: 15, offset_s: 5, duration_s: 15 });
  });

  test('extends to the whole clip and no further', () => {
    const { content } = begun();
    const short = trimRegion(content, 'region', { edge: 'start', seconds: 25 });
    expect(regionIn(trimRegion(short, 'region', { edge: 'start', seconds: 0 }))).toMatchObject({
      start_s: 10,
      offset_s: 0,
      duration_s: 60,
    });
    expect(regionIn(trimRegion(content, 'region', { edge: 'end', seconds: 400 }))?.duration_s).toBe(60);
  });

  test('leaves a minimum length, and fades that fit', () => {
    const { content } = begun();
    const faded = changeRegion(content, 'region', { fade_in_s: 10, fade_out_s: 10 });
    const tiny = regionIn(trimRegion(faded, 'region', { edge: 'end', seconds: 0 }));
    expect(tiny?.duration_s).toBe(MIN_REGION_SECONDS);
    expect((tiny?.fade_in_s ?? 0) + (tiny?.fade_out_s ?? 0)).toBeLessThanOrEqual(MIN_REGION_SECONDS);
    expect(regionIn(trimRegion(content, 'region', { edge: 'start', seconds: 500 }))?.duration_s).toBeCloseTo(
      MIN_REGION_SECONDS,
    );
  });
});

describe('splitting', () => {
  test('makes two regions that sound like the original, with its fades on the outside', () => {
    const { content } = begun();
    const faded = changeRegion(content, 'region', { fade_in_s: 2, fade_out_s: 3 });
    const split = splitRegion(faded, 'region', { seconds: 30, newId });
    const [left, right] = split.tracks[0]?.regions ?? [];
    expect(left).toMatchObject({ start_s: 10, offset_s: 0, duration_s: 20, fade_in_s: 2, fade_out_s: 0 });
    expect(right).toMatchObject({ start_s: 30, offset_s: 20, duration_s: 40, fade_in_s: 0, fade_out_s: 3 });
    expect(left?.id).not.toBe(right?.id);
    for (const seconds of [11, 29.9, 30, 69])
      expect(heardAt(split, seconds)).toEqual(heardAt(content, seconds));
  });

  test('does nothing at an edge or outside', () => {
    const { content } = begun();
    for (const seconds of [5, 10, 10.01, 70, 90]) {
      expect(splitRegion(content, 'region', { seconds, newId })).toBe(content);
    }
    const region = regionIn(content);
    expect(region && canSplit(region, 40)).toBe(true);
  });
});

test('a growing fade shortens the other, and gains stay in range', () => {
  const { content } = begun();
  const long = changeRegion(content, 'region', { fade_in_s: 50 });
  const both = changeRegion(long, 'region', { fade_out_s: 30 });
  expect(regionIn(both)).toMatchObject({ fade_in_s: 30, fade_out_s: 30 });
  expect(regionIn(changeRegion(both, 'region', { fade_in_s: 500 }))).toMatchObject({
    fade_in_s: 60,
    fade_out_s: 0,
  });
  expect(regionIn(changeRegion(content, 'region', { gain_db: -900 }))?.gain_db).toBe(-60);
});

test('duplicates a region right after itself, and removes it', () => {
  const { content } = begun();
  const doubled = duplicateRegion(content, 'region', newId);
  expect(doubled.tracks[0]?.regions.map(({ start_s }) => start_s)).toEqual([10, 70]);
  expect(contentSeconds(doubled)).toBe(130);
  expect(clipIdsOf(doubled)).toEqual(['clip-1']);
  expect(contentSeconds(removeRegion(content, 'region'))).toBe(0);
});

test('markers are in time order', () => {
  const second = addMarker(addMarker(emptyContent('Mix'), 20, newId), 8, newId);
  expect(second.markers.map(({ at_s, name }) => [at_s, name])).toEqual([
    [8, 'Marker 2'],
    [20, 'Marker 1'],
  ]);
  const id = second.markers[0]?.id ?? '';
  expect(renameMarker(second, id, 'Chorus').markers[0]?.name).toBe('Chorus');
  expect(moveMarker(second, id, 30).markers.map(({ at_s, name }) => [at_s, name])).toEqual([
    [20, 'Marker 1'],
    [30, 'Marker 2'],
  ]);
  expect(moveMarker(second, id, -1).markers[0]?.at_s).toBe(0);
  expect(removeMarker(second, id).markers).toHaveLength(1);
});

test('the tempo stays in range', () => {
  expect(changeTempo(emptyContent('Mix'), { tempo_bpm: 1000, beats_per_bar: 3.4 })).toMatchObject({
    tempo_bpm: 300,
    beats_per_bar: 3,
  });
});
