import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/api-error';
import { testId } from '#tests/support/clips';
import { pollCall } from './call-poller.ts';

const input = { params: { clip_id: testId(1) } };
const refusal = (status: number) => new ApiError({ kind: 'status', status, detail: 'No.' });
/** The server's responses in turn; the last one repeats. */
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

test('a call is repeated until its response is final, and each response is reported', async () => {
  responses = [null, null, '/media/wav/1.wav'];
  const heard: unknown[] = [];
  const outcome = poll((response) => heard.push(response));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await outcome).toEqual({ end: 'over', response: { wav_file_url: '/media/wav/1.wav' } });
  expect(heard).toHaveLength(3);
});

test('an unreachable, failing or busy server is polled again', async () => {
  const lost = new ApiError({ kind: 'unreachable', status: 0, detail: 'Offline.' });
  responses = [lost, refusal(503), refusal(429), '/media/wav/1.wav'];
  const outcome = poll();
  await vi.advanceTimersByTimeAsync(120_000);
  expect([(await outcome).end, asked]).toEqual(['over', 4]);
});

test('a rejection ends the poll', async () => {
  responses = [null, refusal(403)];
  const outcome = poll().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([await outcome, asked]).toEqual([expect.objectContaining({ status: 403 }), 2]);
});

test('a poll that never finishes runs as often as its schedule allows', async () => {
  responses = [null];
  const outcome = poll();
  await vi.advanceTimersByTimeAsync(300_000);
  expect([await outcome, asked]).toEqual([{ end: 'exhausted' }, 24]);
});

test('the signal ends a poll between two calls', async () => {
  responses = [null];
  const outcome = poll();
  await vi.advanceTimersByTimeAsync(7000);
  end.abort();
  expect([await outcome, asked]).toEqual([{ end: 'aborted' }, 1]);
});
