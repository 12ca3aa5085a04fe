import { afterAll, expect, test } from 'vitest';
import { makeSongs, simpleBody, until } from '#tests/integration/test-server';
import { startHousehold } from '#tests/support/household';
import { isReplicated } from '#tests/support/replicas';

const { server, ada, ben } = await startHousehold();
afterAll(() => server.close());

/** The values of a metric by what stands between its braces. */
async function valuesOf(name: string): Promise<Record<string, number>> {
  const { body } = await server.app.inject('/api/metrics');
  const lines = [...body.matchAll(new RegExp(`^${name}(?:{(.*)})? (\\S+)$`, 'gm'))];
  return Object.fromEntries(lines.map(([, labels = '', value]) => [labels, Number(value)]));
}

// Each process counts its own.
test.skipIf(isReplicated)(
  'songs are counted while they render, while they wait and once they have ended',
  async () => {
    await makeSongs(server, ada);
    server.engine.behavior = 'fail-after-audio';
    await makeSongs(server, ada);
    await until(async () => (await valuesOf('skylark_renders_total'))['status="error"'] === 2);
    expect(await valuesOf('skylark_renders_total')).toEqual({ 'status="complete"': 2, 'status="error"': 2 });
    await until(async () => (await valuesOf('skylark_renders_running'))[''] === 0);

    server.engine.behavior = 'hold';
    await server.call('generate.create', { body: simpleBody('x') }, { as: ben });
    // The engine of the test renders one song at a time.
    await until(async () => (await valuesOf('skylark_renders_running'))[''] === 1);
    await until(async () => (await valuesOf('skylark_songs_waiting'))[''] === 1);
  },
);

test('the connections to the database are told, and which call took how long', async () => {
  const connections = await valuesOf('skylark_database_connections');
  expect(Object.keys(connections)).toEqual(['state="used"', 'state="idle"', 'state="waited for"']);
  expect(Object.keys(await valuesOf('skylark_request_seconds_count')).join()).toContain(
    'call="generate.create"',
  );
});
