import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config';
import { handleError } from './errors.ts';
import { mountHealth } from './health.ts';
import { Runtime } from './runtime.ts';

async function health(freeBytes?: () => Promise<number>) {
  const app = Fastify();
  app.setErrorHandler(handleError);
  const config = readConfig({ SKYLARK_DATA: '.' }, { cores: 1 });
  mountHealth(app, new Runtime(config, { checksResponses: false }), freeBytes);
  const response = await app.inject('/api/health');
  await app.close();
  return [response.statusCode, response.json()];
}

test('the process is healthy while its data folder has room', async () => {
  expect(await health(async () => 100 * 1024 * 1024)).toEqual([200, { status: 'ok' }]);
  expect(await health()).toEqual([200, { status: 'ok' }]);
});

test('reports a full disk before the database stops because of it', async () => {
  expect(await health(async () => 16 * 1024 * 1024)).toEqual([
    503,
    { detail: 'The disk of the data folder is full.' },
  ]);
});
