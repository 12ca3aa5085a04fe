import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config';
import { handleError } from './errors.ts';
import { mountMetrics } from './metrics.ts';
import { Runtime } from './runtime.ts';

let app: FastifyInstance;
beforeEach(() => {
  app = Fastify();
  mountMetrics(app, new Runtime(readConfig({}, { cores: 1 }), { checksResponses: false }));
  app.get('/api/clip/:clip_id', { config: { call: 'clips.get' } }, async () => ({}));
  app.get('/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    return {};
  });
});
afterEach(() => app.close());

const lines = async (start: string) =>
  (await app.inject('/api/metrics')).body.split('\n').filter((line) => line.startsWith(start));

test('counts calls by id regardless of parameters, by method and status', async () => {
  await app.inject('/api/clip/one');
  await app.inject('/api/clip/two');
  expect(await lines('skylark_request_seconds_count{call="clips.get"')).toEqual([
    'skylark_request_seconds_count{call="clips.get",method="GET",status="200"} 2',
  ]);
});

test('unknown paths share one name, so the list cannot grow without limit', async () => {
  for (const path of ['/a', '/b', '/wp-admin.php']) await app.inject(path);
  expect(await lines('skylark_request_seconds_count')).toEqual([
    'skylark_request_seconds_count{call="unknown",method="GET",status="404"} 3',
  ]);
});

test('counts times in their buckets', async () => {
  await app.inject('/slow');
  const bucket = async (limit: string) =>
    (await lines('skylark_request_seconds_bucket')).find(
      (line) => line.includes('call="/slow"') && line.includes(`le="${limit}"`),
    );
  expect(await bucket('0.01')).toMatch(/ 0$/);
  expect(await bucket('+Inf')).toMatch(/ 1$/);
  expect((await lines('# TYPE skylark_request_seconds'))[0]).toContain('histogram');
});

test('process metrics have their usual names', async () => {
  const names = [
    'skylark_event_streams 0',
    'skylark_ready 0',
    'skylark_renders_running 0',
    'skylark_songs_waiting 0',
    'nodejs_eventloop_lag_seconds ',
    'process_resident_memory_bytes ',
    'nodejs_heap_used_bytes ',
    'process_uptime_seconds ',
  ];
  for (const name of names) expect(await lines(name), name).toHaveLength(1);
});

test('two servers in one process count separately', async () => {
  const other = Fastify();
  mountMetrics(other, new Runtime(readConfig({}, { cores: 1 }), { checksResponses: false }));
  await app.inject('/api/clip/one');
  expect((await other.inject('/api/metrics')).body).not.toContain('call="clips.get"');
  await other.close();
});

describe('metrics access', () => {
  const read = async (environment: Record<string, string>, request: InjectOptions) => {
    const guarded = Fastify();
    guarded.setErrorHandler(handleError);
    mountMetrics(guarded, new Runtime(readConfig(environment, { cores: 1 }), { checksResponses: false }));
    const { statusCode } = await guarded.inject({ url: '/api/metrics', ...request });
    await guarded.close();
    return statusCode;
  };
  const TOKEN = 'a token for metrics';

  test('without a token is limited to this machine, and excludes proxied requests', async () => {
    expect(await read({}, { remoteAddress: '127.0.0.1' })).toBe(200);
    expect(await read({}, { remoteAddress: '::ffff:127.0.0.1' })).toBe(200);
    expect(await read({}, { remoteAddress: '::1' })).toBe(200);
    expect(await read({}, { remoteAddress: '203.0.113.9' })).toBe(404);
    expect(
      await read({}, { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.9' } }),
    ).toBe(404);
  });

  test('with a token requires that token', async () => {
    const authorization = `Bearer ${TOKEN}`;
    const environment = { SKYLARK_METRICS_TOKEN: TOKEN };
    expect(await read(environment, { remoteAddress: '203.0.113.9', headers: { authorization } })).toBe(200);
    expect(await read(environment, { remoteAddress: '127.0.0.1' })).toBe(404);
    expect(await read(environment, { headers: { authorization: `${authorization}x` } })).toBe(404);
  });
});
