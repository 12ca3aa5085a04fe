import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SIGN_OUT_PATH } from '#contract/accounts/auth';
import { SERVER_MARK_HEADER } from '#contract/errors';
import { listAccountIds, openAccountDatabase } from '#db/db';
import { changeDownloadRules } from '#db/download-rules';
import { setKv } from '#db/kv';
import { addPlay } from '#db/plays';
import { putSmartPlaylist } from '#db/smart-playlists';
import { ANY_SONG } from '#domain/clips/smart-playlist';
import { getAccount, setAccount } from '#state/bridges/account';
import { testId } from '#tests/support/clips';
import { createFakeSync } from '#tests/support/device/fake-sync';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { signOut } from './session.ts';

let userId: string;
let signOuts: number;

beforeEach(() => {
  replaceSync(createFakeSync().service);
  userId = signInTestUser();
  signOuts = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(new Request(input).url);
    if (pathname !== SIGN_OUT_PATH) throw new TypeError(`no answer for ${pathname}`);
    signOuts += 1;
    const headers = { 'content-type': 'application/json', [SERVER_MARK_HEADER]: '1' };
    return new Response(JSON.stringify({ success: true }), { headers });
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  setAccount(null);
  localStorage.clear();
  await openAccountDatabase(userId).destroy();
});

const SMART = { id: testId(5), name: 'Loud', rules: ANY_SONG };
const onlyHere: Record<string, () => Promise<unknown>> = {
  'a smart playlist': () => putSmartPlaylist(getAccount().database, SMART),
  'the order of the library': () => setKv(getAccount().database, 'libraryOrder', { order: 'title' }),
  'the order of a playlist': () =>
    setKv(getAccount().database, 'playlistOrders', { orders: { [testId(6)]: 'title' } }),
  'a rule for downloads': () =>
    changeDownloadRules(getAccount().database, (rules) => ({ ...rules, own: true })),
  'a play': () => addPlay(getAccount().database, { clipId: testId(1), at: 1, seconds: 30 }),
};

test.each(Object.keys(onlyHere))(
  '%s, which is only on this device, is not deleted without asking',
  async (name) => {
    await onlyHere[name]?.();
    expect(await signOut()).toMatchObject({ status: 'has-pending', count: 0 });
    expect(signOuts).toBe(0);
    expect(await signOut('keep')).toEqual({ status: 'done' });
    expect(await listAccountIds()).toContain(userId);
  },
);

test('the usual order, chosen again, is no reason to ask', async () => {
  await setKv(getAccount().database, 'libraryOrder', { order: 'newest' });
  expect(await signOut()).toEqual({ status: 'done' });
  expect(await listAccountIds()).not.toContain(userId);
});
