import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getAccount } from '#state/bridges/account';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { playClips } from '#state/commands/listening/player';
import { SUNG_LINES as LINES, SUNG_SECONDS as SECONDS } from '#tests/support/audio/sung-lines';
import { toneWav } from '#tests/support/audio/wav';
import { testClip } from '#tests/support/clips';
import { signInTestUser } from '#tests/support/server/test-account';
import { AppScreen, putClips } from '../../support/browser/app-screen.tsx';

let app: AppScreen;
let songUrl = '';

beforeEach(() => {
  app = new AppScreen();
});

afterEach(async () => {
  getPlayerEngine().reset();
  await app.close();
  URL.revokeObjectURL(songUrl);
});

test('lyrics have a paragraph for each line and none for an empty line', async () => {
  const user_id = signInTestUser();
  const prompt = '[Verse]\nThe harbour lights\nare counting down\n\n[Chorus]\nla la';
  await putClips([testClip(2, { user_id, metadata: { prompt, has_vocal: true } })]);
  await app.open(`/song/${testClip(2).id}`);
  const panel = page.getByRole('tabpanel', { name: 'Lyrics' });
  await expect.element(panel).toBeVisible();
  const texts = [...panel.element().querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['Verse', 'The harbour lights', 'are counting down', 'Chorus', 'la la']);
});

/** Opens the page of a sung song with timed lyrics; it is loaded in the player, paused at the beginning. */
async function openPlayingSong(): Promise<void> {
  const user_id = signInTestUser();
  songUrl = URL.createObjectURL(toneWav(SECONDS));
  const lyrics = `[Verse]\n${LINES.join('\n')}`;
  const clip = testClip(2, {
    user_id,
    audio_url: songUrl,
    metadata: { prompt: lyrics, has_vocal: true, duration: SECONDS },
  });
  await putClips([clip]);
  const aligned_words = LINES.flatMap((line, index) =>
    line.split(' ').map((word, place) => {
      const start_s = 10 + index * 10 + place;
      return { word, start_s, end_s: start_s + 0.9, success: true };
    }),
  );
  const aligned = { aligned_words, waveform_data: [], hoot_cer: 0 };
  await getAccount().database.run((tables) =>
    tables.alignedLyrics.put({ clipId: clip.id, lyrics, aligned, fetchedAt: 0 }),
  );
  await app.open(`/song/${clip.id}`);
  await expect.element(page.getByRole('tabpanel', { name: 'Lyrics' })).toBeVisible();
  expect(document.querySelector('[data-voice-line]')).toBeNull();
  playClips([clip], 0, { id: clip.id, type: 'Song' }, 'song');
  getPlayerEngine().pause();
  await expect.element(line(0)).toBeVisible();
}

const line = (index: number) => page.getByRole('button', { name: LINES[index] ?? '', exact: true });
const currentLines = () =>
  [...document.querySelectorAll('[aria-current="true"]')].map((one) => one.textContent);
const topOf = (index: number) => line(index).element().getBoundingClientRect().top;

test('[PLAYER-27] the lyrics on the playing song’s page follow the voice, and pressing a line plays from it', async () => {
  await openPlayingSong();
  getPlayerEngine().seek(12.5);
  await expect.poll(currentLines).toEqual([LINES[0]]);
  expect(line(0).element().querySelector('span')?.textContent).toBe('The harbour lights ');
  await userEvent.click(line(2));
  await expect.poll(currentLines).toEqual([LINES[2]]);
  expect(getPlayerEngine().positionSeconds).toBeCloseTo(29.85, 1);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(currentLines).toEqual([LINES[3]]);
});

test('the page scrolls with the voice only for users who read along', async () => {
  await openPlayingSong();
  getPlayerEngine().seek(12.5);
  await expect.poll(currentLines).toEqual([LINES[0]]);
  line(0).element().scrollIntoView({ block: 'center' });
  const low = LINES.findIndex((_, index) => topOf(index) > innerHeight * 0.6);
  expect(low).toBeGreaterThan(0);
  getPlayerEngine().seek(10 + low * 10 + 1);
  await expect.poll(() => topOf(low)).toBeLessThan(innerHeight * 0.6);
  window.scrollTo({ top: 0, behavior: 'instant' });
  const isFirstSeen = topOf(low) < innerHeight;
  getPlayerEngine().seek(10 + (low + 1) * 10 + 1);
  await expect.poll(currentLines).toEqual([LINES[low + 1]]);
  expect(isFirstSeen).toBe(false);
  expect(window.scrollY).toBe(0);
});
