import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '#lib/ids';
import { DEFAULT_SETTINGS } from '#player/player-settings';
import { setAccount } from '#state/bridges/account';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { openFullScreenPlayer, playClips, togglePlay } from '#state/commands/listening/player';
import { setVisualized } from '#state/commands/listening/player-settings';
import { toneWav } from '#tests/support/audio/wav';
import { testClip } from '#tests/support/clips';
import '../../ui/tokens.css';
import '../../ui/global.css';
import { PlayerPanels } from './PlayerPanels.tsx';

let root: Root;
let songUrl: string;

/** The device reduces motion or does not; the browser of the tests always does. */
function setReducedMotion(isReduced: boolean): void {
  const original = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = original(query);
    return query.includes('reduced-motion')
      ? new Proxy(list, {
          get(target, key) {
            if (key === 'matches') return isReduced;
            const value: unknown = Reflect.get(target, key);
            return typeof value === 'function' ? value.bind(target) : value;
          },
        })
      : list;
  });
}

beforeEach(async () => {
  setAccount({ userId: `test-${newId()}`, handle: 'ada', email: '', displayName: 'Ada', isLoaded: true });
  songUrl = URL.createObjectURL(toneWav(60));
  const host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  await page.viewport(390, 844);
});

afterEach(() => {
  root.unmount();
  getPlayerEngine().changeSettings(() => DEFAULT_SETTINGS);
  getPlayerEngine().reset();
  setAccount(null);
  localStorage.clear();
  URL.revokeObjectURL(songUrl);
  vi.restoreAllMocks();
});

async function playInFullPlayer(): Promise<void> {
  const clip = testClip(1, { audio_url: songUrl, metadata: { duration: 60 } });
  root.render(<PlayerPanels />);
  playClips([clip], 0, { id: null, type: 'Library' }, 'library');
  await expect.poll(() => playing()?.currentTime).toBeGreaterThan(0.1);
  openFullScreenPlayer();
  await expect.element(page.getByRole('button', { name: 'Sound' })).toBeVisible();
}

const playing = () => [...document.querySelectorAll('audio')].find(({ paused }) => !paused);
const canvas = () => document.querySelector<HTMLCanvasElement>('[role="dialog"] canvas');
const picture = () => canvas()?.toDataURL() ?? '';
const isDrawn = () => {
  const { width = 0, height = 0 } = canvas() ?? {};
  const pixels = canvas()?.getContext('2d')?.getImageData(0, 0, Math.max(1, width), Math.max(1, height)).data;
  return pixels?.some((value) => value > 0) ?? false;
};
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('the visualizer is off until it is chosen in Sound, and then moves with the song without Web Audio', async () => {
  setReducedMotion(false);
  const contexts = vi.spyOn(window, 'AudioContext');
  await playInFullPlayer();
  expect(canvas()).toBeNull();
  await userEvent.click(page.getByRole('button', { name: 'Sound' }));
  await userEvent.click(page.getByRole('switch', { name: 'Visualizer' }));
  await expect.poll(isDrawn).toBe(true);
  const before = picture();
  await expect.poll(picture).not.toBe(before);
  expect(contexts).not.toHaveBeenCalled();
  expect(JSON.parse(localStorage.getItem('player-settings') ?? '')).toMatchObject({ isVisualized: true });
});

test('it rests while the song is paused, and takes no frames', async () => {
  setReducedMotion(false);
  setVisualized(true);
  await playInFullPlayer();
  await expect.poll(isDrawn).toBe(true);
  togglePlay();
  await expect.poll(playing).toBeUndefined();
  await wait(100);
  const clears = vi.spyOn(CanvasRenderingContext2D.prototype, 'clearRect');
  const before = picture();
  await wait(300);
  expect([clears.mock.calls.length, picture() === before]).toEqual([0, true]);
});

test('with reduced motion it stays off, and its switch says why', async () => {
  setReducedMotion(true);
  setVisualized(true);
  await playInFullPlayer();
  await userEvent.click(page.getByRole('button', { name: 'Sound' }));
  const control = page.getByRole('switch', { name: 'Visualizer' });
  await expect.element(control).toBeDisabled();
  await expect.element(control).not.toBeChecked();
  await expect.element(page.getByText('Off, because this device reduces motion')).toBeVisible();
  expect(canvas()).toBeNull();
});
