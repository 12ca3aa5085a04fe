import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { subscribe } from 'valtio';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Clip } from '#contract/songs/clips';
import { assertPresent } from '#lib/assert';
import { newId } from '#lib/ids';
import { getAccount, setAccount } from '#state/bridges/account';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { restorePlayer } from '#state/bridges/listening/player-persistence';
import { playClips } from '#state/commands/listening/player';
import { setAutoplaying } from '#state/commands/listening/player-settings';
import { connectionStore } from '#state/stores/connection';
import { playerStore } from '#state/stores/player';
import { toneWav } from '#tests/support/audio/wav';
import { testClip } from '#tests/support/clips';
import '../../ui/tokens.css';
import '../../ui/fonts.css';
import '../../ui/global.css';
import { MiniPlayer } from './MiniPlayer.tsx';
import { PlayerBar } from './PlayerBar.tsx';
import { PlayerPanels } from './PlayerPanels.tsx';

const TITLES = ['The Last Ferry Home', 'Salt on the Window', 'Barley and Smoke', 'Low Star'];
const SECONDS = 120;

let root: Root;
let clips: Clip[];
let songUrl: string;

beforeEach(async () => {
  setAccount({ userId: `test-${newId()}`, handle: 'ada', email: '', displayName: 'Ada', isLoaded: true });
  songUrl = URL.createObjectURL(toneWav(SECONDS));
  clips = TITLES.map((title, place) =>
    testClip(place + 1, {
      title,
      audio_url: songUrl,
      metadata: {
        duration: SECONDS,
        loudness_lufs: -16,
        has_vocal: place === 0,
        prompt: '[Verse]\nThe harbour lights are counting down',
      },
    }),
  );
  await getAccount().database.run((tables) => tables.clips.bulkPut(clips.map(rowOf)));
  const host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});

afterEach(async () => {
  root.unmount();
  setAutoplaying(true);
  getPlayerEngine().reset();
  const { database } = getAccount();
  setAccount(null);
  await database.destroy();
  localStorage.clear();
  URL.revokeObjectURL(songUrl);
});

function rowOf(clip: Clip) {
  const columns = {
    shelf: 'library',
    sortKey: clip.id,
    projectKey: '',
    family: '',
    isLiked: 0,
    isDisliked: 0,
    isPublic: 0,
    words: [],
    lists: [],
  } as const;
  return { ...columns, words: [], lists: [], id: clip.id, clip, isStuck: false, fetchedAt: 0, writtenAt: 0 };
}

