import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createShortLink } from '#state/commands/sharing/share';
import { playerStore } from '#state/stores/player';
import { toastsStore } from '#state/stores/toasts';
import { testClip, testId } from '#tests/support/clips';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceCalls } from '#tests/support/stand-ins/state/commands/calls';
import { AppScreen, putClips } from '../../support/browser/app-screen.tsx';

const server = {
  calls: [] as (readonly [string, unknown])[],
  shared: '',
  link: async (): Promise<string> => 'https://songs.example/s/abc2345678',
};
replaceCalls({
  read: async () => ({ hasMore: false }),
  async call(id: string, input: unknown) {
    server.calls.push([id, input]);
    if (id === 'share.getCode')
      return { content_type: '/song/', content_id: server.shared, user_handle: 'ada' };
    return id === 'share.createLink' ? { link: await server.link() } : {};
  },
});

let app: AppScreen;
let copied: string[];
let number = 20;

beforeEach(async () => {
  server.calls = [];
  copied = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text);
  });
  const user_id = signInTestUser();
  // Links are cached while the page is open, so each test shares a different song.
  number += 1;
  await putClips([testClip(number, { user_id, title: 'Copper Wire', is_public: true })]);
  app = new AppScreen();
  await app.open(`/song/${testId(number)}`);
});
afterEach(async () => {
  vi.restoreAllMocks();
  toastsStore.toasts = [];
  server.link = async () => 'https://songs.example/s/abc2345678';
  await app.close();
});

const open = async () => {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  return page.getByRole('dialog', { name: 'Share' });
};
const asked = (id: string) => server.calls.filter(([name]) => name === id);

test('[UI-36] [SHARE-01] [SHARE-06] [SHARE-07] one tap copies the short link, shows it, confirms and counts it; it is requested once', async () => {
  const sheet = await open();
  await expect.poll(() => copied.length).toBe(1);
  await expect
    .element(sheet.getByRole('textbox', { name: 'Link' }))
    .toHaveValue('https://songs.example/s/abc2345678');
  await sheet.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => copied.length).toBe(2);
  expect(new Set(copied)).toEqual(new Set(['https://songs.example/s/abc2345678']));
  await expect
    .element(page.getByRole('region', { name: 'Messages' }))
    .toHaveTextContent('Copied song link to clipboard');
  expect(asked('share.createLink')).toEqual([
    [
      'share.createLink',
      { body: { content_type: '/song/', content_id: testId(number), source: 'web', platform: 'copy' } },
    ],
  ]);
  await expect
    .poll(() => asked('share.countAction').at(0)?.[1])
    .toEqual({
      params: { gen_id: testId(number) },
      body: { action: 'share' },
    });
});

test('the embed code of a song can be copied', async () => {
  await (await open()).getByRole('button', { name: 'Copy embed code' }).click();
  await expect.poll(() => copied.length).toBe(2);
  const frame = new DOMParser().parseFromString(copied[1] ?? '', 'text/html').querySelector('iframe');
  expect(frame?.getAttribute('src')).toBe(`${location.origin}/embed/song/${testId(number)}`);
  expect(frame?.title).toBe('Copper Wire');
  await expect
    .element(page.getByRole('region', { name: 'Messages' }))
    .toHaveTextContent('Copied embed code to clipboard');
});

test('[SHARE-02] when the server cannot be asked the song’s own address is copied', async () => {
  server.link = () => Promise.reject(new Error('no signal'));
  await open();
  await expect.poll(() => copied).toEqual([`${location.origin}/song/${testId(number)}`]);
});

test('[SHARE-03] the link of the playing song can carry its time, and a link with a time starts there', async () => {
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => playerStore.track?.id).toBe(testId(number));
  playerStore.positionSeconds = 42.9;
  await (await open()).getByRole('button', { name: 'Copy link at 0:42' }).click();
  await expect.poll(() => copied.at(-1)).toBe(`${location.origin}/song/${testId(number)}?time=42`);
});

test('[SHARE-12] suggests the address bar where copying is not possible', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await open();
  await expect
    .element(page.getByText('Copying is not supported here. Please copy the URL from the address bar.'))
    .toBeVisible();
  expect(asked('share.countAction')).toEqual([]);
});

test('[SHARE-05] a link is cached by content and platform, and requested for any other pair', async () => {
  const asks = () =>
    asked('share.createLink').map(
      ([, input]) => (input as { body: { content_type: string; platform: string } }).body,
    );
  const song = testId(number);
  await createShortLink('/song/', song, 'copy');
  await createShortLink('/song/', song, 'x');
  await createShortLink('/hook/', song, 'copy');
  await createShortLink('/song/', testId(number + 500), 'copy');
  expect(asks()).toHaveLength(4);
  await createShortLink('/song/', song, 'x');
  await createShortLink('/hook/', song, 'copy');
  expect(asks()).toHaveLength(4);
});

test('[SHARE-13] where the device has a share sheet, it gets the short link with the title of the song in the same tap', async () => {
  const share = vi.fn(async () => undefined);
  const device = Object.getOwnPropertyDescriptor(navigator, 'share');
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => {
    if (device) Object.defineProperty(navigator, 'share', device);
    else Reflect.deleteProperty(navigator, 'share');
  });
  const sheet = await open();
  const title = 'Listen to Copper Wire on Skylark! 🎵';
  const url = 'https://songs.example/s/abc2345678';
  await expect.poll(() => share.mock.calls).toEqual([[{ title, text: title, url }]]);
  expect(copied).toEqual([]);
  await sheet.getByRole('button', { name: 'Share with another app' }).click();
  await expect.poll(() => share.mock.calls.length).toBe(2);
});

test('popular platforms are offered', async () => {
  const sheet = await open();
  for (const name of ['X', 'Facebook', 'WhatsApp', 'Reddit'])
    await expect.element(sheet.getByRole('button', { name, exact: true })).toBeVisible();
});

test('[ROUTE-12] a short link opens the page of its song', async () => {
  server.shared = testId(number);
  await app.close();
  app = new AppScreen();
  const user_id = signInTestUser();
  await putClips([testClip(number, { user_id, title: 'Copper Wire' })]);
  const router = await app.open('/s/abc2345678');
  await expect.poll(() => router.state.location.pathname).toBe(`/song/${testId(number)}`);
  await expect.element(page.getByRole('heading', { name: 'Copper Wire', level: 1 })).toBeVisible();
});
