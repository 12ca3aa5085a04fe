import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentClipId } from '#domain/player/play-queue';
import { toneWav } from '#tests/support/audio/wav';
import { trackNamed } from '#tests/support/device/player-bench';
import { PlayerEngine } from './player-engine.ts';
import { DEFAULT_SETTINGS, type PlayerSettings } from './player-settings.ts';
import type { Track } from './track.ts';

let audio: HTMLAudioElement;
let player: PlayerEngine;
let held: Map<string, Blob>;
let urls: string[];

beforeEach(() => {
  audio = document.createElement('audio');
  document.body.append(audio);
  held = new Map();
  urls = [];
  player = newPlayer();
});

afterEach(() => {
  player.dispose();
  audio.remove();
  for (const url of urls) URL.revokeObjectURL(url);
});

function newPlayer(settings: Partial<PlayerSettings> = {}): PlayerEngine {
  return new PlayerEngine({
    audio,
    spareAudio: null,
    sources: {
      isStored: (id) => held.has(id),
      canPlay: (mime) => audio.canPlayType(mime) !== '',
      openStored: async (id) => held.get(id) ?? null,
      isFromScore: () => false,
      openScore: async () => null,
      createUrl: (blob) => URL.createObjectURL(blob),
      revokeUrl: (url) => URL.revokeObjectURL(url),
    },
    settings: {
      read: () => ({ ...DEFAULT_SETTINGS, isAutoplaying: false, ...settings }),
      write: () => undefined,
    },
    isSeen: () => true,
    random: () => 0.4,
    fetchMore: async () => [],
    onPlayCounted: () => undefined,
    onUnreachable: () => undefined,
    onSkipped: () => undefined,
    onKeep: () => undefined,
  });
}

/** A song streamed from a URL. */
function streamed(id: string, seconds: number): Track {
  const url = URL.createObjectURL(toneWav(seconds));
  urls.push(url);
  return trackNamed(id, { audioUrl: url, durationSeconds: seconds });
}

/** A song stored on the device whose URL fails, as when offline. */
function downloaded(id: string, seconds: number): Track {
  held.set(id, toneWav(seconds));
  return trackNamed(id, { audioUrl: '/nowhere.mp3', durationSeconds: seconds });
}

function start(...tracks: Track[]): void {
  player.playTracks(tracks, { index: 0, context: { id: null, type: 'Library' }, source: 'library' });
}

const currentId = () => currentClipId(player.state.queue);

test('plays, pauses and resumes a song', async () => {
  start(streamed('a', 30));
  await expect.poll(() => audio.currentTime).toBeGreaterThan(0.2);
  expect(player.state).toMatchObject({ status: 'playing', isPlaying: true, durationSeconds: 30 });
  player.pause();
  await expect.poll(() => audio.paused).toBe(true);
  expect(player.state.isPlaying).toBe(false);
  const before = audio.currentTime;
  player.play();
  await expect.poll(() => audio.currentTime).toBeGreaterThan(before + 0.1);
});

test('starts the next song automatically at the end, on the same element', async () => {
  start(streamed('a', 1), streamed('b', 30));
  await expect.poll(currentId).toBe('b');
  await expect.poll(() => audio.currentTime).toBeGreaterThan(0.1);
  expect(audio.paused).toBe(false);
});

test('restarts the same song with repeat', async () => {
  player.dispose();
  player = newPlayer({ repeat: 'one' });
  let restarts = 0;
  audio.addEventListener('ended', () => {
    restarts += 1;
  });
  start(streamed('a', 0.5), streamed('b', 30));
  await expect.poll(() => restarts).toBeGreaterThan(1);
  expect(currentId()).toBe('a');
});

test('a downloaded song plays from the device, seeks, and hands over to the next downloaded one', async () => {
  start(downloaded('a', 20), downloaded('b', 20));
  await expect.poll(() => audio.currentTime).toBeGreaterThan(0.1);
  expect(audio.currentSrc).toMatch(/^blob:/);
  player.seek(12);
  await expect.poll(() => audio.currentTime).toBeGreaterThan(12);
  player.seek(19.7);
  await expect.poll(currentId).toBe('b');
  await expect.poll(() => audio.currentTime).toBeGreaterThan(0.1);
  expect(audio.currentSrc).toMatch(/^blob:/);
});

test('a restored song is silent until play, then resumes at its position', async () => {
  const track = downloaded('a', 20);
  start(track);
  const { queue } = player.snapshot();
  player.restore(queue, [track], 11);
  expect(player.state).toMatchObject({ status: 'paused', positionSeconds: 11 });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(audio.paused).toBe(true);
  player.play();
  await expect.poll(() => audio.currentTime).toBeGreaterThan(11);
});

test('switching songs quickly ends with the last one chosen', async () => {
  const tracks = ['a', 'b', 'c', 'd'].map((id) => downloaded(id, 20));
  start(...tracks);
  player.next();
  player.next();
  player.next();
  await expect.poll(() => audio.currentTime).toBeGreaterThan(0.1);
  expect(currentId()).toBe('d');
  expect(player.state.isPlaying).toBe(true);
});

test('pausing while a download is being opened keeps it silent', async () => {
  start(downloaded('a', 20));
  player.pause();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(audio.paused).toBe(true);
  expect(player.state.isPlaying).toBe(false);
});

test('bytes that are not audio end in a clear message', async () => {
  held.set('a', new Blob(['not a song'], { type: 'audio/mpeg' }));
  start(trackNamed('a'));
  await expect.poll(() => player.state.status).toBe('failed');
  expect(player.state.message).toContain('could not be played');
}, 15_000);

test('applies volume and mute to the element', () => {
  player.changeSettings((settings) => ({ ...settings, volume: 0.4, isMuted: true }));
  expect([audio.volume, audio.muted]).toEqual([0.4, true]);
});
