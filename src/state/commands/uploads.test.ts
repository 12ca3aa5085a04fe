import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallId } from '#contract/contract';
import type { Upload } from '#contract/uploads';
import { UPLOAD_MAX_BYTES, uploadStatusText } from '#domain/files/uploads';
import { testId } from '#tests/support/clips';
import { createFakeSync, type FakeSync, ok, problem } from '#tests/support/fake-sync';
import { stubPartRequests } from '#tests/support/part-requests';
import type { Account } from '../bridges/account.ts';
import * as account from '../bridges/account.ts';
import * as syncBridge from '../bridges/sync-bridge.ts';
import { toastsStore } from '../stores/toasts.ts';
import { uploadsStore } from '../stores/uploads.ts';
import { cancelUpload, retryUpload, uploadFile } from './uploads.ts';

const ID = testId(1);
let sync: FakeSync;
/** Names of the files whose bytes were sent, in order. */
let sent: string[];
let transferStatus: number;

const found = (change: Partial<Upload> = {}): Upload => ({
  id: ID,
  status: 'initializing',
  error_message: null,
  error_type: null,
  clip_id: null,
  title: 'Take',
  has_vocal: true,
  image_url: '',
  ...change,
});
const answer = (id: CallId, value: unknown) => sync.answers.set(id, () => ok(value));
const asked = (id: CallId) => sync.calls.filter(([method, call]) => method === 'call' && call === id).length;
const song = (name = 'Take.wav') => new File(['sound'], name, { type: 'audio/wav' });
const entry = () => uploadsStore.entries[0];
const realTimeout = setTimeout;
/** Bytes and hashes take real time: goes on once every file is with the server, or has failed. */
async function settle(): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    await new Promise((resolve) => realTimeout(resolve, 5));
    if (uploadsStore.entries.every(({ progress }) => progress === null)) break;
  }
  await vi.advanceTimersByTimeAsync(0);
}
async function poll(times: number): Promise<void> {
  await settle();
  await vi.advanceTimersByTimeAsync(4000 * times);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  sync = createFakeSync();
  vi.spyOn(syncBridge, 'getSync').mockReturnValue(sync.service);
  vi.spyOn(account, 'getAccount').mockReturnValue({ userId: 'ada' } as Account);
  sent = [];
  transferStatus = 200;
  answer('uploads.create', { id: ID, url: 'http://localhost/media/uploads/1', fields: { token: 't' } });
  answer('uploads.finish', found());
  answer('uploads.get', found());
  vi.stubGlobal('fetch', async () => Response.json({ received: 0 }));
  stubPartRequests(async (part) => {
    const file = part.get('file') as File;
    sent.push(await file.text());
    return { status: transferStatus, received: file.size };
  });
});

