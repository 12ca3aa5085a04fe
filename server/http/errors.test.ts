import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#server/api-error';
import { handleError, handleUnknownPath } from './errors.ts';

let app: FastifyInstance;
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(() => {
  logged.mockClear();
  app = Fastify();
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleUnknownPath);
  app.get('/refused', () => {
    throw new ApiError(429, 'Slow down.', { retryAfterSeconds: 7 });
  });
  app.get('/broken', () => {
    throw new Error('password=hunter2');
  });
  app.get('/taken', () => {
    throw new Error('Failed query', { cause: Object.assign(new Error('duplicate key'), { code: '23505' }) });
  });
  app.post('/body', async ({ body }) => body);
});
afterEach(() => app.close());

test('sends a refusal with its status, reason and Retry-After, without logging it', async () => {
  const response = await app.inject('/refused');
  expect([response.statusCode, response.json(), response.headers['retry-after']]).toEqual([
    429,
    { detail: 'Slow down.' },
    '7',
  ]);
  expect(logged).not.toHaveBeenCalled();
});

test('losing a race for a name gets a clear message and is not a server error', async () => {
  const response = await app.inject('/taken');
  const detail = 'This is already taken. Please try again.';
  expect([response.statusCode, response.json()]).toEqual([409, { detail }]);
  expect(logged).not.toHaveBeenCalled();
});

test('an unexpected error is 500; its text is logged and not sent to the caller', async () => {
  const response = await app.inject('/broken');
  expect(response.statusCode).toBe(500);
  expect(response.body).not.toContain('hunter2');
  expect(response.json()).toEqual({ detail: 'The server failed to answer. Please try again.' });
  expect(logged).toHaveBeenCalledTimes(1);
  expect(String(logged.mock.calls[0]?.[0])).toContain('request req-');
  expect(String(logged.mock.calls[0]?.[1])).toContain('hunter2');
});

test('framework errors have the common error shape too', async () => {
  const broken = await app.inject({
    method: 'POST',
    url: '/body',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  });
  const strange = await app.inject({
    method: 'POST',
    url: '/body',
    headers: { 'content-type': 'text/strange' },
    payload: 'x',
  });
  expect([broken.statusCode, strange.statusCode]).toEqual([400, 415]);
  for (const response of [broken, strange]) expect(Object.keys(response.json())).toEqual(['detail']);
  expect(logged).not.toHaveBeenCalled();
});

test('an unknown path is 404 in the common error shape', async () => {
  const response = await app.inject('/nothing');
  expect([response.statusCode, response.json()]).toEqual([404, { detail: 'Not found' }]);
});
