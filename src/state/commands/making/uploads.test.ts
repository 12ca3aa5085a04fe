import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallId } from '#contract/contract';
import type { Upload } from '#contract/making/uploads';
import { UPLOAD_MAX_BYTES, uploadStatusText } from '#domain/files/uploads';
import type { Account } from '#state/bridges/account';
import * as account from '#state/bridges/account';
import * as syncBridge from '#state/bridges/sync-bridge';
import { toastsStore } from '#state/stores/toasts';
import { uploadsStore } from '#state/stores/uploads';
import { stubPartRequests } from '#tests/support/browser/part-requests';
import { testId } from '#tests/support/clips';
import { createFakeSync, type FakeSync, ok, problem } from '#tests/support/device/fake-sync';
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
/** As much of a WAV file as says that it is one. */
const SOUND = 'RIFF....WAVEsound';
const song = (name = 'Take.wav', type = 'audio/wav') => new File([SOUND], name, { type });
const WEBM = Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3);
const entry = () => uploadsStore.entries[0];
const realTimeout = setTimeout;
/** Bytes and hashes take real time: waits until every file has reached the server or failed. */
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
      {
        id: expect.any(String),
        fileName: 'Take.wav',
        status: 'uploading',
        error: null,
        canRetry: true,
        progress: 0,
      },
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
    // Names the file and links to its song.
    expect(toastsStore.toasts).toMatchObject([
      { tone: 'success', title: 'Take', action: { href: `/song/${testId(9)}` } },
    ]);
  });

  test('an upload handled by its caller shows no toast, unless it is retried', async () => {
    const done = uploadFile(song(), 'file_upload', { isAwaited: true });
    answer('uploads.get', found({ status: 'complete', clip_id: testId(9) }));
    await poll(1);
    expect([await done, toastsStore.toasts]).toEqual([testId(9), []]);
    answer('uploads.get', found({ status: 'invalid_upload', error_message: 'This audio is damaged.' }));
    void uploadFile(song(), 'file_upload', { isAwaited: true });
    await poll(1);
    toastsStore.toasts = [];
    answer('uploads.get', found({ status: 'complete', clip_id: testId(9) }));
    const again = retryUpload(entry()?.id ?? '');
    await poll(1);
    await again;
    expect(toastsStore.toasts).toMatchObject([{ title: 'Take', text: 'is in your library' }]);
  });

  test('[UPLOAD-12] a canceled upload leaves the list, and the server is notified', async () => {
    const done = uploadFile(song(), 'studio_file_upload');
    await poll(1);
    await cancelUpload(entry()?.id ?? '');
    expect([uploadsStore.entries, asked('uploads.cancel')]).toEqual([[], 1]);
    await poll(3);
    expect([await done, asked('uploads.get')]).toEqual([null, 1]);
  });

  test('[UPLOAD-13] [UPLOAD-14] a failed one stays in the list, and only it is resent from its file', async () => {
    void uploadFile(song(), 'studio_file_upload');
    await settle();
    const id = entry()?.id ?? '';
    await retryUpload(id);
    expect([sent, entry()?.status]).toEqual([[SOUND], 'uploading']);
    answer('uploads.get', found({ status: 'invalid_upload', error_message: 'This audio is damaged.' }));
    await poll(1);
    expect(entry()).toMatchObject({ status: 'failed', error: 'This audio is damaged.' });
    answer('uploads.get', found({ status: 'complete', clip_id: testId(9) }));
    const again = retryUpload(id);
    await poll(1);
    await again;
    expect([sent, uploadsStore.entries]).toEqual([[SOUND, SOUND], []]);
  });

  test.each(['Demo 12.05.2026', 'Song.final', 'song.mp3.txt', 'Take', 'memo.xyz'])(
    '[UPLOAD-04] audio is taken and called by its content, also with the name %s and any media type',
    async (name) => {
      void uploadFile(song(name, 'application/x-unknown'), 'studio_file_upload');
      await settle();
      expect(entry()).toMatchObject({ fileName: name, status: 'uploading', error: null });
      const body = expect.objectContaining({ extension: 'wav' });
      expect(sync.calls).toContainEqual(['call', 'uploads.create', { body }]);
    },
  );

  test.each([
    ['', 'This file is empty.'],
    ['just words', 'This file is not audio.'],
  ])('[UPLOAD-05] a file of "%s" is not sent, and sending it again is not offered', async (bytes, error) => {
    await uploadFile(new File([bytes], 'Song.mp3', { type: 'audio/mpeg' }), 'file_upload');
    expect(entry()).toMatchObject({ status: 'failed', error, canRetry: false });
    expect(asked('uploads.create')).toBe(0);
    expect(toastsStore.toasts).toMatchObject([{ title: 'Song', text: error }]);
  });

  test('a recording in another app’s format is converted by this device before sending', async () => {
    class Decoder {
      async decodeAudioData() {
        const samples = new Float32Array(8);
        return { numberOfChannels: 1, sampleRate: 8000, getChannelData: () => samples };
      }
    }
    vi.stubGlobal('OfflineAudioContext', Decoder);
    void uploadFile(new File([WEBM], 'Memo.webm', { type: 'audio/webm' }), 'studio_file_upload');
    await settle();
    expect(entry()).toMatchObject({ fileName: 'Memo.webm', status: 'uploading', error: null });
    expect(sync.calls).toContainEqual([
      'call',
      'uploads.create',
      { body: expect.objectContaining({ extension: 'wav' }) },
    ]);
  });

  test('[UPLOAD-15] [UPLOAD-16] [UPLOAD-17] one message reports the uploads in progress, and disappears with the last file', async () => {
    const text = () => uploadStatusText(uploadsStore.entries);
    expect(text()).toBe('');
    void uploadFile(song('Harbor.wav'), 'studio_file_upload');
    expect(text()).toBe('Harbor.wav is coming');
    void uploadFile(song('Rain.wav'), 'studio_file_upload');
    expect(text()).toBe('2 Files Uploading...');
    void uploadFile(song('Snow.wav'), 'studio_file_upload');
    expect(text()).toBe('3 Files Uploading...');
    answer('uploads.get', found({ status: 'complete', clip_id: testId(9) }));
    await poll(1);
    expect(text()).toBe('');
  });
});

