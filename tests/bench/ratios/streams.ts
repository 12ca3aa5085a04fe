import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { REALTIME_PATH } from '#contract/events';
import { sleep } from '#lib/sleep';
import { ServerProcess } from '#tests/support/server/server-process';
import { ServerClient } from '../../faults/server-client.ts';
import { ROOT } from '../../support/source-files.ts';
import type { Outcome } from './ratio.ts';

const ACCOUNTS = 50;
/** The maximum per account. */
const STREAMS_EACH = 20;
/** Memory used for opening and closing is freed by then. */
const REST_MS = 45_000;
const MEGABYTE = 1024 * 1024;

/** Resident memory of the built server with a thousand open event streams, and after they are closed. */
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
    // The garbage collector closes responses that are not referenced.
    const held: Response[] = [];
    for (const client of clients) {
      // Tokens expire after five minutes.
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
    const open = server.residentBytes / MEGABYTE;
    // The baseline is measured last, because memory used at startup is freed only after minutes.
    await Promise.all(held.map((response) => response.body?.cancel()));
    await sleep(REST_MS);
    return [
      {
        name: 'memory of event streams',
        unit: 'MB',
        baseline: { what: 'closed again', value: server.residentBytes / MEGABYTE },
        ours: { what: `${held.length} of ${ACCOUNTS} accounts`, value: open },
      },
    ];
  } finally {
    await server.dispose();
  }
}
