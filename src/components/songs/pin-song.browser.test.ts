import { afterEach, beforeEach, expect, test } from 'vitest';
import { listPinnedIds } from '#db/pins';
import { newId } from '#lib/ids';
import { getAccount, setAccount } from '#state/bridges/account';
import { answerQuestion, dialogsStore } from '#state/stores/dialogs';
import { toastsStore } from '#state/stores/toasts';
import { testClip, testId } from '#tests/support/clips';
import { storeTestClips } from '#tests/support/device/outbox';
import { changePin } from './pin-song.ts';

beforeEach(async () => {
  const user_id = `test-${newId()}`;
  setAccount({ userId: user_id, handle: 'ada', email: '', displayName: 'Ada', isLoaded: true });
  const { database } = getAccount();
  await storeTestClips(
    database,
    [1, 2, 3, 4, 5, 6].map((number) => testClip(number, { user_id, is_pinned: number <= 5 })),
  );
});

afterEach(async () => {
  const { database } = getAccount();
  setAccount(null);
  toastsStore.toasts = [];
  await database.destroy();
});

const writes = () => getAccount().database.run((tables) => tables.outbox.toArray());

async function pinSixth(answer: string | null): Promise<void> {
  const pinning = changePin(testClip(6, { is_public: true }), true);
  await expect.poll(() => dialogsStore.questions[0]?.title).toBe('Replace the oldest pin?');
  answerQuestion(dialogsStore.questions[0]?.id ?? -1, answer);
  await pinning;
}

test('[PIN-07] [UI-40] past the limit, a message appears before the question, which names both songs', async () => {
  const oldest = (await listPinnedIds(getAccount().database)).at(-1);
  const { title } = testClip([1, 2, 3, 4, 5].find((number) => testId(number) === oldest) ?? 0);
  const pinning = changePin(testClip(6, { is_public: true }), true);
  await expect.poll(() => dialogsStore.questions.length).toBe(1);
  expect(toastsStore.toasts.map(({ text }) => text)).toEqual(['Pin limit reached !']);
  expect(dialogsStore.questions[0]).toMatchObject({
    title: 'Replace the oldest pin?',
    text: `5 songs can be pinned. ${title} is unpinned for Song 6; it stays in your library.`,
    answers: [{ label: 'Replace' }],
    safeLabel: 'Cancel',
  });
  answerQuestion(dialogsStore.questions[0]?.id ?? -1, null);
  await pinning;
});

test('[PIN-06] past the limit, a dialog asks, and keeping the pins changes nothing', async () => {
  await pinSixth(null);
  expect(await writes()).toEqual([]);
});

test('does not pin a song that may not be public, and says why', async () => {
  const { metadata } = testClip(6);
  const sung = { ...metadata, has_vocal: true, can_publish_with_vocal: false };
  await changePin(testClip(6, { is_public: false, metadata: sung }), true);
  expect(toastsStore.toasts[0]?.text).toBe('Audio uploads with vocals cannot be made public at this time');
  expect([dialogsStore.questions.length, await writes()]).toEqual([0, []]);
});

test('[PIN-05] [PIN-06] replaces the oldest pin when the user agrees', async () => {
  const oldest = (await listPinnedIds(getAccount().database)).at(-1);
  await pinSixth('replace');
  expect(await writes()).toMatchObject([
    { kind: 'pin', args: { clipId: testId(6), isPinned: true, replacedClipId: oldest } },
  ]);
});
