import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AlignedLyrics } from '#contract/songs/aligned-lyrics';
import { assertPresent } from '#lib/assert';
import { newId } from '#lib/ids';
import { getAccount, setAccount } from '#state/bridges/account';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { playClips } from '#state/commands/listening/player';
import { SUNG_LINES as LINES, SUNG_SECONDS as SECONDS } from '#tests/support/audio/sung-lines';
import { toneWav } from '#tests/support/audio/wav';
import { testClip } from '#tests/support/clips';
import '../../ui/tokens.css';
import '../../ui/fonts.css';
import '../../ui/global.css';
import { PlayerBar } from './PlayerBar.tsx';
import { PlayerPanels } from './PlayerPanels.tsx';

const LYRICS = `[Verse]\n${LINES.join('\n')}`;

let root: Root;
let songUrl: string;

beforeEach(async () => {
  setAccount({ userId: `test-${newId()}`, handle: 'ada', email: '', displayName: 'Ada', isLoaded: true });
  songUrl = URL.createObjectURL(toneWav(SECONDS));
  const host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  await page.viewport(390, 844);
});

afterEach(async () => {
  vi.restoreAllMocks();
  root.unmount();
  getPlayerEngine().reset();
  const { database } = getAccount();
  setAccount(null);
  await database.destroy();
  localStorage.clear();
  URL.revokeObjectURL(songUrl);
});

function alignedLyrics(errorRate: number): AlignedLyrics {
  const aligned_words = LINES.flatMap((line, index) =>
    line.split(' ').map((word, place) => {
      const start_s = 10 + index * 10 + place;
      return { word, start_s, end_s: start_s + 0.9, success: true };
    }),
  );
  return { aligned_words, waveform_data: [], hoot_cer: errorRate };
}

/** Plays a song with timed lyrics, paused at `seconds`, and opens its lyrics in the full player. */
async function openLyrics(seconds: number, errorRate = 0): Promise<void> {
  root.render(<PlayerPanels />);
  await playSong(seconds, errorRate);
  const { openFullScreenPlayer } = await import('#state/commands/listening/player');
  openFullScreenPlayer();
  await userEvent.click(page.getByRole('button', { name: 'Lyrics' }));
}

async function playSong(seconds: number, errorRate = 0): Promise<void> {
  const clip = testClip(1, {
    title: 'Low Star',
    audio_url: songUrl,
    metadata: { duration: SECONDS, has_vocal: true, prompt: LYRICS },
  });
  const columns = {
    shelf: 'library',
    sortKey: '',
    projectKey: '',
    family: '',
    isLiked: 0,
    isDisliked: 0,
    isPublic: 0,
    words: [],
    lists: [],
  } as const;
  const row = {
    ...columns,
    words: [],
    lists: [],
    id: clip.id,
    clip,
    isStuck: false,
    fetchedAt: 0,
    writtenAt: 0,
  };
  await getAccount().database.run(async (tables) => {
    await tables.clips.put(row);
    const aligned = alignedLyrics(errorRate);
    await tables.alignedLyrics.put({ clipId: clip.id, lyrics: LYRICS, aligned, fetchedAt: 0 });
  });
  playClips([clip], 0, { id: null, type: 'Library' }, 'library');
  await expect.poll(() => audio().currentTime).toBeGreaterThan(0);
  getPlayerEngine().pause();
  getPlayerEngine().seek(seconds);
}

function audio(): HTMLAudioElement {
  const element = document.querySelector('audio');
  assertPresent(element, 'the audio element');
  return element;
}

const line = (index: number) => page.getByRole('button', { name: LINES[index] ?? '', exact: true });
const followButton = page.getByRole('button', { name: 'Follow the voice' });
const scroller = () => line(0).element().parentElement as HTMLElement;
const currentLines = () =>
  [...document.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent);
/** How far down the pane a line is, 0 to 1. */
const heightOf = (index: number) =>
  (line(index).element().getBoundingClientRect().top - scroller().getBoundingClientRect().top) /
  scroller().clientHeight;