afterEach(async () => {
  for (const { id } of uploadsStore.entries) await cancelUpload(id);
  vi.restoreAllMocks();
  toastsStore.toasts = [];
  uploadsStore.isExtendedOffered = false;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the list of uploads', () => {
  test('[UPLOAD-02] [UPLOAD-10] an upload starts as uploading, with its file’s name and without an error', async () => {
    void uploadFile(song(), 'studio_file_upload');
    expect(uploadsStore.entries).toEqual([
      { id: expect.any(String), fileName: 'Take.wav', status: 'uploading', error: null, progress: 0 },
    ]);
    await settle();
    expect(entry()).toMatchObject({ status: 'uploading', progress: null });
  });

  test('[UPLOAD-11] a completed upload leaves the list', async () => {
    const done = uploadFile(song(), 'studio_file_upload');
    await poll(1);
    expect(uploadsStore.entries).toHaveLength(1);
    answer('uploads.get', found({ status: 'complete', clip_id: testId(9) }));
    await poll(1);
    expect([await done, uploadsStore.entries]).toEqual([testId(9), []]);
    // Which file it was, and the way to its song.
    expect(toastsStore.toasts).toMatchObject([
      { tone: 'success', title: 'Take', action: { href: `/song/${testId(9)}` } },
    ]);
  });

  test('an upload whose caller says what becomes of it is not told a second time, unless it is tried again', async () => {
    const done = uploadFile(song(), 'file_upload', { isAwaited: true });
    answer('uploads.get', found({ status: 'complete', clip_id: testId(9) }));
    await poll(1);
    expect([await done, toastsStore.toasts]).toEqual([testId(9), []]);
    answer('uploads.get', found({ status: 'invalid_upload', error_message: 'This file is not audio.' }));
    void uploadFile(song(), 'file_upload', { isAwaited: true });
    await poll(1);
    toastsStore.toasts = [];
    answer('uploads.get', found({ status: 'complete', clip_id: testId(9) }));
    const again = retryUpload(entry()?.id ?? '');
    await poll(1);
    await again;
    expect(toastsStore.toasts).toMatchObject([{ title: 'Take', text: 'is in your library' }]);
  });

  test('[UPLOAD-12] a cancelled upload leaves the list, and the server is told', async () => {
    const done = uploadFile(song(), 'studio_file_upload');
    await poll(1);
    await cancelUpload(entry()?.id ?? '');
    expect([uploadsStore.entries, asked('uploads.cancel')]).toEqual([[], 1]);
    await poll(3);
    expect([await done, asked('uploads.get')]).toEqual([null, 1]);
  });

  test('[UPLOAD-13] [UPLOAD-14] one that goes wrong stays as failed, and only it is sent again, from its file', async () => {
    void uploadFile(song(), 'studio_file_upload');
    await settle();
    const id = entry()?.id ?? '';
    await retryUpload(id);
    expect([sent, entry()?.status]).toEqual([['sound'], 'uploading']);
    answer('uploads.get', found({ status: 'invalid_upload', error_message: 'This file is not audio.' }));
    await poll(1);
    expect(entry()).toMatchObject({ status: 'failed', error: 'This file is not audio.' });
    answer('uploads.get', found({ status: 'complete', clip_id: testId(9) }));
    const again = retryUpload(id);
    await poll(1);
    await again;
    expect([sent, uploadsStore.entries]).toEqual([['sound', 'sound'], []]);
  });

  test('a recording of another app is sent as what this device makes of it', async () => {
    class Decoder {
      async decodeAudioData() {
        const samples = new Float32Array(8);
        return { numberOfChannels: 1, sampleRate: 8000, getChannelData: () => samples };
      }
    }
    vi.stubGlobal('OfflineAudioContext', Decoder);
    void uploadFile(new File(['sound'], 'Memo.webm', { type: 'audio/webm' }), 'studio_file_upload');
    await settle();
    expect(entry()).toMatchObject({ fileName: 'Memo.webm', status: 'uploading', error: null });
    expect(sync.calls).toContainEqual([
      'call',
      'uploads.create',
      { body: expect.objectContaining({ extension: 'wav' }) },
    ]);
  });

  test('[UPLOAD-15] [UPLOAD-16] [UPLOAD-17] one line says what is coming, and goes with the last file', async () => {
    const text = () => uploadStatusText(uploadsStore.entries);
    expect(text()).toBe('');
    void uploadFile(song('Harbor.wav'), 'studio_file_upload');
    expect(text()).toBe('Harbor.wav is coming');
    void uploadFile(song('Rain.wav'), 'studio_file_upload');
    expect(text()).toBe('2 Files Uploading...');
    answer('uploads.get', found({ status: 'complete', clip_id: testId(9) }));
    await poll(1);
    expect(text()).toBe('');
  });
});

