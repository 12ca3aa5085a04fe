import { expect, type Page, test } from '@playwright/test';
import { CLIENT_PASSWORD } from '../faults/server-client.ts';
import { type App, newAccount } from './app.ts';
import { addContent, type Content } from './content.ts';
import { Session } from './session.ts';

// The service worker's initial downloads matter only for offline use.
test.use({ serviceWorkers: 'block' });

let session: Session;
let app: App;
let content: Content;
const [ada, ben] = [newAccount(), newAccount()];

test.beforeAll(async () => {
  session = await Session.start();
  content = await addContent(session.server, [ada.username, ben.username]);
  app = await session.openBrowser();
});

test.afterAll(async () => {
  await session.end();
});

const paths = ({ songId, playlistId, personaId, workspaceId }: Content) => [
  '/home',
  '/create',
  '/me',
  '/me/liked',
  '/me/playlists',
  '/me/workspaces',
  '/me/personas',
  '/me/downloads',
  '/me/history',
  '/me/year',
  '/me/uploads',
  '/me/import',
  '/me/trash',
  '/me/sync',
  '/account',
  '/account/plans',
  '/notifications',
  '/invites',
  '/reports',
  '/search?q=rain',
  '/chat',
  '/studio',
  '/rules',
  '/live-radio',
  `/song/${songId}`,
  `/playlist/${playlistId}`,
  `/persona/${personaId}`,
  `/workspace/${workspaceId}`,
  `/@${ada.username}`,
  `/edit?clip=${songId}`,
  `/studio?clip=${songId}`,
];

/** Visible words, and names of controls, outside the brackets that the made-up language puts around every text. */
function plainTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const add = (text: string) => {
      const plain = text.replace(/⟦.*?⟧/gs, '').trim();
      if (/\p{L}{2}/u.test(plain)) found.add(plain);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (
        !element?.checkVisibility({ visibilityProperty: true }) ||
        element.closest('script, style, code, [lang]:not(html)')
      )
        continue;
      if (node instanceof Text) add(node.data);
      else
        for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
          add(element.getAttribute(name) ?? '');
    }
    return [...found];
  });
}

async function chooseLanguage(page: Page, language: string): Promise<void> {
  await page.evaluate((tag) => localStorage.setItem('language', tag), language);
}

test('every text of every screen is translated, and screens fit from right to left', async () => {
  test.setTimeout(600_000);
  await app.page.goto('/rules');
  await app.signIn({ ...ada, password: CLIENT_PASSWORD });
  await chooseLanguage(app.page, 'pseudo');
  const plain: string[] = [];
  const wide: string[] = [];
  for (const path of paths(content)) {
    await app.page.goto(path);
    await expect(app.page.getByRole('main')).toBeVisible();
    await app.page.waitForTimeout(700);
    plain.push(...(await plainTexts(app.page)).map((text) => `${path}: ${text}`));
    for (const width of [390, 1280]) {
      await app.page.setViewportSize({ width, height: 844 });
      await app.page.screenshot({ path: `/tmp/i18n/shots/${path.replace(/\W+/g, '_')}-${width}.png` });
      const extra = await app.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (extra > 0) wide.push(`${path} at ${width}: ${extra} px`);
    }
  }
  console.log(plain.join('\n'));
  console.log(wide.join('\n'));
});
