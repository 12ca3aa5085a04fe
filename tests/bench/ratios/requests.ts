import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { REALTIME_PATH } from '#contract/events';
import { hasPostgres, TestPostgres } from '#tests/support/server/postgres';
import { ServerProcess } from '#tests/support/server/server-process';
import { ROOT } from '../../support/source-files.ts';
import { median } from '../meters/statistics.ts';
import { startBareServer } from './bare-server.ts';
import { type Account, addClips, signUp } from './bench-account.ts';
import { compare, type Outcome, type Ratio, timed } from './ratio.ts';

const AT_ONCE = 16;
const STREAMS = 20;
const SMALL = 1000;
const LARGE = 100_000;
const RENEW_EVERY_MS = 120_000;

/** Makes one request; its duration is measured. */
type Ask = () => Promise<unknown>;

interface Bench {
  readonly name: string;
  readonly ask: Ask;
}

/**
 * Requests to the built server, `AT_ONCE` at a time, compared with a bare route, and how long its events take
 * to spread.
 */
export async function requestRatios(rounds: number, isQuick: boolean): Promise<Outcome[]> {
  return withLibrary(async (small) => {
    const bare = await startBareServer();
    const outcomes: Outcome[] = [];
    try {
      for (const { name, ask } of benchesOf(small)) {
        const bareAsk = () => fetch(bare.origin).then((response) => response.text());
        const sides = { baseline: ['bare Fastify route', bareAsk], ours: ['this server', ask] } as const;
        outcomes.push(...(await comparePair(name, sides, { rounds, count: countOf(isQuick) })));
      }
      outcomes.push(await fanOutRatio(small, rounds));
    } finally {
      bare.stop();
    }
    return outcomes;
  });
}

/** The same requests in a small and in a large library. */
export async function growthRatios(rounds: number, isQuick: boolean): Promise<Outcome[]> {
  return withLibrary(async (small) => {
    const large = await openLibrary(LARGE);
    try {
      const sides = [[small, `${SMALL} songs`] as const, [large, `${LARGE} songs`] as const] as const;
      return await compareLibraries(...sides, { rounds, count: countOf(isQuick) });
    } finally {
      await large.close();
    }
  });
}

/** The same requests on the embedded database and on PostgreSQL. */
export async function databaseRatios(rounds: number, isQuick: boolean): Promise<Outcome[]> {
  if (!hasPostgres) return [{ name: 'PostgreSQL', reason: 'it is not installed here' }];
  return withLibrary(async (embedded) => {
    const postgres = await TestPostgres.start();
    const library = await openLibrary(SMALL, postgres.url);
    try {
      const sides = [[embedded, 'embedded'] as const, [library, 'PostgreSQL'] as const] as const;
      return await compareLibraries(...sides, { rounds, count: countOf(isQuick) });
    } finally {
      await library.close();
      await postgres.dispose();
    }
  });
}

const countOf = (isQuick: boolean) => (isQuick ? 200 : 1000);

async function withLibrary(measure: (small: Library) => Promise<Outcome[]>): Promise<Outcome[]> {
  if (!existsSync(join(ROOT, 'dist/server/main.js'))) {
    return [{ name: 'server: requests', reason: 'the server is not built: npm run build' }];
  }
  // The limits are meant for users, not for measurements.
  process.env.SKYLARK_RATE_LIMIT_SCALE ??= '100000';
  const small = await openLibrary(SMALL);
  try {
    return await measure(small);
  } finally {
    await small.close();
  }
}

interface Library {
  readonly server: ServerProcess;
  readonly account: Account;
  readonly ids: readonly string[];
  close(): Promise<void>;
}

/** A server with an account that has this many finished songs. */
async function openLibrary(clips: number, postgresUrl?: string): Promise<Library> {
  const server = await ServerProcess.create(
    ROOT,
    postgresUrl === undefined ? {} : { DATABASE_URL: postgresUrl },
  );
  await server.start();
  const account = await signUp(server);
  await server.stop();
  const location =
    postgresUrl === undefined ? { folder: server.dataFolder } : { url: postgresUrl, connections: 2 };
  const startedAt = performance.now();
  const ids = await addClips(location, account.userId, clips);
  process.stderr.write(`  a library of ${clips} songs: ${secondsSince(startedAt)} s\n`);
  await server.start();
  await account.renew();
  const renewing = setInterval(() => {
    account.renew().catch((error: unknown) => process.stderr.write(`  no new token: ${error}\n`));
  }, RENEW_EVERY_MS);
  return {
    server,
    account,
    ids,
    close() {
      clearInterval(renewing);
      return server.dispose();
    },
  };
}

const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(1);

