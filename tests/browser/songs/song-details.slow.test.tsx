import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { entity as clipEntity } from '#db/nouns/clips';
import { readViews } from '#db/views';
import { getAccount } from '#state/bridges/account';
import { connectionStore } from '#state/stores/connection';
import { closeClipMenu, closeClipSheet } from '#state/stores/dialogs';
import { toastsStore } from '#state/stores/toasts';
import { chooseSongAction, songAction } from '#tests/support/browser/song-action';
import { testClip, testId } from '#tests/support/clips';
import { signInTestUser } from '#tests/support/server/test-account';
import { AppScreen, DESKTOP, PHONE, putClips } from '../../support/browser/app-screen.tsx';

let app: AppScreen;
let user_id: string;

beforeEach(async () => {
  user_id = signInTestUser();
  await putClips([
    testClip(2, { user_id, title: 'Night Bus', metadata: { prompt: 'Home late' } }),
    testClip(4, { user_id: 'somebody', title: 'Foreign' }),
  ]);
  app = new AppScreen();
});

afterEach(async () => {
  connectionStore.isReachable = true;
  closeClipMenu();
  closeClipSheet();
  toastsStore.toasts = [];
  await app.close();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const titles = () =>
  [...document.querySelectorAll('main ul[aria-label="Songs"] article')].map(
    (article) => article.querySelector('a')?.textContent,
  );
const writes = async () =>
  (await getAccount().database.run((tables) => tables.outbox.toArray())).map(({ kind, args }) => [
    kind,
    args,
  ]);

test('[META-01] [META-02] [META-03] [META-06] [UI-38] details are edited offline; only changes are sent', async () => {
  await app.open('/me', PHONE);
  await button('More for Night Bus').click();
  await chooseSongAction('Edit details');
  const sheet = page.getByRole('dialog', { name: 'Edit details' });
  await userEvent.fill(sheet.getByRole('textbox', { name: 'Title' }), 'Night Ferry');
  await userEvent.fill(sheet.getByRole('textbox', { name: 'Caption' }), 'With @ada_lovelace');
  await expect.element(sheet.getByText('Mentions @ada_lovelace')).toBeVisible();
  await userEvent.fill(sheet.getByRole('textbox', { name: 'Style summary' }), 'slow waltz');
  await button('Save').click();
  await expect.element(page.getByRole('link', { name: 'Night Ferry' })).toBeVisible();
  const clipId = testClip(2).id;
  await expect.poll(writes).toEqual([
    ['clip-details', { clipId, title: 'Night Ferry', caption: 'With @ada_lovelace' }],
    ['clip-display-tags', { clipId, displayTags: 'slow waltz' }],
  ]);
});

test('a tap outside the sheet does not discard edits', async () => {
  await app.open('/me', PHONE);
  const open = async () => {
    await button('More for Night Bus').click();
    await chooseSongAction('Edit details');
  };
  const sheet = page.getByRole('dialog', { name: 'Edit details' });
  const title = sheet.getByRole('textbox', { name: 'Title' });
  const tapBeside = () =>
    userEvent.click(document.body, { position: { x: 195, y: 20 }, force: true } as object);
  await open();
  await expect.element(title).toBeVisible();
  await tapBeside();
  await expect.element(sheet).not.toBeInTheDocument();
  await open();
  await userEvent.fill(title, 'Night Ferry');
  await tapBeside();
  await button('Keep editing').click();
  await expect.element(title).toHaveValue('Night Ferry');
  await expect.element(button('Keep editing')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await button('Discard').click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(await writes()).toEqual([]);
});

test('[META-18] [META-27] [META-17] text that is too long is reported before it is sent', async () => {
  await app.open('/me', DESKTOP);
  await button('More for Night Bus').click();
  await chooseSongAction('Edit details');
  const sheet = page.getByRole('dialog', { name: 'Edit details' });
  await userEvent.fill(sheet.getByRole('textbox', { name: 'Title' }), 'x'.repeat(101));
  await expect
    .element(sheet.getByText('That title is too long. Please try a shorter title (max 100 characters).'))
    .toBeVisible();
  await userEvent.fill(sheet.getByRole('textbox', { name: 'Title' }), 'x'.repeat(100));
  await userEvent.fill(sheet.getByRole('textbox', { name: 'Lyrics' }), 'y'.repeat(3001));
  await expect
    .element(sheet.getByText('Those lyrics are too long. Please try shorter lyrics (max 3000 characters).'))
    .toBeVisible();
  await button('Save').click();
  expect(await writes()).toEqual([]);
});

test('[META-08] [META-09] [META-10] remix permissions apply immediately', async () => {
  await app.open(`/song/${testClip(2).id}`, PHONE);
  await button('More actions').click();
  await chooseSongAction('Remix permission');
  await page.getByRole('switch', { name: 'Show remixes' }).click();
  const allowed = page.getByRole('combobox', { name: 'Allowed remixes' });
  await allowed.selectOptions('cover_only');
  await expect.element(allowed).toHaveValue('cover_only');
  await allowed.selectOptions('none');
  await expect.element(allowed).toHaveValue('none');
  const clipId = testClip(2).id;
  await expect.poll(writes).toEqual([
    ['clip-show-remix', { clipId, showRemix: false }],
    ['clip-remix-type', { clipId, remix: 'none' }],
    ['clip-can-remix', { clipId, canRemix: false }],
  ]);
});

test('[META-13] the menu publishes the user’s song and makes it private again; other users get neither', async () => {
  const router = await app.open(`/song/${testClip(2).id}`, PHONE);
  await button('More actions').click();
  await chooseSongAction('Publish');
  await button('Publish').click();
  await expect.element(page.getByRole('main').getByText('Public', { exact: true })).toBeVisible();
  await button('More actions').click();
  await chooseSongAction('Make private');
  await button('Unpublish').click();
  await expect.element(page.getByRole('main').getByText('Private', { exact: true })).toBeVisible();
  await router.navigate({ to: '/song/$songId', params: { songId: testClip(4).id } });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Foreign' })).toBeVisible();
  await button('More actions').click();
  await expect.element(await songAction('Add to playlist')).toBeVisible();
  await expect.element(await songAction('Edit details')).not.toBeInTheDocument();
  await expect.element(await songAction('Publish')).not.toBeInTheDocument();
});

test('[META-36] a song made private leaves all its contests on this device at once', async () => {
  const contest_ids = [50, 51].map(testId);
  await putClips([testClip(3, { user_id, is_public: true, metadata: { contest_ids } })]);
  await app.open(`/song/${testId(3)}`, PHONE);
  const held = () =>
    getAccount().database.run(async (tables) => {
      const rows = await tables.clips.where('id').equals(testId(3)).toArray();
      return (await readViews(tables, clipEntity, rows)).map(({ view }) => view.metadata.contest_ids);
    });
  expect(await held()).toEqual([contest_ids]);
  await button('More actions').click();
  await chooseSongAction('Make private');
  await button('Unpublish').click();
  await expect.poll(held).toEqual([[]]);
  const clipId = testId(3);
  await expect.poll(writes).toEqual([['clip-visibility', { clipId, isPublic: false }]]);
});

test('[TRASH-01] [TRASH-02] a song moves to the trash immediately, and Undo restores it', async () => {
  await app.open('/me', PHONE);
  await button('More for Night Bus').click();
  await chooseSongAction('Move to trash');
  await expect.element(page.getByRole('link', { name: 'Night Bus' })).not.toBeInTheDocument();
  await button('Undo').click();
  await expect.element(page.getByRole('link', { name: 'Night Bus' })).toBeVisible();
});

test('[LIB-18] the trash lists trashed songs, restores them, and deletes them only online', async () => {
  await putClips([
    testClip(6, { user_id, title: 'Old Draft', is_trashed: true }),
    testClip(8, { user_id, title: 'Shared Once', is_trashed: true, is_public: true }),
  ]);
  connectionStore.isReachable = false;
  await app.open('/me/trash', DESKTOP);
  await expect.element(page.getByRole('link', { name: 'Old Draft' })).toBeVisible();
  await expect.element(button('Delete forever, needs signal: Old Draft')).toBeDisabled();
  await button('Public').click();
  await expect.element(page.getByRole('link', { name: 'Old Draft' })).not.toBeInTheDocument();
  await button('Restore Shared Once').click();
  await expect.element(page.getByRole('link', { name: 'Shared Once' })).not.toBeInTheDocument();
  await expect.poll(writes).toEqual([['clip-trash', { clipIds: [testClip(8).id], isTrashed: false }]]);
});

test('[LIB-07] [LIB-08] [LIB-09] [LIB-11] [LIB-13] [LIB-14] [LIB-15] every other kind of song has a button that shows only that kind', async () => {
  const song = (number: number, title: string, change: Parameters<typeof testClip>[1]) =>
    testClip(number, { user_id, title, ...change });
  await putClips([
    song(2, 'Night Bus', { metadata: { type: 'gen', duration: 120 } }),
    song(10, 'A Short', { metadata: { duration: 50, is_skylark_short: true } }),
    song(12, 'Longer', { metadata: { type: 'edit_crop', duration: 50, task: 'extend' } }),
    song(13, 'My Take, longer', { metadata: { type: 'edit_crop', duration: 50, task: 'upload_extend' } }),
    song(14, 'Mended', { metadata: { type: 'edit_crop', duration: 50, infill: true } }),
    song(16, 'Polished', { metadata: { type: 'edit_crop', duration: 50, task: 'upsample' } }),
    song(18, 'In her voice', { metadata: { type: 'edit_crop', duration: 50, persona_id: testClip(60).id } }),
    song(20, 'My Take', { metadata: { type: 'upload', duration: 50 } }),
  ]);
  await app.open('/me', DESKTOP);
  for (const [kind, ...expected] of [
    ['Shorts', 'A Short'],
    ['Full songs', 'Night Bus'],
    ['Extensions', 'My Take, longer', 'Longer'],
    ['Replaced sections', 'Mended'],
    ['Remasters', 'Polished'],
    ['Personas', 'In her voice'],
    ['Uploads', 'My Take'],
  ] as const) {
    await button(kind).click();
    await expect.poll(titles).toEqual(expected);
  }
});

test('[LIB-04] [LIB-05] [LIB-10] [LIB-12] the library filters by one kind of song, and excludes stems and studio clips', async () => {
  await putClips([
    testClip(10, { user_id, title: 'A Cover', metadata: { task: 'cover' } }),
    testClip(12, { user_id, title: 'A Stem', metadata: { task: 'gen_stem', type: 'stem' } }),
    testClip(14, { user_id, title: 'A Mix', metadata: { type: 'edit_v3_export' } }),
  ]);
  await app.open('/me', DESKTOP);
  await expect.poll(titles).toEqual(['A Mix', 'A Stem', 'A Cover', 'Night Bus']);
  await button('Covers').click();
  await expect.poll(titles).toEqual(['A Cover']);
  await button('Stems').click();
  await expect.poll(titles).toEqual(['A Stem']);
  await button('Stems').click();
  await button('Hide stems').click();
  await expect.poll(titles).toEqual(['A Mix', 'A Cover', 'Night Bus']);
  await button('Hide studio clips').click();
  await expect.poll(titles).toEqual(['A Cover', 'Night Bus']);
});

test('[META-41] uploaded audio stays private unless its publisher confirms the right to publish', async () => {
  const upload = testClip(20, { user_id, title: 'My Take', metadata: { type: 'upload', has_vocal: false } });
  await putClips([upload]);
  await app.open(`/song/${upload.id}`, PHONE);
  await button('More actions').click();
  await chooseSongAction('Publish');
  await expect.element(button('Publish')).toBeDisabled();
  await page.getByRole('switch', { name: 'I have the rights to this audio' }).click();
  expect(await writes()).toEqual([]);
  await button('Publish').click();
  await expect.poll(writes).toEqual([
    ['clip-details', { clipId: upload.id, isAudioUploadTosAccepted: true }],
    ['clip-visibility', { clipId: upload.id, isPublic: true }],
  ]);
});
