import { expect } from '@playwright/test';
import { App, newAccount } from './app.ts';
import { Session } from './session.ts';
import { test } from './test.ts';

test.describe.configure({ mode: 'serial' });

// The service worker's initial downloads matter only for offline use.
test.use({ serviceWorkers: 'block' });

let session: Session;

test.beforeAll(async ({ household }) => {
  session = await Session.join(household);
});

test.afterAll(async () => {
  await session.end();
});

test('a user mentioned in a comment is notified without a reload, and can reply', async ({ browser }) => {
  const [adaName, benName] = [newAccount(), newAccount()];
  const ada = await session.openBrowser();
  await ada.signUp(adaName);
  const [songId = ''] = await ada.makeSongs('a calm song about rain, ten seconds');
  await ada.pin(songId);
  await ada.page.goto('/home');
  await expect(ada.page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();

  const context = await browser.newContext({ baseURL: session.network.origin });
  const ben = new App(await context.newPage());
  await ben.signUp(benName);
  await ben.page.goto(`/song/${songId}`);
  await ben.textbox('Comment').fill(`Lovely, @${adaName.username}`);
  await ben.button('Post').click();

  const bell = ada.page.getByRole('link', { name: /^Notifications, \d new$/ });
  await expect(bell).toBeVisible({ timeout: 15_000 });
  await bell.click();
  await ada.page.getByRole('link', { name: new RegExp(`${benName.username} mentioned you`) }).click();
  await expect(ada.page.getByRole('article', { name: /^Comment by/ }).first()).toContainText('Lovely');
  await ada.button(`Reply to ${benName.username}`).click();
  await ada.page.keyboard.type('Thank you');
  await ada.button('Reply').last().click();
  // Ben's page has been open the whole time.
  await expect(ben.page.getByRole('button', { name: '1 reply' })).toBeVisible({ timeout: 15_000 });
  await context.close();
});
