import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CallId } from '#contract/contract';
import { refusal } from '#server/api-error';
import { countWaitingClips } from '#server/songs/unfinished-clips.repository';
import type { Runtime, Services } from './runtime.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract call a route serves. */
    call?: CallId;
  }
}

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Gauges that are read on each scrape. */
function addGauges(registry: Registry, runtime: Runtime): void {
  const add = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  add('skylark_event_streams', 'Open event streams', () =>
    runtime.isReady ? runtime.services().events.streamCount : 0,
  );
  add('skylark_ready', '1 once the database is open', () => (runtime.isReady ? 1 : 0));
  add('nodejs_heap_used_bytes', 'Used JavaScript heap', () => process.memoryUsage().heapUsed);
  add('process_uptime_seconds', 'Seconds since the process started', () => process.uptime());
}

/** This process's renders, the render queue and the database connections. */
function addWork(registry: Registry, runtime: Runtime): void {
  const registers = [registry];
  const services = (): Services | null => (runtime.isReady ? runtime.services() : null);
  new Gauge({
    name: 'skylark_renders_running',
    help: 'Songs that this process renders',
    registers,
    collect() {
      this.set(services()?.renders.runningCount ?? 0);
    },
  });
  new Counter({
    name: 'skylark_renders_total',
    help: 'Songs that this process rendered to their end, by status',
    labelNames: ['status'],
    registers,
    collect() {
      this.reset();
      for (const [status, count] of Object.entries(services()?.renders.ended ?? {}))
        this.inc({ status }, count);
    },
  });
  new Gauge({
    name: 'skylark_songs_waiting',
    help: 'Songs in line on all servers of the database; not a number while that does not respond',
    registers,
    async collect() {
      const { database } = services() ?? {};
      this.set(database ? await countWaitingClips(database.connection).catch(() => Number.NaN) : 0);
    },
  });
  new Gauge({
    name: 'skylark_database_connections',
    help: 'Connections to the database: in use, idle, and waited for',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount = 0, idleCount = 0, waitingCount = 0 } = services()?.database.pool ?? {};
      this.set({ state: 'used' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waited for' }, waitingCount);
    },
  });
}

/** Feature usage as reported by the pages. */
function addUses(registry: Registry, runtime: Runtime): void {
  new Counter({
    name: 'skylark_uses_total',
    help: 'What people did, by name; of those whose browser does not ask to be left alone',
    labelNames: ['name'],
    registers: [registry],
    collect() {
      this.reset();
      if (!runtime.isReady) return;
      for (const [name, count] of runtime.services().handlerServices.uses.entries())
        this.inc({ name }, count);
    },
  });
}

/** Counts and times requests by call and status, and serves all metrics in Prometheus text format. */
export function mountMetrics(app: FastifyInstance, runtime: Runtime): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addGauges(registry, runtime);
  addWork(registry, runtime);
  addUses(registry, runtime);
  const requestSeconds = new Histogram({
    name: 'skylark_request_seconds',
    help: 'Seconds from a request to its response',
    labelNames: ['call', 'method', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const { call, url } = request.routeOptions.config;
    // Unknown paths share one name, so that a scanner cannot grow the list.
    const labels = { call: call ?? url ?? 'unknown', method: request.method, status: reply.statusCode };
    requestSeconds.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/api/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, runtime.config.metricsToken)) throw refusal(404);
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}

/** Allows callers with the configured token or, if none is configured, unproxied local programs. */
function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token === null) {
    return isLoopback(request.socket.remoteAddress) && request.headers['x-forwarded-for'] === undefined;
  }
  const digest = (text: string) => createHash('sha256').update(text).digest();
  // Compare digests, because constant-time comparison needs equal lengths.
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));
}

function isLoopback(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '');
}
