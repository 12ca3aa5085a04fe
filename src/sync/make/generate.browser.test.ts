import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#api/api-error';
import type { Session } from '#contract/accounts/session';
import type { GenerateBody } from '#contract/making/generate';
import type { AccountDatabase } from '#db/db';
import { getGeneration } from '#db/generations';
import { setKv } from '#db/kv';
import { testClip, testId } from '#tests/support/clips';
import { openTestDatabase, readOutbox, storeTestClips } from '#tests/support/device/outbox';
import { keyOfCall, type TestContext, testContext, unreachable } from '#tests/support/device/sync';
import { flushOutbox } from '../outbox/flush.ts';
import { createFlushPorts } from '../outbox/flush-ports.ts';
import { LEASE_MS } from '../outbox/row-lease.ts';
import { createGenerationStarter } from './generate.ts';

let database: AccountDatabase;
beforeEach(() => {
  database = openTestDatabase();
});
afterEach(() => database.destroy());

const BODY = {
  mv: 'chirp-v4',
  prompt: '',
  metadata: { create_mode: 'simple', create_session_token: 'form' },
} as const;
/** Sends pending writes, like a page that starts after the killed one. */
async function wakeUp(context: TestContext): Promise<void> {
  context.clock.now += LEASE_MS + 1;
  await flushOutbox(createFlushPorts(context), { isUrgent: true });
}

const keysOf = (context: TestContext) =>
  context.calls
    .filter(({ id }) => id.startsWith('generate'))
    .map(({ options }) => (options as { idempotencyKey: string }).idempotencyKey);

const REQUEST = {
  id: testId(50),
  clips: [testClip(1, { status: 'submitted' })],
  status: 'running',
  created_at: '2026-01-01T00:00:00.000Z',
  batch_size: 2,
  major_model_version: 'v4',
};

async function calledWith(configs: Record<string, string> | null): Promise<string[]> {
  if (configs) await setKv(database, 'session', { value: { configs } as unknown as Session, fetchedAt: 1 });
  const context = testContext(database, () => REQUEST);
  await createGenerationStarter(context, async () => undefined).create(BODY);
  return context.calls.map(({ id }) => id);
}

test('[GEN-01] songs are generated through /api/generate/v2/ by default', async () => {
  expect(await calledWith(null)).toEqual(['generate.create']);
  expect(await calledWith({ 'gen-endpoint': 'v2' })).toEqual(['generate.create']);
  expect(await calledWith({ 'gen-endpoint': 'something new' })).toEqual(['generate.create']);
});

test('[GEN-02] a server setting selects /api/generate/v2-web/', async () => {
  expect(await calledWith({ 'gen-endpoint': 'v2-web' })).toEqual(['generate.createWeb']);
});

test('a token is sent but not stored: a retry of the same inputs sends its own', async () => {
  const context = testContext(database, () => REQUEST);
  const starter = createGenerationStarter(context, async () => undefined);
  await starter.create({ ...BODY, token: 'first' });
  const request = { requestId: REQUEST.id, clipId: null, quotedCredits: null };
  await starter.retry(request, 'second');
  await starter.retry(request, null);
  expect(context.calls.map(({ input }) => (input as { body: GenerateBody }).body.token)).toEqual([
    'first',
    'second',
    null,
  ]);
});

