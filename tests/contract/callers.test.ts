import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEY_SCOPES, type KeyScope } from '#contract/accounts/keys';
import { LISTENER_DETAIL } from '#contract/accounts/session';
import { type CallId, contract } from '#contract/contract';
import type { Endpoint } from '#contract/endpoint';
import { newId } from '#lib/ids';
import { user } from '#server/accounts/accounts.table';
import { makeKey } from '#server/accounts/keys';
import { storeKey } from '#server/accounts/keys.repository';
import { needsSignIn } from '#server/rules/permissions';
import { isOpenToListeners, scopeOf } from '#server/rules/scopes';
import type { Person } from '../integration/test-server.ts';
import { CALLS, REPRESENTATIVES } from './call-kinds.ts';
import { makeEntity, openScene, type Scene } from './scene.ts';
import { validInput } from './valid-inputs.ts';
import { answer } from './verdicts.ts';

const OPEN_MS = 180_000;

let scene: Scene;
let listener: Person;
beforeAll(async () => {
  scene = await openScene();
  listener = await scene.server.signUp('listener');
  const db = scene.server.database.connection;
  await db.update(user).set({ isListener: true }).where(eq(user.id, listener.id));
}, OPEN_MS);
afterAll(() => scene.server.close(), OPEN_MS);

/** The person with a key instead of a session. */
async function withKey(person: Person, scopes: readonly KeyScope[]): Promise<Person> {
  const { key, keyHash, start } = makeKey();
  const row = { id: newId(), userId: person.id, name: 'Script', keyHash, start, scopes: [...scopes] };
  await storeKey(scene.server.database.connection, { ...row, expiresAt: null });
  return { ...person, token: key };
}

const lacking = (call: CallId) => KEY_SCOPES.filter((scope) => scope !== scopeOf(call));
const statusOf = async (call: CallId, as: Person) => {
  const { status, body } = await scene.server.raw(call, validInput(call, newId(), scene) as never, { as });
  return { status, detail: (body as { detail?: string }).detail };
};

test('a key without the scope of a call is refused, for every call', async () => {
  const keys = new Map<string, Person>();
  for (const call of CALLS) {
    const scopes = lacking(call);
    const name = scopes.join();
    keys.set(name, keys.get(name) ?? (await withKey(scene.people.staff, scopes)));
    const given = await statusOf(call, keys.get(name) as Person);
    const scope = scopeOf(call);
    // Without the scope `staff` a key of staff counts as a member's.
    const detail =
      scope === 'session'
        ? 'This call is not available to API keys.'
        : scope === 'staff'
          ? 'Forbidden'
          : `This API key lacks the scope '${scope}'.`;
    expect([call, given]).toEqual([call, { status: 403, detail }]);
  }
});

test('a key with every scope still cannot manage keys, push or payments', async () => {
  const as = await withKey(scene.people.staff, KEY_SCOPES);
  for (const call of ['keys.list', 'keys.create', 'push.subscribe', 'billing.cancel'] as const)
    expect([call, (await statusOf(call, as)).status]).toEqual([call, 403]);
});

test('a key with the scope of a call is answered like its account', async () => {
  for (const call of REPRESENTATIVES) {
    const scope = scopeOf(call);
    if (scope === 'session') continue;
    const noun = (contract[call] as Endpoint).entity?.noun;
    for (const actor of ['stranger', 'owner', 'staff'] as const) {
      const id = async () => (noun === undefined ? '' : makeEntity(scene, { call, noun }));
      const session = await answer(scene, call, actor, await id());
      const people = { ...scene.people, [actor]: await withKey(scene.people[actor], [scope, 'staff']) };
      const key = await answer({ ...scene, people }, call, actor, await id());
      expect([call, actor, key.status]).toEqual([call, actor, session.status]);
    }
  }
});

test('a key of staff without the scope `staff` cannot read what is private', async () => {
  const clip = await makeEntity(scene, { call: 'clips.get', noun: 'clip', kind: 'private' });
  const params = { clip_id: clip };
  const statusAs = async (as: Person) => (await scene.server.raw('clips.get', { params }, { as })).status;
  expect(await statusAs(await withKey(scene.people.staff, ['read']))).toBe(404);
  expect(await statusAs(await withKey(scene.people.staff, ['read', 'staff']))).toBe(200);
  expect(await statusAs(await withKey(scene.people.owner, ['read']))).toBe(200);
});

test('a listener may not make or change songs, by any call', async () => {
  for (const call of CALLS.filter((one) => !isOpenToListeners(one) && contract[one].access !== 'staff')) {
    if (!needsSignIn(contract[call].access)) continue;
    expect([call, await statusOf(call, listener)]).toEqual([call, { status: 403, detail: LISTENER_DETAIL }]);
  }
});

test('a listener hears, likes and collects what is shared', async () => {
  const { server, clipId } = scene;
  const as = listener;
  await server.call('clips.get', { params: { clip_id: clipId } }, { as });
  await server.call(
    'clips.updateReactionType',
    { params: { gen_id: clipId }, body: { reaction: 'LIKE' } },
    { as },
  );
  const { id } = await server.call('playlists.create', { body: { name: 'Evening' } }, { as });
  expect(id).toBeTruthy();
});
