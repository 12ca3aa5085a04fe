import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveSongFile } from '#state/commands/files/files';
import { toastsStore } from '#state/stores/toasts';
import { testClip } from '#tests/support/clips';
import { createFakeSync, ok } from '#tests/support/device/fake-sync';
import { storeTestClips } from '#tests/support/device/outbox';
import { useTestAccount } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';

const song = testClip(1, { title: 'Low star', metadata: { compact_types: ['m4a'] } });
/** The content type that every file comes with. */
let type: string;
let saved: { name: string; type: Promise<string> }[];

beforeEach(async () => {
  await storeTestClips(useTestAccount().database, [song]);
  const sync = createFakeSync();
  replaceSync(sync.service);
  sync.answers.set('files.logDownload', () => ok({ remaining: 9 }));
  const really = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (!String(input).startsWith('/media/')) return really(input, init);
    return new Response(new Uint8Array(5000), { headers: { 'content-type': type } });
  });
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = really(this.href).then((answer) => answer.blob());
    saved.push({ name: this.download, type: file.then((blob) => blob.type) });
  });
  vi.spyOn(window, 'open').mockReturnValue(null);
});

afterEach(() => {
  toastsStore.toasts = [];
  vi.restoreAllMocks();
});

test.each(['mp3', 'm4a'] as const)(
  'no %s is saved when the device has the song in another form only',
  async (kind) => {
    type = 'audio/webm';
    vi.spyOn(console, 'error').mockReturnValue();
    await saveSongFile(song, kind);
    expect(toastsStore.toasts.map(({ text }) => text)).toEqual(['Download failed, please try again.']);
    expect(saved).toEqual([]);
  },
);

test('a saved file has a type that no browser names by its bytes', async () => {
  type = 'audio/mpeg';
  await saveSongFile(song, 'mp3');
  expect(saved.map(({ name }) => name)).toEqual(['Low star.mp3']);
  expect(await saved[0]?.type).toBe('application/octet-stream');
});
