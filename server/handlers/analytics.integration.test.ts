import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/integration/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 120_000);
afterAll(() => server.close());

test('what people did is counted among the metrics, without who it was', async () => {
  const ada = await server.signUp('ada');
  const event = { at: '2026-01-02T03:04:05.678Z', path: '/create', props: { clip_id: 'x' } };
  const events = ['play', 'like', 'play'].map((name) => ({ ...event, name }));
  expect(await server.call('analytics.sendEvents', { body: { events } }, { as: ada })).toEqual({});
  const { body } = await server.app.inject('/api/metrics');
  const lines = body.split('\n').filter((line: string) => line.startsWith('skylark_uses_total'));
  expect(lines.sort()).toEqual(['skylark_uses_total{name="like"} 1', 'skylark_uses_total{name="play"} 2']);
});
