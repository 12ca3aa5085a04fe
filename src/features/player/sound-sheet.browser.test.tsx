import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '#lib/ids';
import { DEFAULT_SETTINGS } from '#player/player-settings';
import { setAccount } from '#state/bridges/account';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { playClips } from '#state/commands/listening/player';
import { playerStore } from '#state/stores/player';
import { toneWav } from '#tests/support/audio/wav';
import { testClip } from '#tests/support/clips';
import '../../ui/tokens.css';
import '../../ui/global.css';
import { PlayerBar } from './PlayerBar.tsx';
import { PlayerPanels } from './PlayerPanels.tsx';

let root: Root;
let songUrl: string;

beforeEach(async () => {
  setAccount({ userId: `test-${newId()}`, handle: 'ada', email: '', displayName: 'Ada', isLoaded: true });
  songUrl = URL.createObjectURL(toneWav(60));
  const host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  await page.viewport(1280, 844);
  root.render(
    <>
      <PlayerBar />
      <PlayerPanels />
    </>,
  );
  const clips = [1, 2].map((place) => testClip(place, { audio_url: songUrl, metadata: { duration: 60 } }));
  playClips(clips, 0, { id: null, type: 'Library' }, 'library');
  await userEvent.click(page.getByRole('button', { name: 'Sound' }));
});

afterEach(() => {
  root.unmount();
  getPlayerEngine().changeSettings(() => DEFAULT_SETTINGS);
  getPlayerEngine().reset();
  setAccount(null);
  localStorage.clear();
  URL.revokeObjectURL(songUrl);
  vi.unstubAllGlobals();
});

const playing = () => [...document.querySelectorAll('audio')].find(({ paused }) => !paused);

test('speed, crossfade and loudness apply at once and are stored', async () => {
  await expect.poll(() => playing()?.playbackRate).toBe(1);
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Speed' }), '1.5×');
  expect(playing()?.playbackRate).toBe(1.5);
  expect(playing()?.preservesPitch).toBe(true);
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Crossfade' }), '4 s');
  await userEvent.click(page.getByRole('switch', { name: 'Same loudness for all songs' }));
  expect(playing()?.volume).toBe(playerStore.settings.volume);
  expect(JSON.parse(localStorage.getItem('player-settings') ?? '')).toMatchObject({
    speed: 1.5,
    crossfadeSeconds: 4,
    isLeveled: false,
  });
});

test('the equalizer costs nothing until it is on, and then the song goes on playing', async () => {
  let contexts = 0;
  class CountedContext extends AudioContext {
    constructor(options?: AudioContextOptions) {
      super(options);
      contexts += 1;
    }
  }
  vi.stubGlobal('AudioContext', CountedContext);
  await expect.poll(() => playing()?.currentTime).toBeGreaterThan(0.2);
  expect(contexts).toBe(0);
  await userEvent.click(page.getByRole('switch', { name: 'Equalizer' }));
  await expect.poll(() => contexts).toBe(1);
  const before = playing()?.currentTime ?? 0;
  await expect.poll(() => playing()?.currentTime).toBeGreaterThan(before + 0.2);
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Preset' }), 'Bass boost');
  await expect.element(page.getByRole('slider', { name: '31 Hz' })).toHaveValue('6');
  await page.getByRole('slider', { name: '31 Hz' }).fill('3');
  await expect.element(page.getByRole('combobox', { name: 'Preset' })).toHaveDisplayValue('Custom');
  expect(playerStore.settings.equalizer.bandsDb[0]).toBe(3);
});
