import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Clip } from '#contract/songs/clips';
import { audioCacheName, putCachedSong } from '#db/audio-cache';
import { putDownloads } from '#db/downloads';
import { assertPresent } from '#lib/assert';
import { newId } from '#lib/ids';
import { getAccount, setAccount } from '#state/bridges/account';
import { downloadClips, downloadRefusal } from '#state/commands/files/downloads';
import { playClips } from '#state/commands/listening/player';
import { setVolume } from '#state/commands/listening/player-settings';
import { queueNext } from '#state/commands/listening/queue';
import { playerStore } from '#state/stores/player';
import { toneWav } from '#tests/support/audio/wav';
import { testClip } from '#tests/support/clips';
import { isSongDownloaded } from './downloaded-songs.ts';
import { getPlayerEngine } from './player-bridge.ts';

let clips: Clip[];
let songUrl: string;

beforeEach(() => {
  setAccount({ userId: `test-${newId()}`, handle: 'ada', email: '', displayName: 'Ada', isLoaded: true });
  songUrl = URL.createObjectURL(toneWav(60));
  clips = [1, 2, 3].map((number) => testClip(number, { audio_url: songUrl, metadata: { duration: 60 } }));
  getPlayerEngine();
});

afterEach(async () => {
  getPlayerEngine().reset();
  const { database, userId } = getAccount();
  setAccount(null);
  await database.destroy();
  await caches.delete(audioCacheName(userId));
  localStorage.clear();
  URL.revokeObjectURL(songUrl);
});

function audio(): HTMLAudioElement {
  const element = document.querySelector('audio');
  assertPresent(element, 'the audio element');
  return element;
}

const start = () => playClips(clips, 0, { id: null, type: 'Library' }, 'library');

test('there are two audio elements, whatever is played', async () => {
  start();
  await expect.poll(() => audio().currentTime).toBeGreaterThan(0.1);
  start();
  queueNext([testClip(9, { audio_url: songUrl })]);
  expect(document.querySelectorAll('audio')).toHaveLength(2);
  expect(playerStore.queue.clipIds).toHaveLength(4);
});

test('the lock screen shows the song and whether it plays', async () => {
  start();
  await expect.poll(() => navigator.mediaSession.playbackState).toBe('playing');
  expect(navigator.mediaSession.metadata).toMatchObject({ title: 'Song 1', artist: 'Ada' });
  getPlayerEngine().pause();
  expect(navigator.mediaSession.playbackState).toBe('paused');
});

test('another tab that starts to play pauses this one', async () => {
  start();
  await expect.poll(() => audio().currentTime).toBeGreaterThan(0.1);
  const otherTab = new BroadcastChannel('skylark-playing');
  otherTab.postMessage('started');
  await expect.poll(() => audio().paused).toBe(true);
  expect(playerStore.isPlaying).toBe(false);
  otherTab.close();
});

test('[PLAYER-14] the volume is stored on this device', () => {
  setVolume(0.35);
  expect(JSON.parse(localStorage.getItem('player-settings') ?? '{}')).toMatchObject({ volume: 0.35 });
});

test('a downloaded song plays from its local bytes, not from its address', async () => {
  const { database, userId } = getAccount();
  const held = testClip(7, { audio_url: '/nowhere.mp3', metadata: { duration: 60 } });
  await putCachedSong(audioCacheName(userId), held.id, toneWav(60), '"v1"');
  const row = { state: 'downloaded', bytes: 1, totalBytes: 1, etag: '"v1"', addedAt: 0 } as const;
  await putDownloads(database, [{ ...row, clipId: held.id, lastPlayedAt: null, problem: null }]);
  await expect.poll(() => isSongDownloaded(held.id)).toBe(true);
  playClips([held], 0, { id: null, type: 'Library' }, 'library');
  await expect.poll(() => audio().currentTime).toBeGreaterThan(0.1);
  expect(audio().currentSrc).toMatch(/^blob:/);
});

test('a change of account silences the player and shows nothing of the previous one', async () => {
  start();
  await expect.poll(() => audio().currentTime).toBeGreaterThan(0.1);
  const { database } = getAccount();
  setAccount({ userId: `test-${newId()}`, handle: 'bo', email: '', displayName: 'Bo', isLoaded: true });
  expect(audio().paused).toBe(true);
  expect(playerStore.track).toBeNull();
  await database.destroy();
});

test('only finished songs can be downloaded, and each is queued once', async () => {
  const growing = testClip(8, { status: 'streaming' });
  expect(downloadRefusal(growing)).toContain('still being made');
  await downloadClips([growing, ...clips.slice(0, 2)]);
  await downloadClips(clips.slice(0, 1));
  const rows = await getAccount().database.run((tables) => tables.downloads.toArray());
  expect(rows.map(({ clipId }) => clipId).sort()).toEqual([clips[0]?.id, clips[1]?.id]);
});
