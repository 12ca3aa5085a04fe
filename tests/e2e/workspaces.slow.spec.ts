import { expect } from '@playwright/test';
import { App, newAccount } from './app.ts';
import { Session } from './session.ts';
import { test } from './test.ts';

/** Two users: Ada at home, Ben on a train, each with their own device. */
let session: Session;
let ada: App;
let ben: App;

test.beforeAll(async ({ household }) => {
  session = await Session.join(household);
  const { viewport = null } = test.info().project.use;
  const context = await household.browser.newContext({
    baseURL: session.server.origin,
    viewport,
    serviceWorkers: 'block',
  });
  ada = new App(await context.newPage());
  ben = await session.openBrowser();
});

test.afterAll(async () => {
  await ada.page.context().close();
  await session.end();
});

const heading = (app: App, name: string) => app.page.getByRole('heading', { name, level: 1 });

test('[WORK-21] [WORK-26] [WORK-27] [WORK-28] two users make songs in one workspace, one of them on a train, until one is removed', async () => {
  const benAccount = newAccount();
  await ada.signUp(newAccount());
  await ben.signUp(benAccount);
  await ben.waitForOfflineShell();

  await test.step('Ada creates a workspace and invites Ben, who sees it without a reload and accepts', async () => {
    await ben.page.goto('/me/workspaces');
    await ada.page.goto('/me/workspaces');
    await ada.button('New workspace').click();
    await ada.textbox('Name').fill('Band');
    await ada.button('Create workspace').click();
    await expect(heading(ada, 'Band')).toBeVisible();
    await ada.button('People').click();
    await ada.textbox('Username').fill(benAccount.username);
    await ada.button('Invite').click();
    await expect(ada.page.getByRole('list', { name: 'People' })).toContainText('Invited');
    await ada.button('Close').click();
    await ben.page.getByRole('link', { name: '1 invitation' }).click();
    await ben.button('Accept Band').click();
    // A page that is left before it shows a change has not stored it.
    await expect(ben.button('Accept Band')).toHaveCount(0);
    await ben.page.goto('/me/workspaces');
    await ben.page.getByRole('link', { name: /^Band/ }).click();
    await expect(heading(ben, 'Band')).toBeVisible();
  });

  await test.step('the songs that Ada requests in it appear for Ben automatically', async () => {
    await ada.page.getByRole('link', { name: 'Create here' }).click();
    await ada.openMore();
    await expect(ada.page.getByRole('combobox', { name: 'Workspace' })).toHaveValue(/[0-9a-f-]{36}/);
    await ada.page.getByRole('tab', { name: 'Simple' }).click();
    await ada.textbox('Song description').fill('a slow waltz about the sea, thirty seconds');
    await ada.button(/^Create/).click();
    await expect(ben.songs()).toHaveCount(2);
    await ada.page.goBack();
    await expect(ada.songs()).toHaveCount(2);
  });

  const pins = (app: App) => app.button(/^Unpin .* in the workspace$/);
  await test.step('Ben pins a song in a tunnel while Ada renames the workspace; both changes persist', async () => {
    await session.network.cut();
    await ben.button('Edit songs').click();
    await ben
      .button(/^Pin .* in the workspace$/)
      .first()
      .click();
    await expect(pins(ben)).toHaveCount(1);
    await expect(ben.page.getByText('Waiting').first()).toBeVisible();
    await ada.button('Edit').click();
    await ada.textbox('Name').fill('Trio');
    await ada.button('Save').click();
    await ada.button('Edit songs').click();
    await session.network.connect();
    await expect(heading(ben, 'Trio')).toBeVisible({ timeout: 30_000 });
    await expect(pins(ben)).toHaveCount(1);
    await expect(pins(ada)).toHaveCount(1);
  });

  await test.step('Ben is removed while he edits in the next tunnel: he is notified, and nothing is lost silently', async () => {
    await session.network.cut();
    await pins(ben).click();
    await expect(pins(ben)).toHaveCount(0);
    await ada.button('People').click();
    await ada.button(`Remove ${benAccount.username}`).click();
    await ada.button('Remove').click();
    await expect(ada.page.getByRole('list', { name: 'People' })).not.toContainText(benAccount.username);
    await session.network.connect();
    await expect(heading(ben, 'Workspace not found.')).toBeVisible({ timeout: 30_000 });
    await ben.page.goto('/me/sync');
    await expect(ben.page.getByText('Workspace not found.').first()).toBeVisible();
    await expect(ben.button('Discard').first()).toBeVisible();
    await ada.button('Close').click();
    await expect(pins(ada)).toHaveCount(1);
  });
});
