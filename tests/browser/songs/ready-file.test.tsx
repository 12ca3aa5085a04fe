import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { entityTables, storeParts } from '#db/entity-store';
import { setKv } from '#db/kv';
import { notificationNoun } from '#domain/nouns/notification';
import { partOf } from '#domain/nouns/noun';
import { getAccount } from '#state/bridges/account';
import { toastsStore } from '#state/stores/toasts';
import { testClip } from '#tests/support/clips';
import { createFakeSync, type FakeSync, ok } from '#tests/support/device/fake-sync';
import { testNotification } from '#tests/support/notifications';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, putClips } from '../../support/browser/app-screen.tsx';

const song = testClip(2, { title: 'Night Bus' });
let app: AppScreen;
let sync: FakeSync;
let saved: string[];

beforeEach(async () => {
  const user_id = signInTestUser();
  sync = createFakeSync();
  replaceSync(sync.service);
  sync.answers.set('files.convertWav', () => ok({ wav_file_url: `/media/files/${song.id}.wav` }));
  sync.answers.set('files.logDownload', () => ok({ remaining: 9 }));
  saved = [];
  const click = HTMLAnchorElement.prototype.click;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download === '') return click.call(this);
    saved.push(this.download);
  });
  const really = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) =>
    String(input).includes('/media/files/') ? new Response(new Uint8Array(100)) : really(input, init),
  );
  await putClips([{ ...song, user_id }]);
  const content_id = `${song.id}.wav`;
  const notification = testNotification(1, {
    ...{ notification_type: 'file', content_type: 'file', content_id, user_profiles: [], num_profiles: 0 },
    content_title: 'The WAV file of Night Bus is ready',
  });
  const { database } = getAccount();
  await database.run((tables) =>
    tables.transaction('rw', entityTables(tables), () =>
      storeParts(tables, [partOf(notificationNoun, [notification])], {
        userId: user_id,
        source: 'update',
        startedAt: 1,
        now: 1,
      }),
    ),
  );
  await setKv(database, 'notifications', { notifiedAt: '2026-01-01T00:00:00.000Z', isWhole: true });
  app = new AppScreen();
});

afterEach(async () => {
  vi.restoreAllMocks();
  toastsStore.toasts = [];
  await app.close();
});

test('the notification of a ready file leads to its song and offers the file', async () => {
  await app.open('/notifications');
  await page.getByRole('link', { name: /The WAV file of Night Bus is ready/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Night Bus', level: 1 })).toBeVisible();
  await expect.element(page.getByText('Night Bus.wav is ready')).toBeVisible();
  expect(saved).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect(saved).toEqual(['Night Bus.wav']);
});
