import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { CallProblem } from '#state/bridges/sync-bridge';
import { openClipTool } from '#state/stores/clip-tools';
import { toneWav } from '#tests/support/audio/wav';
import { testClip } from '#tests/support/clips';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceCalls } from '#tests/support/stand-ins/state/commands/calls';
import { AppScreen, putClips } from '../../support/browser/app-screen.tsx';

const SECONDS = 20;
const LYRICS = '[Verse]\nThe harbor lights\nare counting down';

interface Sent {
  readonly body: { readonly words: readonly { readonly word: string; readonly start_s: number }[] };
}

const server = { sent: [] as Sent[], problem: null as CallProblem | null };
replaceCalls({
  read: async () => ({ hasMore: false }),
  async call(id: string, input: Sent) {
    if (id !== 'lyrics.setTimes') return {};
    if (server.problem !== null) throw server.problem;
    server.sent.push(input);
    return { aligned_words: [], waveform_data: [], hoot_cer: 0, source: 'owner' };
  },
});

let app: AppScreen;
let songUrl = '';
const clip = testClip(2);

beforeEach(async () => {
  Object.assign(server, { sent: [], problem: null });
  songUrl = URL.createObjectURL(toneWav(SECONDS));
  const user_id = signInTestUser();
  const metadata = { type: 'upload' as const, prompt: LYRICS, has_vocal: true, duration: SECONDS };
  app = new AppScreen();
  await putClips([testClip(2, { user_id, audio_url: songUrl, metadata })]);
  await app.open(`/song/${clip.id}`);
  openClipTool('lyric-times', clip.id, 'song menu');
  await expect.element(page.getByRole('dialog', { name: 'Set lyric times' })).toBeVisible();
});
afterEach(async () => {
  getPlayerEngine().reset();
  await app.close();
  URL.revokeObjectURL(songUrl);
});

const tapKey = (text: string) => page.getByRole('button', { name: `Tap when this begins: ${text}` });
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));
const progress = () => page.getByRole('status').filter({ hasText: ' of ' });

test('the owner taps along line by line, takes a tap back, and saves the times', async () => {
  await press('Play from the start');
  await expect.element(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  getPlayerEngine().seek(3);
  await userEvent.click(tapKey('The harbor lights'));
  await userEvent.click(tapKey('are counting down'));
  await expect.element(progress()).toHaveTextContent('2 of 2');
  await press('Undo last tap');
  await expect.element(tapKey('are counting down')).toBeVisible();
  getPlayerEngine().seek(7);
  // The key has the focus, so that the space bar taps too.
  await userEvent.keyboard(' ');
  await press('Save times');
  await expect.poll(() => server.sent).toHaveLength(1);
  const words = server.sent[0]?.body.words ?? [];
  expect(words.map(({ word }) => word)).toEqual(['The', 'harbor', 'lights', 'are', 'counting', 'down']);
  expect(words[0]?.start_s).toBeCloseTo(3, 0);
  expect(words[3]?.start_s).toBeCloseTo(7, 0);
  await expect.element(page.getByRole('dialog', { name: 'Set lyric times' })).not.toBeInTheDocument();
});

test('taps that cannot be saved stay, with the reason', async () => {
  server.problem = new CallProblem({
    status: 500,
    detail: 'The disk is full.',
    errorType: null,
    field: null,
  });
  await press('Play from the start');
  await expect.element(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await userEvent.click(tapKey('The harbor lights'));
  await press('Save these times');
  await expect.element(page.getByText('The disk is full.')).toBeVisible();
  await expect.element(progress()).toHaveTextContent('1 of 2');
});
