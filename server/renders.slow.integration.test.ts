import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/integration/test-server';
import { hasPostgres, TestPostgres } from '#tests/support/server/postgres';

describe.skipIf(!hasPostgres)('two servers on one PostgreSQL', () => {
  let postgres: TestPostgres;
  let folder: string;
  const servers: TestServer[] = [];

  beforeAll(async () => {
    postgres = await TestPostgres.start();
    folder = await mkdtemp(join(tmpdir(), 'skylark-renders-'));
    for (let count = 0; count < 2; count += 1)
      servers.push(
        await startTestServer({
          config: { dataFolder: folder, secret: 'the same secret on both of the servers' },
          database: { url: postgres.url, connections: 10 },
        }),
      );
  }, 120_000);
  afterAll(async () => {
    for (const server of servers) await server.close();
    await postgres?.dispose();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  test('both prepare their engines when somebody signs up or opens Create on one of them', async () => {
    const expected = () => servers.map(({ engine }) => engine.expected);
    const [one] = servers as [TestServer, TestServer];
    const ada = await one.signUp('ada');
    await expect.poll(expected, { timeout: 10_000 }).toEqual([1, 1]);
    await one.call('styles.getRecommended', {}, { as: ada });
    await expect.poll(expected, { timeout: 10_000 }).toEqual([2, 2]);
  });
});
