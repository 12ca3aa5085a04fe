import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Runtime } from './runtime.ts';

/** Health: the process answers. Readiness: its database answers too; 503 with Retry-After until then. */
export function mountHealth(app: FastifyInstance, runtime: Runtime): void {
  app.get('/api/health', async () => ({ status: 'ok' }));
  app.get('/api/ready', async () => {
    await runtime.services().database.connection.execute(sql`select 1`);
    return { status: 'ready' };
  });
}
