import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SERVER_MARK_HEADER } from '#contract/errors';
import { getAccount } from '#state/bridges/account';
import { toastsStore } from '#state/stores/toasts';
import { call } from '#sync/pull/call';
import { pull } from '#sync/pull/pull';
import { serviceResult } from '#sync/service-result';
import { createSyncContext, type SyncContext } from '#sync/sync-context';
import type { SyncService } from '#sync/sync-service';
import { testClip, testId, testPlaylist } from '#tests/support/clips';
import { createFakeSync } from '#tests/support/device/fake-sync';
import { storeTestPlaylist } from '#tests/support/device/outbox';
import { storeTestProjects, testProject } from '#tests/support/projects';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, putClips } from '../support/browser/app-screen.tsx';

let app: AppScreen;
const asked: string[] = [];
/** What the server answers instead of a failure. */
let answered: unknown = null;
const PLAYLIST_ID = testId(50);
const PROJECT_ID = testId(81);

/** A reachable server that fails every request. */
const failing = async (input: unknown) => {
  asked.push(String(input));
  const headers = { [SERVER_MARK_HEADER]: '1' };
  if (answered !== null) return Response.json(answered, { headers });
  return Response.json({ detail: 'Something broke.' }, { status: 500, headers });
};

/** The worker's handlers for reads and calls. */
function serviceOn(context: SyncContext): SyncService {
  const { service } = createFakeSync();
  const own: Partial<SyncService> = {
    read: (id, input, from) => serviceResult(() => pull(context, id, input, from)),
    call: (id, input) => serviceResult(() => call(context, id, input)),
  };
  return new Proxy(service, { get: (target, name: keyof SyncService) => own[name] ?? target[name] });
}

beforeEach(() => {
  const userId = signInTestUser();
  asked.length = 0;
  answered = null;
  replaceSync(
    serviceOn(
      createSyncContext({
        database: getAccount().database,
        deviceId: 'device',
        isSignedIn: false,
        emit: () => undefined,
        fetch: failing as typeof fetch,
      }),
    ),
  );
  app = new AppScreen();
  return putClips([testClip(1, { user_id: userId, title: 'Kept all the same' })]);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

test.each(['/home', '/me'])(
  '[CALL-08] %s stays usable when its calls fail: no toast, and the console names them',
  async (path) => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    await app.open(path);
    await expect.element(page.getByText('Kept all the same').first()).toBeVisible();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    const logged = () => info.mock.calls.map(([line]) => String(line).replace(/^\[sync\] (?:GET|POST) /, ''));
    for (const called of asked) await expect.poll(logged).toContain(`${called} failed`);
    expect(toastsStore.toasts).toEqual([]);
    await expect.element(page.getByText('Kept all the same').first()).toBeVisible();
  },
);

test.each([
  ['/home', 'Your songs did not load'],
  ['/me', 'Your songs did not load'],
  [`/playlist/${PLAYLIST_ID}`, 'The songs did not load'],
  [`/workspace/${PROJECT_ID}`, 'The songs did not load'],
])('%s says that its content failed to load, and retries', async (path, title) => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const { database } = getAccount();
  await database.run(({ clips }) => clips.clear());
  await storeTestPlaylist(database, testPlaylist(50, [2, 4]), null);
  await storeTestProjects(database, [testProject(81, { clip_count: 2 })]);
  await app.open(path);
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(page.getByText('Something broke.').first()).toBeVisible();
  const askedBefore = asked.length;
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect.poll(() => asked.length).toBeGreaterThan(askedBefore);
});

test.each(['', undefined])(
  '[CLIP-44] a public song with the id %o is not shown, and can be requested again',
  async (id) => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const song = testClip(7, { is_public: true, title: 'Nameless' });
    answered = { ...song, id };
    await app.open(`/song/${song.id}`);
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect.element(retry).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Play/ })).not.toBeInTheDocument();
    expect(await getAccount().database.run(({ clips }) => clips.count())).toBe(1);
    answered = song;
    await retry.click();
    await expect.element(page.getByRole('heading', { name: 'Nameless' })).toBeVisible();
  },
);
