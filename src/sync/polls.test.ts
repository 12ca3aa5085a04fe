import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testId } from '#tests/support/clips';
import { createPolls, type Polls } from './polls.ts';

const input = { params: { clip_id: testId(1) } };
let asked: number;
let polls: Polls;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  polls = createPolls(async () => {
    asked += 1;
    return { wav_file_url: null } as never;
  });
});
afterEach(() => vi.useRealTimers());

const run = (key: string) => polls.run({ id: 'files.getWav', input, key });

test('one poll is ended by its key, the others continue', async () => {
  const [first, second] = [run('first'), run('second')];
  await vi.advanceTimersByTimeAsync(6000);
  polls.end('first');
  expect((await first).end).toBe('aborted');
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toBe(3);
  polls.stop();
  expect((await second).end).toBe('aborted');
});

test('nothing is polled after the account has been left', async () => {
  const poll = run('first');
  polls.stop();
  await poll;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(0);
});
