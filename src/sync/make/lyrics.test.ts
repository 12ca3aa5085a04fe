import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/api-error';
import type { CallId } from '#contract/contract';
import type { AccountDatabase } from '#db/db';
import { testContext, unreachable } from '#tests/support/device/sync';
import { createLyricsWriter } from './lyrics.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const REQUEST = { prompt: 'a paper boat', lyrics_model: 'expressive', create_session_token: 'form-1' };
const WORDS = { text: '[Verse]\nla', title: 'La', tags: 'folk' };

/** A writer whose server answers polls with these responses in turn, the last one forever. */
function scripted(polls: readonly unknown[], create: () => unknown = () => ({ id: 'lyrics-1' })) {
  let polled = 0;
  const context = testContext({ userId: 'ada' } as AccountDatabase, (id: CallId) => {
    if (id === 'lyrics.create' || id === 'lyrics.rewrite') return create();
    if (id === 'lyrics.cancel') return {};
    const answer = polls[Math.min(polled, polls.length - 1)];
    polled += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const pollCount = () => context.calls.filter(({ id }) => id === 'lyrics.get').length;
  return { writer: createLyricsWriter(context), context, pollCount };
}

const running = { status: 'running' };

test('[LYRICS-02] the id of the response is polled', async () => {
  const { writer, context } = scripted([{ status: 'complete', ...WORDS }]);
  await expect(writer.write(REQUEST)).resolves.toEqual({ kind: 'written', words: WORDS });
  expect(context.calls.map(({ id, input }) => [id, input])).toEqual([
    ['lyrics.create', { body: REQUEST }],
    ['lyrics.get', { params: { lyrics_id: 'lyrics-1' } }],
  ]);
});

test('[LYRICS-03] [LYRICS-04] [LYRICS-10] running lyrics are polled every 4 s, 10 times, and then abandoned', async () => {
  const { writer, pollCount } = scripted([running]);
  const outcome = writer.write(REQUEST);
  const counts = [];
  for (let seconds = 0; seconds < 60; seconds += 2) {
    await vi.advanceTimersByTimeAsync(2000);
    counts.push(pollCount());
  }
  // The first immediately, then one every 4 s.
  expect(counts.slice(0, 8)).toEqual([1, 2, 2, 3, 3, 4, 4, 5]);
  expect(counts.at(-1)).toBe(10);
  await expect(outcome).resolves.toEqual({ kind: 'lost' });
});

test('[LYRICS-05] an error ends the poll, with the server’s message', async () => {
  const { writer, pollCount } = scripted([
    running,
    { status: 'error', error_message: 'Unable to generate.' },
    running,
  ]);
  const outcome = writer.write(REQUEST);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(outcome).resolves.toEqual({ kind: 'refused', message: 'Unable to generate.' });
  expect(pollCount()).toBe(2);
});

test('[LYRICS-06] any other status ends the poll, and missing fields are empty', async () => {
  const { writer, pollCount } = scripted([running, { status: 'streamed', text: 'la', title: null }]);
  const outcome = writer.write(REQUEST);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(outcome).resolves.toEqual({ kind: 'written', words: { text: 'la', title: '', tags: '' } });
  expect(pollCount()).toBe(2);
});

test('[LYRICS-07] a newer request ends an older one, whatever that one waits for', async () => {
  const answers: ((answer: unknown) => void)[] = [];
  let polls = 0;
  const context = testContext({ userId: 'ada' } as AccountDatabase, (id: CallId, input: never) => {
    if (id === 'lyrics.create') {
      return new Promise((resolve) => answers.push(resolve));
    }
    polls += 1;
    const { params } = input as { params: { lyrics_id: string } };
    return params.lyrics_id === 'third' ? { status: 'complete', ...WORDS } : running;
  });
  const writer = createLyricsWriter(context);
  // The first waits for its id, the second for its lyrics.
  const first = writer.write({ prompt: 'one' });
  const second = writer.write({ prompt: 'two' });
  answers[1]?.({ id: 'second' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(polls).toBe(1);
  const third = writer.write({ prompt: 'three' });
  answers[2]?.({ id: 'third' });
  answers[0]?.({ id: 'first' });
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(first).resolves.toEqual({ kind: 'replaced' });
  await expect(second).resolves.toEqual({ kind: 'replaced' });
  await expect(third).resolves.toEqual({ kind: 'written', words: WORDS });
  expect(polls).toBe(2);
});

test('[LYRICS-08] [LYRICS-09] a failed request and a response without an id are not polled', async () => {
  const refused = new ApiError({ kind: 'status', status: 429, detail: 'Too many requests.' });
  const withoutId = new ApiError({ kind: 'malformed', status: 200, detail: 'not understood' });
  for (const error of [refused, withoutId, unreachable()]) {
    const { writer, pollCount } = scripted([running], () => {
      throw error;
    });
    await expect(writer.write(REQUEST)).resolves.toEqual({ kind: 'not-started' });
    expect(pollCount()).toBe(0);
  }
});

test('[LYRICS-10] a failed poll request ends the poll', async () => {
  const { writer, pollCount } = scripted([running, unreachable(), { status: 'complete', ...WORDS }]);
  const outcome = writer.write(REQUEST);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(outcome).resolves.toEqual({ kind: 'lost' });
  expect(pollCount()).toBe(2);
});

test('each request has its own key', async () => {
  const { writer, context } = scripted([{ status: 'complete', ...WORDS }]);
  await writer.write(REQUEST);
  await writer.write(REQUEST);
  const keys = context.calls
    .filter(({ id }) => id === 'lyrics.create')
    .map(({ options }) => (options as { idempotencyKey: string }).idempotencyKey);
  expect(new Set(keys).size).toBe(2);
});

test('leaving the account ends the poll', async () => {
  const { writer, pollCount } = scripted([running]);
  const outcome = writer.write(REQUEST);
  await vi.advanceTimersByTimeAsync(5000);
  writer.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(outcome).resolves.toEqual({ kind: 'replaced' });
  expect(pollCount()).toBe(2);
});

test('lyrics of a language model are polled every second, with the lyrics so far', async () => {
  const polls = [
    running,
    { status: 'running', text: 'la' },
    ...Array(30).fill({ status: 'running', text: 'la la' }),
  ];
  const { writer, pollCount } = scripted(
    [...polls, { status: 'complete', ...WORDS, notice: 'The end may be missing.' }],
    () => ({ id: 'lyrics-1', is_streamed: true }),
  );
  const drafts: string[] = [];
  const outcome = writer.write(REQUEST, (text) => drafts.push(text));
  await vi.advanceTimersByTimeAsync(40_000);
  await expect(outcome).resolves.toEqual({
    kind: 'written',
    words: WORDS,
    notice: 'The end may be missing.',
  });
  expect(pollCount()).toBe(33);
  expect(drafts.slice(0, 2)).toEqual(['la', 'la la']);
});

test('a network that is away for a moment does not end lyrics of a language model', async () => {
  const away = unreachable();
  const { writer } = scripted([running, away, away, { status: 'complete', ...WORDS }], () => ({
    id: 'lyrics-1',
    is_streamed: true,
  }));
  const outcome = writer.write(REQUEST);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(outcome).resolves.toEqual({ kind: 'written', words: WORDS });
});

test('canceled lyrics end on the server too', async () => {
  const { writer, context } = scripted([running], () => ({ id: 'lyrics-1', is_streamed: true }));
  const outcome = writer.rewrite({ part: 'title' });
  await vi.advanceTimersByTimeAsync(2000);
  await writer.cancel();
  await vi.advanceTimersByTimeAsync(2000);
  await expect(outcome).resolves.toEqual({ kind: 'replaced' });
  expect(context.calls.at(-1)).toMatchObject({
    id: 'lyrics.cancel',
    input: { params: { lyrics_id: 'lyrics-1' } },
  });
});

test('lyrics that are stopped before the server has named them are stopped there too', async () => {
  let answer: (started: unknown) => void = () => undefined;
  const created = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const { writer, context, pollCount } = scripted([running], created);
  const outcome = writer.write(REQUEST);
  await writer.cancel();
  answer({ id: 'lyrics-1' });
  await expect(outcome).resolves.toEqual({ kind: 'replaced' });
  expect(context.calls.map(({ id }) => id)).toEqual(['lyrics.create', 'lyrics.cancel']);
  expect(pollCount()).toBe(0);
});
