import { expect, onTestFinished, test } from 'vitest';
import { ApiError } from '#api/api-error';
import { FEED_PART_SIZE } from '#contract/discovery/feed';
import type { Clip } from '#contract/songs/clips';
import type { AccountDatabase } from '#db/db';
import { getKv } from '#db/kv';
import { readLibraryWindow } from '#db/library/library';
import { clipReactionTypeWrite } from '#domain/writes/clip-reaction-type';
import { testClip, testId } from '#tests/support/clips';
import { enqueue, like, openTestDatabase, storeTestClips, viewOf } from '#tests/support/device/outbox';
import { type TestContext, testContext } from '#tests/support/device/sync';
import { type FillPorts, runLibraryFill } from './library-fill.ts';

const SONGS = 3 * FEED_PART_SIZE + 10;
const MINUTE_MS = 60_000;

/** A server whose songs a test may change between two calls. */
function testLibrary(count = SONGS) {
  const clips = new Map(
    Array.from({ length: count }, (_unused, index) => [testId(index + 1), testClip(index + 1)]),
  );
  let changed: Clip[] = [];
  const listed = () =>
    [...clips.values()]
      .filter((clip) => !clip.is_trashed)
      .sort((one, other) => (one.created_at < other.created_at ? 1 : -1));
  function change(number: number, changes: Partial<Clip>) {
    const clip = { ...testClip(number), ...changes };
    clips.set(clip.id, clip);
    changed.push(clip);
  }
  function answer(id: string, input: { query: { before?: string; ids?: string } }) {
    if (id === 'clips.getSongsByIds' || id === 'clips.get') {
      const ids = input.query?.ids?.split(',') ?? [
        (input as unknown as { params: { clip_id: string } }).params.clip_id,
      ];
      const found = ids.flatMap((clipId) => clips.get(clipId) ?? []);
      if (id === 'clips.getSongsByIds') return { clips: found };
      if (!found[0]) throw new ApiError({ kind: 'status', status: 404, detail: 'Not found.' });
      return found[0];
    }
    if (id === 'feed.listChanges') {
      const now = changed;
      changed = [];
      return { clips: now, next: { since: '2026-02-01T00:00:00.000Z' }, num_total_results: listed().length };
    }
    const { before } = input.query;
    const behind = listed().filter(({ created_at: at }) => before === undefined || at < before);
    const part = behind.slice(0, FEED_PART_SIZE);
    const last = part.at(-1);
    const isEnd = part.length < FEED_PART_SIZE || !last;
    return { clips: part, next: isEnd ? null : { before: last.created_at, before_id: last.id } };
  }
  return { clips, change, answer };
}

interface Run {
  readonly ports?: Partial<FillPorts>;
  /** Called after each wait; true ends the fill. */
  readonly until: (context: TestContext) => boolean | Promise<boolean>;
}

/** Runs the fill until a test has seen enough; waiting advances the clock instead of taking time. */
async function fill(context: TestContext, { ports, until }: Run): Promise<number[]> {
  const end = new AbortController();
  const waits: number[] = [];
  await runLibraryFill(context, end.signal, {
    isMetered: () => false,
    estimateStorage: async () => null,
    async sleep(ms) {
      waits.push(ms);
      context.clock.now += ms;
      if (waits.length > 200 || (await until(context))) end.abort();
    },
    ...ports,
  });
  return waits;
}

function setUp(count?: number) {
  const database = openTestDatabase();
  onTestFinished(() => database.destroy());
  const library = testLibrary(count);
  return { database, library, context: testContext(database, library.answer as never) };
}

const state = (database: AccountDatabase) => getKv(database, 'libraryFill');
const isWhole = async ({ database }: TestContext) => (await state(database))?.isWhole === true;
const total = async (database: AccountDatabase) =>
  (await database.run((tables) => readLibraryWindow(tables, {}, 0, 1))).total;
const walks = ({ calls }: TestContext) => calls.filter(({ id }) => id === 'feed.walk');

test('loads every song, one part at a time with a pause after each', async () => {
  const { database, context } = setUp();
  const waits = await fill(context, { until: isWhole });
  expect(await total(database)).toBe(SONGS);
  expect(walks(context)).toHaveLength(4);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(1000);
});

test('resumes after a restart', async () => {
  const { database, library, context } = setUp();
  await fill(context, { until: () => walks(context).length === 2 });
  expect((await state(database))?.isWhole).toBe(false);
  const restarted = testContext(database, library.answer as never);
  restarted.clock.now = context.clock.now;
  await fill(restarted, { until: isWhole });
  expect(walks(restarted)).toHaveLength(2);
  expect(await total(database)).toBe(SONGS);
});

