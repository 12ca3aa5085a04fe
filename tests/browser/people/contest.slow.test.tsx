import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Contest } from '#contract/people/contests';
import type { UserConfig } from '#contract/people/users';
import { setKv } from '#db/kv';
import { emptyCreateForm } from '#domain/create/create-form';
import { sleep } from '#lib/sleep';
import { getAccount, setAccount } from '#state/bridges/account';
import { bannersStore } from '#state/stores/banners';
import { createFormStore } from '#state/stores/create-form';
import { answerQuestion, closeClipMenu, dialogsStore } from '#state/stores/dialogs';
import { toastsStore } from '#state/stores/toasts';
import { chooseSongAction } from '#tests/support/browser/song-action';
import { testClip, testId } from '#tests/support/clips';
import { readOutbox } from '#tests/support/device/outbox';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceCalls } from '#tests/support/stand-ins/state/commands/calls';
import { AppScreen, putClips } from '../../support/browser/app-screen.tsx';

/** The contest as the server returns it. */
const shared = { contest: null as Contest | null };

const server = {
  calls: [] as unknown[],
  answer: async (_id: string): Promise<unknown> => ({}),
};
replaceCalls({
  async read(id: string) {
    if (id === 'contests.getCurrent')
      await setKv(getAccount().database, 'contest', { contest: shared.contest ?? contest });
    return { hasMore: false };
  },
  async call(id: string, input: unknown) {
    if (id.startsWith('discover')) return { sections: [], total_sections: 0 };
    if (id === 'engines.listConnections') return { connections: [] };
    server.calls.push([id, input]);
    return server.answer(id);
  },
});

const source = testClip(1, { title: 'Copper Wire', user_display_name: 'Marlow Fen', is_public: true });
const contest: Contest = {
  id: testId(900),
  source_clip_id: source.id,
  producer_name: 'Marlow Fen',
  prizes: 'Over $100K in prizes',
  awards: 'The top two remixes are officially released',
  starts_at: '2020-10-01T00:00:00.000Z',
  ends_at: '2099-11-09T04:59:59.000Z',
  rules_url: 'https://example.com/rules',
  rules: '',
};
const config: UserConfig = {
  shown_creation_tour: true,
  has_accepted_custom_mode_tos: false,
  has_accepted_timbaland_terms: false,
  preferred_tags: [],
  shown_claim_username: true,
  has_set_remix_perm: false,
  dismissed_banners_web: [],
};

let app: AppScreen;
let user_id: string;

beforeEach(async () => {
  server.calls = [];
  server.answer = async (id) => (id === 'clips.get' ? source : { engines: [] });
  user_id = signInTestUser();
  await putClips([source, testClip(2, { user_id, title: 'Own song' })]);
  await setKv(getAccount().database, 'userConfig', { value: config });
  await setKv(getAccount().database, 'contest', { contest });
  Object.assign(createFormStore, emptyCreateForm('session', 'chirp-crow'));
  app = new AppScreen();
});
afterEach(async () => {
  shared.contest = null;
  bannersStore.closed = [];
  for (const { id } of [...dialogsStore.questions]) answerQuestion(id, null);
  closeClipMenu();
  toastsStore.toasts = [];
  await app.close();
});