async function ask({ server, account }: Library, path: string, init: RequestInit = {}): Promise<string> {
  const headers = { ...account.headers, ...(init.headers as Record<string, string> | undefined) };
  const response = await fetch(server.origin + path, { ...init, headers });
  if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${await response.text()}`);
  return response.text();
}

function react(library: Library, clipId: string, reaction: 'LIKE' | null): Promise<string> {
  return ask(library, `/api/gen/${clipId}/update_reaction_type/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': newId() },
    body: JSON.stringify({ reaction }),
  });
}

function benchesOf(library: Library): Bench[] {
  const { ids } = library;
  const newest = ids.slice(-48).join(',');
  let turn = 0;
  const reactInTurn = () => {
    turn += 1;
    return react(library, ids[turn % ids.length] ?? '', turn % 2 === 0 ? 'LIKE' : null);
  };
  return [
    { name: 'session', ask: () => ask(library, '/api/session/') },
    {
      name: 'look-up of 48 songs',
      ask: () => ask(library, `/api/clips/get_songs_by_ids?ids=${newest}`),
    },
    { name: 'first page of the library', ask: () => ask(library, '/api/feed/v2?page=0') },
    { name: 'reaction', ask: reactInTurn },
  ];
}

interface Amount {
  readonly rounds: number;
  readonly count: number;
}

/** Milliseconds per request (1000 divided by it is requests per second) and the slowest in a hundred. */
async function comparePair(
  name: string,
  sides: Record<'baseline' | 'ours', readonly [what: string, ask: Ask]>,
  { rounds, count }: Amount,
): Promise<Ratio[]> {
  const startedAt = performance.now();
  const slowest = { baseline: [] as number[], ours: [] as number[] };
  const side = (key: 'baseline' | 'ours') => ({
    what: sides[key][0],
    run: async () => {
      const { each, p99 } = await load(sides[key][1], count);
      slowest[key].push(p99);
      return each;
    },
  });
  const each = await compare({
    name: `${name}: ms a request, ${AT_ONCE} at once`,
    rounds,
    baseline: side('baseline'),
    ours: side('ours'),
  });
  process.stderr.write(`  ${name}: ${secondsSince(startedAt)} s\n`);
  const p99 = (key: 'baseline' | 'ours') => ({ what: sides[key][0], value: median(slowest[key]) });
  return [each, { name: `${name}: p99`, baseline: p99('baseline'), ours: p99('ours'), unit: 'ms' }];
}

async function load(ask: Ask, count: number): Promise<{ each: number; p99: number }> {
  const times: number[] = [];
  const worker = async () => {
    while (times.length < count) times.push(await timed(ask));
  };
  const whole = await timed(() => Promise.all(Array.from({ length: AT_ONCE }, worker)));
  times.sort((a, b) => a - b);
  return { each: whole / times.length, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN };
}

/** How long a change takes to reach all streams of an account. */
async function fanOutRatio(library: Library, rounds: number): Promise<Ratio> {
  const until = (streams: number) => () => timeToAll(library, streams);
  return compare({
    name: 'a reaction, until every open event stream has sent it',
    rounds: rounds * 3,
    baseline: { what: 'one stream', run: until(1) },
    ours: { what: `${STREAMS} streams`, run: until(STREAMS) },
  });
}

async function timeToAll(library: Library, count: number): Promise<number> {
  const { server, account, ids } = library;
  const [clipId = ''] = ids;
  // Streams report only changes.
  await react(library, clipId, null);
  const stop = new AbortController();
  const streams = await Promise.all(
    Array.from({ length: count }, async () => {
      const response = await fetch(server.origin + REALTIME_PATH, {
        headers: { ...account.headers, accept: 'text/event-stream' },
        signal: stop.signal,
      });
      return response.body?.pipeThrough(new TextDecoderStream()).getReader();
    }),
  );
  const heard = streams.map(async (reader) => {
    for (let said = ''; !said.includes('event: clip_update'); ) said += (await reader?.read())?.value ?? '';
  });
  const ms = await timed(() => Promise.all([react(library, clipId, 'LIKE'), ...heard]));
  stop.abort();
  return ms;
}

type Named = readonly [library: Library, what: string];

async function compareLibraries([one, oneWhat]: Named, [other, otherWhat]: Named, amount: Amount) {
  const ratios: Ratio[] = [];
  const others = benchesOf(other);
  for (const [index, { name, ask }] of benchesOf(one).entries()) {
    const otherAsk = others[index]?.ask ?? ask;
    const sides = { baseline: [oneWhat, ask], ours: [otherWhat, otherAsk] } as const;
    ratios.push(...(await comparePair(name, sides, amount)));
  }
  return ratios;
}
