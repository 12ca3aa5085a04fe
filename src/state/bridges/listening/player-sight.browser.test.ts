import { subscribe } from 'valtio';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getPlayer } from '#db/player';
import { getAccount, setAccount } from '#state/bridges/account';
import { floatingPlayerStore } from '#state/stores/floating-player';
import { playerStore } from '#state/stores/player';
import { PlayerBench, trackNamed } from '#tests/support/device/player-bench';
import { signInTestUser } from '#tests/support/server/test-account';
import { savePositionOf } from './player-persistence.ts';
import { isPlayerSeen, showPlayer } from './player-sight.ts';

let bench: PlayerBench;
let now: number;

beforeEach(() => {
  signInTestUser();
  vi.useFakeTimers({ toFake: ['Date'] });
  now = Date.now();
  bench = new PlayerBench();
  bench.isSeen = false;
  bench.start([trackNamed('a', { durationSeconds: 300 })]);
  bench.audio.arrive(300);
});
afterEach(async () => {
  showPage('visible');
  floatingPlayerStore.isOpen = false;
  bench.engine.reset();
  bench.engine.dispose();
  vi.useRealTimers();
  vi.restoreAllMocks();
  const { database } = getAccount();
  setAccount(null);
  await database.destroy();
});

function showPage(visibility: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

function listen(seconds: number): void {
  for (let quarter = 0; quarter < seconds * 4; quarter += 1) {
    now += 250;
    vi.setSystemTime(now);
    bench.audio.advanceTo(bench.audio.currentTime + 0.25);
  }
}

test('a hidden page draws no time, and shows the exact position when it is seen again', () => {
  showPlayer(bench.engine);
  showPage('hidden');
  const drawn = vi.fn();
  const stop = subscribe(playerStore, drawn, true);
  listen(60);
  expect(drawn).not.toHaveBeenCalled();
  showPage('visible');
  expect(playerStore.positionSeconds).toBe(60);
  stop();
});

test('the small window above others is seen while the page is hidden', () => {
  showPage('hidden');
  expect(isPlayerSeen()).toBe(false);
  floatingPlayerStore.isOpen = true;
  expect(isPlayerSeen()).toBe(true);
});

test('the position is stored when the page is hidden, and at most every 30 s from then on', async () => {
  savePositionOf(bench.engine);
  listen(7);
  const writes = vi.spyOn(getAccount().database, 'run');
  showPage('hidden');
  expect(writes).toHaveBeenCalledTimes(1);
  await expect.poll(() => getPlayer(getAccount().database)).toMatchObject({ positionSeconds: 7 });
  writes.mockClear();
  listen(120);
  const { length } = writes.mock.calls;
  expect(length).toBeGreaterThanOrEqual(3);
  expect(length).toBeLessThanOrEqual(4);
  await expect
    .poll(async () => (await getPlayer(getAccount().database))?.positionSeconds)
    .toBeGreaterThan(90);
});
