import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Clip } from '#contract/songs/clips';
import type { AccountDatabase } from '#db/db';
import { writeKv } from '#db/kv';
import { readLibraryWindow } from '#db/library/library';
import { enqueueWrite } from '#db/outbox';
import { clipNoun } from '#domain/nouns/clip';
import { partOf } from '#domain/nouns/noun';
import { projectCreateWrite } from '#domain/writes/project-create';
import { newId } from '#lib/ids';
import { endFakeTimers } from '#tests/support/browser/fake-timers';
import { testBilling, testClip, testId } from '#tests/support/clips';
import { openTestDatabase } from '#tests/support/device/outbox';
import { type TestContext, testContext, unreachable } from '#tests/support/device/sync';
import { createGenerationStarter } from '../make/generate.ts';
import { storePushed, storeResponse } from '../pull/store-response.ts';
import { pollOnce, runClipPoller } from './clip-poller.ts';

let database: AccountDatabase;
beforeEach(() => {
  database = openTestDatabase();
});
afterEach(() => database.destroy());

const push = (context: TestContext, clips: Clip[]) => storePushed(context, [partOf(clipNoun, clips)], 1);
const REQUEST = testId(77);
const clipOf = (number: number, status: Clip['status'], metadata: Partial<Clip['metadata']> = {}) =>
  testClip(number, { status, request_id: REQUEST, metadata });

async function rememberRequest(): Promise<void> {
  await database.run((tables) =>
    tables.generations.put({
      requestId: REQUEST,
      body: {
        mv: 'chirp-v3-5',
        prompt: '',
        metadata: { create_mode: 'simple', create_session_token: 'token' },
      },
      clipIds: [testId(2), testId(3)],
      createdAt: 1,
      isErrorReported: false,
    }),
  );
}

async function runningRows() {
  return database.run((tables) => tables.clips.where('isRunning').equals(1).toArray());
}

describe('failures', () => {
  test('[CLIP-53] [CLIP-54] the same clip reports its error once, however often updates arrive', async () => {
    const context = testContext(database, () => ({}));
    await push(context, [clipOf(2, 'streaming')]);
    for (let round = 0; round < 3; round++) await push(context, [clipOf(2, 'error')]);
    expect(context.events).toHaveLength(1);
    expect(context.events[0]).toMatchObject({ text: 'An error occurred generating a clip.' });
  });

  test('[CLIP-55] a request whose clips fail one after the other shows one toast', async () => {
    const context = testContext(database, () => ({}));
    await rememberRequest();
    await push(context, [clipOf(2, 'queued'), clipOf(3, 'queued')]);
    await push(context, [clipOf(2, 'error')]);
    await push(context, [clipOf(3, 'error')]);
    expect(context.events).toHaveLength(1);
    expect(context.events[0]).toMatchObject({
      action: { kind: 'retry-generation', label: 'Retry', requestId: REQUEST },
    });
  });

  test('songs that failed before this device knew them are not reported', async () => {
    const context = testContext(database, () => ({}));
    const response = { clips: [clipOf(2, 'error')] };
    const input = { query: { ids: testId(2) } };
    await storeResponse(context, { id: 'clips.getSongsByIds', input, response, startedAt: 1 });
    expect(context.events).toEqual([]);
  });

  test('[CLIP-52] a moderation failure is shown to the user with its title and message', async () => {
    const context = testContext(database, () => ({}));
    await push(context, [clipOf(2, 'queued')]);
    const metadata = { error_type: 'moderation_failure', error_message: 'No artist names.' };
    await push(context, [clipOf(2, 'error', metadata)]);
    expect(context.events).toMatchObject([{ title: "Couldn't generate that.", text: 'No artist names.' }]);
  });
});

