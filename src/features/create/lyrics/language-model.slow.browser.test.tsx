import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setKv } from '#db/kv';
import { emptyCreateForm } from '#domain/create/create-form';
import { NO_HISTORY } from '#domain/create/words-history';
import type { LyricsOutcome } from '#domain/lyrics/lyrics';
import { getAccount, setAccount } from '#state/bridges/account';
import { connectionStore } from '#state/stores/connection';
import { createFormStore, createPlaceStore, setCreateForm } from '#state/stores/create-form';
import { lyricsWriterStore } from '#state/stores/lyrics-writer';
import type { SyncService } from '#sync/sync-service';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import '#ui/tokens.css';
import '#ui/global.css';
import { LyricsSection } from './LyricsSection.tsx';

interface Asked {
  readonly request: Record<string, unknown>;
  readonly onDraft: (text: string) => void;
  readonly answer: (outcome: LyricsOutcome) => void;
}

const asked: Asked[] = [];
let cancelCount = 0;
const ask = (request: Record<string, unknown>, onDraft: Asked['onDraft']) =>
  new Promise((answer) => {
    asked.push({ request, onDraft, answer });
  });
replaceSync({
  createLyrics: ask,
  rewriteLyrics: ask,
  async cancelLyrics() {
    cancelCount += 1;
  },
} as unknown as SyncService);

let root: Root;

beforeEach(async () => {
  signInTestUser();
  asked.length = 0;
  cancelCount = 0;
  Object.assign(createFormStore, emptyCreateForm('session-1', 'chirp-crow'));
  Object.assign(lyricsWriterStore, {
    ...{ asked: null, rewriting: null, draft: '', notice: null, problem: null },
    ...{ writtenCount: 0, history: NO_HISTORY },
  });
  createPlaceStore.isOnDevice = false;
  connectionStore.isReachable = true;
  const value = { roles: { staff: false }, flags: {}, configs: { 'language-model': 'small-writer' } };
  await setKv(getAccount().database, 'session', { value: value as never, fetchedAt: 1 });
  const host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  root.render(<LyricsSection problem={null} />);
});

afterEach(async () => {
  root.unmount();
  const { database } = getAccount();
  setAccount(null);
  localStorage.clear();
  await database.destroy();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const lyricsField = () => page.getByRole('textbox', { name: 'Lyrics', exact: true });

async function write(prompt: string) {
  await button('Write lyrics').click();
  await expect.element(page.getByText('Written by small-writer')).toBeVisible();
  await page.getByRole('textbox', { name: 'What is the song about?' }).fill(prompt);
  await button('Write').click();
}

test('lyrics appear while they are written, and then fill the form with a sentence about them', async () => {
  setCreateForm({ lyrics: 'mine' });
  await write('a lighthouse '.repeat(30));
  expect(asked[0]?.request.prompt).toBe('a lighthouse '.repeat(30).trim());
  asked[0]?.onDraft('[Verse 1]\nThe harbor');
  await expect.element(page.getByRole('region', { name: 'Written so far' })).toHaveTextContent('The harbor');
  await expect.element(lyricsField()).toHaveValue('mine');
  asked[0]?.answer({
    kind: 'written',
    words: { text: '[Verse 1]\nThe harbor sleeps', title: 'Harbor', tags: 'folk' },
    notice: 'The language model is busy, so the built-in writer wrote these lyrics.',
  });
  await expect.element(lyricsField()).toHaveValue('[Verse 1]\nThe harbor sleeps');
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('The language model is busy, so the built-in writer wrote these lyrics.');
  await button('Undo').click();
  await expect.element(lyricsField()).toHaveValue('mine');
});

test('Stop writing ends it and leaves the form as it is', async () => {
  setCreateForm({ lyrics: 'mine' });
  await write('a lighthouse');
  asked[0]?.onDraft('[Verse 1]');
  await button('Stop writing').click();
  asked[0]?.answer({ kind: 'written', words: { text: 'late', title: '', tags: '' } });
  await expect.element(button('Write')).toBeEnabled();
  await expect.element(lyricsField()).toHaveValue('mine');
  expect(cancelCount).toBe(1);
});

test('writing can be stopped before the first words', async () => {
  await write('a lighthouse');
  await expect.poll(() => asked.length).toBe(1);
  await button('Stop writing').click();
  await expect.element(button('Stop writing')).not.toBeInTheDocument();
  expect(cancelCount).toBe(1);
});

test('a section is written again in its place, and Undo restores it', async () => {
  setCreateForm({ lyrics: '[Verse]\nOne\n\n[Chorus]\nLa', title: 'Old' });
  await button('Rewrite').first().click();
  await page.getByRole('combobox', { name: 'Part to rewrite' }).selectOptions('2. Chorus');
  await page.getByRole('textbox', { name: 'What should change?' }).fill('louder');
  await page.getByRole('form', { name: 'Rewrite' }).getByRole('button', { name: 'Rewrite' }).click();
  await expect
    .poll(() => asked[0]?.request)
    .toMatchObject({ part: 'section', section: '[Chorus]\nLa', instructions: 'louder' });
  asked[0]?.answer({ kind: 'written', words: { text: 'Oh\nOh', title: '', tags: '' } });
  await expect.element(lyricsField()).toHaveValue('[Verse]\nOne\n\n[Chorus]\nOh\nOh');
  await button('Undo').click();
  await expect.element(lyricsField()).toHaveValue('[Verse]\nOne\n\n[Chorus]\nLa');
});

test('new lines for a section that was edited meanwhile are shown, not inserted', async () => {
  setCreateForm({ lyrics: '[Verse]\nOne' });
  await button('Rewrite').click();
  await page.getByRole('form', { name: 'Rewrite' }).getByRole('button', { name: 'Rewrite' }).click();
  await expect.poll(() => asked.length).toBe(1);
  await lyricsField().fill('[Verse]\nMy own line');
  asked[0]?.answer({ kind: 'written', words: { text: 'Two\nThree', title: '', tags: '' } });
  await expect.element(page.getByText('Two Three')).toBeVisible();
  await expect.element(lyricsField()).toHaveValue('[Verse]\nMy own line');
});

test('a failed rewrite names the cause and changes nothing', async () => {
  setCreateForm({ title: 'Old' });
  await button('Rewrite').click();
  await page.getByRole('form', { name: 'Rewrite' }).getByRole('button', { name: 'Rewrite' }).click();
  await expect.poll(() => asked[0]?.request).toMatchObject({ part: 'title', title: 'Old' });
  const notice = 'The language model is not reachable, so nothing was changed.';
  asked[0]?.answer({ kind: 'refused', message: notice, notice });
  await expect.element(page.getByText(notice).first()).toBeVisible();
  expect(createFormStore.title).toBe('Old');
});

test('offline there is no Rewrite, and the limit of the prompt is that of the built-in writer', async () => {
  await expect.element(button('Rewrite')).toBeVisible();
  connectionStore.isReachable = false;
  await expect.element(button('Rewrite')).not.toBeInTheDocument();
  await button('Write lyrics').click();
  await expect.element(page.getByText('Written on this device')).toBeVisible();
  await page.getByRole('textbox', { name: 'What is the song about?' }).fill('a'.repeat(201));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('This has 201 characters; the limit is 200.')).toBeVisible();
  expect(asked).toEqual([]);
});
