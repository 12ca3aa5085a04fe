import { expect, test } from '@playwright/test';
import { CLIENT_PASSWORD } from '../faults/server-client.ts';
import {
  COLOR_RULES,
  expectNarrow,
  expectNoViolations,
  expectOtherForms,
  WCAG_RULES,
  wear,
} from './accessibility.ts';
import { App, newAccount } from './app.ts';
import { addContent, type Content } from './content.ts';
import { Session } from './session.ts';

let session: Session;
let app: App;
let content: Content;
const [ada, ben] = [newAccount(), newAccount()];

test.beforeAll(async () => {
  session = await Session.start();
  content = await addContent(session.server, [ada.username, ben.username]);
  app = await session.openBrowser();
  await app.signIn({ ...ada, password: CLIENT_PASSWORD });
});

test.afterAll(async () => {
  await session.end();
});

/** Screens of places and people, each with what shows that its content is there. */
const screens = (): [path: string, shown: string][] => [
  [`/playlist/${content.playlistId}`, 'For long trains'],
  [`/workspace/${content.workspaceId}`, 'For two'],
  [`/persona/${content.personaId}`, 'Slow and close'],
  [`/song/${content.songId}`, 'The second verse is the best of it'],
  [`/@${ada.username}`, 'Waltzes, mostly at night'],
  [`/@${ben.username}`, 'Following'],
  ['/notifications', 'mentioned you'],
  ['/search?q=rain', 'Rain on the way'],
];

/** Screens with a list of one's own, each with what is in it. */
const lists = (): [path: string, shown: string][] => [
  ['/home', content.songTitle],
  ['/me', content.songTitle],
  ['/me/liked', content.songTitle],
  ['/me/playlists', 'Rain on the way'],
  ['/me/workspaces', 'Band'],
  ['/me/personas', 'Night rain'],
  ['/me/followers', ben.username],
  ['/me/following', 'New songs'],
  [`/radio/song/${content.songId}`, `${content.songTitle} radio`],
];

/** Screens where songs are made and shaped. */
const tools = (): [path: string, shown: string][] => [
  ['/create', 'Simple'],
  [`/edit?clip=${content.songId}`, 'Replace section'],
  [`/edit-legacy?clip=${content.songId}`, `Edit ${content.songTitle}`],
  [`/studio?clip=${content.songId}`, content.songTitle],
  ['/account/plans', 'Pro'],
];

async function show([path, shown]: [path: string, shown: string]): Promise<void> {
  await app.page.goto(path);
  await expect(app.page.getByRole('main').getByText(shown).filter({ visible: true }).first()).toBeVisible();
}

/** A screen in the dark on a phone, and in the light on a desktop. */
async function expectBothForms(screen: [path: string, shown: string]): Promise<void> {
  const [path] = screen;
  await app.page.setViewportSize({ width: 390, height: 844 });
  await show(screen);
  await expectNoViolations(app.page, path, WCAG_RULES);
  await app.page.setViewportSize({ width: 1440, height: 900 });
  await wear(app.page, 'light');
  await expectNoViolations(app.page, `${path} light, wide`, WCAG_RULES);
  await expectNarrow(app.page, path);
}

test('places and people with all they hold pass the WCAG 2.2 AA rules, dark and light, narrow and wide', async () => {
  for (const screen of screens()) {
    const [path] = screen;
    await app.page.setViewportSize({ width: 390, height: 844 });
    await show(screen);
    await expectNoViolations(app.page, path, WCAG_RULES);
    await expectOtherForms(app.page, path);
  }
});

test('lists of one’s own with something in them pass them on a phone and on a desktop', async () => {
  for (const screen of lists()) await expectBothForms(screen);
});

test('screens where songs are made and shaped pass them on a phone and on a desktop', async () => {
  for (const screen of tools()) await expectBothForms(screen);
});

test('the menu of a song and the sheets it opens pass them', async () => {
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
  await app.page.setViewportSize({ width: 390, height: 844 });
  await show([`/song/${content.songId}`, 'The second verse is the best of it']);
  for (const [action, opened] of sheets) {
    await app.button('More actions').click();
    if (action === 'Add to playlist') {
      // By keys a part of the menu has the focus, which scrolls it.
      await expect(app.page.getByRole('menu')).toBeFocused();
      await app.page.keyboard.press('ArrowDown');
      await expect(app.page.getByRole('menuitem').first()).toBeFocused();
      await expectNoViolations(app.page, 'menu of a song', WCAG_RULES);
    }
    await app.menuItem(action).click();
    await expect(app.page.getByRole('dialog', { name: opened })).toBeVisible();
    await expectNoViolations(app.page, opened, WCAG_RULES);
    await wear(app.page, 'light');
    await expectNoViolations(app.page, `${opened} light`, COLOR_RULES);
    await wear(app.page, 'dark');
    await app.page.keyboard.press('Escape');
    await expect(app.page.getByRole('dialog')).toHaveCount(0);
  }
});

test('what another may do at those places passes them too', async ({ browser }) => {
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
    await guest.page.goto(path);
    await expect(
      guest.page.getByRole('main').getByText(shown).filter({ visible: true }).first(),
    ).toBeVisible();
    await expectNoViolations(guest.page, `${path} of another`, WCAG_RULES);
    await wear(guest.page, 'light');
    await expectNoViolations(guest.page, `${path} of another, light`, COLOR_RULES);
    await expectNarrow(guest.page, path);
  }
  await context.close();
});