describe('processing', () => {
  test('[UPLOAD-18] [UPLOAD-20] is asked for every 4 s up to 75 times, then it timed out', async () => {
    void uploadFile(song(), 'studio_file_upload');
    await settle();
    expect(asked('uploads.get')).toBe(0);
    await vi.advanceTimersByTimeAsync(3999);
    expect(asked('uploads.get')).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked('uploads.get')).toBe(1);
    await poll(73);
    expect([asked('uploads.get'), entry()?.status]).toEqual([74, 'uploading']);
    await poll(1);
    expect(entry()).toMatchObject({ status: 'failed', error: 'Upload processing timed out' });
    await poll(5);
    expect(asked('uploads.get')).toBe(75);
  });

  test('goes on while the states are those of work in progress', async () => {
    void uploadFile(song(), 'studio_file_upload');
    for (const status of ['uploading', 'initializing', 'vocals_detected'] as const) {
      answer('uploads.get', found({ status }));
      await poll(1);
      expect(entry()?.status).toBe('uploading');
    }
  });

  test.each([
    ['copyright', { error_type: 'copyright_infringment' }, 'Copyright infringement detected'],
    ['[UPLOAD-25] no message', {}, 'Processing failed'],
    ['its own message', { error_message: 'The file ends too early.' }, 'The file ends too early.'],
  ])('%s', async (_what, change, error) => {
    answer('uploads.get', found({ status: 'error', ...change }));
    void uploadFile(song(), 'studio_file_upload');
    await poll(1);
    expect(entry()).toMatchObject({ status: 'failed', error });
  });

  test('[UPLOAD-26] a failed status call fails the upload', async () => {
    sync.answers.set('uploads.get', () => problem(500, 'Something broke.'));
    void uploadFile(song(), 'studio_file_upload');
    await poll(1);
    expect(entry()).toMatchObject({ status: 'failed', error: 'Status check failed' });
  });
});

describe('sending', () => {
  test('[UPLOAD-22] without an answer there are no parameters', async () => {
    sync.answers.set('uploads.create', () => problem(0, 'No signal.'));
    await uploadFile(song(), 'studio_file_upload');
    expect(entry()).toMatchObject({ status: 'failed', error: 'Failed to fetch upload parameters' });
  });

  test('[UPLOAD-24] a transfer that is refused failed', async () => {
    transferStatus = 403;
    await uploadFile(song(), 'studio_file_upload');
    expect(entry()).toMatchObject({ status: 'failed', error: 'Upload failed' });
  });

  test('[UPLOAD-24] a transfer that breaks eight times in a row failed', async () => {
    transferStatus = 503;
    void uploadFile(song(), 'studio_file_upload');
    for (let tries = 0; tries < 400 && entry()?.status === 'uploading'; tries += 1) {
      await new Promise((resolve) => realTimeout(resolve, 5));
      await vi.advanceTimersByTimeAsync(30_000);
    }
    const parts = sent.filter((text) => text === 'sound');
    expect([parts.length, entry()?.error]).toEqual([8, 'Upload failed']);
  });

  test('[UPLOAD-23] what the server does not finish failed', async () => {
    sync.answers.set('uploads.finish', () => problem(409, 'No.'));
    await uploadFile(song(), 'studio_file_upload');
    expect(entry()).toMatchObject({ status: 'failed', error: 'Upload finish failed' });
  });

  test('[UPLOAD-27] a retry that cannot begin failed', async () => {
    sync.answers.set('uploads.create', () => problem(0, 'No signal.'));
    await uploadFile(song(), 'studio_file_upload');
    await retryUpload(entry()?.id ?? '');
    expect(entry()).toMatchObject({ status: 'failed', error: 'Reupload failed' });
  });

  test('a file of 500 MB goes out, and one byte more does not', async () => {
    const sized = (size: number) => Object.defineProperty(song(), 'size', { value: size });
    await uploadFile(sized(UPLOAD_MAX_BYTES + 1), 'studio_file_upload');
    expect([entry()?.error, asked('uploads.create')]).toEqual(['A file may have at most 500 MB.', 0]);
    void uploadFile(sized(UPLOAD_MAX_BYTES), 'studio_file_upload');
    await expect.poll(() => asked('uploads.create')).toBe(1);
  });
});

test('audio that is too long for the plan opens the offer of extended uploads', async () => {
  answer('uploads.get', found({ status: 'invalid_upload', error_type: 'too_long', error_message: 'Long.' }));
  void uploadFile(song(), 'studio_file_upload');
  await poll(1);
  expect([uploadsStore.isExtendedOffered, entry()?.error]).toEqual([true, 'Long.']);
});
