import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Clip } from '#contract/songs/clips';
import type { AccountDatabase } from '#db/db';
import { getKv } from '#db/kv';
import { clipNoun } from '#domain/nouns/clip';
import { partOf } from '#domain/nouns/noun';
import { POLL_SCHEDULES } from '#domain/sync/poll-schedule';
import { endFakeTimers } from '#tests/support/browser/fake-timers';
import { testClip, testId } from '#tests/support/clips';
import { openTestDatabase } from '#tests/support/device/outbox';
import { type TestContext, testContext } from '#tests/support/device/sync';
import { storePushed } from '../pull/store-response.ts';
import { runPreviewPoller } from './preview-poller.ts';

/** The schedule is shortened below: one round takes as long as a second of the product. */
const ROUND_MS = 40;

let database: AccountDatabase;
let end: AbortController;
let clock: number;
const { everyMs } = POLL_SCHEDULES.preview;

beforeEach(() => {
  database = openTestDatabase();
  end = new AbortController();
  clock = 1_000_000;
  Object.assign(POLL_SCHEDULES.preview, { everyMs: ROUND_MS });
});
afterEach(async () => {
  end.abort();
  Object.assign(POLL_SCHEDULES.preview, { everyMs });
  await vi.waitFor(() => undefined);
  await database.destroy();
});

const preview = (number: number, changes: Partial<Omit<Clip, 'metadata'>> = {}) =>
  testClip(number, { preview_seconds: 30, metadata: { type: 'preview' }, ...changes });
const unlocked = (number: number) => testClip(number, { preview_seconds: null });

function start(answer: (id: string) => Clip): TestContext {
  const context = testContext(database, (_id, input: { query: { ids: string } }) => ({
    clips: input.query.ids.split(',').map(answer),
  }));
  Object.assign(context, { now: () => clock });
  return context;
}
const numberOf = (id: string) => Number.parseInt(id.slice(-12), 16);
const push = (context: TestContext, clips: Clip[]) => storePushed(context, [partOf(clipNoun, clips)], clock);
const asked = ({ calls }: TestContext) =>
  calls.map(({ input }) => (input as { query: { ids: string } }).query.ids.split(',').sort());
const isOver = async (number: number) => (await getKv(database, 'previewPolls'))?.[testId(number)]?.isOver;

test('[PREVIEW-01] previews are polled every 15 s', async () => {
  Object.assign(POLL_SCHEDULES.preview, { everyMs });
  const context = start((id) => preview(numberOf(id)));
  await push(context, [preview(1)]);
  const realTimeout = setTimeout;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(endFakeTimers);
  void runPreviewPoller(context, end.signal);
  /** Second of each call; between steps the database gets its turn. */
  const seconds: number[] = [];
  for (let second = 0; seconds.length < 3 && second < 60; second += 0.5) {
    while (seconds.length < asked(context).length) seconds.push(second);
    await vi.advanceTimersByTimeAsync(500);
    await new Promise((resolve) => realTimeout(resolve, 10));
  }
  const [first = 0, second = 0, third = 0] = seconds;
  for (const wait of [second - first, third - second]) {
    expect(wait).toBeGreaterThanOrEqual(15);
    expect(wait).toBeLessThan(18);
  }
});

test('[PREVIEW-02] all previews are requested in one call, without songs', async () => {
  const context = start((id) => preview(numberOf(id)));
  await push(context, [preview(1), preview(2), unlocked(3)]);
  void runPreviewPoller(context, end.signal);
  await expect.poll(() => asked(context).length).toBeGreaterThan(0);
  expect(asked(context)[0]).toEqual([testId(1), testId(2)]);
});

test('[PREVIEW-04] a preview that became a full song is no longer polled', async () => {
  const context = start((id) => (numberOf(id) === 1 ? unlocked(1) : preview(numberOf(id))));
  await push(context, [preview(1), preview(2)]);
  void runPreviewPoller(context, end.signal);
  await expect.poll(() => asked(context).length).toBeGreaterThan(1);
  expect(asked(context)[1]).toEqual([testId(2)]);
  expect(Object.keys((await getKv(database, 'previewPolls')) ?? {})).toEqual([testId(2)]);
});

test('[PREVIEW-03] a preview is no longer polled after a minute, which is stored on the device', async () => {
  const context = start((id) => preview(numberOf(id)));
  await push(context, [preview(1)]);
  void runPreviewPoller(context, end.signal);
  await expect.poll(() => isOver(1)).toBe(false);
  clock += 60_000;
  await expect.poll(() => isOver(1)).toBe(true);
  const before = asked(context).length;
  await new Promise((resolve) => setTimeout(resolve, 4 * ROUND_MS));
  expect(asked(context)).toHaveLength(before);
});
