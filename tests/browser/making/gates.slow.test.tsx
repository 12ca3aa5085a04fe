import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { writeKv } from '#db/kv';
import { emptyCreateForm } from '#domain/create/create-form';
import type { Billing } from '#domain/credits/credit-ledger';
import { getAccount } from '#state/bridges/account';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { closeClipMenu } from '#state/stores/dialogs';
import { chooseSongAction, songAction } from '#tests/support/browser/song-action';
import { testBilling, testClip, testId } from '#tests/support/clips';
import { createFakeSync, type FakeSync, ok } from '#tests/support/device/fake-sync';
import { testPersona } from '#tests/support/personas';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, DESKTOP, putClips } from '../../support/browser/app-screen.tsx';

let app: AppScreen;
let user_id: string;
let sync: FakeSync;

beforeEach(async () => {
  user_id = signInTestUser();
  sync = createFakeSync();
  replaceSync(sync.service);
  await putClips([testClip(2, { user_id, title: 'Harbor' })]);
  Object.assign(createFormStore, emptyCreateForm('session', 'chirp-v3-5'), { isMoreOpen: true });
  app = new AppScreen();
});

afterEach(async () => {
  getPlayerEngine().reset();
  closeClipMenu();
  await app.close();
});

async function putBilling(change: Partial<Billing>): Promise<void> {
  await getAccount().database.run((tables) =>
    writeKv(tables, 'billing', { value: testBilling(change), fetchedAt: 1 }),
  );
}

async function putFlags(flags: Record<string, boolean>): Promise<void> {
  const roles = { staff: false, is_day_zero_user: false, pro: false };
  const value = { user: { id: user_id }, roles, flags, experiments: {}, configs: {}, models: [] } as never;
  await getAccount().database.run((tables) => writeKv(tables, 'session', { value, fetchedAt: 1 }));
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const item = (name: string | RegExp) => page.getByRole('menuitem', { name });

test('[CREDIT-06] [CREDIT-07] Create shows how many covers and persona songs are free, and what the next one costs', async () => {
  await putBilling({ free_cover_clips_remaining: 4, free_persona_clips_remaining: 0 });
  await app.open('/create', DESKTOP);
  await expect.element(button(/^Create/)).toHaveTextContent('10 credits');
  await button('Add').click();
  await expect.element(item('Persona')).toHaveTextContent('larger plan');
  await item('From a song').click();
  await expect.element(item('Cover a song')).toHaveTextContent('4 songs free');
  // The first leaves the group.
  await userEvent.keyboard('{Escape}{Escape}');
  setCreateForm({ coverClipId: testId(2), task: 'cover' });
  await expect.element(button(/^Create/)).toHaveTextContent('free, 4 songs left today');
  await putBilling({ free_cover_clips_remaining: 0, free_persona_clips_remaining: 2 });
  await expect.element(button(/^Create/)).toHaveTextContent('10 credits');
  setCreateForm({ personaId: testId(60), personaIds: [testId(60)] });
  await expect.element(button(/^Create/)).toHaveTextContent('free, 2 songs left today');
});

test('[ROLE-36] without the flag vidgen-ui-update the menu orders a video immediately; with it a dialog offers choices', async () => {
  await putBilling({ accessible_features: ['generate_song_video'] });
  await putFlags({ 'video-generation': true, 'vidgen-ui-update': false });
  sync.answers.set('videos.generate', () => ok({}));
  await app.open(`/song/${testId(2)}`, DESKTOP);
  const ordered = () => sync.calls.filter(([, id]) => id === 'videos.generate');
  const dialog = page.getByRole('dialog', { name: 'Video', exact: true });
  await button('More actions').click();
  await chooseSongAction('Create video');
  await expect.poll(ordered).toHaveLength(1);
  await expect.element(page.getByText('The video is being made')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await putFlags({ 'video-generation': true, 'vidgen-ui-update': true });
  await button('More actions').click();
  await chooseSongAction('Create video');
  await expect.element(dialog).toBeVisible();
  expect(ordered()).toHaveLength(1);
});

test('[ROLE-37] without the flag persona no persona features are offered', async () => {
  const persona = testPersona(60, { name: 'Velvet Alto' });
  await getAccount().database.run((tables) =>
    tables.personas.put({ id: persona.id, persona, shelf: 'own', fetchedAt: 1, writtenAt: 0 }),
  );
  await putBilling({ accessible_features: ['persona'] });
  const router = await app.open('/create', DESKTOP);
  for (const isOn of [true, false]) {
    await putFlags({ persona: isOn });
    const offers = expect.poll(
      async () => {
        const seen: boolean[] = [];
        const note = async (found: Locator) => seen.push(found.query() !== null);
        await router.navigate({ to: '/create' });
        await button('Add').click();
        await expect.element(item('From a song')).toBeVisible();
        await note(item('Persona'));
        await userEvent.keyboard('{Escape}');
        await router.navigate({ to: '/song/$songId', params: { songId: testId(2) } });
        await button('More actions').click();
        await note(await songAction('Make persona'));
        // The first leaves the group.
        await userEvent.keyboard('{Escape}{Escape}');
        await router.navigate({ to: '/persona/$personaId', params: { personaId: persona.id } });
        await expect.element(button('Share')).toBeVisible();
        await note(button('Use in a song'));
        await router.navigate({ to: '/me' });
        await expect.element(page.getByRole('link', { name: 'Workspaces' })).toBeVisible();
        await note(page.getByRole('link', { name: 'Personas' }));
        return seen;
      },
      { timeout: 20_000 },
    );
    await offers.toEqual([isOn, isOn, isOn, isOn]);
  }
}, 60_000);

test('[SESS-25] until a song is created, Home offers to create the first one, even if there is an upload, with songs to listen to', async () => {
  const card = page.getByRole('heading', { name: 'Create your first song' });
  const setEvent = (hasCreatedSong: boolean) =>
    getAccount().database.run((tables) => writeKv(tables, 'userEvent', { hasCreatedSong }));
  await putClips([
    testClip(2, { user_id, title: 'Harbor', metadata: { type: 'upload' } }),
    testClip(80, { user_id: 'the-house', title: 'Welcome' }),
  ]);
  await setEvent(true);
  await getAccount().database.run((tables) => writeKv(tables, 'presets', { clipIds: [testId(80)] }));
  await app.open('/home', DESKTOP);
  await expect.element(page.getByText('Harbor').first()).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  await setEvent(false);
  await expect.element(card).toBeVisible();
  await expect
    .element(page.getByRole('list', { name: 'Songs made here' }).getByText('Welcome'))
    .toBeVisible();
  const feeds = () => sync.calls.filter(([, id]) => id === 'feed.list').length;
  await expect.poll(feeds).toBeGreaterThan(1);
  // The user's first song, before the next request to the server.
  await putClips([testClip(4, { user_id, title: 'First' })]);
  await expect.element(card).not.toBeInTheDocument();
});

test('[CALL-10] returning to the window reloads nothing', async () => {
  const reads = () => sync.calls.filter(([method]) => method === 'read' || method === 'call').length;
  const router = await app.open('/home', DESKTOP);
  const rest = () => new Promise((resolve) => setTimeout(resolve, 600));
  for (const to of [
    '/home',
    '/me',
    '/me/playlists',
    '/me/workspaces',
    '/notifications',
    `/song/${testId(2)}`,
  ]) {
    await router.navigate({ to });
    await rest();
    const before = reads();
    window.dispatchEvent(new Event('blur'));
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    await rest();
    expect([to, reads()]).toEqual([to, before]);
  }
  expect(reads()).toBeGreaterThan(0);
});
