import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { writeKv } from '#db/kv';
import { getAccount } from '#state/bridges/account';
import { answerInvite } from '#state/commands/collections/invites';
import { connectionStore } from '#state/stores/connection';
import { WORKSPACE_PROMO_STORAGE_KEY, workspacePromoStore } from '#state/stores/promo-hides';
import { toastsStore } from '#state/stores/toasts';
import { chooseSongAction } from '#tests/support/browser/song-action';
import { testClip, testId } from '#tests/support/clips';
import { createFakeSync, ok, problem } from '#tests/support/device/fake-sync';
import { readOutbox } from '#tests/support/device/outbox';
import { inProject, storeTestProjects, testDefaultProject, testProject } from '#tests/support/projects';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, putClips } from '../../support/browser/app-screen.tsx';

let app: AppScreen;
let userId: string;
const band = testProject(81, { name: 'Band', clip_count: 2 });

beforeEach(async () => {
  userId = signInTestUser();
  const owner = { ...band.owner, user_id: userId };
  await storeTestProjects(getAccount().database, [
    testDefaultProject({ clip_count: 1, owner }),
    { ...band, owner },
    testProject(82, { name: 'Spring', owner }),
  ]);
  await putClips([
    testClip(1, { user_id: userId, project: inProject(band) }),
    testClip(2, { user_id: userId, project: inProject(band) }),
    testClip(3, { user_id: userId, project: inProject(testDefaultProject()) }),
  ]);
  app = new AppScreen();
});

afterEach(async () => {
  connectionStore.isReachable = true;
  toastsStore.toasts = [];
  workspacePromoStore.isHidden = false;
  await app.close();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const toast = () => toastsStore.toasts.at(-1)?.text;
const writes = async () => (await readOutbox(getAccount().database)).map(({ kind }) => kind);

test('[WORK-05] [WORK-08] [WORK-34] the default workspace is listed first; a new one is created and opened', async () => {
  await app.open('/me/workspaces');
  const rows = page.getByRole('list', { name: 'Workspaces' }).getByRole('link');
  await expect.element(rows.first()).toHaveTextContent('My Workspace');
  await button('New workspace').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Rainy days');
  await button('Create workspace').click();
  await expect.element(page.getByRole('heading', { name: 'Rainy days', level: 1 })).toBeVisible();
  await expect.poll(toast).toBe('New workspace created');
  await expect.poll(writes).toEqual(['project-create']);
});

test('[WORK-09] [WORK-35] a workspace is renamed and described', async () => {
  await app.open(`/workspace/${band.id}`);
  await button('Edit').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Trio');
  await page.getByRole('textbox', { name: 'Description' }).fill('For three');
  await button('Save').click();
  await expect.element(page.getByRole('heading', { name: 'Trio', level: 1 })).toBeVisible();
  await expect.element(page.getByText('For three')).toBeVisible();
  await expect.poll(toast).toBe('Workspace name updated');
});

test('[WORK-15] [WORK-41] [WORK-42] a workspace is trashed and restored', async () => {
  await app.open(`/workspace/${band.id}`);
  await button('Move to trash').click();
  await expect.element(page.getByText('This workspace is in the trash.')).toBeVisible();
  await expect.poll(toast).toBe('Workspace trashed');
  await button('Restore').click();
  await expect.element(button('Move to trash')).toBeVisible();
  await expect.poll(toast).toBe('Workspace restored');
});

test('[WORK-38] [WORK-39] [WORK-40] songs are pinned, unpinned and removed', async () => {
  await app.open(`/workspace/${band.id}`);
  await button('Edit songs').click();
  await button('Pin Song 1 in the workspace').click();
  await expect.element(button('Unpin Song 1 in the workspace')).toBeVisible();
  await expect.poll(toast).toBe('Pinned clip');
  await button('Unpin Song 1 in the workspace').click();
  await expect.poll(toast).toBe('Unpinned clip');
  await expect.element(button('Pin Song 1 in the workspace')).toBeVisible();
  await button('Remove Song 2 from the workspace').click();
  await expect.element(page.getByText(/^1 song/)).toBeVisible();
  await expect.poll(toast).toBe('Removed clip from workspace');
  const sent = (await readOutbox(getAccount().database)).map(({ kind, args }) => [kind, args]);
  const place = { projectId: band.id, to: null, userId };
  const change = (updateType: string, number: number, isPinned: boolean) => [
    'project-clips',
    { ...place, updateType, clipIds: [testId(number)], isPinned },
  ];
  expect(sent).toMatchObject([
    change('pinned', 1, true),
    change('pinned', 1, false),
    change('remove', 2, false),
  ]);
});

test('[WORK-10] [WORK-13] [WORK-36] [WORK-43] [UI-26] a song’s menu adds it to a workspace or moves it', async () => {
  const router = await app.open('/workspace/default');
  await button('More for Song 3').click();
  await chooseSongAction('Move to workspace');
  await page.getByRole('dialog').getByRole('button', { name: /^Band/ }).click();
  await expect.poll(toast).toBe('Added clip to workspace');
  await router.navigate({ to: '/workspace/$workspaceId', params: { workspaceId: band.id } });
  await expect.element(page.getByText(/^3 songs/)).toBeVisible();
  await button('More for Song 3').click();
  await chooseSongAction('Move to workspace');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Spring/ })
    .click();
  await expect.poll(toast).toBe('Moved clips to Spring');
  await expect.element(page.getByText(/^2 songs/)).toBeVisible();
});