test('[PLAYER-27] highlights the sung line and word, following the playing time', async () => {
  await openLyrics(12.5);
  await expect.poll(currentLines).toEqual([LINES[0]]);
  expect(line(0).element().querySelector('span')?.textContent).toBe('The harbour lights ');
  getPlayerEngine().seek(24.5);
  await expect.poll(currentLines).toEqual([LINES[1]]);
  expect(line(1).element().querySelector('span')?.textContent).toBe('One for every friend in ');
  getPlayerEngine().seek(29.7);
  getPlayerEngine().play();
  await expect.poll(currentLines).toEqual([LINES[2]]);
  getPlayerEngine().pause();
  getPlayerEngine().seek(2);
  await expect.poll(currentLines).toEqual([]);
});

test('[PLAYER-27] the pane opens at the sung line and scrolls with it, keeping it in the upper third', async () => {
  await openLyrics(52);
  await expect.poll(() => heightOf(4)).toBeCloseTo(0.3, 1);
  getPlayerEngine().seek(82);
  await expect.poll(() => heightOf(7)).toBeCloseTo(0.3, 1);
});

test('[PLAYER-27] pressing a line plays from there, by pointer and by keyboard', async () => {
  await openLyrics(2);
  await userEvent.click(line(2));
  await expect.poll(() => audio().currentTime).toBeCloseTo(29.85, 1);
  await expect.poll(currentLines).toEqual([LINES[2]]);
  expect(line(2).element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  await expect.element(line(3)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => audio().currentTime).toBeCloseTo(39.85, 1);
  await expect.poll(currentLines).toEqual([LINES[3]]);
});

test('scrolling by hand stops following the voice, and a button resumes it', async () => {
  await openLyrics(12);
  await expect.poll(() => heightOf(0)).toBeLessThan(0.35);
  await expect.element(followButton).not.toBeInTheDocument();
  scroller().dispatchEvent(new WheelEvent('wheel', { deltaY: 300, bubbles: true }));
  await expect.element(followButton).toBeVisible();
  scroller().scrollTo({ top: 0, behavior: 'instant' });
  getPlayerEngine().seek(82);
  await expect.poll(currentLines).toEqual([LINES[7]]);
  expect(scroller().scrollTop).toBe(0);
  await userEvent.click(followButton);
  await expect.poll(() => heightOf(7)).toBeCloseTo(0.3, 1);
  await expect.element(followButton).not.toBeInTheDocument();
  await expect.element(line(7)).toHaveFocus();
});

test('with reduced motion the pane jumps from line to line', async () => {
  const original = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = original(query);
    if (query.includes('reduced-motion')) Object.defineProperty(list, 'matches', { value: true });
    return list;
  });
  await openLyrics(12);
  await expect.poll(currentLines).toEqual([LINES[0]]);
  const scrollTo = vi.spyOn(scroller(), 'scrollTo');
  getPlayerEngine().seek(82);
  await expect.poll(currentLines).toEqual([LINES[7]]);
  expect(scrollTo.mock.calls).toEqual([[expect.objectContaining({ behavior: 'instant' })]]);
});

test('[PLAYER-26] the lyrics do not scroll at an error rate of 0.5 or more', async () => {
  await openLyrics(12, 0.5);
  await expect.element(page.getByText(LINES[0] ?? '')).toBeVisible();
  expect(currentLines()).toEqual([]);
  await expect.element(line(0)).not.toBeInTheDocument();
});

test('on wide screens the bar opens the lyrics in a panel beside the page, which follows the voice', async () => {
  await page.viewport(1280, 844);
  root.render(
    <>
      <PlayerBar />
      <PlayerPanels />
    </>,
  );
  await playSong(52);
  await userEvent.click(page.getByRole('button', { name: 'Lyrics' }));
  const panel = page.getByRole('dialog', { name: 'Lyrics' });
  await expect.element(panel).toBeVisible();
  await expect.poll(currentLines).toEqual([LINES[4]]);
  await expect.poll(() => heightOf(4)).toBeCloseTo(0.3, 1);
  await expect.poll(() => Math.round(panel.element().getBoundingClientRect().right)).toBe(1268);
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
});
