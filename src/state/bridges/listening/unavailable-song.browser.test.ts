import { afterEach, expect, test, vi } from 'vitest';
import { EMPTY_QUEUE } from '#domain/player/empty-queue';
import { emptyState, type PlayerState } from '#player/player-state';
import { localSettings } from '#player/settings-store';
import { connectionStore } from '#state/stores/connection';
import { toastsStore } from '#state/stores/toasts';
import { testId } from '#tests/support/clips';
import { createFakeSync, ok, problem } from '#tests/support/device/fake-sync';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { skipIfUnavailable } from './unavailable-song.ts';

const song = { id: testId(1), title: 'Night Bus' };

afterEach(() => {
  toastsStore.toasts = [];
  connectionStore.isReachable = true;
});

function playerAt(clipIds: readonly string[], positionSeconds = 0) {
  const state = {
    ...emptyState(localSettings(localStorage).read()),
    track: song,
    positionSeconds,
    queue: { ...EMPTY_QUEUE, clipIds, index: 0 },
  } as unknown as PlayerState;
  return { state, skipGone: vi.fn(), skipFailed: vi.fn() };
}

function serverSays(answer: ReturnType<typeof problem> | ReturnType<typeof ok<object>>): void {
  const sync = createFakeSync();
  sync.answers.set('clips.get', () => answer);
  replaceSync(sync.service);
}

const said = () => toastsStore.toasts.map(({ text }) => text);

test('a deleted song is skipped, with a message saying what happened to it', async () => {
  serverSays(problem(404, 'Not found'));
  const player = playerAt([song.id, testId(2)]);
  await skipIfUnavailable(player, song);
  expect(player.skipGone).toHaveBeenCalledExactlyOnceWith(song.id);
  expect(said()).toEqual(['“Night Bus” can no longer be played. It was deleted or is private.']);
});

test('a song that the player has left behind is not reported', async () => {
  serverSays(problem(404, 'Not found'));
  const player = playerAt([testId(2), song.id]);
  await skipIfUnavailable(player, { id: testId(3), title: 'Gone' });
  expect(player.skipGone).not.toHaveBeenCalled();
  expect(said()).toEqual([]);
});

test.each([
  ['is there', ok({ hasMore: false })],
  ['cannot be asked about', problem(0, '')],
])('a song that %s waits for a connection', async (_case, answer) => {
  serverSays(answer);
  const player = playerAt([song.id, testId(2)]);
  await skipIfUnavailable(player, song);
  expect(player.skipGone).not.toHaveBeenCalled();
  expect(said()).toEqual([]);
});

test.each([
  [0, 1],
  [5, 0],
])(
  'without a connection, a song at %d s makes room for one on the device: %d times',
  async (seconds, times) => {
    serverSays(problem(0, ''));
    connectionStore.isReachable = false;
    const player = playerAt([song.id, testId(2)], seconds);
    await skipIfUnavailable(player, song);
    expect(player.skipFailed).toHaveBeenCalledTimes(times);
  },
);

test('with a connection a song that does not load is retried', async () => {
  serverSays(ok({ hasMore: false }));
  const player = playerAt([song.id, testId(2)]);
  await skipIfUnavailable(player, song);
  expect(player.skipFailed).not.toHaveBeenCalled();
});
