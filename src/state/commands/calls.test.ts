import { beforeEach, expect, test, vi } from 'vitest';
import { testId } from '#tests/support/clips';
import { createFakeSync, type FakeSync, ok, problem } from '#tests/support/fake-sync';
import { call, read, readMore } from './calls.ts';

const bridge = vi.hoisted(() => ({ sync: null as unknown }));
vi.mock('../bridges/sync-bridge.ts', () => ({
  getSync: () => (bridge.sync as FakeSync).service,
  unwrap: async (returned: Promise<{ ok: boolean; value: unknown; problem: unknown }>) => {
    const result = await returned;
    if (!result.ok) throw result.problem;
    return result.value;
  },
}));

let sync: FakeSync;
beforeEach(() => {
  sync = createFakeSync();
  bridge.sync = sync;
});

const INPUT = { query: { is_liked: 'true' } } as const;

test('a list is read from its first page, or on from where it ends', async () => {
  sync.answers.set('feed.list', () => ok({ hasMore: true }));
  expect(await read('feed.list', INPUT)).toEqual({ hasMore: true });
  expect(await readMore('feed.list', INPUT)).toEqual({ hasMore: true });
  expect(sync.calls).toEqual([
    ['read', 'feed.list', INPUT, 'first'],
    ['read', 'feed.list', INPUT, 'next'],
  ]);
});

test('a call returns what the server responds, or throws why it does not', async () => {
  const input = { params: { gen_id: testId(1) }, body: { sample_factor: 2 } };
  sync.answers.set('clips.incrementPlayCount', () => ok({ play_count: 3 }));
  expect(await call('clips.incrementPlayCount', input)).toEqual({ play_count: 3 });
  expect(sync.calls).toEqual([['call', 'clips.incrementPlayCount', input]]);
  sync.answers.set('clips.incrementPlayCount', () => problem(404, 'gone'));
  await expect(call('clips.incrementPlayCount', input)).rejects.toMatchObject({ status: 404 });
  sync.answers.set('feed.list', () => problem(0, 'no signal'));
  await expect(readMore('feed.list', INPUT)).rejects.toMatchObject({ detail: 'no signal' });
});
