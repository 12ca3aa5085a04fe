import { expect, test } from '@playwright/test';
import { CLIENT_PASSWORD } from '../faults/server-client.ts';
import {
  COLOR_RULES,
  expectNoHorizontalScroll,
  expectNoViolations,
  expectOtherForms,
  setTheme,
  WCAG_RULES,
} from './accessibility.ts';
import { App, newAccount } from './app.ts';
import { addContent, type Content } from './content.ts';
import { Session, WITH_PLANS } from './session.ts';

// The service worker's initial downloads matter only for offline use.
test.use({ serviceWorkers: 'block' });

let session: Session;
let app: App;
let content: Content;
const [ada, ben] = [newAccount(), newAccount()];

test.beforeAll(async () => {
  // The first account sees all sheets, because it has the rights of every plan.
  session = await Session.start({ environment: WITH_PLANS });
  content = await addContent(session.server, [ada.username, ben.username]);
  app = await session.openBrowser();
  await app.signIn({ ...ada, password: CLIENT_PASSWORD });
});

test.afterAll(async () => {
  await session.end();
});

/**
 * A screen's path, and a text that shows that its content is loaded; both are known once the content exists.
 */
type Screen = [path: (content: Content) => string, shown: (content: Content) => string];

const songPage: Screen = [({ songId }) => `/song/${songId}`, () => 'The second verse is the best of it'];

/** Screens of entities and people. */
const screens: Record<string, Screen> = {
  'a playlist': [({ playlistId }) => `/playlist/${playlistId}`, () => 'For long trains'],
  'a workspace': [({ workspaceId }) => `/workspace/${workspaceId}`, () => 'For two'],
  'a persona': [({ personaId }) => `/persona/${personaId}`, () => 'Slow and close'],
  'a song': songPage,
  'one’s own profile': [() => `/@${ada.username}`, () => 'Waltzes, mostly at night'],
  'a profile': [() => `/@${ben.username}`, () => 'Following'],
  notifications: [() => '/notifications', () => 'mentioned you'],
  search: [() => '/search?q=rain', () => 'Rain on the way'],
};

/** Screens with a list of the user, and those where songs are made and edited. */
const listsAndTools: Record<string, Screen> = {
  Home: [() => '/home', ({ songTitle }) => songTitle],
  'the library': [() => '/me', ({ songTitle }) => songTitle],
  'liked songs': [() => '/me/liked', ({ songTitle }) => songTitle],
  playlists: [() => '/me/playlists', () => 'Rain on the way'],
  workspaces: [() => '/me/workspaces', () => 'Band'],
  personas: [() => '/me/personas', () => 'Night rain'],
  followers: [() => '/me/followers', () => ben.username],
  following: [() => '/me/following', () => 'New songs'],
  radio: [({ songId }) => `/radio/song/${songId}`, ({ songTitle }) => `${songTitle} radio`],
  Create: [() => '/create', () => 'Simple'],
  'the editor': [({ songId }) => `/edit?clip=${songId}`, () => 'Replace section'],
  'the plain editor': [({ songId }) => `/edit-legacy?clip=${songId}`, ({ songTitle }) => `Edit ${songTitle}`],
  'the studio': [({ songId }) => `/studio?clip=${songId}`, ({ songTitle }) => songTitle],
  plans: [() => '/account/plans', () => 'Pro'],
};

/** Opens the screen on a phone, in dark mode. */
async function show([path, shown]: Screen): Promise<string> {
  await setTheme(app.page, 'dark');
  await app.page.setViewportSize({ width: 390, height: 844 });
  await app.follow(path(content));
  await expect(
    app.page.getByRole('main').getByText(shown(content)).filter({ visible: true }).first(),
  ).toBeVisible();
  return path(content);
}

for (const [name, screen] of Object.entries(screens))
  test(`${name} with full content passes the WCAG 2.2 AA rules, dark and light, narrow and wide`, async () => {
    const path = await show(screen);
    await expectNoViolations(app.page, path, WCAG_RULES);
    await expectOtherForms(app.page, path);
  });

for (const [name, screen] of Object.entries(listsAndTools))
  test(`${name} with content passes them, dark on a phone and light on a desktop`, async () => {
    const path = await show(screen);
    await expectNoViolations(app.page, path, WCAG_RULES);
    await app.page.setViewportSize({ width: 1440, height: 900 });
    await setTheme(app.page, 'light');
    await expectNoViolations(app.page, `${path} light, wide`, WCAG_RULES);
    await expectNoHorizontalScroll(app.page, path);
  });

/** Actions of a song's menu, each with the name of the sheet it opens. */
const sheets: [action: string, opened: string][] = [
  ['Add to playlist', 'Add to playlist'],
  ['Download files', 'Download'],
  ['Remaster', 'Remaster'],
  ['Get stems', 'Get stems'],
  ['Make persona', 'Make persona'],
  ['Create video', 'Video'],
  ['Edit details', 'Edit details'],
  ['Remix permission', 'Remix permission'],
  ['Give feedback', 'What could be better?'],
  ['Merge with other songs', 'Merge songs'],
  ['Move to workspace', 'Move to workspace'],
];

test('a song’s menu passes them', async () => {
  await show(songPage);
  await app.button('More actions').click();
  // By keyboard, a menu item has the focus, which scrolls the menu.
  await expect(app.page.getByRole('menu')).toBeFocused();
  await app.page.keyboard.press('ArrowDown');
  await expect(app.page.getByRole('menuitem').first()).toBeFocused();
  await expectNoViolations(app.page, 'menu of a song', WCAG_RULES);
  await app.page.keyboard.press('Escape');
  await expect(app.page.getByRole('menu')).toHaveCount(0);
});

for (const [action, opened] of sheets)
  test(`the sheet of the song action ${action} passes them, dark and light`, async () => {
    // The previous sheet was opened on the same page.
    if (new URL(app.page.url()).pathname === `/song/${content.songId}`) await setTheme(app.page, 'dark');
    else await show(songPage);
    await app.button('More actions').click();
    await app.chooseSongAction(action);
    await expect(app.page.getByRole('dialog', { name: opened })).toBeVisible();
    await expectNoViolations(app.page, opened, WCAG_RULES);
    await setTheme(app.page, 'light');
    await expectNoViolations(app.page, `${opened} light`, COLOR_RULES);
    await app.page.keyboard.press('Escape');
    await expect(app.page.getByRole('dialog')).toHaveCount(0);
  });

test('the same pages seen by another user pass them too', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: session.network.origin });
  const guest = new App(await context.newPage());
  await guest.signIn({ ...ben, password: CLIENT_PASSWORD });
  const places: [path: string, shown: string][] = [
    [`/workspace/${content.workspaceId}`, 'For two'],
    [`/playlist/${content.playlistId}`, 'For long trains'],
    [`/persona/${content.personaId}`, 'Slow and close'],
    [`/song/${content.songId}`, 'The second verse is the best of it'],
    [`/@${ada.username}`, 'Waltzes, mostly at night'],
    ['/invites', 'Duo'],
  ];
  for (const [path, shown] of places) {
    await guest.page.setViewportSize({ width: 390, height: 844 });
    await guest.follow(path);
    await expect(
      guest.page.getByRole('main').getByText(shown).filter({ visible: true }).first(),
    ).toBeVisible();
    await expectNoViolations(guest.page, `${path} of another`, WCAG_RULES);
    await setTheme(guest.page, 'light');
    await expectNoViolations(guest.page, `${path} of another, light`, COLOR_RULES);
    await expectNoHorizontalScroll(guest.page, path);
  }
  await context.close();
});