async function show(screen: 'phone' | 'wide'): Promise<void> {
  await page.viewport(screen === 'phone' ? 390 : 1280, 844);
  const routeTree = createRootRoute({
    component: () => (
      <>
        {screen === 'phone' ? <MiniPlayer /> : <PlayerBar />}
        <PlayerPanels />
      </>
    ),
  });
  root.render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
  playClips(clips, 0, { id: null, type: 'Library' }, 'library');
  await expect.element(page.getByRole('region', { name: 'Player' })).toBeVisible();
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

function audio(): HTMLAudioElement {
  const element = document.querySelector('audio');
  assertPresent(element, 'the audio element');
  return element;
}

test('shows nothing while the queue is empty', async () => {
  await page.viewport(390, 844);
  root.render(<MiniPlayer />);
  await expect.element(page.getByRole('region', { name: 'Player' })).not.toBeInTheDocument();
});

test('the mini player pauses, resumes and skips', async () => {
  await show('phone');
  await expect.poll(() => audio().currentTime).toBeGreaterThan(0.1);
  await userEvent.click(button('Pause'));
  await expect.poll(() => audio().paused).toBe(true);
  await userEvent.click(button('Play'));
  await expect.poll(() => audio().paused).toBe(false);
  await userEvent.click(button('Next song'));
  await expect.element(page.getByText('Salt on the Window')).toBeVisible();
});

test('a swipe up opens the player, a swipe sideways changes the song', async () => {
  await show('phone');
  const swipe = (fromX: number, fromY: number, toX: number, toY: number) => {
    const element = page.getByText(/Ferry|Salt/).element();
    const touch = { bubbles: true, pointerType: 'touch' };
    element.dispatchEvent(new PointerEvent('pointerdown', { ...touch, clientX: fromX, clientY: fromY }));
    element.dispatchEvent(new PointerEvent('pointerup', { ...touch, clientX: toX, clientY: toY }));
  };
  swipe(200, 800, 120, 805);
  await expect.element(page.getByText('Salt on the Window')).toBeVisible();
  swipe(120, 800, 200, 805);
  await expect.element(page.getByText('The Last Ferry Home')).toBeVisible();
  swipe(120, 800, 125, 700);
  await expect.element(button('Close player')).toBeVisible();
});

const ALIGNED = {
  aligned_words: 'The harbour lights are counting down'.split(' ').map((word, index) => ({
    word,
    start_s: 5 + index,
    end_s: 6 + index,
    success: true,
  })),
  waveform_data: [0, 0.5, 1, 0.5],
  hoot_cer: 0,
};

/** In the form stored with the lyrics' timings. */
const putAligned = () =>
  getAccount().database.run((tables) =>
    tables.alignedLyrics.put({
      clipId: clips[0]?.id ?? '',
      lyrics: '[Verse]\nThe harbour lights are counting down',
      aligned: ALIGNED,
      fetchedAt: 0,
    }),
  );
const waves = () =>
  page.getByRole('slider', { name: 'Seek' }).element().parentElement?.querySelectorAll('path');

test('[PLAYER-28] a song without its own waveform shows the one in waveform_data', async () => {
  await show('wide');
  await expect.element(page.getByRole('slider', { name: 'Seek' })).toBeVisible();
  expect(waves()?.length).toBe(0);
  await putAligned();
  await expect.poll(() => waves()?.length).toBeGreaterThan(0);
});

test('[UI-52] the full player shows cover, timed lyrics, waveform and controls, and closes on Escape', async () => {
  await putAligned();
  await show('phone');
  await userEvent.click(button('Open player: The Last Ferry Home'));
  for (const name of ['Pause', 'Next song', 'Previous song', 'Shuffle', 'Repeat', 'Like', 'Dislike']) {
    await expect.element(button(name)).toBeVisible();
  }
  for (const name of ['More actions', 'Share', 'Download for offline', 'Queue', 'Close player']) {
    await expect.element(button(name)).toBeVisible();
  }
  const player = page.getByRole('dialog');
  await expect.element(player.getByRole('img', { name: 'Cover of The Last Ferry Home' })).toBeVisible();
  expect(waves()?.length).toBeGreaterThan(0);
  await userEvent.click(button('Lyrics'));
  // A timed line can be jumped to.
  await userEvent.click(player.getByText('The harbour lights are counting down'));
  await expect.poll(() => audio().currentTime).toBeGreaterThanOrEqual(4);
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Close player')).not.toBeInTheDocument();
});

test('the Seek slider announces the time and responds to the arrow keys', async () => {
  await show('wide');
  const seek = page.getByRole('slider', { name: 'Seek' });
  await expect.element(seek).toBeEnabled();
  await expect
    .element(seek)
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/of 2 minutes 0 seconds$/));
  (seek.element() as HTMLInputElement).focus();
  await userEvent.keyboard('{PageUp}{PageUp}{ArrowRight}');
  await expect.poll(() => audio().currentTime).toBeGreaterThan(34);
  await userEvent.keyboard('{Home}');
  await expect.poll(() => audio().currentTime).toBeLessThan(5);
});

