import { expect } from 'vitest';
import { type CallId, contract } from '#contract/contract';
import type { Endpoint } from '#contract/endpoint';
import { type Person, urlOf } from '../integration/test-server.ts';
import { prepareCall } from './prepare-call.ts';
import { makeEntity, type Scene, waitUntilIdle } from './scene.ts';
import { type AnyInput, validInput } from './valid-inputs.ts';

/* What holds for every call, whatever it does. */

/** A user allowed to make the call. */
const allowed = (scene: Scene, call: CallId): Person =>
  scene.people[contract[call].access === 'staff' ? 'staff' : 'owner'];

/** A valid input of the call, with a new entity if it names one. */
async function newInput(scene: Scene, call: CallId): Promise<AnyInput> {
  await waitUntilIdle(scene);
  const { entity }: Endpoint = contract[call];
  const id = await (entity === undefined
    ? prepareCall(scene, call, allowed(scene, call))
    : makeEntity(scene, { call, noun: entity.noun }));
  return validInput(call, id, scene);
}

/** The written path and the other slash form are answered alike, without a redirect. */
export async function expectBothSlashForms(scene: Scene, call: CallId): Promise<void> {
  const form = async (changed: (path: string) => string) => {
    const input = await newInput(scene, call);
    const [path = '', search] = urlOf(call, input).split('?');
    const url = search === undefined ? changed(path) : `${changed(path)}?${search}`;
    return (await scene.server.raw(call, input as never, { as: allowed(scene, call), path: url })).status;
  };
  expect(await form((path) => path)).toBe(200);
  expect(await form((path) => (path.endsWith('/') ? path.slice(0, -1) : `${path}/`))).toBe(200);
}

/** A field that the call does not list is no mistake, and what comes back is an object. */
export async function expectSurplusIgnored(scene: Scene, call: CallId): Promise<void> {
  const { body, ...rest } = await newInput(scene, call);
  const input =
    typeof body === 'object' && body !== null
      ? { ...rest, body: { ...body, surprise: true } }
      : { ...rest, query: { ...rest.query, surprise: 'true' } };
  const answer = await scene.server.raw(call, input as never, { as: allowed(scene, call) });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toContain('application/json');
  expect([typeof answer.body, Array.isArray(answer.body)]).toEqual(['object', false]);
}

/** A token that is expired or forged is refused, also where no token is needed. */
export async function expectForgedTokenRefused(scene: Scene, call: CallId): Promise<void> {
  const { owner } = scene.people;
  const forged = { ...owner, token: `${owner.token.slice(0, -4)}AAAA` };
  const { status } = await scene.server.raw(call, (await newInput(scene, call)) as never, { as: forged });
  expect(status).toBe(401);
}

/** The response carries the mark of the server and an id of its own, and is not cached. */
export async function expectOwnHeaders(scene: Scene, call: CallId): Promise<void> {
  const input = await newInput(scene, call);
  const { headers } = await scene.server.raw(call, input as never, { as: allowed(scene, call) });
  expect(headers).toMatchObject({ 'skylark-api': '1', 'cache-control': 'no-store' });
  expect(headers['session-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers['request-id']).toMatch(/^[0-9a-f-]{36}$/);
}
