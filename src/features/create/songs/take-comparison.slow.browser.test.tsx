import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SongFacts } from '#domain/clips/song-facts';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import type { SongAudio } from '#state/bridges/listening/song-audio';
import { EditPreview } from '#state/bridges/making/edit-preview';
import { playerStore } from '#state/stores/player';
import { testClip } from '#tests/support/clips';
import { replaceSongAudio } from '#tests/support/stand-ins/state/bridges/listening/song-audio';
import '#ui/tokens.css';
import '#ui/global.css';
import { TakeComparison } from './TakeComparison.tsx';

const buffers = [100, 80].map((seconds) => new AudioBuffer({ length: seconds * 8000, sampleRate: 8000 }));

async function loadTake({ audio_url }: { audio_url: string }): Promise<SongAudio> {
  const isSecond = audio_url.endsWith('2');
  return {
    buffer: buffers[isSecond ? 1 : 0] as AudioBuffer,
    pyramid: {} as SongAudio['pyramid'],
    loudness: Promise.resolve(isSecond ? -8 : -14),
  };
}

const play = vi.spyOn(EditPreview.prototype, 'play');

/** What was played, the latest last. */
function heard() {
  return Promise.all(
    play.mock.calls.map(async ([{ duration }, { pieces }, how]) => ({
      duration,
      fromSeconds: pieces[0]?.fromSeconds,
      gain: await how.gain,
    })),
  );
}
const heardLast = async () => (await heard()).at(-1);

const FACTS: SongFacts = {
  bpm: 110,
  key: { tonic: 0, mode: 'major' },
  drums: 'rock',
  instruments: ['piano'],
  sections: ['verse', 'chorus'],
  voice: null,
};
const first = testClip(1, { audio_url: '/audio/1', metadata: { duration: 100, song_facts: FACTS } });
const second = testClip(2, {
  audio_url: '/audio/2',
  metadata: { duration: 80, song_facts: { ...FACTS, bpm: 124, instruments: ['piano', 'choir'] } },
});
let root: Root;

// Otherwise the player would be created when the first test pauses it, and clear its store in the middle of
// another test.
beforeAll(() => getPlayerEngine().reset());
beforeEach(() => {
  play.mockClear();
  replaceSongAudio(loadTake);
  const host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  root.render(<TakeComparison first={first} second={second} />);
});
afterEach(() => {
  root.unmount();
  // Restore the idle state of the page's player.
  Object.assign(playerStore, { track: null, positionSeconds: 0, durationSeconds: null });
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('says how the second take differs', async () => {
  await expect
    .element(page.getByText('Second take: faster, 124 bpm instead of 110; with choir; 0:20 shorter.'))
    .toBeVisible();
});

test('one tap plays the second take, another the first from the same relative position, equally loud', async () => {
  await button('Listen to both').click();
  await expect.element(button('Stop comparing')).toBeVisible();
  expect(await heard()).toEqual([{ duration: 80, fromSeconds: 0, gain: 10 ** (-6 / 20) }]);
  const position = vi.spyOn(EditPreview.prototype, 'positionSeconds');
  onTestFinished(() => position.mockRestore());
  // Halfway through the current playback.
  position.mockImplementation(() => (play.mock.lastCall?.[0].duration ?? 0) / 2);
  await expect
    .poll(async () => {
      await button('First take').click();
      return heardLast();
    })
    .toEqual({ duration: 100, fromSeconds: 50, gain: 1 });
});

test("comparing starts at the player's position if it plays one of the takes", async () => {
  Object.assign(playerStore, { track: { id: first.id }, positionSeconds: 25, durationSeconds: 100 });
  await button('Listen to both').click();
  await expect.poll(heardLast).toMatchObject({ fromSeconds: 20 });
});

test('works by keyboard alone, and says which take is playing', async () => {
  await expect.element(button('Listen to both')).toBeVisible();
  (button('Listen to both').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Second take')).toHaveAttribute('aria-pressed', 'true');
  (button('First take').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(button('First take')).toHaveAttribute('aria-pressed', 'true');
  await button('Stop comparing').click();
  await expect.element(button('Play first take')).toBeVisible();
});

test('offers a retry when the takes fail to load', async () => {
  replaceSongAudio(() => Promise.reject(new Error('away')));
  await button('Listen to both').click();
  await expect.element(page.getByText('The takes couldn’t be loaded.')).toBeVisible();
  replaceSongAudio(loadTake);
  await button('Try again').click();
  await expect.element(button('Stop comparing')).toBeVisible();
});
