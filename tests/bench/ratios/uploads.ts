import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '#lib/ids';
import { sleep } from '#lib/sleep';
import { ServerProcess } from '#tests/support/server/server-process';
import { ServerClient } from '../../faults/server-client.ts';
import { ROOT } from '../../support/source-files.ts';
import { startBareServer } from './bare-server.ts';
import { compare, type Outcome, timed } from './ratio.ts';

/** The part size that the page uses. */
const PART_BYTES = 2 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;
const FILE_MEGABYTES = 40;
/** An hour in mono, 303 MB; larger files would not be read, because they are longer than any plan allows. */
const SAMPLE_RATE = 44_100;
const HOUR_SECONDS = 3600;
const QUICK_SECONDS = 480;
/** How long to poll for its end. */
const READ_MS = 120_000;

/**
 * An upload in parts compared with a bare POST, and server memory while an hour of audio is received and read.
 */
export async function uploadRatios(rounds: number, isQuick: boolean): Promise<Outcome[]> {
  if (!existsSync(join(ROOT, 'dist/server/main.js')))
    return [{ name: 'uploads', reason: 'the server is not built: npm run build' }];
  const server = await ServerProcess.create(ROOT, { SKYLARK_RATE_LIMIT_SCALE: '1000' });
  const bare = await startBareServer();
  try {
    await server.start();
    const client = new ServerClient(server, 'ada');
    await client.signUp();
    const part = randomBytes(PART_BYTES);
    const parts = (FILE_MEGABYTES * MEGABYTE) / PART_BYTES;
    const speed = await compare({
      name: `${FILE_MEGABYTES} MB sent in parts of 2 MB`,
      rounds,
      baseline: {
        what: 'bare POST to a file',
        run: () =>
          timed(async () => {
            for (let sent = 0; sent < parts; sent += 1) {
              const response = await fetch(`${bare.origin}/part`, { method: 'POST', body: part });
              if (!response.ok) throw new Error(`The bare server responded with ${response.status}`);
            }
          }),
      },
      ours: { what: 'upload', run: () => timed(() => send(client, part, parts)) },
    });
    if (!existsSync('/proc/self/status')) return [speed, { name: 'memory', reason: 'only Linux says it' }];
    return [speed, await memoryRatio(server, client, part, isQuick)];
  } finally {
    bare.stop();
    await server.dispose();
  }
}

/** Sends a file without finishing its upload. */
async function send(client: ServerClient, part: Uint8Array<ArrayBuffer>, parts: number): Promise<void> {
  const upload = await client.post<{ id: string; url: string; fields: { token: string } }>(
    '/api/uploads/audio/',
    { extension: 'wav' },
    newId(),
  );
  for (let sent = 0; sent < parts; sent += 1) await client.sendPart(upload, part, sent * PART_BYTES);
  await client.post(`/api/uploads/audio/${upload.id}/cancel/`, {}, newId());
}

/** Sends a WAV file of noise, and waits until the server has read and rejected it for its length. */
async function sendAudio(
  client: ServerClient,
  noise: Uint8Array<ArrayBuffer>,
  seconds: number,
): Promise<string> {
  const parts = Math.ceil((seconds * SAMPLE_RATE * 2) / PART_BYTES);
  const upload = await client.post<{ id: string; url: string; fields: { token: string } }>(
    '/api/uploads/audio/',
    { extension: 'wav' },
    newId(),
  );
  const first = noise.slice();
  first.set(wavHeader(parts * PART_BYTES));
  for (let sent = 0; sent < parts; sent += 1)
    await client.sendPart(upload, sent === 0 ? first : noise, sent * PART_BYTES);
  const path = `/api/uploads/audio/${upload.id}/`;
  await client.post(
    `${path}upload-finish/`,
    { upload_type: 'file_upload', upload_filename: 'hour.wav' },
    newId(),
  );
  const until = Date.now() + READ_MS;
  for (;;) {
    const { status } = await client.get<{ status: string }>(path);
    if (status !== 'uploading' && status !== 'initializing') return status;
    if (Date.now() > until) throw new Error('The server did not read the upload');
    await sleep(200);
  }
}

/** WAV header for a file of this size: mono, 16 bits per sample. */
function wavHeader(fileBytes: number): Uint8Array {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(fileBytes - 8, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(fileBytes - 44, 40);
  return header;
}

async function memoryRatio(
  server: ServerProcess,
  client: ServerClient,
  part: Uint8Array<ArrayBuffer>,
  isQuick: boolean,
): Promise<Outcome> {
  const seconds = isQuick ? QUICK_SECONDS : HOUR_SECONDS;
  const before = server.residentBytes / MEGABYTE;
  let most = before;
  let isOver = false;
  const sending = sendAudio(client, part, seconds).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    most = Math.max(most, server.residentBytes / MEGABYTE);
    await sleep(20);
  }
  const status = await sending;
  return {
    name: `memory of the server while ${seconds / 60} min of audio come and are read (${status})`,
    baseline: { what: 'before', value: before },
    ours: { what: 'most', value: most },
    unit: 'MB',
  };
}
