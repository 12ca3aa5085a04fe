import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Clip } from '#contract/songs/clips';
import { writeKv } from '#db/kv';
import { getAccount, setAccount } from '#state/bridges/account';
import { playClips } from '#state/commands/listening/player';
import { playerStore } from '#state/stores/player';
import { toneWav } from '#tests/support/audio/wav';
import { testClip, testId, testPlaylist } from '#tests/support/clips';
import { storeTestClips, storeTestPlaylist } from '#tests/support/device/outbox';
import { signInTestUser } from '#tests/support/server/test-account';
import { getPlayerEngine } from './player-bridge.ts';

let songUrl: string;
let user_id: string;

beforeEach(() => {
  user_id = signInTestUser();
  songUrl = URL.createObjectURL(toneWav(60));
  getPlayerEngine();
});

afterEach(async () => {
  getPlayerEngine().reset();
  const { database } = getAccount();
  setAccount(null);
  await database.destroy();
  localStorage.clear();
  URL.revokeObjectURL(songUrl);
});

const song = (number: number, changes: Partial<Clip> = {}) =>
  testClip(number, { ...changes, user_id, audio_url: songUrl } as Parameters<typeof testClip>[1]);
const put = (...clips: Clip[]) => storeTestClips(getAccount().database, clips);
const queued = () => playerStore.queue.clipIds;
const numbers = (...list: number[]) => list.map(testId);

async function putFlag(isOn: boolean): Promise<void> {
  const value = { flags: { 'queue-auto-refresh': isOn } } as never;
  await getAccount().database.run((tables) => writeKv(tables, 'session', { value, fetchedAt: 1 }));
}

/** Waits until the list has been read once before it gains anything. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 500));

test('[ROLE-34] a queue of the library continues with new songs once they are playable, while the flag is on', async () => {
  await putFlag(true);
  const songs = [song(5), song(4)];
  await put(...songs);
  playClips(songs, 0, { id: null, type: 'Library' }, 'library');
  await settled();
  await put(song(6, { status: 'queued' }));
  await settled();
  expect(queued()).toEqual(numbers(5, 4));
  // An old song that is only read now is not a new one.
  await put(song(6, { status: 'streaming' }), song(1));
  await expect.poll(queued).toEqual(numbers(5, 4, 6));
  await putFlag(false);
  await put(song(7));
  await settled();
  expect(queued()).toEqual(numbers(5, 4, 6));
});

test('[ROLE-34] so does a queue of a playlist or a workspace, and no other', async () => {
  await putFlag(true);
  const { database } = getAccount();
  await put(song(1), song(2));
  await storeTestPlaylist(database, testPlaylist(50, [1]));
  playClips([song(1)], 0, { id: testId(50), type: 'Playlist' }, 'playlist');
  await settled();
  await storeTestPlaylist(database, testPlaylist(50, [1, 2]));
  await expect.poll(queued).toEqual(numbers(1, 2));

  const project = { id: testId(70), name: 'Album', is_pinned: false };
  await put(song(11, { project }));
  playClips([song(11)], 0, { id: testId(70), type: 'Workspace' }, 'workspace');
  await settled();
  await put(song(12, { project }));
  await expect.poll(queued).toEqual(numbers(11, 12));

  playClips([song(11)], 0, { id: null, type: 'History' }, 'history');
  await settled();
  await put(song(13, { project }));
  await settled();
  expect(queued()).toEqual(numbers(11));
});
