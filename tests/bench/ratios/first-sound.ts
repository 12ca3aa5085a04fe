import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Clip } from '#contract/songs/clips';
import { newId } from '#lib/ids';
import { sleep } from '#lib/sleep';
import { ServerProcess } from '#tests/support/server/server-process';
import { ServerClient } from '../../faults/server-client.ts';
import { ROOT } from '../../support/source-files.ts';
import { median } from '../meters/statistics.ts';
import { requestSongs } from './bench-songs.ts';
import type { Outcome, Ratio } from './ratio.ts';

/** The most concurrent requests, each from a different account and with two takes. */
const LONGEST = 16;
const LINES = [1, 4, LONGEST];
const POLL_INTERVAL_MS = 100;
/** Longer than the last in line waits on a busy machine. */
const TIMEOUT_MS = 900_000;
/** Tokens expire after five minutes. */
const RENEW_EVERY_MS = 120_000;
/** By then the engine's sounds are loaded. */
const SETTLE_MS = 6000;

/** Milliseconds from a request until its first take, and both takes, can be played. */
interface Wait {
  readonly ids: readonly string[];
  readonly firstMs: number;
  readonly bothMs: number;
}

/** From Create to the first sound with a growing number of requests in line, on the built server. */
export async function firstSoundRatios(rounds: number, isQuick: boolean): Promise<Outcome[]> {
  if (!existsSync(join(ROOT, 'dist/server/main.js'))) {
    return [{ name: 'first sound', reason: 'the server is not built: npm run build' }];
  }
  const server = await ServerProcess.create(ROOT, {
    SKYLARK_RATE_LIMIT_SCALE: '1000',
    SKYLARK_VERIFICATION: 'never',
  });
  try {
    await server.start();
    await sleep(SETTLE_MS);
    const waits = new Map<number, Wait[][]>(LINES.map((length) => [length, []]));
    // The very first line runs cold code, as for a user right after a server start; it is reported separately.
    const [afterStart] = await measureQueue(server, 1, 0);
    for (let round = 1; round <= rounds; round += 1) {
      for (const length of LINES) {
        // A long line takes minutes.
        if (isQuick && round > 1 && length === LONGEST) continue;
        waits.get(length)?.push(await measureQueue(server, length, round));
      }
    }
    return [...firstAfterStart(afterStart), ...LINES.flatMap((length) => outcomesOf(length, waits))];
  } finally {
    await server.dispose();
  }
}

function firstAfterStart(wait: Wait | undefined): Ratio[] {
  if (wait === undefined) return [];
  const baseline = { what: 'first take', value: wait.firstMs };
  return [
    {
      name: 'the first request after a start, until heard',
      baseline,
      ours: { what: 'both takes', value: wait.bothMs },
      unit: 'ms',
    },
  ];
}

/** A line's medians over the rounds against those of a single request. */
function outcomesOf(length: number, waits: ReadonlyMap<number, readonly Wait[][]>): Ratio[] {
  const figures = (of: number, pick: (waits: readonly Wait[]) => number) =>
    median((waits.get(of) ?? []).map(pick));
  const compared = (what: string, pick: (waits: readonly Wait[]) => number): Ratio => ({
    name: `${length} in line: ${what}`,
    baseline: { what: 'alone', value: figures(1, pick) },
    ours: { what: `of ${length}`, value: figures(length, pick) },
    unit: 'ms',
  });
  return [
    compared('first take heard, median', (line) => median(line.map(({ firstMs }) => firstMs))),
    compared('first take heard, last', (line) => Math.max(...line.map(({ firstMs }) => firstMs))),
    compared('both takes heard, median', (line) => median(line.map(({ bothMs }) => bothMs))),
    compared('both takes heard, last', (line) => Math.max(...line.map(({ bothMs }) => bothMs))),
  ];
}

async function measureQueue(server: ServerProcess, length: number, round: number): Promise<Wait[]> {
  const clients: ServerClient[] = [];
  for (let index = 0; index < length; index += 1) {
    const client = new ServerClient(server, `bench_${round}_${length}_${index}`);
    await client.signUp();
    clients.push(client);
  }
  const waits = await Promise.all(clients.map((client, index) => waitOf(client, index)));
  // Unfinished songs would delay the next line.
  await Promise.all(clients.map((client, index) => cancel(client, waits[index]?.ids ?? [])));
  process.stderr.write(
    `  ${length} in line: ${waits.map(({ bothMs }) => (bothMs / 1000).toFixed(1)).join(', ')} s\n`,
  );
  return waits;
}

async function cancel(client: ServerClient, ids: readonly string[]): Promise<void> {
  await client.signIn();
  for (const id of ids) {
    // A song that has finished meanwhile cannot be canceled.
    await client.post(`/api/gen/${id}/cancel/`, {}, newId()).catch(() => undefined);
  }
}

async function waitOf(client: ServerClient, index: number): Promise<Wait> {
  const startedAt = performance.now();
  const ids = await requestSongs(client, index);
  const renewing = setInterval(() => {
    client.signIn().catch((error: unknown) => process.stderr.write(`  no new token: ${error}\n`));
  }, RENEW_EVERY_MS);
  const heardMs = await Promise.all(
    ids.map(async (id) => {
      await untilHeard(client, id);
      return performance.now() - startedAt;
    }),
  ).finally(() => clearInterval(renewing));
  return { ids, firstMs: Math.min(...heardMs), bothMs: Math.max(...heardMs) };
}

/** Waits for the first bytes of a song. */
async function untilHeard(client: ServerClient, id: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const { clips } = await client.get<{ clips: Clip[] }>(`/api/clips/get_songs_by_ids?ids=${id}`);
    const [clip] = clips;
    if (clip?.status === 'error') throw new Error(`A song failed: ${clip.metadata.error_message}`);
    if (clip !== undefined && clip.audio_url !== '') return firstBytes(client, clip.audio_url);
    await sleep(POLL_INTERVAL_MS);
  }
  throw new Error(`A song was not heard after ${TIMEOUT_MS} ms.`);
}

async function firstBytes(client: ServerClient, url: string): Promise<void> {
  const response = await client.open(new URL(url, 'http://localhost').pathname);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  if (value === undefined || value.length === 0) throw new Error(`${url} is silent`);
}
