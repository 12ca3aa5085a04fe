import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AccountDatabase } from '#db/db';
import { emptyCreateForm } from '#domain/create/create-form';
import { NO_HISTORY } from '#domain/create/words-history';
import type { LyricsOutcome } from '#domain/lyrics/lyrics';
import { connectionStore } from '#state/stores/connection';
import { createFormStore, createPlaceStore, setCreateForm } from '#state/stores/create-form';
import { lyricsWriterStore } from '#state/stores/lyrics-writer';
import { toastsStore } from '#state/stores/toasts';
import { createLyricsWriter } from '#sync/make/lyrics';
import type { SyncService } from '#sync/sync-service';
import { testContext } from '#tests/support/device/sync';
import { replaceEngine } from '#tests/support/stand-ins/state/bridges/making/engine-bridge';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import '#ui/tokens.css';
import '#ui/global.css';
import { LyricsSection } from './LyricsSection.tsx';

interface Asked {
  request: { prompt: string; lyrics_model?: string | null; create_session_token?: string | null };
  answer(outcome: LyricsOutcome): void;
}

const asked: Asked[] = [];
const deviceRequests: unknown[] = [];
replaceSync({
  createLyrics: (request: Asked['request']) =>
    new Promise((answer) => {
      asked.push({ request, answer });
    }),
} as unknown as SyncService);
replaceEngine({
  async writeLyrics(request) {
    deviceRequests.push(request);
    return { text: '[Verse]\nby the device', title: 'Here', tags: 'folk' };
  },
});

let root: Root;

beforeEach(async () => {
  asked.length = 0;
  deviceRequests.length = 0;
  Object.assign(createFormStore, emptyCreateForm('session-1', 'chirp-crow'));
  Object.assign(lyricsWriterStore, { asked: null, problem: null, writtenCount: 0, history: NO_HISTORY });
  createPlaceStore.isOnDevice = false;
  connectionStore.isReachable = true;
  toastsStore.toasts = [];
  const host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  root.render(<LyricsSection problem={null} />);
  await page.getByRole('button', { name: 'Write lyrics' }).click();
});

afterEach(() => {
  root.unmount();
  localStorage.clear();
});

