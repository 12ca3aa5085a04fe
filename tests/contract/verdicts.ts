import { describe, expect, test } from 'vitest';
import { type CallId, contract } from '#contract/contract';
import type { Endpoint } from '#contract/endpoint';
import { entityDefinition } from '#server/calls/handlers';
import { type Actor, type Visibility, verdict } from '#server/rules/permissions';
import { ACTORS } from '#tests/support/server/call-listing';
import { isList } from './call-kinds.ts';
import { prepareCall } from './prepare-call.ts';
import { CANARY, fixtureOf, type Kind, makeEntity, type Scene, waitUntilIdle } from './scene.ts';
import { validInput } from './valid-inputs.ts';

/** Trashed entities count as private. */
const visibilityOf = (kind: Kind): Visibility => (kind === 'public' ? 'public' : 'private');

/** Makes the call as one actor; returns the status and the whole response as text. */
export async function answer(scene: Scene, call: CallId, actor: Actor, id: string) {
  if (
    /^(generate\.(create|addDraft)|edits\.|playlists\.regenerate|share\.createAsset|videos\.generate)/.test(
      call,
    )
  )
    await waitUntilIdle(scene);
  const as = actor === 'anonymous' ? null : scene.people[actor];
  const subject = id || (await prepareCall(scene, call, as));
  const { status, body } = await scene.server.raw(call, validInput(call, subject, scene) as never, { as });
  return { status, text: JSON.stringify(body), detail: (body as { detail?: unknown }).detail, call };
}

const DETAILS: Readonly<Record<number, string>> = { 401: 'Unauthorized', 404: 'Not found' };

/** Error details of nouns with their own wording (decision O-94). */
const OWN_DETAILS: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  project: { 403: 'Only the owner can do this.', 404: 'Workspace not found.' },
  invite: { 404: 'Invite not found.' },
  party: { 404: 'This party has ended, or its link is not complete.' },
};

/** Compares a response with the table; a rejection gives its reason and reveals nothing of the entity. */
export function expectVerdict(
  given: Awaited<ReturnType<typeof answer>>,
  who: string,
  expected: number,
): void {
  expect([who, given.status], given.text).toEqual([who, expected]);
  if (expected === 200) return;
  expect(typeof given.detail, who).toBe('string');
  const noun = (contract[given.call] as Endpoint).entity?.noun ?? '';
  const detail = OWN_DETAILS[noun]?.[expected] ?? DETAILS[expected];
  if (detail !== undefined) expect(given.detail, who).toBe(detail);
  expect(given.text, who).not.toContain(CANARY);
}

const statusFor = ({ access }: Endpoint, actor: Actor, visibility: Visibility): number => {
  const found = verdict(access, actor, visibility);
  return found === 'allowed' ? 200 : found;
};

/** A call about no entity, as everybody. */
async function expectOpenCall(scene: Scene, call: CallId): Promise<void> {
  for (const actor of ACTORS)
    expectVerdict(await answer(scene, call, actor, ''), actor, statusFor(contract[call], actor, 'public'));
}

/** For a noun that cannot be shared, the collaborator would be just another stranger. */
const actorsOf = (noun: string) =>
  ACTORS.filter((actor) => actor !== 'collaborator' || fixtureOf(noun).share);

/** A call about a list, as everybody: what the caller may not read is left out. */
async function expectFilteredList(scene: Scene, call: CallId, noun: string, kind: Kind): Promise<void> {
  const id = await makeEntity(scene, { call, noun, kind });
  for (const actor of actorsOf(noun)) {
    const given = await answer(scene, call, actor, id);
    expectVerdict(given, actor, statusFor(contract[call], actor, 'public'));
    if (given.status !== 200) continue;
    const isReadable = verdict('readable', actor, visibilityOf(kind)) === 'allowed';
    expect([actor, given.text.includes(id)]).toEqual([actor, isReadable]);
  }
}

/** A call about one entity, as everybody: refusals come first, and change nothing. */
async function expectEntityCall(scene: Scene, call: CallId, noun: string, kind: Kind): Promise<void> {
  const endpoint: Endpoint = contract[call];
  const expected = (actor: Actor) => statusFor(endpoint, actor, visibilityOf(kind));
  const untouched = await makeEntity(scene, { call, noun, kind });
  const find = () =>
    entityDefinition(noun)?.find(scene.server.database.connection, [untouched], scene.people.owner.id);
  const before = await find();
  const actors = actorsOf(noun);
  for (const actor of actors.filter((one) => expected(one) !== 200))
    expectVerdict(await answer(scene, call, actor, untouched), `${actor}, ${kind}`, expected(actor));
  expect(await find(), 'after refusals only').toEqual(before);
  for (const actor of actors.filter((one) => expected(one) === 200)) {
    // Some calls can be made only once, so each actor gets a new entity.
    const id = endpoint.method === 'GET' ? untouched : await makeEntity(scene, { call, noun, kind });
    expectVerdict(await answer(scene, call, actor, id), `${actor}, ${kind}`, 200);
  }
}

/**
 * Tests of calls as everybody, on every kind of entity, through the whole server, compared with server/rules/permissions. A
 * new call adds its line to valid-inputs.ts, a new noun its fixture to scene.ts.
 */
export function describeRights(calls: readonly CallId[], scene: () => Scene): void {
  describe.each(calls)('%s', (call) => {
    const endpoint: Endpoint = contract[call];
    const noun = endpoint.entity?.noun;
    if (noun === undefined) {
      test('answers everybody as the table says', () => expectOpenCall(scene(), call));
      return;
    }
    const expectCall = isList(endpoint) ? expectFilteredList : expectEntityCall;
    test.each(fixtureOf(noun).kinds)('answers everybody as the table says: %s', (kind) =>
      expectCall(scene(), call, noun, kind),
    );
  });
}
