import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/api-error';
import { testId } from '#tests/support/clips';
import { pollCall } from './call-poller.ts';

const input = { params: { clip_id: testId(1) } };
const refusal = (status: number) => new ApiError({ kind: 'status', status, detail: 'No.' });
/** What the server responds in turn; the last one again and again. */
let responses: (string | null | ApiError)[];
let asked: number;
let end: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  end = new AbortController();
  asked = 0;
});
afterEach(() => vi.useRealTimers());

async function ask() {
  asked += 1;
  const response = responses.length > 1 ? responses.shift() : responses[0];
  if (response instanceof ApiError) throw response;
  return { wav_file_url: response ?? null };
}
const poll = (onResponse = (_response: unknown) => {}) =>
  pollCall({ id: 'files.getWav', input, signal: end.signal, ask, onResponse });

test('a call is made until its response is the last one, and each response is told', async () => {
  responses = [null, null, '/media/wav/1.wav'];
  const heard: unknown[] = [];
  const outcome = poll((response) => heard.push(response));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await outcome).toEqual({ end: 'over', response: { wav_file_url: '/media/wav/1.wav' } });
  expect(heard).toHaveLength(3);
});

test('a server that is not reached, fails or has too much to do is asked again', async () => {
  const lost = new ApiError({ kind: 'unreachable', status: 0, detail: 'Offline.' });
  responses = [lost, refusal(503), refusal(429), '/media/wav/1.wav'];
  const outcome = poll();
  await vi.advanceTimersByTimeAsync(120_000);
  expect([(await outcome).end, asked]).toEqual(['over', 4]);
});

test('a refusal ends the poll', async () => {
  responses = [null, refusal(403)];
  const outcome = poll().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([await outcome, asked]).toEqual([expect.objectContaining({ status: 403 }), 2]);
});

test('what is never over is asked as often as its schedule says', async () => {
  responses = [null];
  const outcome = poll();
  await vi.advanceTimersByTimeAsync(300_000);
  expect([await outcome, asked]).toEqual([{ end: 'exhausted' }, 24]);
});

test('the signal ends a poll between two questions', async () => {
  responses = [null];
  const outcome = poll();
  await vi.advanceTimersByTimeAsync(7000);
  end.abort();
  expect([await outcome, asked]).toEqual([{ end: 'aborted' }, 1]);
});
