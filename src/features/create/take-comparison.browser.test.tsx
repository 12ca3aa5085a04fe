import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SongFacts } from '#domain/song-facts';
import { getPlayerEngine } from '#state/bridges/player-bridge';
import type { SongAudio } from '#state/bridges/song-audio';
import { playerStore } from '#state/stores/player';
import { testClip } from '#tests/support/clips';
import '../../ui/tokens.css';
import '../../ui/global.css';
import { TakeComparison } from './TakeComparison.tsx';

interface Played {
  readonly duration: number;
  readonly fromSeconds: number;
  readonly gain: number;
}
const heard = vi.hoisted(() => ({ played: [] as unknown[], place: 0 as number | null, isAway: false }));
const played = heard.played as Played[];

vi.mock('#state/bridges/song-audio', () => ({
  loadSongAudio: async ({ audio_url }: { audio_url: string }): Promise<SongAudio> => {
    if (heard.isAway) throw new Error('away');
    const isSecond = audio_url.endsWith('2');
    const buffer = { duration: isSecond ? 80 : 100 } as AudioBuffer;
    return { buffer, pyramid: {} as SongAudio['pyramid'], loudness: Promise.resolve(isSecond ? -8 : -14) };
  },
}));
vi.mock('#state/bridges/edit-preview', () => ({
  EditPreview: class {
    readonly #onChange: (isPlaying: boolean) => void;
    constructor(onChange: (isPlaying: boolean) => void) {
      this.#onChange = onChange;
    }
    async play(
      buffer: AudioBuffer,
      plan: { pieces: { fromSeconds: number }[] },
      how: { gain: Promise<number> },
    ) {
      const gain = await how.gain;
      heard.place = plan.pieces[0]?.fromSeconds ?? 0;
      heard.played.push({ duration: buffer.duration, fromSeconds: heard.place, gain });
      this.#onChange(true);
    }
    positionSeconds = () => heard.place;
    stop() {
      heard.place = null;
      this.#onChange(false);
    }
    close() {}
  },
}));

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

// The player would begin when the first test gives way to it, and empty its store in the middle of another.
beforeAll(() => {
  getPlayerEngine();
});
beforeEach(() => {
  played.length = 0;
  Object.assign(heard, { place: 0, isAway: false });
  Object.assign(playerStore, { track: null, positionSeconds: 0, durationSeconds: null });
  const host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  root.render(<TakeComparison first={first} second={second} />);
});
afterEach(() => root.unmount());

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('the card says how the second take differs', async () => {
  await expect
    .element(
      page.getByText('Unlike the first take: faster, 124 bpm instead of 110; with choir; 0:20 shorter.'),
    )
    .toBeVisible();
});

test('one tap plays the second take, another the first from the same relative place, equally loud', async () => {
  await button('Compare with first take').click();
  await expect.element(button('Stop comparing')).toBeVisible();
  expect(played).toEqual([{ duration: 80, fromSeconds: 0, gain: 10 ** (-6 / 20) }]);
  heard.place = 40;
  await expect
    .poll(async () => {
      await button('First take').click();
      return played.at(-1);
    })
    .toMatchObject({ duration: 100, fromSeconds: 50, gain: 1 });
});

test('comparing goes on where the player is in one of the takes', async () => {
  Object.assign(playerStore, { track: { id: first.id }, positionSeconds: 25, durationSeconds: 100 });
  await button('Compare with first take').click();
  await expect.poll(() => played.at(-1)?.fromSeconds).toBe(20);
});

test('it is used by keys alone, and says which take is heard', async () => {
  await expect.element(button('Compare with first take')).toBeVisible();
  (button('Compare with first take').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Second take')).toHaveAttribute('aria-pressed', 'true');
  (button('First take').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(button('First take')).toHaveAttribute('aria-pressed', 'true');
  await button('Stop comparing').click();
  await expect.element(button('Play first take')).toBeVisible();
});

test('takes that do not come can be asked for again', async () => {
  heard.isAway = true;
  await button('Compare with first take').click();
  await expect.element(page.getByText('The takes could not be loaded.')).toBeVisible();
  heard.isAway = false;
  await button('Try again').click();
  await expect.element(button('Stop comparing')).toBeVisible();
});
