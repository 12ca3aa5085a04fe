import { describe, expect, test } from 'vitest';
import type { Persona } from '#contract/collections/personas';
import type { AccountDatabase } from '#db/db';
import { retryRejected } from '#db/outbox';
import { picturePath } from '#domain/files/media-paths';
import { clipCanRemixWrite, clipShowRemixWrite } from '#domain/writes/clip-access';
import { clipDetailsWrite, clipDisplayTagsWrite, clipLyricsWrite } from '#domain/writes/clip-details';
import { clipTrashWrite } from '#domain/writes/clip-trash';
import { personaFollowWrite, personaLoveWrite } from '#domain/writes/persona';
import { userConfigWrite } from '#domain/writes/user-config';
import { testClip, testId } from '#tests/support/clips';
import {
  enqueue,
  openWithClips,
  readOutbox,
  refusal,
  responds,
  TEST_MAKER,
  type TestPorts,
  testPorts,
  viewOf,
} from '#tests/support/device/outbox';
import { testPersona } from '#tests/support/personas';
import { flushOutbox } from './flush.ts';
import type { SendResult } from './flush-row.ts';

/* Tests what the user reads after a change was sent, and how the entity looks afterwards. */

const flush = { isUrgent: false };
const toastTexts = ({ events }: TestPorts) =>
  events.flatMap((event) => (event.type === 'toast' ? [event.text] : []));
const clipId = testId(1);
const title = (database: AccountDatabase) => enqueue(database, clipDetailsWrite, { clipId, title: 'Rain' });
const caption = (database: AccountDatabase) =>
  enqueue(database, clipDetailsWrite, { clipId, caption: 'Rain' });
const cover = (database: AccountDatabase) =>
  enqueue(database, clipDetailsWrite, { clipId, imageUrl: picturePath(testId(70), 640) });
const video = (database: AccountDatabase) =>
  enqueue(database, clipDetailsWrite, {
    clipId,
    videoCover: { uploadId: testId(71), url: `/media/videos/${testId(71)}.mp4` },
  });
const tags = (database: AccountDatabase) =>
  enqueue(database, clipDisplayTagsWrite, { clipId, displayTags: 'jazz' });
const lyrics = (database: AccountDatabase) =>
  enqueue(database, clipLyricsWrite, { clipId, modelName: 'chirp-v3-5', limit: 3000, lyrics: 'la' });
const unknown = 'An unknown error occurred.';

test.each([
  [
    '[META-18]',
    title,
    'title_too_long',
    'That title is too long. Please try a shorter title (max 100 characters).',
  ],
  ['[META-19]', title, 'text_moderation_error', "That text didn't pass moderation. Please try again."],
  [
    '[META-20]',
    caption,
    'caption_moderation_error',
    "That caption didn't pass moderation. Please try again.",
  ],
  ['[META-21]', cover, 'image_moderation_error', "That image didn't pass moderation. Please try again."],
  ['[META-22]', cover, 'image_upload_error', 'Image upload failed. The image you uploaded may be invalid.'],
  ['[META-23]', video, 'video_cover_error', 'Video upload failed. The video you uploaded may be invalid.'],
  ['[META-24]', title, 'some_other_error', unknown],
  [
    '[META-27]',
    lyrics,
    'prompt_too_long',
    'Those lyrics are too long. Please try shorter lyrics (max 3000 characters).',
  ],
  ['[META-28]', lyrics, 'text_moderation_error', "That text didn't pass moderation. Please try again."],
  [
    '[META-29]',
    tags,
    'display_tags_moderation_error',
    "That style summary didn't pass moderation. Please try again.",
  ],
  ['[META-30]', tags, 'some_other_error', unknown],
] as const)('%s a change of a song refused with %3$s says so', async (_row, change, errorType, text) => {
  const database = await openWithClips(1);
  await change(database);
  const answer = { error_type: errorType, clip: testClip(1) };
  const ports = testPorts(database, () => responds(answer as never));
  await flushOutbox(ports, flush);
  expect(toastTexts(ports)).toEqual([text]);
  const { title: shown, image_url } = await viewOf(database, clipId);
  expect([shown, image_url]).toEqual([testClip(1).title, testClip(1).image_url]);
});

test('[META-26] [META-40] [UI-07] changed details are confirmed for 2 s, and the song matches the server’s response', async () => {
  const database = await openWithClips(1);
  await title(database);
  const media = { image_url: '/media/covers/new-640.webp', video_cover_url: '/v.mp4', preview_url: '/p.mp3' };
  const clip = testClip(1, { title: 'Rain', ...media, metadata: { video_is_stale: true } });
  const answer = { error_type: null, clip, ...media, video_is_stale: true };
  const ports = testPorts(database, () => responds(answer as never));
  await flushOutbox(ports, flush);
  expect(ports.events).toMatchObject([
    { type: 'toast', text: 'Song details updated successfully.', durationMs: 2000 },
  ]);
  expect(await viewOf(database, clipId)).toMatchObject({
    title: 'Rain',
    ...media,
    metadata: { video_is_stale: true },
  });
});