test('[QUEUE-01] [UI-42] the queue lists the upcoming songs, which can be moved, removed and cleared', async () => {
  await show('phone');
  await userEvent.click(button('Open player: The Last Ferry Home'));
  await userEvent.click(button('Queue'));
  const list = page.getByRole('list', { name: 'Queue' });
  const names = () =>
    [...list.element().querySelectorAll('article')].map((row) => row.getAttribute('aria-label'));
  // The sheet's code is loaded on first use.
  await expect.poll(names).toEqual(TITLES.slice(1));
  await userEvent.click(button('More for Low Star'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Move up' }));
  await expect.poll(names).toEqual(['Salt on the Window', 'Low Star', 'Barley and Smoke']);
  await userEvent.click(button('More for Salt on the Window'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Remove from queue' }));
  await expect.poll(names).toEqual(['Low Star', 'Barley and Smoke']);
  await userEvent.click(button('Clear'));
  await expect.poll(names).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(button('Queue')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Close player')).not.toBeInTheDocument();
  await expect.element(button('Open player: The Last Ferry Home')).toHaveFocus();
});

test('[PLAYER-05] [PLAYER-06] the queue has switches for continuous play and autoplay', async () => {
  await show('phone');
  await userEvent.click(button('Open player: The Last Ferry Home'));
  await userEvent.click(button('Queue'));
  await userEvent.click(page.getByRole('switch', { name: 'Autoplay' }));
  await userEvent.click(page.getByRole('switch', { name: 'Play one after another' }));
  expect(playerStore.settings).toMatchObject({ isAutoplaying: false, isContinuous: false });
});

test('[PLAYER-03] [PLAYER-04] repeat and shuffle turn on and off, and announce it', async () => {
  await show('wide');
  for (const [name, presses] of [
    ['Shuffle', 1],
    ['Repeat', 2],
  ] as const) {
    await expect.element(button(name)).toHaveAttribute('aria-pressed', 'false');
    for (let press = 0; press < presses; press += 1) {
      await userEvent.click(button(name));
      await expect.element(button(name)).toHaveAttribute('aria-pressed', 'true');
    }
    await userEvent.click(button(name));
    await expect.element(button(name)).toHaveAttribute('aria-pressed', 'false');
  }
});

test('repeat says whether it repeats the song or the queue', async () => {
  await show('wide');
  await userEvent.click(button('Repeat'));
  await expect.element(button('Repeat')).toHaveAccessibleDescription('Repeats this song');
  await userEvent.click(button('Repeat'));
  await expect.element(button('Repeat')).toHaveAccessibleDescription('Repeats the queue');
});

test("[PLAYER-04] turning shuffle off restores the queue's original order", async () => {
  await show('wide');
  const order = [...playerStore.queue.clipIds];
  await userEvent.click(button('Shuffle'));
  expect(playerStore.queue.clipIds[0]).toBe(order[0]);
  await userEvent.click(button('Shuffle'));
  expect(playerStore.queue.clipIds).toEqual(order);
});

test('[PLAYER-19] the displayed time advances with playback, once a second', async () => {
  await show('wide');
  const seek = page.getByRole('slider', { name: 'Seek' });
  await expect.poll(() => audio().currentTime).toBeGreaterThan(0.1);
  const shown: string[] = [];
  const spoken = () => seek.element().getAttribute('aria-valuetext') ?? '';
  const count = () => {
    if (shown.at(-1) !== spoken()) shown.push(spoken());
    return shown.length;
  };
  await expect.poll(count, { interval: 50 }).toBeGreaterThanOrEqual(3);
  // One for each second that was heard, and the one at the start.
  expect(shown.length).toBeLessThanOrEqual(Math.ceil(audio().currentTime) + 1);
});

test('[PLAYER-12] [PLAYER-13] unmuting restores the volume, or sets 0.6 if it was 0', async () => {
  await show('wide');
  const volume = page.getByRole('slider', { name: 'Volume' });
  await volume.fill('30');
  await userEvent.click(button('Mute'));
  expect(audio().muted).toBe(true);
  await userEvent.click(button('Unmute'));
  expect([audio().muted, audio().volume]).toEqual([false, 0.3]);
  await volume.fill('0');
  await userEvent.click(button('Unmute'));
  expect(audio().volume).toBe(0.6);
});

test('stores a like immediately', async () => {
  await show('wide');
  await userEvent.click(button('Like'));
  await expect.element(button('Like')).toHaveAttribute('aria-pressed', 'true');
  const rows = await getAccount().database.run((tables) => tables.outbox.toArray());
  expect(rows).toMatchObject([{ kind: 'clip-reaction-type', args: { reaction: 'LIKE' } }]);
});

test('a song out of reach shows Needs signal, and resumes when the server is back', async () => {
  await show('phone');
  connectionStore.isReachable = false;
  const lost = testClip(9, { title: 'Lost', audio_url: '/nowhere.mp3', metadata: { duration: SECONDS } });
  playClips([lost], 0, { id: null, type: 'Library' }, 'library');
  const message = page.getByText('Needs signal. Plays when you are back online.');
  await expect.element(message).toBeVisible();
  expect(playerStore.status).toBe('failed');
  const statuses: string[] = [];
  const stop = subscribe(playerStore, () => statuses.push(playerStore.status), true);
  connectionStore.isReachable = true;
  await expect.poll(() => statuses).toContain('loading');
  stop();
});

test('keys control the player, unless the focused element needs them', async () => {
  await show('wide');
  await expect.poll(() => audio().paused).toBe(false);
  (document.activeElement as HTMLElement | null)?.blur();
  await userEvent.keyboard(' ');
  await expect.poll(() => audio().paused).toBe(true);
  await userEvent.keyboard('m');
  expect(audio().muted).toBe(true);
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  await userEvent.keyboard('m m');
  expect(audio().muted).toBe(true);
  expect(field.value).toBe('m m');
  field.remove();
});

test('[PLAYER-21] restores queue, song, position and play source after a restart, paused', async () => {
  await show('wide');
  playClips(clips, 0, { id: null, type: 'Library' }, 'playlist');
  await userEvent.click(button('Next song'));
  await expect.poll(() => audio().currentTime).toBeGreaterThan(0.1);
  const player = getPlayerEngine();
  player.seek(60);
  player.pause();
  const readRow = () => getAccount().database.run((tables) => tables.player.get('player'));
  await expect.poll(async () => (await readRow())?.positionSeconds).toBeGreaterThanOrEqual(60);
  player.reset();
  expect(playerStore.track).toBeNull();
  await restorePlayer(player);
  expect(playerStore).toMatchObject({ status: 'paused', isPlaying: false, track: { title: TITLES[1] } });
  expect(playerStore.positionSeconds).toBeCloseTo(60, 0);
  expect(playerStore.queue.context.type).toBe('Library');
  expect(playerStore.queue.source).toBe('playlist');
  expect(audio().paused).toBe(true);
});
