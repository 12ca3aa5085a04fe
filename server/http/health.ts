import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '#server/api-error';
import { pingDatabase } from '#server/operation/readiness.repository';
import type { Runtime } from './runtime.ts';

/** Less than the database needs for its next log segment (16 MiB), without which it stops. */
const MIN_FREE_BYTES = 20 * 1024 * 1024;

/** Free bytes for this user on the folder's disk. */
async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Health: the process responds and has room to write. Readiness: its database responds too; 503 with Retry-After
 * until then.
 */
export function mountHealth(app: FastifyInstance, runtime: Runtime, freeBytes = freeBytesAt): void {
  app.get('/api/health', async () => {
    if ((await freeBytes(runtime.config.dataFolder)) < MIN_FREE_BYTES) {
      throw new ApiError(503, 'The disk of the data folder is full.', { retryAfterSeconds: 60 });
    }
    return { status: 'ok' };
  });
  app.get('/api/ready', async () => {
    await pingDatabase(runtime.services().database.connection);
    return { status: 'ready' };
  });
}
