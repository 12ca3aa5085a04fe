import { expect, test } from 'vitest';
import { findSubmitted, jobsOfLog, newestOf } from './job-list.ts';

const START = '[Server] Scanning models in models';
const created = (id: string, kind = '1 requests') => `[Server] Job ${id} created (${kind})`;
const sung = (id: string, seed: number) => [
  `[Resolve-T] seed=${seed}, steps=8`,
  `[Server] Job ${id} done (1 tracks)`,
];
const planned = (id: string, seed: number) => [
  `[LM-Phase1 Batch0] seed=${seed}, 90 tokens`,
  `[Server] Job ${id} done (LM, 1 results)`,
];
const logOf = (...lines: readonly (string | readonly string[])[]) =>
  jobsOfLog(
    lines
      .flat()
      .map((line) => `data: ${line}`)
      .join('\n\n'),
  );
const song = { stage: 'singing', seed: 7 } as const;

test('the newest job is the last one created; an engine that has had none is known to have none', () => {
  expect(newestOf(logOf(START, created('aa'), created('bb', 'LM, mode=0')))).toBe('bb');
  expect(newestOf(logOf(START))).toBe('');
  expect(newestOf(null)).toBeNull();
});

test('a submitted job is found by its place, its stage and its seed', () => {
  const log = logOf(START, created('aa', 'LM, mode=0'), planned('aa', 7), created('bb'));
  expect(findSubmitted(log, { ...song, newestJob: 'aa' })).toBe('bb');
  expect(findSubmitted(log, { ...song, stage: 'planning', newestJob: '' })).toBe('aa');
  const done = logOf(START, created('aa'), sung('aa', 9), created('bb'), sung('bb', 7), created('cc'));
  expect(findSubmitted(done, { ...song, newestJob: '' })).toBe('bb');
});

test('a job that was not submitted, or that could be the one of another program, is not found', () => {
  const log = logOf(START, created('aa'), sung('aa', 9), created('bb'), created('cc'));
  expect(findSubmitted(log, { ...song, newestJob: 'cc' })).toBeNull();
  expect(findSubmitted(log, { ...song, newestJob: 'aa' })).toBeNull();
  expect(findSubmitted(logOf(START, created('aa'), sung('aa', 9)), { ...song, newestJob: '' })).toBeNull();
  expect(findSubmitted(null, { ...song, newestJob: null })).toBeNull();
});

test('jobs of an engine that was restarted are not taken for those before', () => {
  expect(findSubmitted(logOf(START, created('dd')), { ...song, newestJob: 'aa' })).toBeNull();
  // The log no longer reaches back to the job before.
  expect(findSubmitted(logOf(created('dd')), { ...song, newestJob: 'aa' })).toBe('dd');
});
