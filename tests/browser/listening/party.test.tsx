import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SERVER_MARK_HEADER } from '#contract/errors';
import type { Party } from '#contract/listening/parties';
import { getDeviceId } from '#state/bridges/account';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { openDevices } from '#state/commands/listening/devices';
import { openParty } from '#state/commands/listening/parties';
import { connectionStore } from '#state/stores/connection';
import { closeClipMenu } from '#state/stores/dialogs';
import { partiesStore } from '#state/stores/parties';
import { toastsStore } from '#state/stores/toasts';
import { toneWav } from '#tests/support/audio/wav';
import { testClip } from '#tests/support/clips';
import { createFakeSync, type FakeSync, ok, problem } from '#tests/support/device/fake-sync';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, putClips } from '../../support/browser/app-screen.tsx';

const CODE = 'abcdefghijklmnopqrstuv';
const [rain, sun] = [testClip(1, { title: 'Rain' }), testClip(2, { title: 'Sun' })];
const shown = (title: string) => ({ title, artist: 'Ben', image_url: '' });
const song = (number: number, title: string, clip_id: string | null, change = {}) => ({
  ...{ ...shown(title), number, clip_id, votes: 1, is_voted: false, is_own: false, added_by: 'Eve' },
  ...change,
});
const partyOf = (change: Partial<Party> = {}): Party => ({
  code: CODE,
  link: `https://songs.example/party/${CODE}`,
  host_name: 'Ada',
  expires_at: '2026-01-02T03:04:05.678Z',
  device_id: null,
  guest_count: 1,
  has_waiting_guests: false,
  own_name: '',
  playing: shown('Moon'),
  songs: [song(1, 'Rain', rain.id)],
  ...change,
});