describe('a retry', () => {
  const bodies = (context: TestContext) =>
    context.calls.map(({ input }) => (input as { body: GenerateBody }).body);
  const request = { requestId: REQUEST.id, quotedCredits: null };

  /** A request of two songs, of which those with these numbers failed. */
  async function halfMade(failed: readonly number[]) {
    const clips = [1, 2].map((number) =>
      testClip(number, { status: failed.includes(number) ? 'error' : 'complete' }),
    );
    const context = testContext(database, (_id, _input, index) =>
      index === 0 ? { ...REQUEST, clips } : { ...REQUEST, id: testId(51), clips: [testClip(3)] },
    );
    const starter = createGenerationStarter(context, async () => undefined);
    await starter.create({ ...BODY, quoted_credits: 10 });
    return { context, starter };
  }

  test('from a card repeats only its song, for the price shown there', async () => {
    const { context, starter } = await halfMade([1]);
    await starter.retry({ ...request, clipId: testId(1), quotedCredits: 5 }, null);
    expect(bodies(context)[1]).toEqual({
      ...BODY,
      token: null,
      retry_clip_ids: [testId(1)],
      quoted_credits: 5,
    });
  });

  test('from a message repeats the failed songs, and the whole request of a stuck one', async () => {
    const { context, starter } = await halfMade([1, 2]);
    await starter.retry({ ...request, clipId: null }, null);
    expect(bodies(context)[1]?.retry_clip_ids).toEqual([testId(1), testId(2)]);
    await starter.retry({ ...request, requestId: testId(51), clipId: null }, null);
    expect(bodies(context)[2]).not.toHaveProperty('retry_clip_ids');
  });

  test('from a message skips songs already retried from their card', async () => {
    const { context, starter } = await halfMade([1, 2]);
    for (const [number, ids] of [
      [1, [testId(2)]],
      [2, [testId(1), testId(2)]],
    ] as const) {
      await storeTestClips(database, [testClip(number, { status: 'error', is_trashed: true })]);
      await starter.retry({ ...request, clipId: null }, null);
      // If none is left, the server reports it: the whole request must not be repeated.
      expect(bodies(context).at(-1)?.retry_clip_ids).toEqual(ids);
    }
  });
});

test('a start whose response was lost keeps its key when the price changes', async () => {
  const context = testContext(database, (_id, _input, index) => {
    if (index < 1) throw unreachable();
    return REQUEST;
  });
  const starter = createGenerationStarter(context, async () => undefined);
  await starter.create({ ...BODY, quoted_credits: 0 });
  await starter.create({ ...BODY, quoted_credits: 10 });
  expect([keysOf(context).length, new Set(keysOf(context)).size]).toEqual([2, 1]);
});

test('a start whose response was lost keeps its key when retried with another token', async () => {
  const context = testContext(database, (_id, _input, index) => {
    if (index < 1) throw unreachable();
    return REQUEST;
  });
  const starter = createGenerationStarter(context, async () => undefined);
  expect(await starter.create({ ...BODY, token: 'first' })).toBe('waiting');
  expect(await starter.create({ ...BODY, token: 'second' })).toEqual(REQUEST);
  expect([keysOf(context).length, new Set(keysOf(context)).size]).toEqual([2, 1]);
  expect(await readOutbox(database)).toEqual([]);
});

test('a rejected start leaves nothing behind, and the next one is new', async () => {
  const refused = new ApiError({
    kind: 'status',
    status: 402,
    detail: 'Need at least 10 credits to create.',
  });
  const context = testContext(database, () => {
    throw refused;
  });
  const starter = createGenerationStarter(context, async () => undefined);
  await expect(starter.create(BODY)).rejects.toBe(refused);
  await expect(starter.create(BODY)).rejects.toBe(refused);
  expect(new Set(keysOf(context)).size).toBe(2);
  expect(await readOutbox(database)).toEqual([]);
});

test('a start that may have succeeded survives a busy server and a canceled check', async () => {
  const made: string[] = [];
  const context = testContext(database, (id, _input, index) => {
    if (id === 'status.get') return {};
    const key = keyOfCall(context, index);
    if (!made.includes(key)) {
      made.push(key);
      throw unreachable();
    }
    if (made.length === 1 && keysOf(context).length === 2)
      throw new ApiError({ kind: 'status', status: 503, detail: 'Busy.' });
    return REQUEST;
  });
  const starter = createGenerationStarter(context, async () => undefined);
  expect(await starter.create(BODY)).toBe('waiting');
  expect(await starter.create(BODY)).toBe('waiting');
  await starter.drop(await starter.hold(BODY));
  await wakeUp(context);
  expect([new Set(keysOf(context)).size, await readOutbox(database)]).toEqual([1, []]);
  expect(await getGeneration(database, REQUEST.id)).toBeDefined();
});

