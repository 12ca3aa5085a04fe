import { afterEach, expect, test, vi } from 'vitest';
import { newId } from '#lib/ids';
import { call } from '../commands/calls.ts';
import { getAccount, setAccount } from './account.ts';
import { getPlayerEngine } from './player-bridge.ts';
import { restorePlayer } from './player-keeping.ts';

vi.mock('../commands/calls.ts', () => ({
  call: vi.fn(async () => ({ song_ids_in_queue: [], action_time: null })),
  read: vi.fn(),
}));

const ownAddress = location.href;

afterEach(async () => {
  history.replaceState(null, '', ownAddress);
  const { database } = getAccount();
  setAccount(null);
  vi.mocked(call).mockClear();
  await database.destroy();
});

async function startAt(pathname: string): Promise<number> {
  setAccount({ userId: `test-${newId()}`, handle: 'ada', email: '', displayName: 'Ada', isLoaded: true });
  history.replaceState(null, '', pathname);
  await restorePlayer(getPlayerEngine());
  return vi.mocked(call).mock.calls.length;
}

test.each(['/song/0190', '/home', '/create', '/playlist/0190'])(
  '[PLAYER-15] a start on %s asks the server for no player state',
  async (pathname) => expect(await startAt(pathname)).toBe(0),
);

test('[PLAYER-16] a start on another page asks the server', async () => {
  expect(await startAt('/me')).toBe(1);
});
