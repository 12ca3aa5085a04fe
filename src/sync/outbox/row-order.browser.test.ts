import { expect, test } from 'vitest';
import type { AccountDatabase } from '#db/db';
import { clipVisibilityWrite } from '#domain/writes/clip-access';
import { clipReactionTypeWrite } from '#domain/writes/clip-reaction-type';
import { pinWrite } from '#domain/writes/pin';
import { songCreateWrite } from '#domain/writes/song-create';
import { testClip, testId } from '#tests/support/clips';
import {
  enqueue,
  like,
  obedient,
  openWithClips,
  readOutbox,
  refusal,
  responds,
  testPorts,
  viewOf,
} from '#tests/support/outbox';
import { flushOutbox } from './flush.ts';

const flush = { isUrgent: false };
const clipId = testId(1);
const pin = (database: AccountDatabase) =>
  enqueue(database, pinWrite, { clipId, isPinned: true, replacedClipId: null, maxPins: 3 });
const setPublic = (database: AccountDatabase, isPublic: boolean) =>
  enqueue(database, clipVisibilityWrite, { clipId, isPublic });

test('a song that is made private after its pin is not published last', async () => {
  const database = await openWithClips(1);
  await pin(database);
  await setPublic(database, false);
  let isPinned = false;
  const ports = testPorts(database, async ({ id }) => {
    if (id !== 'pins.pinClip') {
      expect(isPinned).toBe(true);
      return responds<'metadata.setVisibility'>(testClip(1));
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    isPinned = true;
    return responds<'pins.pinClip'>({ pinned_clips: [testClip(1, { is_public: true, is_pinned: true })] });
  });
  await flushOutbox(ports, flush);
  expect(ports.sent.map(({ id }) => id)).toEqual(['pins.pinClip', 'metadata.setVisibility']);
  expect(await readOutbox(database)).toEqual([]);
});

test('while the earlier change of a song fails, the later one of another lane waits, and other songs go on', async () => {
  const database = await openWithClips(1, 2);
  await pin(database);
  await setPublic(database, false);
  await enqueue(database, clipReactionTypeWrite, like(2));
  const ports = testPorts(database, (call) => (call.id === 'pins.pinClip' ? refusal(503) : obedient(call)));
  const report = await flushOutbox(ports, flush);
  expect(ports.sent.map(({ id }) => id)).toEqual(['pins.pinClip', 'clips.updateReactionType']);
  expect(report).toMatchObject({ remaining: 2, nextAttemptAt: ports.clock.now + 1000 });
});

test('a wish does not merge into a row from before another change of the same song', async () => {
  const database = await openWithClips(1);
  await setPublic(database, false);
  await pin(database);
  await setPublic(database, false);
  expect((await readOutbox(database)).map(({ kind }) => kind)).toEqual([
    'clip-visibility',
    'pin',
    'clip-visibility',
  ]);
  expect((await viewOf(database, clipId)).is_public).toBe(false);
});

test('songs that wait for others to be made hold up nothing else', async () => {
  const database = await openWithClips(1);
  const body = {
    mv: 'chirp-v4',
    prompt: '',
    metadata: { create_mode: 'simple' as const, create_session_token: 'form' },
  };
  for (const number of [801, 802, 803]) {
    await enqueue(database, songCreateWrite, { id: testId(number), body });
  }
  await enqueue(database, clipReactionTypeWrite, like(1));
  const busy = { ...refusal(429), detail: 'Too many running jobs' };
  const ports = testPorts(database, (call) => (call.id === 'generate.create' ? busy : obedient(call)));
  const report = await flushOutbox(ports, flush);
  expect(ports.sent.map(({ id }) => id)).toContain('clips.updateReactionType');
  expect(report).toMatchObject({ sent: 1, remaining: 3, nextAttemptAt: ports.clock.now + 10_000 });
});
