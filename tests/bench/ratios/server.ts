import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ServerProcess } from '#tests/support/server/server-process';
import { ROOT } from '../../support/source-files.ts';
import { addClips, signUp } from './bench-account.ts';
import { compare, type Outcome, type Ratio, timed } from './ratio.ts';

const CLIPS = 48;

/** The built server in a separate process: startup, lookups, sizes of served files. */
export async function serverRatios(rounds: number): Promise<Outcome[]> {
  if (!existsSync(join(ROOT, 'dist/server/main.js'))) {
    return [{ name: 'server: starts, look-ups', reason: 'the server is not built: npm run build' }];
  }
  // The limits are meant for users, not for measurements.
  process.env.SKYLARK_RATE_LIMIT_SCALE ??= '1000';
  return [await startRatio(rounds), await lookUpRatio(rounds)];
}

async function startRatio(rounds: number): Promise<Ratio> {
  const first = async () => {
    const server = await ServerProcess.create();
    const ms = await timed(() => server.start());
    await server.dispose();
    return ms;
  };
  const kept = await ServerProcess.create();
  await kept.start();
  await kept.stop();
  const again = async () => {
    const ms = await timed(() => kept.start());
    await kept.stop();
    return ms;
  };
  const ratio = await compare({
    name: 'start of the server until ready',
    rounds,
    baseline: { what: 'first, empty data folder', run: first },
    ours: { what: 'second', run: again },
  });
  await kept.dispose();
  return ratio;
}

async function lookUpRatio(rounds: number): Promise<Ratio> {
  const server = await ServerProcess.create();
  try {
    await server.start();
    const { userId, headers } = await signUp(server);
    await server.stop();
    const ids = await addClips({ folder: server.dataFolder }, userId, CLIPS);
    await server.start();
    const get = async (path: string): Promise<unknown> => {
      const response = await fetch(`${server.origin}${path}`, { headers });
      if (!response.ok)
        throw new Error(`${path} responded with ${response.status}: ${await response.text()}`);
      return response.json();
    };
    const batch = `/api/clips/get_songs_by_ids?ids=${ids.join(',')}`;
    const { clips } = (await get(batch)) as { clips: unknown[] };
    if (clips.length !== CLIPS) throw new Error(`The server returned ${clips.length} of ${CLIPS} clips`);
    return await compare({
      name: `look-up of ${CLIPS} clips, no network delay`,
      rounds: rounds * 3,
      baseline: {
        what: `${CLIPS} calls, six at a time`,
        run: () => timed(() => inSixes(ids, (id) => get(`/api/clip/${id}`))),
      },
      ours: { what: 'one call', run: () => timed(() => get(batch)) },
    });
  } finally {
    await server.dispose();
  }
}

/** As many parallel requests as a browser opens connections to one HTTP/1.1 origin. */
async function inSixes(ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<void> {
  const waiting = [...ids];
  const next = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) await work(id);
  };
  await Promise.all(Array.from({ length: 6 }, next));
}

/** Bytes of the page's scripts, styles and shell, uncompressed versus Brotli. */
export function sizeRatios(): Outcome[] {
  const folder = join(ROOT, 'dist/client');
  if (!existsSync(folder))
    return [{ name: 'size of the page', reason: 'the page is not built: npm run build' }];
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => existsSync(join(folder, `${path}.br`)))
    .map((path) => join(folder, path));
  const total = (list: readonly string[]) => list.reduce((sum, path) => sum + statSync(path).size, 0) / 1024;
  const ratio = (name: string, list: readonly string[]): Ratio => ({
    name,
    unit: 'kB',
    baseline: { what: 'plain', value: total(list) },
    ours: { what: 'brotli', value: total(list.map((path) => `${path}.br`)) },
  });
  const shell = readFileSync(join(folder, 'index.html'), 'utf8');
  const first = paths.filter(
    (path) => path.endsWith('index.html') || shell.includes(path.slice(folder.length)),
  );
  return [
    ratio('size of everything compressible', paths),
    ratio('size of the first screen: shell and what it names', first),
  ];
}