const panel = () => page.getByRole('region', { name: 'Remix contest 2099' });
const rules = () => page.getByRole('region', { name: 'Contest rules' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => panel().getByRole('link', { name, exact: true });

test('[CONTEST-01] [CONTEST-04] [CONTEST-05] [CONTEST-06] [CONTEST-07] [CONTEST-08] [CONTEST-10] [CONTEST-11] [CONTEST-13] Home has a banner that describes the contest and links to its song, its rules and its entry', async () => {
  const router = await app.open('/home');
  await expect
    .element(panel())
    .toHaveTextContent(
      'Remix the new single by Marlow Fen. Over $100K in prizes. The top two remixes are officially released. Ends Nov 8th, 2099.',
    );
  await expect.element(link('Contest Rules')).toHaveAttribute('href', contest.rules_url);
  await expect.element(panel().getByRole('button', { name: 'Enter Contest' })).toBeVisible();
  await link('Listen Now').click();
  await expect.poll(() => router.state.location.pathname).toBe(`/song/${source.id}`);
});

test('[CONTEST-04] hosted rules are shown in the app, even to visitors, with links onward', async () => {
  setAccount(null);
  const rules = 'One remix each.\nNo samples of others.';
  await setKv(getAccount().database, 'contest', { contest: { ...contest, rules } });
  shared.contest = { ...contest, rules };
  await putClips([source]);
  const router = await app.open(`/song/${source.id}`);
  await link('Contest Rules').click();
  await expect.poll(() => router.state.location.pathname).toBe('/rules');
  const screen = page.getByRole('region', { name: 'Contest rules' });
  await expect.element(screen.getByText('No samples of others.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'More on the rules' }))
    .toHaveAttribute('href', contest.rules_url);
  await screen.getByRole('link', { name: 'Listen & Create' }).click();
  await expect.poll(() => router.state.location.pathname).toBe(`/song/${source.id}`);
});

test('[CONTEST-02] [CONTEST-09] the contest song’s page has a hero with a remix button', async () => {
  const router = await app.open(`/song/${source.id}`);
  await panel().getByRole('button', { name: 'Remix' }).click();
  await button('I agree').click();
  await expect.poll(() => router.state.location.pathname).toBe('/create');
  expect(createFormStore.task).toBe('cover');
});

test('the hero links to the entries, which are listed before other remixes', async () => {
  const of = { cover_clip_id: source.id };
  const others = { user_id: testId(77), is_public: true };
  const remix = testClip(5, { ...others, title: 'Only a remix', metadata: of });
  const entry = testClip(6, {
    ...others,
    title: 'Handed in',
    metadata: { ...of, contest_ids: [contest.id] },
  });
  const children = { clips: [remix, entry], num_total_results: 2, current_page: 0 };
  server.answer = async (id) => (id === 'lineage.listDirectChildren' ? children : { clip: null });
  await putClips([remix, entry]);
  await app.open(`/song/${source.id}`);
  await panel().getByRole('link', { name: 'Entries', exact: true }).click();
  const rows = (name: string) => page.getByRole('list', { name, exact: true }).getByRole('article');
  await expect.element(rows('Entries of the contest')).toHaveTextContent('Handed in');
  await expect.element(rows('Remixes')).toHaveTextContent('Only a remix');
});

test('a visitor sees the hero too, and is sent to sign-up', async () => {
  setAccount(null);
  await putClips([source]);
  const router = await app.open(`/song/${source.id}`);
  await panel().getByRole('button', { name: 'Remix' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/sign-up');
});

test('[CONTEST-03] [CONTEST-12] [CONTEST-14] a promo is shown beside the rules, and none on Create', async () => {
  const router = await app.open('/create');
  await expect.element(page.getByRole('tab', { name: 'Simple' })).toBeVisible();
  await sleep(300);
  expect(panel().elements()).toEqual([]);
  await router.navigate({ to: '/rules' });
  await expect
    .element(rules().getByRole('link', { name: 'Listen & Create' }))
    .toHaveAttribute('href', `/song/${source.id}`);
  await rules().getByRole('button', { name: 'Create to Enter' }).click();
  await button('I agree').click();
  await expect.poll(() => createFormStore.task).toBe('cover');
  await expect.poll(() => router.state.location.pathname).toBe('/create');
  await expect.element(page.getByText('Cover of')).toBeVisible();
});

test('[SESS-24] the contest terms are requested before the first remix, and accepted by their own call', async () => {
  server.answer = async (id) => {
    const value = { ...config, has_accepted_timbaland_terms: true };
    if (id === 'users.acceptTimbalandTerms') await setKv(getAccount().database, 'userConfig', { value });
    return id === 'clips.get' ? source : { engines: [] };
  };
  const router = await app.open('/rules');
  await rules().getByRole('button', { name: 'Create to Enter' }).click();
  await expect.element(page.getByText('Enter the contest?')).toBeVisible();
  await button('Not now').click();
  await expect.poll(() => page.getByRole('alertdialog').elements()).toEqual([]);
  expect(server.calls).not.toContainEqual(['users.acceptTimbalandTerms', { body: {} }]);
  await rules().getByRole('button', { name: 'Create to Enter' }).click();
  await button('I agree').click();
  await expect.poll(() => router.state.location.pathname).toBe('/create');
  expect(server.calls).toContainEqual(['users.acceptTimbalandTerms', { body: {} }]);
  await router.navigate({ to: '/rules' });
  Object.assign(createFormStore, emptyCreateForm('session', 'chirp-crow'));
  await rules().getByRole('button', { name: 'Create to Enter' }).click();
  await expect.poll(() => createFormStore.task).toBe('cover');
  expect(dialogsStore.questions).toEqual([]);
});

test('[SESS-18] closing the banner hides it immediately and is stored under its name', async () => {
  let note: (value: unknown) => void = () => {};
  server.answer = () => new Promise((resolve) => (note = resolve));
  await app.open('/home');
  await button('Close contest').click();
  await expect.poll(() => panel().elements()).toEqual([]);
  const names = { dismissed_banners_web: [`contest-${contest.id}`] };
  await expect.poll(() => server.calls).toContainEqual(['users.updateConfig', { body: names }]);
  note({});
});

test('[SESS-19] a banner is shown again if its closing was not stored', async () => {
  server.answer = async () => {
    throw new Error('no signal');
  };
  await app.open('/home');
  await button('Close contest').click();
  await expect.poll(() => toastsStore.toasts.length).toBe(1);
  await expect.element(panel()).toBeVisible();
});

test('[CONTEST-16] a finished contest is no longer promoted, even if it ends while the page is open', async () => {
  const { database } = getAccount();
  const ends_at = new Date(Date.now() + 4000).toISOString();
  await setKv(database, 'contest', { contest: { ...contest, ends_at } });
  await app.open(`/song/${source.id}`);
  const soon = page.getByRole('region', { name: /^Remix contest/ });
  await expect.element(soon).toBeVisible();
  await expect.poll(() => soon.elements(), { timeout: 10_000 }).toEqual([]);
});

test('a published remix is entered if its maker chooses to', async () => {
  const metadata = { cover_clip_id: source.id };
  await putClips([testClip(5, { user_id, title: 'My remix', metadata })]);
  await app.open(`/song/${testId(5)}`);
  await button('More actions').click();
  await chooseSongAction('Publish');
  await page.getByRole('switch', { name: 'Enter the contest' }).click();
  await button('Publish').click();
  await expect
    .poll(async () => (await readOutbox(getAccount().database)).map(({ args }) => args))
    .toMatchObject([{ clipId: testId(5), isPublic: true, contestId: contest.id }]);
});

test('the page of an entered song says so, and that making the song private withdraws it', async () => {
  const metadata = { cover_clip_id: source.id, contest_ids: [contest.id] };
  await putClips([testClip(5, { user_id, title: 'My remix', is_public: true, metadata })]);
  const router = await app.open(`/song/${testId(5)}`);
  await expect
    .element(page.getByText('Entered in the remix contest of Marlow Fen, which ends Nov 8th, 2099.'))
    .toHaveTextContent('Making the song private withdraws it.');
  await button('More actions').click();
  await chooseSongAction('Make private');
  const question = page.getByRole('alertdialog');
  await expect
    .element(question)
    .toHaveTextContent('Its links stop working for others. It leaves the remix contest of Marlow Fen.');
  await button('Unpublish').click();
  // The song may be submitted again if it is published again.
  await expect.element(page.getByText(/^Not entered in/)).toBeVisible();
  await button('Enter Contest').click();
  await expect.element(question).toHaveTextContent('Publish My remix and enter the contest?');
  await button('Publish and enter').click();
  await expect.element(page.getByText(/^Entered in/)).toBeVisible();
  await page.getByRole('link', { name: 'the remix contest of Marlow Fen' }).click();
  await expect.poll(() => router.state.location.pathname).toBe(`/song/${source.id}`);
});

test('other users see that a song is entered, and nothing on a song that is not', async () => {
  const metadata = { cover_clip_id: source.id, contest_ids: [contest.id] };
  const others = { user_id: testId(77), is_public: true };
  await putClips([
    testClip(5, { ...others, title: 'Their remix', metadata }),
    testClip(6, { ...others, title: 'Silent', metadata: { cover_clip_id: source.id } }),
  ]);
  const router = await app.open(`/song/${testId(5)}`);
  const line = page.getByText(/ntered in the remix contest/);
  await expect.element(line).toBeVisible();
  await expect.element(line).not.toHaveTextContent('private');
  await router.navigate({ to: '/song/$songId', params: { songId: testId(6) } });
  await expect.element(page.getByRole('heading', { name: 'Silent' })).toBeVisible();
  await sleep(300);
  expect(line.elements()).toEqual([]);
});

test('a public remix that is not entered can be entered from its page', async () => {
  const metadata = { cover_clip_id: source.id };
  await putClips([testClip(5, { user_id, title: 'My remix', is_public: true, metadata })]);
  await app.open(`/song/${testId(5)}`);
  await button('Enter Contest').click();
  await expect.element(page.getByText(/^Entered in/)).toBeVisible();
  expect((await readOutbox(getAccount().database)).map(({ args }) => args)).toMatchObject([
    { clipId: testId(5), isPublic: true, contestId: contest.id },
  ]);
});

test('saving an invalid contest names the invalid field before any request is sent', async () => {
  const roles = { staff: true, is_day_zero_user: false, pro: false };
  const value = {
    user: { id: user_id },
    roles,
    flags: {},
    experiments: {},
    configs: {},
    models: [],
  } as never;
  await setKv(getAccount().database, 'session', { value, fetchedAt: Date.now() });
  await app.open('/account/server');
  await page.getByText('Remix contest', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Address of the rules' }).fill('example.com/rules');
  server.calls = [];
  await button('Save contest').click();
  await expect
    .element(page.getByText('The address of the rules must begin with https://', { exact: true }))
    .toBeVisible();
  expect(server.calls).toEqual([]);
});

test('[CONTEST-06] [CONTEST-07] a contest that staff starts says what there is to win, unless it is changed', async () => {
  const { database } = getAccount();
  const roles = { staff: true, is_day_zero_user: false, pro: false };
  const session = { user: { id: user_id }, roles, flags: {}, experiments: {}, configs: {}, models: [] };
  await setKv(database, 'session', { value: session as never, fetchedAt: Date.now() });
  await setKv(database, 'contest', { contest: null });
  await app.open('/account/server');
  await page.getByText('Remix contest', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Address of the song to remix' }).fill(`/song/${source.id}`);
  await page.getByRole('textbox', { name: 'Producer' }).fill('Marlow Fen');
  await page.getByRole('textbox', { name: 'Rules', exact: true }).fill('One remix each.');
  await button('Start contest').click();
  await expect
    .poll(() => server.calls)
    .toContainEqual([
      'contests.set',
      {
        body: expect.objectContaining({
          prizes: 'Over $100K in prizes',
          awards: 'The top two remixes are officially released',
          producer_name: 'Marlow Fen',
        }),
      },
    ]);
});

test('a contest that starts while a page is open appears immediately', async () => {
  const { database } = getAccount();
  await setKv(database, 'contest', { contest: null });
  await app.open(`/song/${source.id}`);
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await sleep(1000);
  const soon = { ...contest, producer_name: 'Ada Late', starts_at: new Date().toISOString() };
  await setKv(database, 'contest', { contest: soon });
  await expect.element(panel().getByText(/^Remix the new single by Ada Late/)).toBeVisible();
});