let app: AppScreen;
beforeEach(() => {
  app = new AppScreen();
});
afterEach(async () => {
  await app.close();
  vi.restoreAllMocks();
  getPlayerEngine().reset();
  Object.assign(partiesStore, { party: null, status: 'loading', isOpen: false, guestCode: null });
  localStorage.removeItem('skylark-party-guest');
  closeClipMenu();
  toastsStore.toasts = [];
  connectionStore.isReachable = true;
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Chooses 'Add to party' in the menu of a song in the open library. */
async function addSunFromMenu(): Promise<void> {
  await button('More for Sun').click();
  await page.getByRole('menuitem', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Add to party' }).click();
}

async function expectNoViolations(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    // The test page has no landmarks of its own.
    resultTypes: ['violations'],
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
}

describe('the page of a guest', () => {
  let requests: [path: string, body: unknown][];
  let answer: (path: string) => Response | Promise<Response>;
  const json = (value: unknown, status = 200) =>
    new Response(JSON.stringify(value), {
      status,
      headers: { 'content-type': 'application/json', [SERVER_MARK_HEADER]: '1' },
    });

  beforeEach(() => {
    requests = [];
    answer = () => json(partyOf());
    const real = fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const path = String(input);
      if (!path.startsWith('/api/parties')) return real(input, init);
      requests.push([path, init?.body === undefined ? null : JSON.parse(String(init.body))]);
      if (path.includes('/search/')) return json({ songs: [{ ...shown('Sun'), clip_id: sun.id }] });
      return answer(path);
    });
  });

  test('shows what plays and the queue; the guest votes, adds a song and chooses a name', async () => {
    await app.open(`/party/${CODE}`);
    await expect.element(page.getByRole('heading', { name: 'Ada’s party', level: 1 })).toBeVisible();
    await expect.element(page.getByText('Moon')).toBeVisible();
    await expectNoViolations();
    answer = () => json(partyOf({ songs: [song(1, 'Rain', rain.id, { votes: 2, is_voted: true })] }));
    await button('Vote for Rain').click();
    await expect.element(button('Vote for Rain')).toHaveAttribute('aria-pressed', 'true');
    await button('Add Sun').click();
    await page.getByRole('textbox', { name: 'Name to show beside your songs (optional)' }).fill('Finn');
    await button('Save name').click();
    await expect
      .poll(() => requests.filter(([, body]) => body !== null))
      .toEqual([
        [`/api/parties/${CODE}/guest/`, {}],
        [`/api/parties/${CODE}/votes/`, { number: 1, is_voted: true }],
        [`/api/parties/${CODE}/songs/`, { clip_id: sun.id }],
        [`/api/parties/${CODE}/guest/`, { name: 'Finn' }],
      ]);
  });

  test('adds a song from its menu in the app, and forgets a party that has ended', async () => {
    const user_id = signInTestUser();
    replaceSync(createFakeSync().service);
    await putClips([{ ...sun, user_id, is_public: true }]);
    const router = await app.open(`/party/${CODE}`);
    await expect.element(page.getByText('Moon')).toBeVisible();
    await router.navigate({ to: '/me' });
    answer = () => json(partyOf({ songs: [song(2, 'Sun', sun.id, { is_own: true })] }));
    await addSunFromMenu();
    await expect.element(page.getByText('Added to the party')).toBeVisible();
    expect(requests.at(-1)).toEqual([`/api/parties/${CODE}/songs/`, { clip_id: sun.id }]);
    answer = () => json({ detail: 'This party has ended, or its link is not complete.' }, 404);
    await addSunFromMenu();
    await expect.element(page.getByText('This party has ended, or its link is not complete.')).toBeVisible();
    await expect.poll(() => partiesStore.guestCode).toBeNull();
  });

  test('shows the queue also where no more guests may join, and says so to a vote', async () => {
    const full = { detail: 'Many guests joined from your network.' };
    answer = (path) => (path.endsWith(`${CODE}/`) ? json(partyOf()) : json(full, 409));
    await app.open(`/party/${CODE}`);
    await button('Vote for Rain').click();
    await expect.element(page.getByText(full.detail)).toBeVisible();
    expect(partiesStore.guestCode).toBeNull();
  });

  test('says why a name is refused, and keeps it', async () => {
    await app.open(`/party/${CODE}`);
    await page.getByRole('textbox', { name: 'Name to show beside your songs (optional)' }).fill('Rude');
    answer = () => json({ detail: 'This name does not meet our content guidelines.', field: 'name' }, 422);
    await button('Save name').click();
    await expect.element(page.getByText('This name does not meet our content guidelines.')).toBeVisible();
    await expect
      .element(page.getByRole('textbox', { name: 'Name to show beside your songs (optional)' }))
      .toHaveValue('Rude');
  });

  test('says that the party is over', async () => {
    answer = () => json({ detail: 'This party has ended, or its link is not complete.' }, 404);
    await app.open(`/party/${CODE}`);
    await expect.element(page.getByRole('heading', { name: 'The party is over' })).toBeVisible();
  });

  test('shows an empty queue, and keeps it offline without buttons that work', async () => {
    answer = () => json(partyOf({ songs: [], playing: null }));
    await app.open(`/party/${CODE}`);
    await expect.element(page.getByText('The queue is empty. Add the first song.')).toBeVisible();
    await expect.element(button('Add Sun')).toBeEnabled();
    answer = () => Promise.reject(new TypeError('offline'));
    dispatchEvent(new Event('online'));
    await expect.element(page.getByText(/^You are offline/)).toBeVisible();
    await expect.element(button('Add Sun')).toBeDisabled();
  });

  test('offers to try again if the party did not load', async () => {
    answer = () => Promise.reject(new TypeError('offline'));
    await app.open(`/party/${CODE}`);
    await expect.element(page.getByRole('heading', { name: 'This party did not load' })).toBeVisible();
    answer = () => json(partyOf());
    await button('Try again').click();
    await expect.element(page.getByRole('heading', { name: 'Ada’s party', level: 1 })).toBeVisible();
  });
});

describe('the sheet of the host', () => {
  let sync: FakeSync;
  const calls = (id: string) => sync.calls.filter(([, name]) => name === id).map(([, , input]) => input);
  const hosted = (change: Partial<Party> = {}) => partyOf({ device_id: getDeviceId(), ...change });

  beforeEach(async () => {
    sync = createFakeSync();
    replaceSync(sync.service);
    const user_id = signInTestUser();
    sync.answers.set('parties.getOwn', () => ok({ party: null }));
    await putClips([rain, { ...sun, user_id }]);
  });

  test('starts a party with link and QR code, removes a song, and ends it', async () => {
    sync.answers.set('parties.create', () => ok(hosted()));
    sync.answers.set('parties.removeSong', () => ok(hosted({ songs: [] })));
    sync.answers.set('parties.end', () => ok({}));
    // The first song plays.
    sync.answers.set('parties.setPlaying', () => ok(hosted()));
    await app.open('/me');
    openParty();
    await button('Start a party').click();
    await expect.element(page.getByText(`https://songs.example/party/${CODE}`)).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'QR code of the party link' })).toBeVisible();
    await expect.element(page.getByText('1 guest', { exact: true })).toBeVisible();
    await expectNoViolations();
    await expect.poll(() => getPlayerEngine().state.queue.clipIds).toEqual([rain.id]);
    sync.answers.set('parties.getOwn', () => ok({ party: hosted({ songs: [] }) }));
    await button('Remove Rain from the party').click();
    await expect
      .element(page.getByText('No songs yet. Your own queue plays until someone adds one.'))
      .toBeVisible();
    await button('End party').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End party' }).click();
    await expect.element(button('Start a party')).toBeVisible();
    expect([calls('parties.removeSong'), calls('parties.end')]).toEqual([
      [{ params: { code: CODE }, body: { number: 1 } }],
      [{ params: { code: CODE } }],
    ]);
  });

  test('adds a song from its menu, and takes it back', async () => {
    const withSun = hosted({ songs: [song(1, 'Rain', rain.id), song(2, 'Sun', sun.id)] });
    sync.answers.set('parties.getOwn', () => ok({ party: hosted() }));
    sync.answers.set('parties.setPlaying', () => ok(hosted()));
    sync.answers.set('parties.addSong', () => ok(withSun));
    sync.answers.set('parties.removeSong', () => ok(hosted()));
    partiesStore.party = hosted();
    await app.open('/me');
    await addSunFromMenu();
    await expect.element(page.getByText('Added to the party')).toBeVisible();
    await button('Undo').click();
    await expect
      .poll(() => calls('parties.removeSong'))
      .toEqual([{ params: { code: CODE }, body: { number: 2 } }]);
    partiesStore.party = withSun;
    await addSunFromMenu();
    await expect.element(page.getByText('Already in the party queue')).toBeVisible();
  });

  test('a song that guests ask for while it plays is played again, and leaves the queue', async () => {
    const songUrl = URL.createObjectURL(toneWav(1.5));
    await putClips([{ ...rain, audio_url: songUrl, status: 'complete' }]);
    sync.answers.set('parties.create', () => ok(hosted()));
    sync.answers.set('parties.setPlaying', () => ok(hosted({ songs: [song(2, 'Rain', rain.id)] })));
    await app.open('/me');
    openParty();
    await button('Start a party').click();
    // Once as it starts, and once as it starts again.
    await expect.poll(() => calls('parties.setPlaying'), { timeout: 8000 }).toHaveLength(2);
    URL.revokeObjectURL(songUrl);
  });

  test('says that the party did not load, and that it needs signal', async () => {
    sync.answers.set('parties.getOwn', () => problem(500, 'Broken'));
    await app.open('/me');
    openParty();
    await expect.element(page.getByText('Your party could not be loaded.')).toBeVisible();
    connectionStore.isReachable = false;
    await expect
      .element(page.getByText('Needs signal. Guests wait until you are back online.'))
      .toBeVisible();
  });

  test('the sheet of other devices has no accessibility violations', async () => {
    sync.answers.set('devices.list', () => ok({ devices: [] }));
    await app.open('/me');
    openDevices();
    await expect.element(page.getByRole('dialog', { name: 'Other devices' })).toBeVisible();
    await expectNoViolations();
  });
});
