import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getAccount } from '#state/bridges/account';
import { toastsStore } from '#state/stores/toasts';
import { testId, testPlaylist } from '#tests/support/clips';
import { readOutbox, storeTestPlaylist } from '#tests/support/device/outbox';
import { testPersona } from '#tests/support/personas';
import { testProfileView } from '#tests/support/profiles';
import { signInTestUser } from '#tests/support/server/test-account';
import { AppScreen } from '../../support/browser/app-screen.tsx';

let app: AppScreen;
let copied: string[];

beforeEach(() => {
  copied = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text);
  });
  signInTestUser();
  app = new AppScreen();
});
afterEach(async () => {
  vi.restoreAllMocks();
  toastsStore.toasts = [];
  await app.close();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const sheet = () => page.getByRole('dialog', { name: 'Share' });

async function expectCopied(path: string, text: string): Promise<void> {
  await expect.poll(() => copied).toEqual([`${location.origin}${path}`]);
  await expect.element(page.getByRole('region', { name: 'Messages' })).toHaveTextContent(text);
}

async function openPlaylist(isPublic: boolean): Promise<string> {
  const playlist = { ...testPlaylist(50, []), is_public: isPublic };
  await storeTestPlaylist(getAccount().database, playlist, []);
  await app.open(`/playlist/${playlist.id}`);
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  return `/playlist/${playlist.id}`;
}

test('[SHARE-08] a playlist link is copied, and a message confirms it', async () => {
  const path = await openPlaylist(true);
  await expectCopied(path, 'Copied playlist link to clipboard');
});

test('a private playlist is shared by an unlisted link, and can be published instead', async () => {
  const path = await openPlaylist(false);
  await expect.element(sheet().getByText(/^Everyone with this link can listen/)).toBeVisible();
  await expect.poll(() => copied.length).toBe(1);
  expect(copied[0]).toMatch(new RegExp(`^${location.origin}/listen/[\\w]{22}$`));
  const kinds = async () => (await readOutbox(getAccount().database)).map(({ kind }) => kind);
  expect(await kinds()).toEqual(['playlist-link']);
  await sheet().getByRole('button', { name: 'Publish' }).click();
  await expect.poll(kinds).toEqual(['playlist-link', 'playlist-visibility']);
  await expect.poll(() => copied.at(-1)).toBe(`${location.origin}${path}`);
});

test('[SHARE-09] a profile link is copied, and a message confirms it', async () => {
  const view = testProfileView('ada', { display_name: 'Ada Lark' });
  await getAccount().database.run((tables) =>
    tables.profiles.put({ id: 'ada', fetchedAt: 1, writtenAt: 0, ...view }),
  );
  await app.open('/@ada');
  await button('Share').click();
  await expect.element(sheet().getByText('Ada Lark')).toBeVisible();
  await expectCopied('/@ada', 'Copied profile link to clipboard');
});

test('[SHARE-10] [SHARE-14] a persona link is copied, and shared to another app with its title', async () => {
  const id = testId(70);
  const persona = testPersona(70, { name: 'Low Voice' });
  await getAccount().database.run((tables) =>
    tables.personas.put({ id, persona, shelf: 'other', fetchedAt: 1, writtenAt: 0 }),
  );
  const passed: ShareData[] = [];
  navigator.share = async (data) => {
    passed.push(data ?? {});
  };
  await app.open(`/persona/${id}`);
  await button('Share').click();
  const title = 'Check out the persona Low Voice on Skylark!';
  await expect.poll(() => passed).toEqual([{ title, text: title, url: `${location.origin}/persona/${id}` }]);
  await sheet().getByRole('button', { name: 'Copy link' }).click();
  await expectCopied(`/persona/${id}`, 'Copied persona link to clipboard');
});