describe('processing', () => {
  test('[UPLOAD-18] [UPLOAD-20] is polled every 4 s up to 75 times, then times out', async () => {
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

  test('continues while the status means work in progress', async () => {
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
  test('[UPLOAD-22] without a response there are no parameters', async () => {
    sync.answers.set('uploads.create', () => problem(0, 'No signal.'));
    await uploadFile(song(), 'studio_file_upload');
    expect(entry()).toMatchObject({ status: 'failed', error: 'Failed to fetch upload parameters' });
  });

  test('[UPLOAD-24] a rejected transfer fails the upload', async () => {
    transferStatus = 403;
    await uploadFile(song(), 'studio_file_upload');
    expect(entry()).toMatchObject({ status: 'failed', error: 'Upload failed' });
  });

  test('[UPLOAD-24] a transfer that breaks eight times in a row fails the upload', async () => {
    transferStatus = 503;
    void uploadFile(song(), 'studio_file_upload');
    for (let tries = 0; tries < 400 && entry()?.status === 'uploading'; tries += 1) {
      await new Promise((resolve) => realTimeout(resolve, 5));
      await vi.advanceTimersByTimeAsync(30_000);
    }
    const parts = sent.filter((text) => text === SOUND);
    expect([parts.length, entry()?.error]).toEqual([8, 'Upload failed']);
  });

  test('[UPLOAD-23] an upload the server does not finish fails', async () => {
    sync.answers.set('uploads.finish', () => problem(409, 'No.'));
    await uploadFile(song(), 'studio_file_upload');
    expect(entry()).toMatchObject({ status: 'failed', error: 'Upload finish failed' });
  });

  test('[UPLOAD-27] a retry that cannot start fails the upload', async () => {
    sync.answers.set('uploads.create', () => problem(0, 'No signal.'));
    await uploadFile(song(), 'studio_file_upload');
    await retryUpload(entry()?.id ?? '');
    expect(entry()).toMatchObject({ status: 'failed', error: 'Reupload failed' });
  });

  test('a file of 500 MB is sent, but not one byte more', async () => {
    const sized = (size: number) => Object.defineProperty(song(), 'size', { value: size });
    await uploadFile(sized(UPLOAD_MAX_BYTES + 1), 'studio_file_upload');
    expect([entry()?.error, asked('uploads.create')]).toEqual(['A file can be at most 500 MB.', 0]);
    void uploadFile(sized(UPLOAD_MAX_BYTES), 'studio_file_upload');
    await expect.poll(() => asked('uploads.create')).toBe(1);
  });
});

test('audio that is too long for the plan opens the extended uploads offer', async () => {
  answer('uploads.get', found({ status: 'invalid_upload', error_type: 'too_long', error_message: 'Long.' }));
  void uploadFile(song(), 'studio_file_upload');
  await poll(1);
  expect([uploadsStore.isExtendedOffered, entry()?.error]).toEqual([true, 'Long.']);
});
