import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '#lib/ids';
import type { PlayerEngine } from '#player/player-engine';
import type { PlayerState } from '#player/player-state';
import { getAccount, setAccount } from '#state/bridges/account';
import { trackNamed } from '#tests/support/device/player-bench';
import { recordListening } from './listening-log.ts';

let notify: (state: Pick<PlayerState, 'status' | 'track'>) => void;
let noteCounted: (clipId: string) => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  setAccount({ userId: `test-${newId()}`, handle: 'ada', email: '', displayName: 'Ada', isLoaded: true });
  noteCounted = recordListening({
    subscribe: (listener: typeof notify) => {
      notify = listener;
    },
  } as unknown as PlayerEngine);
});

afterEach(async () => {
  vi.useRealTimers();
  const { database } = getAccount();
  setAccount(null);
  await database.destroy();
});

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const plays = () => getAccount().database.run((tables) => tables.plays.toArray());

test('a play is stored with the time that it sounded, without pauses', async () => {
  const track = trackNamed('a');
  notify({ status: 'playing', track });
  pass(6);
  noteCounted('a');
  pass(14);
  notify({ status: 'paused', track });
  pass(100);
  notify({ status: 'playing', track });
  pass(10);
  notify({ status: 'playing', track: trackNamed('b') });
  await expect
    .poll(async () => (await plays()).map(({ clipId, seconds }) => [clipId, seconds]))
    .toEqual([['a', 30]]);
});

test('a song that is skipped before it counts is not stored', async () => {
  notify({ status: 'playing', track: trackNamed('a') });
  pass(3);
  notify({ status: 'playing', track: trackNamed('b') });
  pass(6);
  noteCounted('b');
  notify({ status: 'paused', track: trackNamed('b') });
  await expect
    .poll(async () => (await plays()).map(({ clipId, seconds }) => [clipId, seconds]))
    .toEqual([['b', 6]]);
});
