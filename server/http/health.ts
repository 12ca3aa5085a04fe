import type { FastifyInstance } from 'fastify';
import { pingDatabase } from '#server/repositories/readiness';
import type { Runtime } from './runtime.ts';

/** Health: the process responds. Readiness: its database does too; 503 with Retry-After until then. */
export function mountHealth(app: FastifyInstance, runtime: Runtime): void {
  app.get('/api/health', async () => ({ status: 'ok' }));
  app.get('/api/ready', async () => {
    await pingDatabase(runtime.services().database.connection);
    return { status: 'ready' };
  });
}
