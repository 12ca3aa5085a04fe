import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { putPlayer } from '#db/player';
import type { PlayerRow } from '#db/schema';
import { getAccount, setAccount } from '#state/bridges/account';
import { testClip, testId } from '#tests/support/clips';
import { storeTestClips } from '#tests/support/device/outbox';
import { PlayerBench } from '#tests/support/device/player-bench';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceCalls } from '#tests/support/stand-ins/state/commands/calls';
import { getPlayerEngine } from './player-bridge.ts';
import { restorePlayer } from './player-persistence.ts';

const call = vi.fn(async () => ({ song_ids_in_queue: [], action_time: null }));
const ownAddress = location.href;

beforeEach(() => {
  call.mockClear();
  replaceCalls({ call });
});
afterEach(async () => {
  history.replaceState(null, '', ownAddress);
  localStorage.removeItem('player-position');
  const { database } = getAccount();
  setAccount(null);
  await database.destroy();
});

async function startAt(pathname: string): Promise<number> {
  // The page's own player follows the account as well: its requests are not counted.
  history.replaceState(null, '', '/me');
  signInTestUser();
  getPlayerEngine();
  await expect.poll(() => call.mock.calls).toHaveLength(1);
  call.mockClear();
  history.replaceState(null, '', pathname);
  await restorePlayer(getPlayerEngine());
  return call.mock.calls.length;
}

test.each(['/song/0190', '/home', '/create', '/playlist/0190'])(
  '[PLAYER-15] a start on %s does not request the player state',
  async (pathname) => expect(await startAt(pathname)).toBe(0),
);

test('[PLAYER-16] a start on another page requests the player state', async () => {
  expect(await startAt('/me')).toBe(1);
});

describe('the queue stored on this device', () => {
  async function keep(changes: Partial<PlayerRow> = {}): Promise<void> {
    signInTestUser();
    const { database } = getAccount();
    await storeTestClips(
      database,
      [1, 2, 3].map((number) => testClip(number)),
    );
    await putPlayer(database, {
      queueClipIds: [1, 2, 3].map(testId),
      sourceOrderClipIds: [1, 2, 3].map(testId),
      index: 1,
      positionSeconds: 42,
      contextId: null,
      contextType: 'Library',
      playSource: 'library',
      isShuffled: false,
      updatedAt: 5,
      ...changes,
    });
    history.replaceState(null, '', '/home');
  }

  /** Restores into a new player. Returns what that player then shows. */
  async function restored() {
    const { engine } = new PlayerBench();
    await restorePlayer(engine);
    const { queue, isPlaying, positionSeconds } = engine.state;
    return { clipIds: queue.clipIds, index: queue.index, isPlaying, positionSeconds };
  }

  test('is restored paused, at its previous position', async () => {
    await keep();
    expect(await restored()).toEqual({
      clipIds: [1, 2, 3].map(testId),
      index: 1,
      isPlaying: false,
      positionSeconds: 42,
    });
  });

  test('the position saved on page unload is the later one, but only for its song', async () => {
    await keep();
    localStorage.setItem('player-position', JSON.stringify({ clipId: testId(2), seconds: 50 }));
    expect((await restored()).positionSeconds).toBe(50);
    localStorage.setItem('player-position', JSON.stringify({ clipId: testId(1), seconds: 50 }));
    expect((await restored()).positionSeconds).toBe(42);
  });

  test.each(['{broken', 'null', '7', '{"seconds":"x"}', `{"clipId":"${testId(2)}"}`])(
    'is restored even if the saved position is damaged: %s',
    async (text) => {
      await keep();
      localStorage.setItem('player-position', text);
      expect(await restored()).toMatchObject({ index: 1, positionSeconds: 42 });
    },
  );

  test('songs no longer on the device are left out; without the current one it starts at the first', async () => {
    await keep({ queueClipIds: [1, 99, 3].map(testId) });
    expect(await restored()).toEqual({
      clipIds: [1, 3].map(testId),
      index: 0,
      isPlaying: false,
      positionSeconds: 0,
    });
  });

  test("unknown values of a newer version fall back to 'unknown'", async () => {
    await keep({ contextType: 'Dream', playSource: 'dream' });
    expect(await restored()).toMatchObject({ index: 1 });
  });
});
