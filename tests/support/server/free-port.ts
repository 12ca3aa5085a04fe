import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Systems give outgoing connections ports from 32,768 (Linux) or 49,152 on: a port below is not taken by a
 * browser's connection while a server starts, or while a test has it stopped.
 */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_767;

/** A random port that is currently unused and that no outgoing connection gets. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