describe('polling', () => {
  test('[CLIP-29] [CLIP-30] complete or failed clips are no longer polled', async () => {
    const context = testContext(database, (_id, input: { query: { ids: string } }) => ({
      clips: input.query.ids.split(',').map((id) => clipOf(Number.parseInt(id.slice(-12), 16), 'streaming')),
    }));
    const clips = [clipOf(2, 'complete'), clipOf(3, 'error'), clipOf(4, 'submitted')];
    await push(context, clips);
    await pollOnce(context, await runningRows(), false);
    expect(context.calls).toMatchObject([{ id: 'feed.list', input: { query: { ids: testId(4) } } }]);
  });

  test('[CLIP-32] clips in progress are polled every 2500 ms', async () => {
    const context = testContext(database, () => ({ clips: [clipOf(2, 'streaming')] }));
    await push(context, [clipOf(2, 'streaming')]);
    const realSetTimeout = setTimeout;
    /** Unlike `expect.poll`, this does not advance the fake timers. */
    const waitUntil = async (isMet: () => boolean) => {
      while (!isMet()) await new Promise((resolve) => realSetTimeout(resolve, 5));
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const waitsMs: (number | undefined)[] = [];
    // Not a spy: restored once more by the next file, it would bring the fake timers back.
    globalThis.setTimeout = new Proxy(setTimeout, {
      apply(target, self, args: Parameters<typeof setTimeout>) {
        waitsMs.push(args[1]);
        return Reflect.apply(target, self, args);
      },
    });
    const end = new AbortController();
    onTestFinished(async () => {
      end.abort();
      await endFakeTimers();
    });
    void runClipPoller(context, end.signal, () => false);
    for (let polls = 1; polls <= 3; polls += 1) {
      // Time stands still until the poller has stored the last poll and waits again.
      await waitUntil(() => waitsMs.filter((ms) => ms === 2500).length === polls);
      await vi.advanceTimersByTimeAsync(2499);
      expect(context.calls).toHaveLength(polls - 1);
      await vi.advanceTimersByTimeAsync(1);
      await waitUntil(() => context.calls.length === polls);
    }
  });

  test('more than 48 running clips are requested in calls of at most 48', async () => {
    const context = testContext(database, (_id, input: { query: { ids: string } }) => ({
      clips: input.query.ids.split(',').map((id) => clipOf(Number.parseInt(id.slice(-12), 16), 'streaming')),
    }));
    await push(
      context,
      Array.from({ length: 50 }, (_unused, index) => clipOf(index, 'queued')),
    );
    await pollOnce(context, await runningRows(), false);
    const sizes = context.calls.map(
      ({ input }) => (input as { query: { ids: string } }).query.ids.split(',').length,
    );
    expect(sizes).toEqual([48, 2]);
  });

  test('running clips are not polled while the realtime stream is healthy', async () => {
    const context = testContext(database, () => ({ clips: [] }));
    await push(context, [clipOf(2, 'streaming')]);
    await pollOnce(context, await runningRows(), true);
    expect(context.calls).toEqual([]);
  });

  test('an unreachable server leaves the clips unchanged', async () => {
    const context = testContext(database, () => {
      throw unreachable();
    });
    await push(context, [clipOf(2, 'queued')]);
    context.clock.now += 3_600_000;
    expect(await pollOnce(context, await runningRows(), false)).toBe(false);
    expect(await runningRows()).toMatchObject([{ isStuck: false }]);
  });

  test.each([
    ['[CLIP-34]', 'submitted', 2],
    ['[CLIP-35]', 'queued', 15],
  ] as const)('%s a clip still %s after %i minutes is stuck', async (_row, status, minutes) => {
    const context = testContext(database, () => ({ clips: [clipOf(2, status)] }));
    await push(context, [clipOf(2, status)]);
    const stuckAt = Date.parse(testClip(2).created_at) + minutes * 60_000;
    for (const [now, isStuck] of [
      [stuckAt - 1, false],
      [stuckAt, true],
    ] as const) {
      context.clock.now = now;
      await pollOnce(context, await runningRows(), false);
      expect(await runningRows()).toMatchObject([{ isStuck }]);
      expect(context.events).toHaveLength(isStuck ? 1 : 0);
    }
  });

  test('[CLIP-31] [CLIP-36] [CLIP-38] [CREDIT-26] a stuck clip is reported once, hidden, and no longer polled', async () => {
    const context = testContext(database, () => ({ clips: [clipOf(2, 'queued'), clipOf(3, 'queued')] }));
    await rememberRequest();
    await push(context, [clipOf(2, 'queued'), clipOf(3, 'queued')]);
    context.clock.now = Date.parse(testClip(3).created_at) + 15 * 60_000;
    await pollOnce(context, await runningRows(), false);
    expect(context.events).toMatchObject([
      {
        text: 'A clip got stuck while generating. No credits were used and you can retry.',
        action: { kind: 'retry-generation', label: 'Retry' },
      },
    ]);
    const library = await database.run((tables) => readLibraryWindow(tables, {}, 0, 10));
    expect(library).toMatchObject({ total: 0, rows: [] });
    const stillAsked = (await runningRows()).filter((row) => !row.isStuck);
    expect(stillAsked).toEqual([]);
    const ledger = await database.run((tables) => tables.ledger.toArray());
    expect(ledger.map(({ state }) => state)).toEqual(['reverted', 'reverted']);
  });

  test('a clip that finishes after it was considered stuck is shown again', async () => {
    const context = testContext(database, () => ({ clips: [clipOf(2, 'queued')] }));
    await push(context, [clipOf(2, 'queued')]);
    context.clock.now = Date.parse(testClip(2).created_at) + 15 * 60_000;
    await pollOnce(context, await runningRows(), false);
    await push(context, [clipOf(2, 'complete')]);
    const library = await database.run((tables) => readLibraryWindow(tables, {}, 0, 10));
    expect(library.total).toBe(1);
  });
});

test('[CREDIT-18] a clip that enters a running state stores its expected charge on the device', async () => {
  const context = testContext(database, () => ({}));
  for (const status of ['submitted', 'queued', 'streaming'] as const)
    await push(context, [clipOf(2, status)]);
  const ledger = await database.run((tables) => tables.ledger.toArray());
  expect(ledger).toMatchObject([{ clipId: testId(2), state: 'expected', credits: 5 }]);
});

test.each([
  [
    '[CREDIT-15] [ROLE-27] pro',
    'pro',
    "You're out of credits for today. Click here to upgrade your plan or purchase more credits.",
  ],
  [
    '[CREDIT-16] free',
    'free',
    "You're out of free songs for today, but you'll get 50 more every day. Click here to upgrade your plan and keep making music.",
  ],
] as const)('%s users out of credits see their own notice', async (_title, level, text) => {
  const context = testContext(database, () => ({}));
  const billing = testBilling({ total_credits_left: 5, free_web_v4_gens_remaining: 0, plan: { level } });
  await database.run((tables) => writeKv(tables, 'billing', { value: billing, fetchedAt: 1 }));
  await push(context, [clipOf(2, 'submitted')]);
  expect(context.events).toMatchObject([{ type: 'toast', text }]);
});

test('[CREDIT-03] [CREDIT-17] spending the last credits raises the out-of-credits notice once', async () => {
  const context = testContext(database, () => ({}));
  const billing = testBilling({ total_credits_left: 10, free_web_v4_gens_remaining: 0 });
  await database.run((tables) => writeKv(tables, 'billing', { value: billing, fetchedAt: 1 }));
  await push(context, [clipOf(2, 'submitted'), clipOf(3, 'submitted')]);
  await push(context, [clipOf(2, 'queued'), clipOf(3, 'queued')]);
  expect(context.events).toMatchObject([
    { type: 'toast', action: { kind: 'link', label: 'Click here', href: '/account' } },
  ]);
});

describe('starting a generation', () => {
  const body = {
    mv: 'chirp-v3-5',
    prompt: '',
    gpt_description_prompt: 'rain',
    metadata: { create_mode: 'simple', create_session_token: 'token' },
  } as const;
  const answer = {
    id: REQUEST,
    clips: [clipOf(2, 'submitted'), clipOf(3, 'submitted')],
    status: 'running',
    created_at: '2026-01-01T00:00:00.000Z',
    batch_size: 2,
    major_model_version: 'v3.5',
  };
  const keys = (context: ReturnType<typeof testContext>) =>
    context.calls.map(({ options }) => (options as { idempotencyKey: string }).idempotencyKey);

  test('[GEN-04] one request yields its clips, which appear in the library immediately', async () => {
    const context = testContext(database, () => answer);
    await createGenerationStarter(context, async () => undefined).create(body);
    const library = await database.run((tables) => readLibraryWindow(tables, {}, 0, 10));
    expect(library.rows.map(({ id }) => id).sort()).toEqual([testId(2), testId(3)]);
  });

  describe('in a workspace created offline', () => {
    const projectId = testId(40);
    const making = () =>
      database.run((tables) => tables.outbox.filter(({ kind }) => kind === 'project-create').first());
    beforeEach(async () => {
      const maker = { userId: database.userId, handle: 'ada', displayName: 'Ada' };
      const args = { id: projectId, name: 'Album', description: '' };
      await enqueueWrite(database, projectCreateWrite, args, { maker, now: 0, newId });
    });

    test('waits until the server has the workspace', async () => {
      const context = testContext(database, () => answer);
      const flush = async () => {
        expect(context.calls).toEqual([]);
        const row = await making();
        await database.run((tables) => tables.outbox.delete(row?.seq ?? 0));
      };
      await createGenerationStarter(context, flush).create({ ...body, project_id: projectId });
      expect(context.calls.map(({ id }) => id)).toEqual(['generate.create']);
    });

    test.each([
      ['waiting', /Try again in a moment, or choose another workspace/],
      ['rejected', /Look at it under Sync, or choose another workspace/],
    ] as const)('is rejected with advice while its creation is %s', async (state, detail) => {
      const context = testContext(database, () => answer);
      const row = await making();
      await database.run((tables) => tables.outbox.update(row?.seq ?? 0, { state }));
      const starter = createGenerationStarter(context, async () => undefined);
      await expect(starter.create({ ...body, project_id: projectId })).rejects.toThrow(detail);
      expect(context.calls).toEqual([]);
    });
  });

  test('[CLIP-37] a retry sends the same inputs as a new request', async () => {
    const context = testContext(database, () => answer);
    const starter = createGenerationStarter(context, async () => undefined);
    await starter.create(body);
    await starter.retry({ requestId: REQUEST, clipId: null, quotedCredits: null }, null);
    expect(context.calls.map(({ input }) => input)).toEqual([{ body }, { body: { ...body, token: null } }]);
    expect(new Set(keys(context)).size).toBe(2);
  });
});
