import { afterEach, beforeEach, expect, test } from 'vitest';
import { SERVER_MARK_HEADER } from '#contract/errors';
import type { AccountDatabase } from '#db/db';
import { openTestDatabase } from '#tests/support/device/outbox';
import { createFlushPorts } from './outbox/flush-ports.ts';
import { serviceResult } from './service-result.ts';
import { createSyncContext } from './sync-context.ts';
import type { SyncEvent } from './sync-events.ts';

let database: AccountDatabase;
beforeEach(() => {
  database = openTestDatabase();
});
afterEach(() => database.destroy());

function jwtOf(userId: string): string {
  const part = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const payload = { sub: userId, handle: 'ada', staff: false, exp: Date.now() / 1000 + 300 };
  return `${part({ alg: 'none' })}.${part(payload)}.x`;
}

/** A real context over a scripted network: 'down' breaks every call, a number responds with that status. */
function contextOn(script: ('down' | number)[], userId = database.userId) {
  const events: SyncEvent[] = [];
  const paths: string[] = [];
  const context = createSyncContext({
    database,
    deviceId: 'device-1',
    isSignedIn: true,
    emit: (event) => events.push(event),
    fetch: (async (input: unknown) => {
      const path = String(input);
      const headers = { [SERVER_MARK_HEADER]: '1' };
      if (path === '/api/auth/token') return Response.json({ token: jwtOf(userId) }, { headers });
      paths.push(path);
      const next = script.shift() ?? 200;
      if (next === 'down') throw new TypeError('Failed to fetch');
      const body = next === 200 ? { status: 'ok', message: null } : { detail: 'Refused.' };
      return Response.json(body, { status: next, headers });
    }) as typeof fetch,
  });
  return { context, events, paths };
}

test('reachability is reported when it changes, and a rejection counts as reached', async () => {
  const { context, events } = contextOn(['down', 'down', 503, 200, 'down']);
  for (let call = 0; call < 5; call++) await context.client('status.get').catch(() => undefined);
  expect(events).toEqual([
    { type: 'connection', isReachable: false },
    { type: 'connection', isReachable: true },
    { type: 'connection', isReachable: false },
  ]);
});

test('requesting the account, answered from the cached token, does not count as reaching the server', async () => {
  const { context, events } = contextOn(['down']);
  await context.client('status.get').catch(() => undefined);
  await context.http.whoAmI();
  expect(events).toEqual([{ type: 'connection', isReachable: false }]);
});

test('a lost session is reported once', async () => {
  const { context, events } = contextOn([401, 401, 401, 401]);
  await context.client('status.get').catch(() => undefined);
  await context.client('status.get').catch(() => undefined);
  expect(events.filter(({ type }) => type === 'session-lost')).toHaveLength(1);
});

test('a write is not sent under the cookie of another account', async () => {
  const { context, paths } = contextOn([], 'somebody-else');
  const result = await createFlushPorts(context).send({
    id: 'clips.updateReactionType',
    input: { params: { gen_id: 'x' }, body: { reaction: 'LIKE' } } as never,
    opId: 'op-1',
    isAttended: false,
    signal: null,
  });
  expect(result).toMatchObject({ kind: 'status', status: 401 });
  expect(paths).toEqual([]);
});

test('API failures become data for the page, programming errors do not', async () => {
  const { context } = contextOn([403]);
  expect(await serviceResult(() => context.client('status.get'))).toEqual({
    ok: false,
    problem: { status: 403, detail: 'Refused.', errorType: null, field: null },
  });
  await expect(serviceResult(() => Promise.reject(new TypeError('a mistake')))).rejects.toThrow('a mistake');
});
