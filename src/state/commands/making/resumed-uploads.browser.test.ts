import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { uploadsCacheName } from '#db/database-names';
import { listPendingUploads } from '#db/pending-uploads';
import { connectionStore } from '#state/stores/connection';
import { uploadsStore } from '#state/stores/uploads';
import { stubPartRequests } from '#tests/support/browser/part-requests';
import { testId } from '#tests/support/clips';
import { createFakeSync, type FakeSync, ok } from '#tests/support/device/fake-sync';
import { useTestAccount } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { cancelUpload, uploadFile } from './uploads.ts';

const UPLOAD = testId(1);
let sync: FakeSync;
let userId: string;
/** The offset of each part, and how many bytes the server has. */
let offsets: number[];
let received: number;
let isSwallowed: boolean;

beforeEach(() => {
  ({ userId } = useTestAccount());
  sync = createFakeSync();
  replaceSync(sync.service);
  offsets = [];
  received = 0;
  isSwallowed = false;
  sync.answers.set('uploads.create', () =>
    ok({ id: UPLOAD, url: '/media/uploads/1', fields: { token: 't' } }),
  );
  const really = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (!String(input).startsWith('/media/uploads/1')) return really(input, init);
    return Response.json({ received });
  });
  stubPartRequests(async (part) => {
    const offset = Number(part.get('offset'));
    offsets.push(offset);
    // The page is closed before the second part is acknowledged.
    if (isSwallowed && offset > 0) return new Promise(() => undefined);
    received = offset + (part.get('file') as File).size;
    return { status: 200, received };
  });
});

afterEach(async () => {
  connectionStore.isReachable = true;
  uploadsStore.entries = [];
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await caches.delete(uploadsCacheName(userId));
});

const song = () =>
  new File(['RIFF....WAVE', new Uint8Array(3_000_000).fill(7)], 'Harbor.wav', { type: 'audio/wav' });

/** A reload starts with a fresh copy of the module. */
async function reloaded() {
  uploadsStore.entries = [];
  const path = `./uploads.ts?reloaded=${Math.random()}`;
  return (await import(/* @vite-ignore */ path)) as typeof import('./uploads.ts');
}

const kept = () => listPendingUploads(userId);
const calls = (id: string) => sync.calls.filter(([, call]) => call === id).length;

async function leaveHalfSent(): Promise<void> {
  isSwallowed = true;
  void uploadFile(song(), 'file_upload');
  await expect.poll(() => offsets).toEqual([0, 2_097_152]);
  await expect.poll(async () => (await kept())[0]?.to?.id).toBe(UPLOAD);
  isSwallowed = false;
}

test('an upload interrupted by a page reload resumes from what the server has', async () => {
  // The closed page's lock is released.
  vi.spyOn(navigator.locks, 'request').mockImplementation(((_name: string, work: () => unknown) =>
    work()) as never);
  await leaveHalfSent();
  const { resumeUploads } = await reloaded();
  await resumeUploads();
  expect(uploadsStore.entries[0]).toMatchObject({ fileName: 'Harbor.wav', status: 'uploading' });
  await expect.poll(() => calls('uploads.finish')).toBe(1);
  expect(offsets).toEqual([0, 2_097_152, 2_097_152]);
  expect(calls('uploads.create')).toBe(1);
  expect((await kept())[0]).toMatchObject({ isSent: true, uploadType: 'file_upload' });
});

test('it waits while offline, and can be canceled meanwhile', async () => {
  vi.spyOn(navigator.locks, 'request').mockImplementation(((_name: string, work: () => unknown) =>
    work()) as never);
  await leaveHalfSent();
  connectionStore.isReachable = false;
  const { resumeUploads, cancelUpload: cancel } = await reloaded();
  await resumeUploads();
  const { id = '' } = uploadsStore.entries[0] ?? {};
  expect(offsets).toHaveLength(2);
  await cancel(id);
  expect(uploadsStore.entries).toEqual([]);
  await expect.poll(() => caches.has(uploadsCacheName(userId))).toBe(false);
  expect(calls('uploads.cancel')).toBe(1);
});

test('an upload requested offline starts once the device is online', async () => {
  connectionStore.isReachable = false;
  void uploadFile(song(), 'recording');
  const id = uploadsStore.entries[0]?.id ?? '';
  onTestFinished(() => cancelUpload(id));
  await expect.poll(async () => (await kept()).length).toBe(1);
  expect(calls('uploads.create')).toBe(0);
  connectionStore.isReachable = true;
  await expect.poll(() => calls('uploads.create')).toBe(1);
});
