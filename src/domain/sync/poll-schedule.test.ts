import { expect, test } from 'vitest';
import { isPollExhausted, judgeClip, POLL_SCHEDULES } from './poll-schedule.ts';

const CREATED = '2026-01-01T00:00:00.000Z';
const at = (ms: number) => Date.parse(CREATED) + ms;

test('[CLIP-32] clips in progress are polled every 2500 ms', () => {
  expect(POLL_SCHEDULES.clip.everyMs).toBe(2500);
});

test('[CLIP-34] a clip still submitted after 2 minutes is stuck', () => {
  const clip = { status: 'submitted', created_at: CREATED } as const;
  expect(judgeClip(clip, at(119_999))).toBe('running');
  expect(judgeClip(clip, at(120_000))).toBe('stuck');
});

test('[CLIP-35] a clip still queued after 15 minutes is stuck', () => {
  const clip = { status: 'queued', created_at: CREATED } as const;
  expect(judgeClip(clip, at(899_999))).toBe('running');
  expect(judgeClip(clip, at(900_000))).toBe('stuck');
});

test('a song of a connected engine is stuck only when its engine showed no life for 15 minutes', () => {
  const model_name = 'engine:01900000-0000-7000-8000-000000000000/turbo.gguf';
  const clip = { status: 'queued', created_at: CREATED, model_name } as const;
  const updated_at = new Date(at(3_000_000)).toISOString();
  expect(judgeClip({ ...clip, updated_at }, at(3_899_999))).toBe('running');
  expect(judgeClip({ ...clip, updated_at }, at(3_900_000))).toBe('stuck');
  const builtIn = { ...clip, updated_at, model_name: 'chirp-crow' };
  expect(judgeClip(builtIn, at(3_899_999))).toBe('stuck');
  const moved = { ...builtIn, metadata: { moved_from: { engine: 'Cellar', model: 'turbo' } } };
  expect(judgeClip(moved, at(3_899_999))).toBe('running');
});

test('a streaming clip is never stuck, and a finished one is done whatever its age', () => {
  expect(judgeClip({ status: 'streaming', created_at: CREATED }, at(10_000_000))).toBe('running');
  expect(judgeClip({ status: 'complete', created_at: CREATED }, at(10_000_000))).toBe('done');
  expect(judgeClip({ status: 'error', created_at: CREATED }, at(0))).toBe('done');
});

test('a poller ends after its tries or at its deadline, and not before', () => {
  const ask = (tries: number, ms: number) => ({ tries, startedAt: 0, now: ms });
  expect(isPollExhausted(POLL_SCHEDULES.lyrics, ask(9, 36_000))).toBe(false);
  expect(isPollExhausted(POLL_SCHEDULES.lyrics, ask(10, 40_000))).toBe(true);
  expect(POLL_SCHEDULES.lyrics.everyMs).toBe(4000);
  const fiveMinutes = { everyMs: 2000, tries: null, deadlineMs: 300_000 };
  expect(isPollExhausted(fiveMinutes, ask(149, 299_999))).toBe(false);
  expect(isPollExhausted(fiveMinutes, ask(150, 300_000))).toBe(true);
  const late = { tries: 1, startedAt: 1_000_000 };
  expect(isPollExhausted(fiveMinutes, { ...late, now: 1_299_999 })).toBe(false);
  expect(isPollExhausted(fiveMinutes, { ...late, now: 1_300_000 })).toBe(true);
  expect(isPollExhausted(POLL_SCHEDULES.clip, ask(100_000, 1e12))).toBe(false);
});
