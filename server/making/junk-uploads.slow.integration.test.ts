import { afterAll, expect, test } from 'vitest';
import { type Person, until } from '#tests/integration/test-server';
import { stereoWav } from '#tests/support/audio/wav';
import { startHousehold } from '#tests/support/server/household';

const { server, ada, ben } = await startHousehold();
afterAll(() => server.close());
const origin = await server.listen();

const JUNK_BYTES = 150_000_000;
const WAV_SECONDS = 11;
/** How much longer another account's upload may take meanwhile, in ms, beside twice its time on a busy machine. */
const HELD_UP_MS = 2000;

/** Sends a file, which is not read yet. Returns what has it read. */
async function send(bytes: Uint8Array<ArrayBuffer>, extension: string, as: Person) {
  const { id, url, fields } = await server.call('uploads.create', { body: { extension } } as never, { as });
  const form = new FormData();
  form.set('token', fields.token ?? '');
  form.set('offset', '0');
  form.set('file', new Blob([bytes]), 'part');
  const response = await fetch(`${origin}${url}`, { method: 'POST', body: form });
  if (!response.ok) throw new Error(`The part was answered with ${response.status}`);
  const body = { upload_type: 'file_upload', upload_filename: `Take.${extension}` } as const;
  return async () => {
    await server.call('uploads.finish', { params: { upload_id: id }, body }, { as });
    return () =>
      until(async () => {
        const found = await server.call('uploads.get', { params: { upload_id: id } }, { as });
        return found.status === 'initializing' ? null : found;
      }, 120_000);
  };
}

/** Ms from the end of sending until Ben's recording is a song. */
async function uploadTime(): Promise<number> {
  const finish = await send(new Uint8Array(stereoWav(WAV_SECONDS, 44_100)), 'wav', ben);
  const startedAt = performance.now();
  const { status } = await (await finish())();
  expect(status).toBe('complete');
  return performance.now() - startedAt;
}

test('junk files of one account do not hold up the upload of another', async () => {
  const junk = new Uint8Array(JUNK_BYTES);
  junk.set(new TextEncoder().encode('ID3'));
  // The first upload starts the reader.
  await uploadTime();
  const quietMs = await uploadTime();
  const finishes = [await send(junk, 'mp3', ada), await send(junk, 'mp3', ada)];
  const results = await Promise.all(finishes.map((finish) => finish()));
  const busyMs = await uploadTime();
  console.info(`an 11 s WAV: ${Math.round(quietMs)} ms alone, ${Math.round(busyMs)} ms beside junk`);
  expect(busyMs).toBeLessThan(2 * quietMs + HELD_UP_MS);
  for (const result of results) {
    const { status, error_message: message } = await result();
    expect([status, message]).toEqual(['invalid_upload', expect.stringContaining('could not be read')]);
  }
}, 240_000);
