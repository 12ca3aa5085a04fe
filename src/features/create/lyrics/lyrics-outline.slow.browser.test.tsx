import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emptyCreateForm } from '#domain/create/create-form';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { type Toast, toastsStore } from '#state/stores/toasts';
import { replaceEngine } from '#tests/support/stand-ins/state/bridges/making/engine-bridge';
import '#ui/tokens.css';
import '#ui/global.css';
import { LyricsSection } from './LyricsSection.tsx';

const engine = { isAway: false };
replaceEngine({
  measureLines: async (lines) => ({
    syllables: lines.map((line) => (line === '' ? [] : [line.split(' ').length])),
    fits: 3,
  }),
  findRhymes: async (word) => {
    if (engine.isAway) throw new Error('away');
    return word === 'orange' ? { word, rhymes: [], near: [] } : { word, rhymes: ['light'], near: ['like'] };
  },
  findSynonyms: async (word) => {
    if (engine.isAway) throw new Error('away');
    return word === 'orange' ? { word, same: [], near: [] } : { word, same: ['moon'], near: ['sun'] };
  },
});

const SONG = '[Verse]\nLow star tonight\nover the dark water\n\n[Chorus]\nBring me home\n\n[Chorus]';
let root: Root;

beforeEach(() => {
  engine.isAway = false;
  toastsStore.toasts = [];
  Object.assign(createFormStore, emptyCreateForm('session', 'chirp-crow'));
  setCreateForm({ lyrics: SONG });
  const host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  root.render(<LyricsSection problem={null} />);
});

afterEach(() => {
  root.unmount();
  localStorage.clear();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const entries = () =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Move .* up$/ }) });
const entry = (name: string) => page.getByRole('listitem', { name });
const openSections = () => button('Sections').click();
const lyrics = () => createFormStore.lyrics;

test('typing in the middle of the lyrics keeps the caret there', async () => {
  const area = page.getByRole('textbox', { name: 'Lyrics', exact: true });
  await userEvent.click(area);
  (area.element() as HTMLTextAreaElement).setSelectionRange(12, 12);
  await userEvent.keyboard('ly blue');
  await expect.poll(lyrics).toBe(SONG.replace('Low star', 'Low ly bluestar'));
});

test('sections show the lyrics, and typing there changes the text of the other view', async () => {
  await openSections();
  await expect.element(entry('Verse, 1 of 3')).toBeVisible();
  const lines = page.getByRole('textbox', { name: 'Lines of Chorus' }).first();
  await userEvent.click(lines);
  await userEvent.keyboard('{End}{Enter}again');
  await expect.poll(lyrics).toBe(SONG.replace('Bring me home', 'Bring me home\nagain'));
  await expect.element(lines).toHaveValue('Bring me home\nagain');
  await openSections();
  await expect.element(page.getByRole('textbox', { name: 'Lyrics', exact: true })).toHaveValue(lyrics());
});

test('a mark typed into a section starts a new section once the field loses focus', async () => {
  await openSections();
  const lines = page.getByRole('textbox', { name: 'Lines of Verse' });
  await userEvent.click(lines);
  await userEvent.keyboard('{Control>}{End}{/Control}{Enter}[[Bridge]{Enter}Slow');
  await expect.element(lines).toHaveValue('Low star tonight\nover the dark water\n[Bridge]\nSlow');
  await button('Collapse all').click();
  await expect.element(entry('Bridge, 2 of 4')).toBeVisible();
});

test('a section moves by its buttons, by keyboard and by dragging, and keeps the focus', async () => {
  await openSections();
  await button('Move Verse down').click();
  await expect
    .poll(lyrics)
    .toBe('[Chorus]\nBring me home\n\n[Verse]\nLow star tonight\nover the dark water\n\n[Chorus]');
  await expect.element(button('Move Verse down')).toHaveFocus();
  (
    entry('Verse, 2 of 3')
      .getByRole('button', { name: 'Move Verse with the arrow keys' })
      .element() as HTMLElement
  ).focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(lyrics).toBe(SONG);
  await expect.element(page.getByText('Verse is now 1 of 3')).toBeInTheDocument();
  await button('Collapse all').click();
  const grip = page.getByRole('button', { name: 'Move Verse with the arrow keys' });
  await userEvent.dragAndDrop(grip, entry('Chorus, 3 of 3'));
  await expect
    .poll(lyrics)
    .toBe('[Chorus]\nBring me home\n\n[Chorus]\n\n[Verse]\nLow star tonight\nover the dark water');
});

