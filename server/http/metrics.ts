import type { FastifyInstance } from 'fastify';
import type { CallId } from '#contract/contract';
import type { Runtime } from './runtime.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's call that a route answers. */
    call?: CallId;
  }
}

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Series {
  readonly buckets: number[];
  sum: number;
  count: number;
}

/** Counts requests by call and status and their time, in the text format of Prometheus. */
class RequestMetrics {
  readonly #series = new Map<string, Series>();

  observe(labels: string, seconds: number): void {
    let series = this.#series.get(labels);
    if (series === undefined) {
      series = { buckets: BUCKETS_SECONDS.map(() => 0), sum: 0, count: 0 };
      this.#series.set(labels, series);
    }
    const { buckets } = series;
    BUCKETS_SECONDS.forEach((limit, index) => {
      if (seconds <= limit) buckets[index] = (buckets[index] ?? 0) + 1;
    });
    series.sum += seconds;
    series.count += 1;
  }

  text(): string {
    const lines = ['# TYPE skylark_request_seconds histogram'];
    for (const [labels, series] of this.#series) {
      series.buckets.forEach((count, index) => {
        lines.push(`skylark_request_seconds_bucket{${labels},le="${BUCKETS_SECONDS[index]}"} ${count}`);
      });
      lines.push(
        `skylark_request_seconds_bucket{${labels},le="+Inf"} ${series.count}`,
        `skylark_request_seconds_sum{${labels}} ${series.sum}`,
        `skylark_request_seconds_count{${labels}} ${series.count}`,
      );
    }
    return lines.join('\n');
  }
}

const gauge = (name: string, value: number) => `# TYPE ${name} gauge\n${name} ${value}`;

export function mountMetrics(app: FastifyInstance, runtime: Runtime): void {
  const requests = new RequestMetrics();
  app.addHook('onResponse', async (request, reply) => {
    const { call, url } = request.routeOptions.config;
    // Unknown paths share one name: a scanner must not grow the list.
    const name = call ?? (url === undefined ? 'unknown' : url);
    requests.observe(
      `call="${name}",method="${request.method}",status="${reply.statusCode}"`,
      reply.elapsedTime / 1000,
    );
  });
  app.get('/api/metrics', async (_request, reply) => {
    const memory = process.memoryUsage();
    const streams = runtime.isReady ? runtime.services().events.streamCount : 0;
    const text = [
      requests.text(),
      gauge('skylark_event_streams', streams),
      gauge('skylark_ready', runtime.isReady ? 1 : 0),
      gauge('process_resident_memory_bytes', memory.rss),
      gauge('nodejs_heap_used_bytes', memory.heapUsed),
      gauge('process_uptime_seconds', process.uptime()),
    ].join('\n');
    return reply.header('content-type', 'text/plain; version=0.0.4').send(`${text}\n`);
  });
}
