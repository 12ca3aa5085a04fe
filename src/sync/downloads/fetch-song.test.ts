import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SongPart } from '#db/audio-cache';
import { DownloadError, fetchSong } from './fetch-song.ts';

const DIGEST = { 'want-repr-digest': 'sha-256=1' };
const SONG = Uint8Array.from({ length: 1000 }, (_, place) => place % 251);

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

function answer(
  bytes: Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
  status = 200,
): Response {
  return new Response(bytes, {
    status,
    headers: {
      'content-type': 'audio/mpeg',
      'content-length': String(bytes.length),
      etag: '"v1"',
      ...headers,
    },
  });
}

/** A body that breaks off after some bytes. */
function brokenAnswer(from: number, to: number, headers: Record<string, string>, status: number): Response {
  let isSent = false;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (isSent) controller.error(new TypeError('network error'));
      else controller.enqueue(SONG.slice(from, to));
      isSent = true;
    },
  });
  return new Response(body, { status, headers: { 'content-type': 'audio/mpeg', etag: '"v1"', ...headers } });
}

/** Fetches with the given responses in turn and records the requests. */
async function run(
  answers: (() => Response | Promise<Response>)[],
  signal = new AbortController().signal,
  part: SongPart | null = null,
) {
  const kept: SongPart[] = [];
  const asked: (HeadersInit | undefined)[] = [];
  const progress: number[] = [];
  const fetched = fetchSong('/media/audio/x.mp3', {
    signal,
    fetch: async (_path, init) => {
      asked.push(init?.headers);
      const next = answers.shift();
      if (!next) throw new TypeError('Failed to fetch');
      return next();
    },
    onProgress: (bytes) => progress.push(bytes),
    part,
    onInterrupted: async (interrupted) => {
      kept.push(interrupted);
    },
  });
  const outcome = fetched.then(
    (song) => ({ song, error: null }),
    (error: unknown) => ({ song: null, error }),
  );
  let isSettled = false;
  void outcome.finally(() => {
    isSettled = true;
  });
  // Digests are computed outside the fake clock.
  while (!isSettled) {
    await vi.advanceTimersByTimeAsync(10_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { ...(await outcome), asked, progress, kept };
}

test('a complete song is fetched, with its type and ETag', async () => {
  const { song } = await run([() => answer(SONG)]);
  expect(new Uint8Array((await song?.blob.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(SONG);
  expect([song?.blob.type, song?.etag]).toEqual(['audio/mpeg', '"v1"']);
});

test('an interrupted transfer resumes if the file is unchanged', async () => {
  const { asked, song } = await run([
    () => brokenAnswer(0, 400, { 'content-length': '1000' }, 200),
    () => answer(SONG.slice(400), { 'content-range': 'bytes 400-999/1000' }, 206),
  ]);
  expect(asked[1]).toEqual({ ...DIGEST, range: 'bytes=400-', 'if-range': '"v1"' });
  expect(new Uint8Array((await song?.blob.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(SONG);
});

test('a file that changed in the meantime is fetched from its start', async () => {
  const other = SONG.slice().reverse();
  const { song } = await run([
    () => brokenAnswer(0, 400, { 'content-length': '1000' }, 200),
    () => answer(other, { etag: '"v2"' }),
  ]);
  expect(new Uint8Array((await song?.blob.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(other);
  expect(song?.etag).toBe('"v2"');
});

test('a weak ETag does not guarantee the same bytes, so the transfer starts over', async () => {
  const { asked } = await run([
    () => brokenAnswer(0, 400, { 'content-length': '1000', etag: 'W/"v1"' }, 200),
    () => answer(SONG),
  ]);
  expect(asked[1]).toEqual(DIGEST);
});

test('a song shorter than announced is rejected', async () => {
  const short = () => answer(SONG.slice(0, 900), { 'content-length': '1000', etag: '' });
  const { error } = await run([short, short, short, short]);
  expect(error).toMatchObject({ kind: 'unreachable' });
});

test('a part that does not continue the received bytes is discarded', async () => {
  const { song } = await run([
    () => brokenAnswer(0, 400, { 'content-length': '1000' }, 200),
    () => answer(SONG.slice(100), { 'content-range': 'bytes 100-999/1000' }, 206),
    () => answer(SONG),
  ]);
  expect(song?.blob.size).toBe(1000);
});

test('a song whose hash differs from the announced one is fetched again', async () => {
  const digest = `sha-256=:${createHash('sha256').update(SONG).digest('base64')}:`;
  const damaged = SONG.slice().fill(0, 500, 510);
  const { asked, song } = await run([
    () => answer(damaged, { 'repr-digest': digest }),
    () => answer(SONG, { 'repr-digest': digest }),
  ]);
  expect(asked).toEqual([DIGEST, DIGEST]);
  expect(new Uint8Array((await song?.blob.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(SONG);
});

test('the part that arrived before the connection was lost is resumed by a later run', async () => {
  const first = await run([() => brokenAnswer(0, 400, { 'content-length': '1000' }, 200)]);
  const [part] = first.kept;
  expect(part).toMatchObject({ etag: '"v1"', totalBytes: 1000 });
  const rest = () => answer(SONG.slice(400), { 'content-range': 'bytes 400-999/1000' }, 206);
  const { asked, song } = await run([rest], undefined, part);
  expect(asked[0]).toEqual({ ...DIGEST, range: 'bytes=400-', 'if-range': '"v1"' });
  expect(new Uint8Array((await song?.blob.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(SONG);
});

test('while offline it is tried 4 times, then left for later', async () => {
  const { asked, error } = await run([]);
  expect(asked).toHaveLength(4);
  expect(error).toMatchObject({ kind: 'unreachable' });
});

describe('a response that makes retries pointless', () => {
  test.each([
    ['signed out', () => answer(SONG, {}, 401), 'Sign in'],
    ['not allowed', () => answer(SONG, {}, 403), 'may not'],
    ['gone', () => answer(SONG, {}, 404), 'no longer there'],
    [
      'a page instead of a song',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      'song',
    ],
    [
      'a song that still grows',
      () => new Response(SONG, { headers: { 'content-type': 'audio/mpeg' } }),
      'still being made',
    ],
  ])('%s', async (_name, make, words) => {
    const { asked, error } = await run([make]);
    expect(asked).toHaveLength(1);
    expect(error).toBeInstanceOf(DownloadError);
    expect(error).toMatchObject({ kind: 'refused', message: expect.stringContaining(words) });
  });
});

test('aborting ends the retries', async () => {
  const stopped = new AbortController();
  stopped.abort();
  const { asked, error } = await run([], stopped.signal);
  expect(asked).toHaveLength(1);
  expect(error).toMatchObject({ name: 'AbortError' });
});
