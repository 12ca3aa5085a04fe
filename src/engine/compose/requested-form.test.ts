import { expect, test } from 'vitest';
import { songRequest } from '#tests/support/audio/engine-songs';
import { composeSong } from '../compose.ts';
import { DRUM } from '../sound/kit.ts';

const composed = (description: string, seed = 3) =>
  composeSong(songRequest({ description, styles: '', durationSeconds: null, seed }));
const kinds = (description: string) => composed(description).sections.map(({ kind }) => kind);
const introBars = (description: string) =>
  composed(description).sections.find(({ kind }) => kind === 'intro')?.bars;
const claps = (description: string) =>
  composed(description)
    .tracks.filter(({ role }) => role === 'percussion')
    .flatMap(({ notes }) => notes.filter(([, , midi]) => midi === DRUM.clap)).length;

test('excluded sections are absent, and an intro has the requested length', () => {
  expect(kinds('pop')).toEqual(expect.arrayContaining(['intro', 'chorus']));
  expect(kinds('pop, no chorus')).not.toContain('chorus');
  expect(kinds('pop, no intro')).not.toContain('intro');
  expect(introBars('pop, long intro')).toBeGreaterThan(introBars('pop') ?? 0);
});

test('a song may start with its chorus', () => {
  expect(kinds('pop, starts with the chorus').find((kind) => kind !== 'intro')).toBe('chorus');
});

test('a song that builds up starts sparse and ends full', () => {
  const first = (description: string) => composed(description).sections[0]?.energy ?? 0;
  const last = (description: string) => composed(description).sections.at(-1)?.energy ?? 0;
  expect(first('rock that builds up')).toBeLessThan(first('rock'));
  expect(last('rock that builds up')).toBeGreaterThan(last('rock'));
});

test('adds hand claps on request, even without drums', () => {
  expect(claps('folk')).toBe(0);
  expect(claps('folk with hand claps')).toBeGreaterThan(20);
  expect(claps('no drums, just guitar and hand claps')).toBeGreaterThan(20);
});
