import { afterAll, beforeEach, expect, test } from 'vitest';
import { getDraft, openDraftAudio } from '#db/drafts';
import { getAudioElement } from '#state/bridges/listening/audio-element';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { getEngine } from '#state/bridges/making/engine-bridge';
import { playGrowingDraft, stopDraft } from '#state/commands/listening/play-draft';
import { createDraft, deleteDraft } from '#state/commands/making/drafts';
import { plainRequest } from '#tests/support/audio/song-request';
import { useTestAccount } from '#tests/support/server/test-account';

/** Long enough to be still in progress while the test plays it. */
const REQUEST = plainRequest({ styles: 'lo-fi', seed: 7, durationSeconds: 90 });
const PATIENCE = { timeout: 60_000, interval: 50 };
const COVER = 'data:image/svg+xml,';

let account: ReturnType<typeof useTestAccount>;
beforeEach(() => {
  account = useTestAccount();
});
afterAll(() => getPlayerEngine().reset());

const rowOf = async (id: string) => {
  const row = await getDraft(account.database, id);
  if (!row) throw new Error('the song is not stored');
  return row;
};

/** Resolves once the beginning of the song can be played. */
async function begin(): Promise<string> {
  const id = createDraft(REQUEST);
  await expect
    .poll(async () => (await getDraft(account.database, id))?.bytes ?? 0, PATIENCE)
    .toBeGreaterThan(0);
  return id;
}

test('a song made on the device plays and is sought in as far as it is there, at its full length', async () => {
  const id = await begin();
  const draft = await rowOf(id);
  expect(draft).toMatchObject({ state: 'rendering', durationSeconds: expect.closeTo(90, -1) });
  const audio = getAudioElement();
  audio.muted = true;
  playGrowingDraft({ draft, coverUrl: COVER, title: draft.title });
  await expect.poll(() => audio.currentTime, PATIENCE).toBeGreaterThan(0.3);
  expect((await rowOf(id)).state).toBe('rendering');
  const player = getPlayerEngine();
  expect(player.state).toMatchObject({
    canSeek: true,
    durationSeconds: draft.durationSeconds,
    message: null,
  });

  player.seek(draft.durationSeconds ?? 0);
  expect(player.state.message).toBe('You can skip ahead once this song is finished.');
  expect(audio.currentTime).toBeLessThan(10);
  await expect.poll(() => audio.buffered.end(0), PATIENCE).toBeGreaterThan(15);
  player.seek(14);
  await expect.poll(() => audio.currentTime, PATIENCE).toBeGreaterThan(14);

  await expect.poll(async () => (await rowOf(id)).state, { timeout: 120_000 }).toBe('ready');
  await expect
    .poll(() => Math.abs(audio.duration - (draft.durationSeconds ?? 0)), PATIENCE)
    .toBeLessThan(0.3);
  player.seek((draft.durationSeconds ?? 0) - 5);
  await expect.poll(() => audio.currentTime, PATIENCE).toBeGreaterThan((draft.durationSeconds ?? 0) - 4.8);
  expect(player.state).toMatchObject({ isPlaying: true, message: null });
  expect(audio.src).toMatch(/^blob:/);
  await deleteDraft(id);
}, 240_000);

test('the pieces of a song are its stored file', async () => {
  const id = await begin();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let isEnded = false; !isEnded; ) {
    const part = await getEngine().readPieces(id, pieces.length);
    if (part === null) break;
    pieces.push(...part.pieces);
    isEnded = part.isEnded;
  }
  await expect.poll(async () => (await rowOf(id)).state, PATIENCE).toBe('ready');
  const stored = await openDraftAudio(account.userId, id);
  const sent = await new Blob(pieces).arrayBuffer();
  expect(new Uint8Array(sent)).toEqual(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer(0)));
  await deleteDraft(id);
}, 240_000);

test('stopping the making of a song stops its playback', async () => {
  const id = await begin();
  const draft = await rowOf(id);
  playGrowingDraft({ draft, coverUrl: COVER, title: draft.title });
  await expect.poll(() => getAudioElement().currentTime, PATIENCE).toBeGreaterThan(0);
  stopDraft(id);
  await deleteDraft(id);
  expect(getPlayerEngine().state).toMatchObject({ track: null, isPlaying: false });
  expect(await getDraft(account.database, id)).toBeUndefined();
}, 120_000);
