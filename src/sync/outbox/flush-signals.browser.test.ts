import { expect, test } from 'vitest';
import { getKv } from '#db/kv';
import { clipReactionTypeWrite } from '#domain/writes/clip-reaction-type';
import { songCreateWrite } from '#domain/writes/song-create';
import { testId } from '#tests/support/clips';
import {
  enqueue,
  like,
  obedient,
  openWithClips,
  reactedClipId,
  readOutbox,
  refusal,
  testPorts,
} from '#tests/support/device/outbox';
import { flushOutbox } from './flush.ts';
import { sendFlushSignal } from './flush-signals.ts';

const flush = { isUrgent: false };

/** A call that ends when the test says so. */
function hungCall() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end };
}

test.each([
  ['another tab that flushes', (name: string) => void name],
  ['a signal', (name: string) => sendFlushSignal(name, 'queued')],
])('a write queued while another call hangs is sent at once, by %s', async (_how, signal) => {
  const database = await openWithClips(1, 2);
  await enqueue(database, clipReactionTypeWrite, like(1));
  const hung = hungCall();
  const ports = testPorts(database, async (call) => {
    if (reactedClipId(call) === testId(1)) await hung.ended;
    return obedient(call);
  });
  const first = flushOutbox(ports, flush);
  await expect.poll(() => ports.sent).toHaveLength(1);
  await enqueue(database, clipReactionTypeWrite, like(2));
  signal(database.name);
  const other = testPorts(database, obedient, 'other');
  const second = flushOutbox(other, flush);
  await expect.poll(() => ports.sent.map(reactedClipId)).toEqual([testId(1), testId(2)]);
  await expect.poll(async () => (await readOutbox(database)).length).toBe(1);
  hung.end();
  await Promise.all([first, second]);
  expect(await readOutbox(database)).toEqual([]);
});

test('writes continue when a rate limit ends, although a read of what was written hangs', async () => {
  const database = await openWithClips(1, 2);
  await enqueue(database, clipReactionTypeWrite, like(1));
  await database.run((tables) => tables.outbox.toCollection().modify({ wasSent: true }));
  await enqueue(database, clipReactionTypeWrite, like(2));
  const hung = hungCall();
  let isReading = false;
  const ports = testPorts(database, async (call, index) => {
    if (reactedClipId(call) === testId(1) || index > 1) return obedient(call);
    await expect.poll(() => isReading).toBe(true);
    return refusal(429, 500);
  });
  const refetch = () => {
    isReading = true;
    return hung.ended;
  };
  const flushing = flushOutbox({ ...ports, refetch }, flush);
  await expect.poll(() => getKv(database, 'outboxPause')).toBeDefined();
  ports.clock.now += 10_000;
  await expect.poll(() => ports.sent.map(reactedClipId)).toEqual([testId(1), testId(2), testId(2)]);
  hung.end();
  await flushing;
  expect(await readOutbox(database)).toEqual([]);
});

test('after a response what waited for the network is due, and what waits for the server or its turn is not', async () => {
  const database = await openWithClips(1, 2, 3, 4);
  for (const number of [1, 2, 3]) await enqueue(database, clipReactionTypeWrite, like(number));
  const body = {
    mv: 'chirp-v4',
    prompt: '',
    metadata: { create_mode: 'simple' as const, create_session_token: 'form' },
  };
  await enqueue(database, songCreateWrite, { id: testId(801), body });
  const failing = testPorts(database, (call) => {
    if (call.id === 'generate.create') return { ...refusal(429), detail: 'Too many running jobs' };
    return reactedClipId(call) === testId(2) ? refusal(503, 60_000) : { kind: 'unreachable' };
  });
  // Two lanes that failed leave one place for each of the others.
  for (const time of [1000, 3000, 6000]) {
    failing.clock.now = time;
    await flushOutbox(failing, flush);
  }
  await database.run((tables) =>
    tables.outbox
      .where('state')
      .equals('waiting')
      .modify((row) => {
        if (row.waitsFor === 'network') row.nextAttemptAt = 300_000;
      }),
  );
  await enqueue(database, clipReactionTypeWrite, like(4));
  const healed = testPorts(database, obedient);
  healed.clock.now = 8000;
  await flushOutbox(healed, flush);
  expect(new Set(healed.sent.map(reactedClipId))).toEqual(new Set([1, 3, 4].map(testId)));
  expect((await readOutbox(database)).map(({ waitsFor }) => waitsFor)).toEqual(['server', 'turn']);
  await flushOutbox(healed, { isUrgent: true });
  expect((await readOutbox(database)).map(({ waitsFor }) => waitsFor)).toEqual(['turn']);
});
