import { describe, expect, test } from 'vitest';
import type { SongRequest } from '#domain/create/song-request';
import { plainRequest } from '#tests/support/audio/song-request';
import { composeSong } from '../compose.ts';
import type { Score } from '../score.ts';
import { REVERSE_CYMBAL } from '../sound/instruments.ts';
import { STYLE_PACKS } from '../style/packs.ts';

function song(styles: string, changes: Partial<SongRequest> = {}): Score {
  return composeSong(plainRequest({ styles, weirdness: 0.3, seed: 11, durationSeconds: 150, ...changes }));
}

const songs = (styles: string, count = 12) =>
  Array.from({ length: count }, (_, seed) => song(styles, { seed }));
const sweeps = (score: Score) => score.sections.filter(({ sweepHz }) => sweepHz);
const cymbals = ({ tracks }: Score) =>
  tracks.filter(({ instrument }) => instrument === REVERSE_CYMBAL).flatMap(({ notes }) => notes);

describe('filters', () => {
  test('most club songs open into a build or an intro, and close in an outro', () => {
    const swept = songs('house').filter((score) => sweeps(score).length > 0);
    expect(swept.length).toBeGreaterThan(9);
    for (const { kind, sweepHz = [0, 0] } of swept.flatMap(sweeps)) {
      if (kind === 'intro' || kind === 'build') expect(sweepHz[1] / sweepHz[0]).toBeGreaterThan(8);
      if (kind === 'outro') expect(sweepHz[0] / sweepHz[1]).toBeGreaterThan(8);
      expect(['verse', 'chorus', 'drop']).not.toContain(kind);
    }
  });

  test('filter chords and pads, never drums, bass or requested instruments', () => {
    const score = song('house, piano');
    const roles = score.tracks.filter(({ mix }) => mix.isSwept).map(({ role }) => role);
    expect(roles.length).toBeGreaterThan(0);
    expect(roles.every((role) => ['chords', 'arp', 'pad'].includes(role))).toBe(true);
    expect(score.tracks.some(({ instrument, mix }) => instrument === 'piano' && !mix.isSwept)).toBe(true);
    expect(score.tracks.every(({ instrument, mix }) => instrument !== 'piano' || !mix.isSwept)).toBe(true);
  });
});

describe('reversed cymbals', () => {
  test('end on the first beat of a louder section, including the first chorus', () => {
    for (const score of songs('pop', 6)) {
      const starts = score.sections.map(({ startSeconds }) => startSeconds);
      const ends = cymbals(score).map(([start, seconds]) => start + seconds);
      for (const end of ends)
        expect(Math.min(...starts.map((one) => Math.abs(one - end)))).toBeLessThan(2e-3);
      const chorus = score.sections.find(({ kind }) => kind === 'chorus')?.startSeconds ?? 0;
      expect(ends.some((end) => Math.abs(end - chorus) < 2e-3)).toBe(true);
    }
  });

  test('are absent from songs without drums', () => {
    expect(cymbals(song('pop', { excludeStyles: 'drums' }))).toEqual([]);
  });
});

describe('styles without studio effects', () => {
  test('folk, jazz, blues, bossa nova, country and waltz have neither filters nor reversed cymbals', () => {
    for (const style of ['folk', 'jazz', 'blues', 'bossa nova', 'country', 'waltz']) {
      const all = songs(style, 3);
      expect(all.flatMap(sweeps), style).toEqual([]);
      expect(all.flatMap(cymbals), style).toEqual([]);
    }
  });

  test('a film score has reversed cymbals, a symphony has none', () => {
    expect(cymbals(song('cinematic')).length).toBeGreaterThan(0);
    expect(cymbals(song('classical symphony'))).toEqual([]);
  });

  test('without electronics there are no filters or reversed cymbals', () => {
    const score = song('pop', { excludeStyles: 'electronic' });
    expect(sweeps(score)).toEqual([]);
    expect(cymbals(score)).toEqual([]);
  });
});

describe('loudness over the song', () => {
  test('a build grows, later choruses are louder, and nothing is boosted', () => {
    for (const { id, swellDb = 0 } of STYLE_PACKS) {
      const { sections } = song(id);
      if (swellDb === 0) expect(sections.every(({ arcDb }) => arcDb === undefined)).toBe(true);
      for (const { kind, arcDb = [0, 0] } of sections) {
        expect(Math.max(...arcDb), id).toBeLessThanOrEqual(0);
        expect(Math.min(...arcDb), id).toBeGreaterThanOrEqual(-1.4 * swellDb - 1e-9);
        if (kind === 'build' || kind === 'intro') expect(arcDb[1], id).toBeGreaterThanOrEqual(arcDb[0]);
      }
      const choruses = sections.filter(({ kind }) => kind === 'chorus').map(({ arcDb = [0, 0] }) => arcDb[0]);
      expect(choruses, id).toEqual([...choruses].sort((a, b) => a - b));
    }
  });

  test('a style with swells has one in every section', () => {
    const { sections } = song('cinematic');
    expect(sections.every(({ arcDb }) => arcDb !== undefined)).toBe(true);
    const highest = Math.max(...sections.flatMap(({ arcDb = [0, 0] }) => arcDb));
    const lowest = Math.min(...sections.flatMap(({ arcDb = [0, 0] }) => arcDb));
    expect(highest - lowest).toBeGreaterThan(3);
  });
});