test('[WORK-37] several songs can be added together', async () => {
  await putClips([
    testClip(4, { user_id: userId, project: inProject(testDefaultProject()) }),
    testClip(5, { user_id: userId, project: inProject(testDefaultProject()) }),
  ]);
  await app.open(`/workspace/${band.id}`);
  await button('Add songs').click();
  for (const title of ['Song 3', 'Song 4', 'Song 5'])
    await page.getByRole('checkbox', { name: new RegExp(`^${title}`) }).click();
  await button('Add 3 songs').click();
  await expect.poll(toast).toBe('Added 3 clips to workspace');
  await expect.element(page.getByText(/^5 songs/)).toBeVisible();
  await expect.poll(writes).toEqual(['project-clips']);
});

test('[ROLE-31] [ROLE-33] without their flags workspaces cannot be created or shared', async () => {
  const flags = { 'create-projects': false, 'collab-workspaces': false };
  const value = { flags, experiments: {}, models: [], roles: { pro: false } } as never;
  await getAccount().database.run((tables) => writeKv(tables, 'session', { value, fetchedAt: 1 }));
  const router = await app.open('/me/workspaces');
  await expect.element(page.getByRole('link', { name: /Band/ })).toBeVisible();
  await expect.element(button('New workspace')).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Shared workspaces' })).not.toBeInTheDocument();
  await router.navigate({ to: '/workspace/$workspaceId', params: { workspaceId: band.id } });
  await expect.element(button('Edit')).toBeVisible();
  await expect.element(button('People')).not.toBeInTheDocument();
});

test('[ROUTE-05] [ROUTE-06] Create starts with the workspace in the address and updates the address on a change', async () => {
  const router = await app.open(`/create?wid=${band.id}`);
  await button('More').click();
  const field = page.getByRole('combobox', { name: 'Workspace' });
  await expect.element(field).toHaveValue(band.id);
  await field.selectOptions('Spring');
  await expect.poll(() => router.state.location.search).toEqual({ wid: testId(82) });
  expect(router.state.location.pathname).toBe('/create');
  await expect.element(field).toHaveValue(testId(82));
});

test('offline, people cannot be changed, and the buttons say why', async () => {
  connectionStore.isReachable = false;
  await app.open(`/workspace/${band.id}`);
  connectionStore.isReachable = false;
  await button('People').click();
  await expect.element(button('Invite, needs signal')).toBeDisabled();
});