test('waits while other calls are in flight', async () => {
  const { context } = setUp();
  let busy = 5;
  const waits = await fill(
    { ...context, isBusy: () => busy-- > 0 },
    { until: () => walks(context).length > 0 },
  );
  expect(waits.filter((ms) => ms === 500)).toHaveLength(5);
});

test('pauses on a metered connection and resumes without it', async () => {
  const { database, context } = setUp();
  let isMetered = true;
  const ports = { isMetered: () => isMetered };
  await fill(context, { ports, until: () => context.clock.now > Date.UTC(2026, 0, 1) + 10 * MINUTE_MS });
  expect(context.calls).toEqual([]);
  expect((await state(database))?.obstacle).toBe('metered');
  isMetered = false;
  await fill(context, { ports, until: isWhole });
  expect(await state(database)).toMatchObject({ obstacle: null, isWhole: true });
});

test('leaves free space on the device', async () => {
  const { database, context } = setUp();
  const ports = { estimateStorage: async () => ({ quota: 2_000_000_000, usage: 1_750_000_000 }) };
  await fill(context, { ports, until: async () => (await state(database))?.obstacle === 'storage' });
  expect(context.calls).toEqual([]);
});

test('waits longer after each failure, and as long as the server requests', async () => {
  const { database, library } = setUp();
  let failures = 3;
  const context = testContext(database, ((id: string, input: never) => {
    failures -= 1;
    if (failures === 2) throw new ApiError({ kind: 'unreachable', status: 0, detail: 'no signal' });
    if (failures === 1)
      throw new ApiError({ kind: 'status', status: 429, detail: 'Slow down.', retryAfterMs: 77_000 });
    return library.answer(id, input);
  }) as never);
  const waits = await fill(context, { until: isWhole });
  expect(waits).toContain(77_000);
  expect(await total(database)).toBe(SONGS);
});

test('songs trashed, deleted and changed elsewhere end up right, before and after the point it has reached', async () => {
  const { database, library, context } = setUp();
  // On the device since an earlier visit, deleted on the server since; more of them than fit in one part.
  const gone = Array.from({ length: 60 }, (_unused, index) =>
    testClip(5000 + index, { created_at: testClip(70).created_at.replace('.000', `.${100 + index}`) }),
  );
  await storeTestClips(database, gone);
  let isChanged = false;
  await fill(context, {
    until: async () => {
      if (walks(context).length === 2 && !isChanged) {
        isChanged = true;
        library.change(SONGS - 3, { is_trashed: true });
        library.change(SONGS - 5, { title: 'Renamed elsewhere' });
        library.change(4, { is_trashed: true });
        library.change(6, { title: 'Also renamed' });
        // Half an hour with the app closed.
        context.clock.now += 31 * MINUTE_MS;
      }
      return isWhole(context);
    },
  });
  expect(await total(database)).toBe(SONGS - 2);
  expect((await viewOf(database, testId(SONGS - 3))).is_trashed).toBe(true);
  expect((await viewOf(database, testId(SONGS - 5))).title).toBe('Renamed elsewhere');
  expect((await viewOf(database, testId(6))).title).toBe('Also renamed');
});

test('a pending like survives the song’s arrival from the server', async () => {
  const { database, context } = setUp();
  await storeTestClips(database, [testClip(20)]);
  await enqueue(database, clipReactionTypeWrite, like(20));
  await fill(context, { until: isWhole });
  const liked = await database.run((tables) => readLibraryWindow(tables, { isLiked: true }, 0, 10));
  expect(liked.rows.map(({ id }) => id)).toEqual([testId(20)]);
  expect((await viewOf(database, testId(20))).reaction?.reaction_type).toBe('L');
});

test('a complete library requests only changes; if the counts differ, it is reread a day later', async () => {
  const { database, library, context } = setUp(10);
  await fill(context, { until: isWhole });
  library.change(2, { title: 'New name' });
  const changes = () => context.calls.filter(({ id }) => id === 'feed.listChanges').length;
  await fill(context, { until: () => changes() === 1 });
  expect((await viewOf(database, testId(2))).title).toBe('New name');
  expect(walks(context)).toHaveLength(1);
  // Deleted permanently: no change reports it.
  library.clips.delete(testId(3));
  await fill(context, { until: () => changes() === 2 });
  expect(await total(database)).toBe(10);
  context.clock.now += 24 * 60 * MINUTE_MS;
  await fill(context, { until: async () => walks(context).length === 2 && (await isWhole(context)) });
  expect(await total(database)).toBe(9);
});
