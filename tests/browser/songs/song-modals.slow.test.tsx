import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Clip } from '#contract/songs/clips';
import { writeKv } from '#db/kv';
import { getAccount } from '#state/bridges/account';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { closeClipTool } from '#state/stores/clip-tools';
import { connectionStore } from '#state/stores/connection';
import { answerQuestion, closeDialogs, dialogsStore } from '#state/stores/dialogs';
import { toastsStore } from '#state/stores/toasts';
import { toneWav } from '#tests/support/audio/wav';
import { chooseSongAction, songAction } from '#tests/support/browser/song-action';
import { testTakes } from '#tests/support/browser/takes';
import { testBilling, testClip, testId } from '#tests/support/clips';
import { createFakeSync, type FakeSync, ok, problem } from '#tests/support/device/fake-sync';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, PHONE, putClips } from '../../support/browser/app-screen.tsx';

const MODELS = [
  { external_key: 'chirp-crow', name: 'v5', can_use: false },
  { external_key: 'chirp-bluejay', name: 'v4.5+', can_use: true },
  { external_key: 'chirp-auk', name: 'v4.5', can_use: true },
];
const clipId = testId(2);
let app: AppScreen;
let sync: FakeSync;
let user_id: string;
let songUrl: string;

beforeEach(async () => {
  user_id = signInTestUser();
  sync = createFakeSync();
  replaceSync(sync.service);
  songUrl = URL.createObjectURL(toneWav(30));
  await putClips([own(2, { title: 'Night Bus', metadata: { history: [madeFrom(null)] } })]);
  const value = testBilling({ accessible_features: ['get_stems', 'remaster', 'variation_remaster'] });
  await getAccount().database.run((tables) => writeKv(tables, 'billing', { value, fetchedAt: 1 }));
  await putFlags({});
  app = new AppScreen();
});

afterEach(async () => {
  getPlayerEngine().reset();
  connectionStore.isReachable = true;
  for (const { id } of [...dialogsStore.questions]) answerQuestion(id, null);
  closeDialogs();
  closeClipTool();
  toastsStore.toasts = [];
  await app.close();
  URL.revokeObjectURL(songUrl);
});

const madeFrom = (source: string | null) =>
  ({ id: clipId, type: 'gen', continue_at: null, infill: false, source }) as const;

type Change = Parameters<typeof testClip>[1];
const own = (number: number, change: Change = {}): Clip =>
  testClip(number, { user_id, audio_url: songUrl, ...change });

