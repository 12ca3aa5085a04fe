import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '#lib/ids';
import { sleep } from '#lib/sleep';
import { ServerClient } from '../../faults/server-client.ts';
import { ServerProcess } from '../../support/server-process.ts';
import { ROOT } from '../../support/source-files.ts';
import { startBareServer } from './bare-server.ts';
import { compare, type Outcome, timed } from './ratio.ts';

/** As the page sends them. */
const PART_BYTES = 2 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;
const FILE_MEGABYTES = 40;
/** Just under the largest file that is taken: 49 minutes of a CD. */
const LARGEST_MEGABYTES = 498;

/** An upload in parts beside a bare POST, and the memory of the server while the largest file comes. */
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

async function memoryRatio(
  server: ServerProcess,
  client: ServerClient,
  part: Uint8Array<ArrayBuffer>,
  isQuick: boolean,
): Promise<Outcome> {
  const megabytes = isQuick ? FILE_MEGABYTES : LARGEST_MEGABYTES;
  const before = server.residentBytes / MEGABYTE;
  let most = before;
  let isOver = false;
  const sending = send(client, part, (megabytes * MEGABYTE) / PART_BYTES).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    most = Math.max(most, server.residentBytes / MEGABYTE);
    await sleep(20);
  }
  await sending;
  return {
    name: `memory of the server while a file of ${megabytes} MB comes`,
    baseline: { what: 'before', value: before },
    ours: { what: 'most', value: most },
    unit: 'MB',
  };
}
