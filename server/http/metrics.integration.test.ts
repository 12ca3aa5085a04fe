import { afterAll, expect, test } from 'vitest';
import { makeSongs, simpleBody, until } from '#tests/integration/test-server';
import { startHousehold } from '#tests/support/server/household';
import { isReplicated } from '#tests/support/server/replicas';

const { server, ada, ben } = await startHousehold();
afterAll(() => server.close());

/** The values of a metric, keyed by its labels. */
async function valuesOf(name: string): Promise<Record<string, number>> {
  const { body } = await server.app.inject('/api/metrics');
  const lines = [...body.matchAll(new RegExp(`^${name}(?:{(.*)})? (\\S+)$`, 'gm'))];
  return Object.fromEntries(lines.map(([, labels = '', value]) => [labels, Number(value)]));
}

// Each process has its own counts.
test.skipIf(isReplicated)('counts rendering, waiting and ended songs', async () => {
  await makeSongs(server, ada);
  server.engine.behavior = 'fail-after-audio';
  await makeSongs(server, ada);
  await until(async () => (await valuesOf('skylark_renders_total'))['status="error"'] === 2);
  expect(await valuesOf('skylark_renders_total')).toEqual({ 'status="complete"': 2, 'status="error"': 2 });
  await until(async () => (await valuesOf('skylark_renders_running'))[''] === 0);

  server.engine.behavior = 'hold';
  await server.call('generate.create', { body: simpleBody('x') }, { as: ben });
  // The test engine renders one song at a time.
  await until(async () => (await valuesOf('skylark_renders_running'))[''] === 1);
  await until(async () => (await valuesOf('skylark_songs_waiting'))[''] === 1);
});

test('reports database connections, and the time per call', async () => {
  const connections = await valuesOf('skylark_database_connections');
  expect(Object.keys(connections)).toEqual(['state="used"', 'state="idle"', 'state="waited for"']);
  expect(Object.keys(await valuesOf('skylark_request_seconds_count')).join()).toContain(
    'call="generate.create"',
  );
});
