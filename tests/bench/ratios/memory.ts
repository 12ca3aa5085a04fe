import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Clip } from '#contract/songs/clips';
import { sleep } from '#lib/sleep';
import { hasPostgres, TestPostgres } from '#tests/support/server/postgres';
import { ServerProcess } from '#tests/support/server/server-process';
import { ServerClient } from '../../faults/server-client.ts';
import { ROOT } from '../../support/source-files.ts';
import { requestSongs } from './bench-songs.ts';
import type { Outcome } from './ratio.ts';

/** An account can pay for this many songs, two per request. */
const SONGS_OF_ACCOUNT = 50;
const REQUESTS = SONGS_OF_ACCOUNT / 2;
/** By then the server's work after its last song and its idle threads have ended. */
const REST_MS = 150_000;
const LOOK_EVERY_MS = 1000;
/** Longer than a song takes on a busy machine. */
const PATIENCE_MS = 240_000;

const MEGABYTE = 1024 * 1024;

/**
 * Resident memory of the built server at rest: before its first song, after fifty, and after each fifty more; then the
 * same with PostgreSQL, without the memory of PostgreSQL itself.
 */
export async function memoryRatios(isQuick: boolean): Promise<Outcome[]> {
  if (!existsSync(join(ROOT, 'dist/server/main.js'))) {
    return [{ name: 'memory', reason: 'the server is not built: npm run build' }];
  }
  if (!existsSync('/proc/self/status')) return [{ name: 'memory', reason: 'only Linux says it' }];
  const accounts = isQuick ? 1 : 4;
  const embedded = await memoryWith('embedded database', {}, accounts);
  if (!hasPostgres) return [...embedded, { name: 'PostgreSQL', reason: 'PostgreSQL is not installed' }];
  const postgres = await TestPostgres.start();
  try {
    const environment = { DATABASE_URL: postgres.url };
    return [...embedded, ...(await memoryWith('PostgreSQL', environment, accounts))];
  } finally {
    await postgres.dispose();
  }
}

async function memoryWith(
  database: string,
  environment: Record<string, string>,
  accounts: number,
): Promise<Outcome[]> {
  const server = await ServerProcess.create(ROOT, { SKYLARK_RATE_LIMIT_SCALE: '1000', ...environment });
  try {
    await server.start();
    const atStart = await atRest(server, 0);
    const outcomes: Outcome[] = [];
    for (let account = 1; account <= accounts; account += 1) {
      const highest = await makeSongs(server, account);
      const songs = account * SONGS_OF_ACCOUNT;
      const now = await atRest(server, songs);
      const baseline = { what: 'before the first song', value: atStart };
      const ratio = (name: string, what: string, value: number): Outcome => ({
        name: `${database}: ${name}`,
        baseline,
        ours: { what: `${what} ${songs} songs`, value },
        unit: 'MB',
      });
      outcomes.push(ratio('memory at rest', 'after', now), ratio('memory, most', 'up to', highest));
    }
    return outcomes;
  } finally {
    await server.dispose();
  }
}

async function atRest(server: ServerProcess, songs: number): Promise<number> {
  await sleep(REST_MS);
  const megabytes = server.residentBytes / MEGABYTE;
  process.stderr.write(`  at rest after ${songs} songs: ${megabytes.toFixed(0)} MB\n`);
  return megabytes;
}

/**
 * Makes all songs an account can pay for, alternately sung and instrumental. @returns the peak memory
 * meanwhile, in MB
 */
async function makeSongs(server: ServerProcess, account: number): Promise<number> {
  const client = new ServerClient(server, `ada_${account}`);
  await client.signUp();
  let highest = 0;
  for (let request = 0; request < REQUESTS; request += 1) {
    // Tokens expire after five minutes.
    await client.signIn();
    const ids = (await requestSongs(client, request)).join(',');
    const deadline = Date.now() + PATIENCE_MS;
    while (!(await areComplete(client, ids))) {
      if (Date.now() > deadline)
        throw new Error(`Songs took longer than ${PATIENCE_MS} ms: ${server.output}`);
      highest = Math.max(highest, server.residentBytes / MEGABYTE);
      await sleep(LOOK_EVERY_MS);
    }
  }
  return highest;
}

async function areComplete(client: ServerClient, ids: string): Promise<boolean> {
  const { clips } = await client.get<{ clips: Clip[] }>(`/api/clips/get_songs_by_ids?ids=${ids}`);
  const failed = clips.find(({ status }) => status === 'error');
  if (failed) throw new Error(`A song failed: ${failed.metadata.error_message}`);
  return clips.every(({ status }) => status === 'complete');
}
