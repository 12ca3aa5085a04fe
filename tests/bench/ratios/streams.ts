import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { REALTIME_PATH } from '#contract/events';
import { sleep } from '#lib/sleep';
import { ServerClient } from '../../faults/server-client.ts';
import { ServerProcess } from '../../support/server-process.ts';
import { ROOT } from '../../support/source-files.ts';
import type { Outcome } from './ratio.ts';

const ACCOUNTS = 50;
/** The most that one account may hold. */
const STREAMS_EACH = 20;
/** What signing up and opening took is given back by then. */
const REST_MS = 60_000;
const MEGABYTE = 1024 * 1024;

/** Resident memory of the built server with a thousand open event streams, beside none. */
export async function streamRatios(): Promise<Outcome[]> {
  if (!existsSync(join(ROOT, 'dist/server/main.js'))) {
    return [{ name: 'event streams', reason: 'the server is not built: npm run build' }];
  }
  if (!existsSync('/proc/self/status')) return [{ name: 'event streams', reason: 'only Linux says it' }];
  const server = await ServerProcess.create(ROOT, { SKYLARK_RATE_LIMIT_SCALE: '1000' });
  try {
    await server.start();
    const clients = Array.from({ length: ACCOUNTS }, (_, index) => new ServerClient(server, `ada_${index}`));
    for (const client of clients) await client.signUp();
    await sleep(REST_MS);
    const before = server.residentBytes / MEGABYTE;
    // A response that nobody holds is closed by the collector.
    const held: Response[] = [];
    for (const client of clients) {
      // A token is good for five minutes.
      await client.signIn();
      const opened = await Promise.all(
        Array.from({ length: STREAMS_EACH }, () =>
          client.open(REALTIME_PATH, { accept: 'text/event-stream' }),
        ),
      );
      const refused = opened.find(({ status }) => status !== 200);
      if (refused) throw new Error(`A stream was refused with ${refused.status}`);
      held.push(...opened);
    }
    await sleep(REST_MS);
    return [
      {
        name: 'memory of event streams',
        unit: 'MB',
        baseline: { what: 'none', value: before },
        ours: { what: `${held.length} of ${ACCOUNTS} accounts`, value: server.residentBytes / MEGABYTE },
      },
    ];
  } finally {
    await server.dispose();
  }
}