test.each([
  ['User is already a collaborator.', 'User is already a collaborator.'],
  ['', 'Unknown error occurred'],
])(
  '[WORK-29] [WORK-30] [WORK-31] [WORK-32] [WORK-33] rejected calls about people (%j) say %j',
  async (detail, text) => {
    const sync = createFakeSync();
    const refused = () => problem(422, detail);
    replaceSync(sync.service);
    sync.answers.set('projects.listCollaborators', refused);
    sync.answers.set('profiles.getInfo', () => ok({ user_id: 'ben-id' }));
    sync.answers.set('projects.invite', refused);
    sync.answers.set('projects.removeCollaborator', refused);
    await app.open(`/workspace/${band.id}`);
    await button('People').click();
    const sheet = page.getByRole('dialog', { name: 'People' });
    await expect.element(sheet.getByText(text)).toBeVisible();
    await sheet.getByRole('textbox', { name: 'Username' }).fill('ben');
    await button('Invite').click();
    await expect.poll(() => sheet.getByText(text).elements().length).toBe(2);
    const collaborators = [
      {
        user_id: 'ben-id',
        handle: 'ben',
        display_name: 'Ben',
        image_url: '',
        role: 'collaborator',
        status: 'accepted',
      },
    ];
    await getAccount().database.run((tables) =>
      tables.projects
        .where('id')
        .equals(band.id)
        .modify({ people: collaborators as never }),
    );
    await button('Remove Ben').click();
    await page
      .getByRole('alertdialog', { name: 'Remove Ben?' })
      .getByRole('button', { name: 'Remove' })
      .click();
    await expect.poll(toast).toBe(text);
  },
);

let visits = 0;

/** Shows what a page that is loaded again knows of the promotion: what its module reads as it starts. */
async function visitAgain(): Promise<void> {
  visits += 1;
  const path = `/src/state/stores/promo-hides.ts?visit=${visits}`;
  const loaded: { workspacePromoStore: typeof workspacePromoStore } = await import(/* @vite-ignore */ path);
  workspacePromoStore.isHidden = loaded.workspacePromoStore.isHidden;
}

/** Moves the time of the last hide into the past. The page's clock stays: ids are ordered by it. */
function ageWorkspacePromoHide(hours: number): void {
  const [count, hiddenAt] = (localStorage.getItem(WORKSPACE_PROMO_STORAGE_KEY) ?? '').split(' ');
  localStorage.setItem(WORKSPACE_PROMO_STORAGE_KEY, `${count} ${Number(hiddenAt) - hours * 3_600_000}`);
}

test('[WORK-18] [WORK-19] the promotion of sharing is back at the next visit after one hide, and gone for good after two', async () => {
  const promo = page.getByRole('region', { name: 'Shared workspaces' });
  await app.open('/me/workspaces');
  await button('Hide').click();
  await expect.element(promo).not.toBeInTheDocument();
  await visitAgain();
  await expect.element(promo).toBeVisible();
  await button('Hide').click();
  await expect.element(promo).not.toBeInTheDocument();
  await visitAgain();
  await expect.element(page.getByRole('list', { name: 'Workspaces' })).toBeVisible();
  await expect.element(promo).not.toBeInTheDocument();
});

test('[WORK-17] a hide of 48 hours ago no longer counts', async () => {
  const promo = page.getByRole('region', { name: 'Shared workspaces' });
  await app.open('/me/workspaces');
  await button('Hide').click();
  await expect.element(promo).not.toBeInTheDocument();
  ageWorkspacePromoHide(48);
  await visitAgain();
  await button('Hide').click();
  await visitAgain();
  await expect.element(promo).toBeVisible();
  ageWorkspacePromoHide(47);
  await button('Hide').click();
  await visitAgain();
  await expect.element(page.getByRole('list', { name: 'Workspaces' })).toBeVisible();
  await expect.element(promo).not.toBeInTheDocument();
});

test('[UI-15] a long workspace name is cut to 20 characters in messages', async () => {
  const owner = { ...band.owner, user_id: userId };
  await storeTestProjects(getAccount().database, [
    testProject(83, { name: 'Songs for the springtime', owner }),
  ]);
  await app.open(`/workspace/${band.id}`);
  await button('More for Song 1').click();
  await chooseSongAction('Move to workspace');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Songs for the springtime/ })
    .click();
  await expect.element(page.getByText('Moved clips to Songs for the spring…', { exact: true })).toBeVisible();
});

test('accepting an invitation is confirmed with a link to its workspace', async () => {
  const router = await app.open('/invites');
  const inviter = { handle: 'ben', display_name: 'Ben' };
  const created_at = '2026-01-01T00:00:00.000Z';
  const invite = { id: testId(8), status: 'pending' as const, project: band, inviter, created_at };
  await answerInvite(invite, 'accepted');
  await expect.poll(toast).toBe('Invite accepted');
  await button('Open').click();
  await expect.poll(() => router.state.location.pathname).toBe(`/workspace/${band.id}`);
});