test('an unconfirmed start is not sent', async () => {
  const context = testContext(database, () => REQUEST);
  const starter = createGenerationStarter(context, async () => undefined);
  await starter.drop(await starter.hold(BODY));
  await wakeUp(context);
  expect([await readOutbox(database), keysOf(context)]).toEqual([[], []]);
});

describe('a page that is killed', () => {
  class KilledError extends Error {}
  type Moment = 'before it sends' | 'before the answer' | 'before the answer is stored';

  /** A server that generates songs once per key; the page is killed at this moment of the first try. */
  function server(moment: Moment) {
    const made: string[] = [];
    let isKilled = false;
    const context = testContext(database, (id, _input, index) => {
      if (id === 'status.get') return {};
      const key = keyOfCall(context, index);
      const kill = (now: Moment) => {
        if (moment !== now || isKilled) return;
        isKilled = true;
        throw new KilledError(now);
      };
      kill('before it sends');
      if (!made.includes(key)) made.push(key);
      kill('before the answer');
      if (moment === 'before the answer is stored' && !isKilled) {
        isKilled = true;
        // No clip list: storing fails as if the page were killed.
        return { ...REQUEST, clips: null };
      }
      return REQUEST;
    });
    return { made, context };
  }

  test.each<[Moment, Record<string, string>]>([
    ['before it sends', {}],
    ['before the answer', {}],
    ['before the answer is stored', {}],
    ['before the answer', { 'gen-endpoint': 'v2-web' }],
  ])('%s loses nothing: the next start makes the songs, once (%j)', async (moment, configs) => {
    await setKv(database, 'session', { value: { configs } as unknown as Session, fetchedAt: 1 });
    const { made, context } = server(moment);
    const starter = createGenerationStarter(context, async () => undefined);
    const key = await starter.hold(BODY);
    await expect(starter.create({ ...BODY, token: 'confirmed' }, key)).rejects.toThrow();
    expect(await readOutbox(database)).toMatchObject([{ opId: key, state: 'sending' }]);
    await wakeUp(context);
    await wakeUp(context);
    expect(made).toEqual([key]);
    expect(await readOutbox(database)).toEqual([]);
    const clip = await database.run((tables) => tables.clips.get(testId(1)));
    expect(clip?.clip.status).toBe('submitted');
    expect((await getGeneration(database, REQUEST.id))?.body).toEqual({ ...BODY, token: null });
    const calls = context.calls.filter(({ id }) => id.startsWith('generate'));
    expect(new Set(calls.map(({ id }) => id)).size).toBe(1);
  });

  test('right after the tap, during the verification check, loses nothing', async () => {
    const context = testContext(database, () => REQUEST);
    const key = await createGenerationStarter(context, async () => undefined).hold(BODY);
    await wakeUp(context);
    expect(keysOf(context)).toEqual([key]);
  });

  test('and whose start is then rejected, reports it once and keeps it for a retry or discard', async () => {
    const { context } = server('before it sends');
    const starter = createGenerationStarter(context, async () => undefined);
    await expect(starter.create(BODY)).rejects.toThrow();
    const refusing = testContext(database, (id) => {
      if (id === 'status.get') return {};
      throw new ApiError({ kind: 'status', status: 402, detail: 'Need at least 10 credits to create.' });
    });
    await wakeUp(refusing);
    await wakeUp(refusing);
    expect(refusing.events).toMatchObject([{ type: 'toast', tone: 'error' }]);
    expect(await readOutbox(database)).toMatchObject([{ state: 'rejected' }]);
  });

  test('while alive, is the only one to send its start', async () => {
    const { context } = server('before it sends');
    await createGenerationStarter(context, async () => undefined).hold(BODY);
    await flushOutbox(createFlushPorts(context), { isUrgent: true });
    expect(keysOf(context)).toEqual([]);
  });
});