const prompt = () => page.getByRole('textbox', { name: 'What is the song about?' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const written = (text: string): LyricsOutcome => ({
  kind: 'written',
  words: { text, title: 'Salt Light', tags: 'folk, sad' },
});
const submit = async (words: string) => {
  await prompt().fill(words);
  await userEvent.keyboard('{Enter}');
};
/** Submits a prompt, and waits until it is sent to the server. */
const ask = async (words: string) => {
  const count = asked.length;
  await submit(words);
  await expect.poll(() => asked.length).toBe(count + 1);
};

test('[CREATE-13] [LYRICS-01] [LYRICS-06] [GEN-20] lyrics for a prompt and a model fill lyrics, title and styles', async () => {
  await page.getByRole('combobox', { name: 'Lyrics model' }).selectOptions('Expressive');
  await prompt().fill('a lighthouse');
  await button('Write').click();
  await expect
    .poll(() => asked.map(({ request }) => request))
    .toEqual([{ prompt: 'a lighthouse', lyrics_model: 'expressive', create_session_token: 'session-1' }]);
  asked[0]?.answer(written('[Verse]\nla la'));
  await expect
    .element(page.getByRole('textbox', { name: 'Lyrics', exact: true }))
    .toHaveValue('[Verse]\nla la');
  expect(createFormStore).toMatchObject({
    title: 'Salt Light',
    style: 'folk, sad',
    lyrics: '[Verse]\nla la',
    lyricsPrompt: 'a lighthouse',
    lyricsModel: 'expressive',
    lyricsWrittenBy: 'expressive',
  });
  await expect.element(page.getByRole('status')).toHaveTextContent('filled in');
  expect(toastsStore.toasts).toEqual([]);
});

test.each([
  [
    '[LYRICS-12]',
    'Too many requests. Slow down.',
    'Please wait a few seconds.',
    'Please wait a few seconds before generating more lyrics.',
  ],
  [
    '[LYRICS-13]',
    'The prompt was flagged for moderation',
    'Moderation error.',
    'This prompt contains language or content flagged as inappropriate.',
  ],
  [
    '[LYRICS-14]',
    'Prompt with inappropriate material.',
    'Moderation error.',
    'This prompt contains language or content flagged as inappropriate.',
  ],
  [
    '[LYRICS-15]',
    'This looks like copyrighted text',
    'Copyright issue.',
    'Copyrighted material or artist names are not allowed. Try describing genres or vibes instead.',
  ],
  [
    '[LYRICS-18]',
    'Your prompt contained artist name "Some One"',
    'Copyright issue.',
    'Your prompt contains the name "Some One", which is not allowed. Try describing genres or vibes instead.',
  ],
  [
    '[LYRICS-19]',
    'Lyrics have a producer tag: Nobody',
    'Copyright issue.',
    'Your prompt contains the name "Nobody", which is not allowed. Try describing genres or vibes instead.',
  ],
  [
    '[LYRICS-20]',
    'The tea is cold',
    'An error occurred generating lyrics.',
    'Something went wrong on our side. Please try again in a moment.',
  ],
  [
    '[LYRICS-17]',
    'Unable to generate lyrics.',
    'Prompt error.',
    "Sorry, we're having trouble creating from this prompt. Please adjust your prompt and try again.",
  ],
])('%s the refusal %s is explained helpfully', async (_row, message, title, text) => {
  await ask('a lighthouse');
  asked[0]?.answer({ kind: 'refused', message });
  await expect.poll(() => toastsStore.toasts.at(-1)).toMatchObject({ tone: 'error', title, text });
  await expect.element(page.getByText(text)).toBeVisible();
});

test('an empty prompt requests the example shown in the field', async () => {
  const example = prompt().element().getAttribute('placeholder');
  await button('Write').click();
  await expect.poll(() => asked[0]?.request.prompt).toBe(example);
  expect(example).toMatch(/ song about /);
});

test('while lyrics are written the button says so, keeps its width and is inactive', async () => {
  await prompt().fill('a lighthouse');
  const width = button('Write').element().getBoundingClientRect().width;
  await button('Write').click();
  const busy = button('Writing');
  await expect.element(busy).toHaveAttribute('aria-busy', 'true');
  expect(busy.element().getBoundingClientRect().width).toBe(width);
  await expect.element(page.getByRole('status')).toHaveTextContent('Writing lyrics');
  await busy.click();
  await userEvent.keyboard('{Enter}');
  expect(asked).toHaveLength(1);
});

test('[LYRICS-07] a newer request replaces an older one, whose lyrics no longer fill the form', async () => {
  await ask('one');
  await ask('two');
  expect(asked.map(({ request }) => request.prompt)).toEqual(['one', 'two']);
  asked[1]?.answer(written('second'));
  await expect.poll(() => createFormStore.lyrics).toBe('second');
  asked[0]?.answer(written('first'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(createFormStore.lyrics).toBe('second');
  expect(lyricsWriterStore.asked).toBeNull();
});

test("Undo restores the user's replaced lyrics in full, and they survive a reload", async () => {
  setCreateForm({ lyrics: 'my own', title: 'Mine', style: 'jazz' });
  await ask('one');
  asked[0]?.answer(written('first'));
  await expect.poll(() => createFormStore.lyrics).toBe('first');
  await ask('two');
  asked[1]?.answer(written('second'));
  await expect.poll(() => createFormStore.lyrics).toBe('second');
  await expect.poll(() => localStorage.getItem('createV2-lyrics-history')).toContain('my own');
  await button('Undo').click();
  await expect.poll(() => createFormStore.lyrics).toBe('first');
  await button('Undo').click();
  await expect
    .poll(() => createFormStore)
    .toMatchObject({
      lyrics: 'my own',
      title: 'Mine',
      style: 'jazz',
      lyricsWrittenBy: '',
    });
  await expect.element(button('Undo')).not.toBeInTheDocument();
  await button('Redo').click();
  await button('Redo').click();
  await expect
    .poll(() => createFormStore)
    .toMatchObject({ lyrics: 'second', title: 'Salt Light', style: 'folk, sad' });
});

test('[LYRICS-08] [LYRICS-09] reports a request that did not start for 4 s, with a retry', async () => {
  await ask('one');
  asked[0]?.answer({ kind: 'not-started' });
  await expect.element(button('Try again')).toBeVisible();
  expect(toastsStore.toasts).toMatchObject([
    {
      tone: 'error',
      title: 'Please wait a few seconds.',
      text: 'Please wait a few seconds before generating more lyrics.',
      durationMs: 4000,
    },
  ]);
  await button('Try again').click();
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.answer(written('at last'));
  await expect.poll(() => createFormStore.lyrics).toBe('at last');
  await expect.element(button('Write')).toBeVisible();
});

test('[LYRICS-10] reports lyrics lost in transit for 5 s', async () => {
  await ask('one');
  asked[0]?.answer({ kind: 'lost' });
  await expect
    .poll(() => toastsStore.toasts)
    .toMatchObject([
      {
        title: 'An error occurred generating lyrics.',
        text: 'Something went wrong on our side. Please try again in a moment.',
        durationMs: 5000,
      },
    ]);
});

test('[LYRICS-05] [LYRICS-11] reports a rejection as the table specifies, and fills nothing', async () => {
  setCreateForm({ lyrics: 'my own' });
  await ask('one');
  asked[0]?.answer({ kind: 'refused', message: 'Prompt contained artist name: Some One' });
  const text =
    'Your prompt contains the name "Some One", which is not allowed. Try describing genres or vibes instead.';
  await expect.element(page.getByText(text)).toBeVisible();
  expect(toastsStore.toasts).toMatchObject([{ title: 'Copyright issue.', text }]);
  expect(createFormStore).toMatchObject({ lyrics: 'my own', title: '' });
});

test('[LYRICS-11] a status of error from the server becomes the message that the table has for its text', async () => {
  const context = testContext({ userId: 'ada' } as AccountDatabase, (id) =>
    id === 'lyrics.create'
      ? { id: 'lyrics-1' }
      : { status: 'error', error_message: 'The prompt is malformed.', text: '', title: '', tags: '' },
  );
  await ask('one');
  asked[0]?.answer(await createLyricsWriter(context).write({ prompt: 'one' }));
  await expect
    .poll(() => toastsStore.toasts)
    .toMatchObject([
      {
        tone: 'error',
        title: 'Prompt error.',
        text: "Sorry, we're having trouble creating from this prompt. Please adjust your prompt and try again.",
        durationMs: 5000,
      },
    ]);
});

test("written lyrics fit the song's model", async () => {
  setCreateForm({ mv: 'chirp-v3-0' });
  await ask('one');
  asked[0]?.answer(written(`[Verse]\n${'a'.repeat(1200)}\n\n[Outro]\n${'b'.repeat(100)}`));
  await expect.poll(() => createFormStore.lyrics).toBe(`[Verse]\n${'a'.repeat(1200)}`);
});

test('writes lyrics on the device when chosen or offline', async () => {
  createPlaceStore.isOnDevice = true;
  await submit('one');
  await expect.poll(() => createFormStore.lyrics).toBe('[Verse]\nby the device');
  createPlaceStore.isOnDevice = false;
  connectionStore.isReachable = false;
  await expect.element(page.getByText('Written on this device')).toBeVisible();
  await submit('two');
  await expect
    .poll(() => deviceRequests)
    .toEqual([
      { prompt: 'one', model: 'default' },
      { prompt: 'two', model: 'default' },
    ]);
  expect(asked).toEqual([]);
});

test('[CREATE-66] does not send a prompt of more than 200 characters', async () => {
  await submit('a'.repeat(201));
  await expect.element(page.getByText('This has 201 characters; the limit is 200.')).toBeVisible();
  expect(asked).toEqual([]);
  await ask('a'.repeat(200));
});

test('the writer opens with its field focused, closes on Escape, and every target is 44 px high', async () => {
  await expect.element(prompt()).toHaveFocus();
  for (const control of page.getByRole('button').elements())
    expect(control.getBoundingClientRect().height, control.textContent ?? '').toBeGreaterThanOrEqual(44);
  await userEvent.keyboard('{Escape}');
  await expect.element(prompt()).not.toBeInTheDocument();
  await expect.element(button('Write lyrics')).toHaveFocus();
  await expect.element(button('Write lyrics')).toHaveAttribute('aria-expanded', 'false');
});