test('a rejected automatic write shows no message', async () => {
  const database = await openWithClips(1);
  await enqueue(database, userConfigWrite, { shown_claim_username: true });
  const ports = testPorts(database, () => refusal(422));
  await flushOutbox(ports, flush);
  expect(ports.sent).toHaveLength(1);
  expect(toastTexts(ports)).toEqual([]);
});

test.each([
  [
    '[META-14] permission',
    (database: AccountDatabase) => enqueue(database, clipCanRemixWrite, { clipId, canRemix: false }),
    'can_remix',
  ],
  [
    '[META-15] visibility',
    (database: AccountDatabase) => enqueue(database, clipShowRemixWrite, { clipId, showRemix: false }),
    'show_remix',
  ],
] as const)(
  '[META-16] a change of remix %s counts at once; refused it says so and is taken back',
  async (_name, change, field) => {
    const database = await openWithClips(1);
    const isOn = async () => (await viewOf(database, clipId)).metadata[field];
    await change(database);
    expect(await isOn()).toBe(false);
    const ports = testPorts(database, () => refusal(403));
    await flushOutbox(ports, flush);
    expect(toastTexts(ports)).toEqual(['Failed to update remix permissions']);
    expect(await isOn()).toBe(true);
  },
);

test('[META-25] a retry of rejected details without a network is reported; later retries are automatic', async () => {
  const database = await openWithClips(1);
  await title(database);
  let answer: SendResult = refusal(422);
  const ports = testPorts(database, () => answer);
  await flushOutbox(ports, flush);
  answer = { kind: 'unreachable' };
  await retryRejected(database, null, { maker: TEST_MAKER, now: 1000, newId: () => 'again' });
  ports.events.length = 0;
  await flushOutbox(ports, flush);
  expect(ports.events).toMatchObject([
    {
      type: 'toast',
      tone: 'error',
      title: 'Network Error.',
      text: 'A network error occurred. Please try again.',
    },
  ]);
  // Later tries are automatic: no user waits for them.
  ports.clock.now += 60_000;
  await flushOutbox(ports, flush);
  expect([ports.events.length, ports.sent.length]).toEqual([1, 3]);
  answer = responds({ error_type: null, clip: testClip(1, { title: 'Rain' }) } as never);
  ports.clock.now += 60_000;
  await flushOutbox(ports, flush);
  expect(await readOutbox(database)).toEqual([]);
});

test('details saved while offline stay queued without a message', async () => {
  const database = await openWithClips(1);
  await title(database);
  const ports = testPorts(database, () => ({ kind: 'unreachable' }));
  await flushOutbox(ports, flush);
  expect([ports.sent.length, ports.events]).toEqual([1, []]);
});

test('[TRASH-04] a song leaves its list immediately, and returns when the server rejects that', async () => {
  const database = await openWithClips(1);
  const shelf = async () => (await database.run((tables) => tables.clips.get(clipId)))?.shelf;
  const before = await shelf();
  await enqueue(database, clipTrashWrite, { clipIds: [clipId], isTrashed: true });
  expect([before, await shelf()]).toEqual(['library', 'trash']);
  await flushOutbox(
    testPorts(database, () => refusal(403)),
    flush,
  );
  expect(await shelf()).toBe('library');
});

describe('a persona', () => {
  const personaId = testId(60);
  async function openWithPersona(): Promise<AccountDatabase> {
    const database = await openWithClips();
    const row = {
      id: personaId,
      persona: testPersona(60),
      shelf: 'other',
      fetchedAt: 1,
      writtenAt: 0,
    } as const;
    await database.run((tables) => tables.personas.put(row));
    return database;
  }
  const shown = async (database: AccountDatabase): Promise<Persona | undefined> =>
    (await database.run((tables) => tables.personas.get(personaId)))?.persona;

  test('[PERSONA-14] a love the server rejects is reported', async () => {
    const database = await openWithPersona();
    await enqueue(database, personaLoveWrite, { personaId, isOn: true });
    const ports = testPorts(database, () => refusal(403));
    await flushOutbox(ports, flush);
    expect(toastTexts(ports)).toEqual(['An error occurred while toggling love for the persona.']);
  });

  test('[PERSONA-21] a love takes its state and count from the response', async () => {
    const database = await openWithPersona();
    await enqueue(database, personaLoveWrite, { personaId, isOn: true });
    const persona = testPersona(60, { is_loved: true, upvote_count: 41 });
    const answer = { loved: true, upvote_count: 41, persona };
    await flushOutbox(
      testPorts(database, () => responds(answer as never)),
      flush,
    );
    expect(await shown(database)).toMatchObject({ is_loved: true, upvote_count: 41 });
  });

  test('[PERSONA-22] a follow the server rejects is reverted', async () => {
    const database = await openWithPersona();
    await enqueue(database, personaFollowWrite, { personaId, isOn: true });
    await flushOutbox(
      testPorts(database, () => refusal(403)),
      flush,
    );
    expect(await shown(database)).toMatchObject({ is_followed: false, follower_count: 0 });
  });
});