test('a folded section shows its first line', async () => {
  await openSections();
  await page.getByRole('button', { name: 'Verse 2 lines' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Lines of Verse' })).not.toBeInTheDocument();
  await expect.element(page.getByText('Low star tonight')).toBeVisible();
  await expect.poll(lyrics).toBe(SONG);
});

test('duplicates a section, and removes one with an undo', async () => {
  await openSections();
  await button('More for Verse').click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect.poll(() => entries().elements()).toHaveLength(4);
  await button('More for Verse').first().click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect.poll(lyrics).toBe(SONG);
  await button('More for Verse').click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect.poll(lyrics).toBe('[Chorus]\nBring me home\n\n[Chorus]');
  const { action, text } = toastsStore.toasts.at(-1) as Toast;
  expect(text).toBe('Removed Verse');
  if (action?.kind === 'run') action.run();
  await expect.poll(lyrics).toBe(SONG);
});

test('one tap adds a section after the one edited last', async () => {
  await openSections();
  await userEvent.click(page.getByRole('textbox', { name: 'Lines of Verse' }));
  await page.getByRole('group', { name: 'Add a section' }).getByRole('button', { name: 'Bridge' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Lines of Bridge' })).toHaveFocus();
  await userEvent.keyboard('Slow');
  await expect.poll(lyrics).toBe(SONG.replace('\n\n[Chorus]\nB', '\n\n[Bridge]\nSlow\n\n[Chorus]\nB'));
});

test('shows the syllables of each line, and says when there are too many', async () => {
  await openSections();
  await expect.element(page.getByText('Up to 3 syllables fit a line of this style')).toBeVisible();
  await expect.element(page.getByText('4!', { exact: true })).toBeVisible();
  const lines = page.getByRole('textbox', { name: 'Lines of Verse' });
  await expect.element(lines).toHaveAccessibleDescription('Syllables by line: 3, 4');
});

test('says that an empty chorus is sung like the previous one', async () => {
  await openSections();
  await expect
    .element(page.getByRole('textbox', { name: 'Lines of Chorus' }).nth(1))
    .toHaveAttribute('placeholder', 'Same lyrics as the one before');
});

test("offers rhymes for the caret's line, and starts the next line with one", async () => {
  const area = page.getByRole('textbox', { name: 'Lyrics', exact: true });
  await userEvent.click(area);
  (area.element() as HTMLTextAreaElement).setSelectionRange(12, 12);
  await button('Rhymes').click();
  await expect.element(page.getByRole('heading', { name: 'Rhymes with tonight' })).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Near rhymes' })).toHaveTextContent('like');
  await page
    .getByRole('list', { name: 'Rhymes', exact: true })
    .getByRole('button', { name: 'light' })
    .click();
  await userEvent.keyboard('the ');
  await expect.poll(lyrics).toBe(SONG.replace('tonight\n', 'tonight\nthe light\n'));
});

test("scrolls rhymes into view as soon as they arrive, above a phone's button", async () => {
  await page.viewport(390, 844);
  setCreateForm({ lyrics: `${SONG}\n${'Low star tonight\n'.repeat(20)}` });
  // The rest of the form, which lets the page scroll.
  (document.querySelector('section') as HTMLElement).style.paddingBottom = '100vh';
  await userEvent.click(page.getByRole('textbox', { name: 'Lyrics', exact: true }));
  await button('Rhymes').click();
  const last = page.getByRole('button', { name: 'like', exact: true });
  await expect.element(last).toBeVisible();
  const dockTop = innerHeight - 140;
  await expect.poll(() => last.element().getBoundingClientRect().bottom).toBeLessThan(dockTop);
});

test('replaces the word at the caret with a synonym, keeping its capital, and the browser can undo it', async () => {
  const area = page.getByRole('textbox', { name: 'Lyrics', exact: true });
  await userEvent.click(area);
  (area.element() as HTMLTextAreaElement).setSelectionRange(13, 13);
  await button('Synonyms').click();
  await expect.element(page.getByRole('heading', { name: 'Words like star' })).toBeVisible();
  await page.getByRole('list', { name: 'Related words' }).getByRole('button', { name: 'sun' }).click();
  await expect.poll(lyrics).toBe(SONG.replace('star', 'sun'));
  (area.element() as HTMLTextAreaElement).setSelectionRange(9, 9);
  await expect.element(page.getByRole('heading', { name: 'Words like low' })).toBeVisible();
  await page
    .getByRole('list', { name: 'Synonyms', exact: true })
    .getByRole('button', { name: 'moon' })
    .click();
  await expect.poll(lyrics).toBe(SONG.replace('Low star', 'Moon sun'));
  document.execCommand('undo');
  await expect.poll(lyrics).toBe(SONG.replace('star', 'sun'));
});

test('says that a word has no synonyms, and offers a retry when they fail to load', async () => {
  setCreateForm({ lyrics: 'orange' });
  await userEvent.click(page.getByRole('textbox', { name: 'Lyrics', exact: true }));
  await button('Synonyms').click();
  await expect.element(page.getByText('No synonyms found for orange.')).toBeVisible();
  engine.isAway = true;
  setCreateForm({ lyrics: 'night' });
  await userEvent.click(page.getByRole('textbox', { name: 'Lyrics', exact: true }));
  await userEvent.keyboard('{Home}');
  await expect.element(page.getByText('The synonyms couldn’t be loaded.')).toBeVisible();
  engine.isAway = false;
  await button('Try again').click();
  await expect.element(page.getByRole('list', { name: 'Synonyms', exact: true })).toHaveTextContent('moon');
});

test('says that a word has no rhymes, and offers a retry when they fail to load', async () => {
  setCreateForm({ lyrics: 'orange' });
  await userEvent.click(page.getByRole('textbox', { name: 'Lyrics', exact: true }));
  await button('Rhymes').click();
  await expect.element(page.getByText('No rhymes found for orange.')).toBeVisible();
  engine.isAway = true;
  setCreateForm({ lyrics: 'night' });
  await userEvent.click(page.getByRole('textbox', { name: 'Lyrics', exact: true }));
  await userEvent.keyboard('{Home}');
  engine.isAway = false;
  await button('Try again').click();
  await expect.element(page.getByRole('list', { name: 'Rhymes', exact: true })).toHaveTextContent('light');
});
