import { expect, test } from '@playwright/test';
import { CLIENT_PASSWORD } from '../faults/server-client.ts';
import { COLOR_RULES, expectNarrow, expectNoViolations, WCAG_RULES, wear } from './accessibility.ts';
import { type App, newAccount } from './app.ts';
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

async function show([path, shown]: [path: string, shown: string]): Promise<void> {
  await app.page.goto(path);
  await expect(app.page.getByRole('main').getByText(shown).first()).toBeVisible();
}

test('places and people with all they hold pass the WCAG 2.2 AA rules, dark and light, narrow and wide', async () => {
  for (const screen of screens()) {
    const [path] = screen;
    await app.page.setViewportSize({ width: 390, height: 844 });
    await show(screen);
    await expectNoViolations(app.page, path, WCAG_RULES);
    await wear(app.page, 'light');
    await expectNoViolations(app.page, `${path} light`, COLOR_RULES);
    await app.page.setViewportSize({ width: 1440, height: 900 });
    await expectNoViolations(app.page, `${path} light, wide`, WCAG_RULES);
    await wear(app.page, 'dark');
    await expectNoViolations(app.page, `${path} dark, wide`, COLOR_RULES);
    await expectNarrow(app.page, path);
  }
});