async function putFlags(flags: Record<string, boolean>): Promise<void> {
  const roles = { staff: false, is_day_zero_user: false, pro: true };
  const value = {
    ...{ user: { id: user_id }, roles, flags, experiments: {}, configs: {}, models: [] },
    remaster_model_types: MODELS,
  } as never;
  await getAccount().database.run((tables) => writeKv(tables, 'session', { value, fetchedAt: 1 }));
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const messages = () => page.getByRole('region', { name: 'Messages' });
const called = (id: string) => sync.calls.filter(([, name]) => name === id).map(([, , input]) => input);
const writes = async () =>
  (await getAccount().database.run((tables) => tables.outbox.toArray())).map(({ kind, args }) => [
    kind,
    args,
  ]);

async function choose(action: string, path = `/song/${clipId}`) {
  const router = await app.open(path, PHONE);
  await button('More actions').click();
  await chooseSongAction(action);
  return router;
}

test('[UI-51] [META-11] a song allows all remixes, only covers, or none; the choice can be applied to all of the user’s songs', async () => {
  await choose('Remix permission');
  const sheet = dialog('Remix permission');
  await expect.element(sheet).toBeVisible();
  const options = sheet.getByRole('combobox', { name: 'Allowed remixes' }).element() as HTMLSelectElement;
  expect([...options.options].map(({ text }) => text)).toEqual(['All', 'Covers only', 'None']);
  await sheet.getByRole('combobox').selectOptions('None');
  await sheet.getByRole('switch', { name: 'Apply to all my songs' }).click();
  await button('Only this song').click();
  expect(called('metadata.setAllRemixPermissions')).toEqual([]);
  await sheet.getByRole('switch', { name: 'Apply to all my songs' }).click();
  await button('Forbid for all songs').click();
  await expect
    .poll(() => called('metadata.setAllRemixPermissions'))
    .toEqual([{ query: { can_remix: 'false' } }]);
  await expect.element(sheet.getByRole('switch', { name: 'Apply to all my songs' })).toBeChecked();
  await expect.poll(() => called('users.getConfig').length).toBe(1);
  await expect.poll(writes).toEqual([
    ['clip-remix-type', { clipId, remix: 'none' }],
    ['clip-can-remix', { clipId, canRemix: false }],
  ]);
});

test('[UI-37] [REMASTER-02] the remaster model is chosen from those of the session; an unavailable one links to the plans', async () => {
  sync.answers.set('edits.remaster', () => ok({ clips: [] }));
  await choose('Remaster');
  await expect.element(button('v4.5+ Model')).toBeVisible();
  await button('v4.5+ Model').click();
  const models = dialog('Remaster model');
  await expect.element(models.getByRole('button', { name: /^v5/ })).toBeDisabled();
  await expect
    .element(models.getByRole('link', { name: 'Upgrade' }))
    .toHaveAttribute('href', '/account/plans');
  await models.getByRole('button', { name: 'v4.5', exact: true }).click();
  await expect.element(models).not.toBeInTheDocument();
  await button('Remaster 10 credits').click();
  await expect.poll(() => called('edits.remaster')).toMatchObject([{ body: { model_name: 'chirp-auk' } }]);
});

test('[UI-57] the remaster sheet has model, five sliders, styles, variation and price', async () => {
  sync.answers.set('edits.remaster', () => ok({ clips: [] }));
  await choose('Remaster');
  const sheet = dialog('Remaster');
  for (const name of ['Freedom', 'Tone', 'Clarity', 'Strength', 'Stereo width'])
    await expect.element(sheet.getByRole('slider', { name })).toBeVisible();
  await userEvent.fill(sheet.getByRole('textbox', { name: 'Styles' }), 'warm tape');
  await sheet.getByRole('combobox', { name: 'Variation' }).selectOptions('Subtle');
  await button('Remaster 10 credits').click();
  await expect
    .poll(() => called('edits.remaster'))
    .toMatchObject([{ body: { clip_id: clipId, tags: 'warm tape', variation_category: 'subtle' } }]);
});

test.each([
  ['[REMASTER-14]', 400, 'Not for you.', 'Remaster not allowed. Subscribe to access Remaster.'],
  [
    '[REMASTER-15]',
    422,
    'Title too long.',
    'Title is too long. Remaster titles can have at most 80 characters.',
  ],
  ['[REMASTER-16]', 500, 'boom', 'Remaster failed. An error occurred.'],
  ['[REMASTER-16]', 0, 'Failed to fetch', 'Remaster failed. An error occurred.'],
])('%s a remaster that fails with %i says so', async (_row, status, detail, text) => {
  sync.answers.set('edits.remaster', () => problem(status, detail));
  await choose('Remaster');
  await button('Remaster 10 credits').click();
  await expect.element(messages()).toHaveTextContent(text);
  await expect.element(dialog('Remaster')).toBeVisible();
});

test('[REMASTER-17] a remaster is labeled as such for ten minutes', async () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  await putClips([
    own(4, { title: 'Fresh', updated_at: minutesAgo(9), metadata: { task: 'upsample' } }),
    own(6, { title: 'Older', updated_at: minutesAgo(11), metadata: { task: 'upsample' } }),
  ]);
  await app.open('/me', PHONE);
  await button('More for Fresh').click();
  await expect.element(page.getByText('remastered just now')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await button('More for Older').click();
  await expect.element(await songAction('Remaster')).toBeVisible();
  await expect.element(page.getByText('remastered just now')).not.toBeInTheDocument();
});

test('[UI-45] stems are extracted, two or all, for a displayed price', async () => {
  sync.answers.set('edits.stems', () => ok({ clips: [] }));
  await choose('Get stems');
  await dialog('Get stems')
    .getByRole('combobox', { name: 'Stems' })
    .selectOptions('All stems: vocals, drums, bass, other');
  await button('Extract 10 credits').click();
  await expect
    .poll(() => called('edits.stems'))
    .toEqual([{ params: { clip_id: clipId }, body: { stem_type_group_name: 'All stems' } }]);
});

test('[UI-53] a song’s stems are listed by group and can be played, downloaded and used', async () => {
  const stem = (number: number, title: string) =>
    own(number, {
      title,
      metadata: {
        type: 'stem',
        task: 'gen_stem',
        stem_type_group_name: 'Two stems',
        history: [madeFrom(clipId)],
      },
    });
  await putClips([stem(4, 'Night Bus (Vocals)'), stem(6, 'Night Bus (Instrumental)')]);
  const router = await choose('Get stems');
  const group = dialog('Get stems').getByRole('list', { name: 'Two stems' });
  await expect.poll(() => group.getByRole('listitem').elements().length).toBe(2);
  await expect.element(group.getByRole('button', { name: 'Play Night Bus (Vocals)' })).toBeVisible();
  await expect.element(group.getByRole('button', { name: 'Download for offline' }).first()).toBeVisible();
  await group.getByRole('button', { name: 'Use Night Bus (Vocals)' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/create');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('[UI-43] a song is published with its caption and remix permission', async () => {
  await choose('Publish');
  const sheet = dialog('Publish Night Bus');
  await userEvent.fill(sheet.getByRole('textbox', { name: 'Caption' }), 'Home late');
  await sheet.getByRole('combobox', { name: 'Allowed remixes' }).selectOptions('Covers only');
  await expect.element(sheet.getByRole('switch', { name: 'Enter the contest' })).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: 'Publish' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.poll(writes).toEqual([
    ['clip-details', { clipId, caption: 'Home late' }],
    ['clip-remix-type', { clipId, remix: 'cover_only' }],
    ['clip-visibility', { clipId, isPublic: true }],
  ]);
});

test('[UI-44] making a song private warns about its links', async () => {
  await putClips([own(2, { title: 'Night Bus', is_public: true })]);
  await choose('Make private');
  await expect
    .element(page.getByRole('alertdialog', { name: 'Make Night Bus private?' }))
    .toHaveTextContent('Its links stop working for others.');
  await button('Keep public').click();
  expect(await writes()).toEqual([]);
  await button('More actions').click();
  await chooseSongAction('Make private');
  await button('Unpublish').click();
  await expect.poll(writes).toEqual([['clip-visibility', { clipId, isPublic: false }]]);
});

test('[UI-29] [TRASH-05] deleting forever asks for confirmation with the count, and reports a failure', async () => {
  await putClips([own(2, { title: 'Night Bus', is_trashed: true })]);
  sync.answers.set('trash.deleteClips', () => problem(500, 'Something broke.'));
  await app.open('/me/trash', PHONE);
  await button('Delete forever: Night Bus').click();
  const question = page.getByRole('alertdialog', { name: 'Delete forever?' });
  await expect.element(question).toHaveTextContent('1 song, Night Bus.');
  await button('Cancel').click();
  expect(called('trash.deleteClips')).toEqual([]);
  await button('Delete forever: Night Bus').click();
  await button('Delete').click();
  await expect.element(messages()).toHaveTextContent('Clip could not be deleted.');
  await expect.element(page.getByRole('link', { name: 'Night Bus' })).toBeVisible();
});

test('[UI-32] a copyright report contains the reporter, the work, its location, and a statement', async () => {
  await putClips([testClip(8, { user_id: 'somebody', title: 'Foreign', is_public: true })]);
  await choose('Report', `/song/${testId(8)}`);
  const sheet = dialog('Report song');
  await sheet.getByRole('combobox', { name: 'Reason' }).selectOptions('It copies my work');
  await button('Send report').click();
  await expect
    .element(sheet.getByText('Fill in all four fields so that the staff can compare the works.'))
    .toBeVisible();
  const facts = {
    'Your name': 'Ada',
    'Your work': 'Harbor',
    'Link to your work': 'https://a.example',
    Statement: 'Mine',
  };
  for (const [name, text] of Object.entries(facts))
    await userEvent.fill(sheet.getByRole('textbox', { name, exact: true }), text);
  await button('Send report').click();
  await expect.element(messages()).toHaveTextContent('Song flagged.');
  const details = 'Your name: Ada\nYour work: Harbor\nLink to your work: https://a.example\nStatement: Mine';
  expect(JSON.stringify(await writes())).toContain(JSON.stringify(details));
});

test('[META-12] [ROLE-44] configurations are stored as a JSON object if the server has the flag for it', async () => {
  await putFlags({ 'clip-configs': false });
  await choose('Edit details');
  await expect.element(dialog('Edit details')).toBeVisible();
  await expect.element(dialog('Edit details').getByText('Configurations').first()).not.toBeInTheDocument();
  await putFlags({ 'clip-configs': true });
  await dialog('Edit details').getByText('Configurations').first().click();
  const text = page.getByRole('textbox', { name: 'Configurations' });
  await userEvent.fill(text, '[1]');
  await expect.element(button('Save configurations')).toBeDisabled();
  await userEvent.fill(text, '{"swing": 0.6}');
  await button('Save configurations').click();
  await expect.poll(writes).toEqual([['clip-configurations', { clipId, configurations: { swing: 0.6 } }]]);
});

test('[UI-09] messages about song actions stay for 4 to 6 seconds', async () => {
  await choose('Move to trash');
  await expect.element(messages()).toHaveTextContent('Night Bus moved to the trash');
  for (const { durationMs } of toastsStore.toasts) {
    expect(durationMs).toBeGreaterThanOrEqual(4000);
    expect(durationMs).toBeLessThanOrEqual(6000);
  }
});

test('[SHARE-11] a radio link is copied and confirmed', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await putClips([own(2, { title: 'Night Bus', is_public: true })]);
  sync.answers.set('player.autoplay', () => ok({ clips: [] }));
  await app.open(`/radio/song/${clipId}`, PHONE);
  await button('Share radio').click();
  await button('Copy link').click();
  await expect.element(messages()).toHaveTextContent('Copied radio link to clipboard');
  expect(written).toHaveBeenCalledWith(`${location.origin}/radio/song/${clipId}`);
  written.mockRestore();
});

test('[LINEAGE-03] a song’s page lists its remixes, each with a link to its own page', async () => {
  const remixes = [
    testClip(10, { title: 'Slow Bus', is_public: true }),
    testClip(12, { title: 'Fast Bus', is_public: true }),
  ];
  await putClips(remixes);
  sync.answers.set('lineage.listDirectChildren', () =>
    ok({ clips: remixes, num_total_results: 2, current_page: 0 }),
  );
  const router = await app.open(`/song/${clipId}`, PHONE);
  await page.getByRole('tab', { name: 'Remixes' }).click();
  await expect.element(page.getByText('2 songs were made from it')).toBeVisible();
  await expect.poll(() => router.state.location.search).toEqual({ tab: 'remixes' });
  await page.getByRole('link', { name: 'Slow Bus' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Slow Bus' })).toBeVisible();
});

test('[CLIP-58] a song page shows its song, its maker, and other songs', async () => {
  const foreign = testClip(14, {
    ...{ user_id: 'ben', user_handle: 'ben', handle: 'ben', user_display_name: 'Ben' },
    ...{ title: 'Harbor', is_public: true, play_count: 1200, upvote_count: 3, comment_count: 1 },
    ...{ display_tags: 'slow waltz, piano', metadata: { prompt: 'Salt in the air', has_vocal: true } },
  });
  const takes = testTakes(30, { user_id: 'ben', title: 'Night Bus' });
  await putClips([foreign, ...takes]);
  sync.answers.set('player.autoplay', () => ok({ clips: [foreign, ...takes] }));
  const router = await app.open(`/song/${testId(14)}`, PHONE);
  const main = page.getByRole('main');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Harbor' })).toBeVisible();
  await expect.element(main.getByRole('img', { name: 'Cover of Harbor' })).toBeVisible();
  await expect.element(main.getByText('@ben')).toBeVisible();
  await expect.element(main.getByText('1.2K plays, 3 likes')).toBeVisible();
  await expect.element(main.getByText('1 comment', { exact: true })).toBeVisible();
  await expect.element(main.getByText('Salt in the air')).toBeVisible();
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect.element(main.getByText('Created')).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'slow waltz' }))
    .toHaveAttribute('href', '/search?tag=slow+waltz');
  await page.getByRole('tab', { name: 'Similar' }).click();
  await expect.element(main.getByRole('article', { name: 'Night Bus' })).toBeVisible();
  expect(main.getByRole('article', { name: 'Night Bus' }).elements()).toHaveLength(1);
  await page.getByRole('tab', { name: 'More by the artist' }).click();
  await expect.element(main.getByText('No other public songs yet.')).toBeVisible();
  await expect.poll(() => router.state.location.search).toEqual({ tab: 'profile' });
  for (const name of ['Like', 'Dislike', 'Share', 'More actions', 'Play'])
    await expect.element(main.getByRole('button', { name, exact: true })).toBeVisible();
});

test('a song shows how it was made from another, and links to it', async () => {
  const source = own(2, { title: 'Night Bus' });
  const entry = { id: testId(14), type: 'gen', continue_at: null, infill: false, source: source.id } as const;
  const cover = own(14, { title: 'Harbor', metadata: { task: 'artist_consistency', history: [entry] } });
  await putClips([source, cover]);
  sync.answers.set('player.autoplay', () => ok({ clips: [] }));
  await app.open(`/song/${testId(14)}`, PHONE);
  await page.getByRole('tab', { name: 'Details' }).click();
  const facts = page.getByRole('tabpanel', { name: 'Details' });
  await expect.element(facts.getByText('Same sound, from Night Bus')).toBeVisible();
  await expect
    .element(facts.getByRole('link', { name: 'Night Bus' }))
    .toHaveAttribute('href', `/song/${source.id}`);
});

test('[UI-23] a song’s modal records where it was opened', async () => {
  await choose('Remaster');
  await expect.element(dialog('Remaster')).toBeVisible();
  expect(document.querySelector('[data-origin]')?.getAttribute('data-origin')).toBe('song menu');
});

test('the rules page that rejections link to exists', async () => {
  await app.open('/rules', PHONE);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Use what is yours' })).toBeVisible();
});
