import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallId, contract } from '#contract/contract';
import type { Endpoint } from '#contract/endpoint';
import { entityDefinition } from '#server/handlers/handlers';
import { type Actor, type Visibility, verdict } from '#server/rules/permissions';
import { ACTORS } from '#tests/support/call-listing';
import { rightInput } from './right-inputs.ts';
import {
  CANARY,
  fixtureOf,
  type Kind,
  makeEntity,
  NOUN_FIXTURES,
  nothingRuns,
  openScene,
  prepareCall,
  type Scene,
} from './scene.ts';

/*
 * Every call, as everybody, on every kind of entity, through the whole server, compared with server/rules/permissions. A new
 * call adds its line to right-inputs.ts, a new noun its fixture to scene.ts.
 */

const OPEN_MS = 180_000;

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
}, OPEN_MS);
afterAll(() => scene.server.close(), OPEN_MS);

/** Trashed entities are private. */
const visibilityOf = (kind: Kind): Visibility => (kind === 'public' ? 'public' : 'private');

/** The call as one actor: status, and everything that came back as text. */
async function answer(call: CallId, actor: Actor, id: string) {
  if (
    /^(generate\.(create|keepDraft)|edits\.|playlists\.regenerate|share\.createAsset|videos\.generate)/.test(
      call,
    )
  )
    await nothingRuns(scene);
  const as = actor === 'anonymous' ? null : scene.people[actor];
  const subject = id || (await prepareCall(scene, call, as));
  const { status, body } = await scene.server.raw(call, rightInput(call, subject, scene) as never, { as });
  return { status, text: JSON.stringify(body), detail: (body as { detail?: unknown }).detail, call };
}

const DETAILS: Readonly<Record<number, string>> = { 401: 'Unauthorized', 404: 'Not found' };

/** What a noun says instead (decision O-94). */
const OWN_DETAILS: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  project: { 403: 'Only the owner can do this.', 404: 'Workspace not found.' },
  invite: { 404: 'Invite not found.' },
};

/** Compares an answer with the table; a refusal says why and nothing of the entity. */
function expectVerdict(given: Awaited<ReturnType<typeof answer>>, who: string, expected: number): void {
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

const calls = Object.entries(contract as Record<string, Endpoint>) as [CallId, Endpoint][];
const isList = ({ entity }: Endpoint) => entity !== undefined && 'ids' in entity;

const open = calls.filter(([, { entity }]) => entity === undefined);
test.each(open)('%s answers everybody as the table says', async (call, endpoint) => {
  for (const actor of ACTORS)
    expectVerdict(await answer(call, actor, ''), actor, statusFor(endpoint, actor, 'public'));
});

const named = calls.filter(([, endpoint]) => endpoint.entity !== undefined);
describe.each(named)('%s', (call, endpoint) => {
  const noun = endpoint.entity?.noun ?? '';
  /** The collaborator of a noun that cannot be shared would be one more stranger. */
  const actors = () => ACTORS.filter((actor) => actor !== 'collaborator' || fixtureOf(noun).share);
  const kinds = NOUN_FIXTURES[noun]?.kinds ?? (['public', 'private', 'trashed'] as const);

  if (isList(endpoint)) {
    test.each(kinds)('leaves out what the caller may not read: %s', async (kind) => {
      const id = await makeEntity(scene, { call, noun, kind });
      for (const actor of actors()) {
        const given = await answer(call, actor, id);
        expectVerdict(given, actor, statusFor(endpoint, actor, 'public'));
        if (given.status !== 200) continue;
        const isReadable = verdict('readable', actor, visibilityOf(kind)) === 'allowed';
        expect([actor, given.text.includes(id)]).toEqual([actor, isReadable]);
      }
    });
    return;
  }

  test.each(kinds)('answers everybody as the table says: %s', async (kind) => {
    const expected = (actor: Actor) => statusFor(endpoint, actor, visibilityOf(kind));
    const untouched = await makeEntity(scene, { call, noun, kind });
    const find = () =>
      entityDefinition(noun)?.find(scene.server.database.connection, [untouched], scene.people.owner.id);
    const before = await find();
    for (const actor of actors().filter((actor) => expected(actor) !== 200))
      expectVerdict(await answer(call, actor, untouched), `${actor}, ${kind}`, expected(actor));
    expect(await find(), 'after refusals only').toEqual(before);
    for (const actor of actors().filter((actor) => expected(actor) === 200)) {
      // What one may do once, another could not do again.
      const id = endpoint.method === 'GET' ? untouched : await makeEntity(scene, { call, noun, kind });
      expectVerdict(await answer(call, actor, id), `${actor}, ${kind}`, 200);
    }
  });
});

/** Rows that say who alone may make a call on a song. */
const OWNER_ALONE: readonly [string, CallId][] = [
  ['[ROLE-47] edits the details of a song', 'metadata.setMetadata'],
  ['[ROLE-48] edits the lyrics of a song', 'metadata.setClipPrompt'],
  ['[ROLE-50] allows remixes of a song', 'metadata.toggleRemixes'],
  ['[ROLE-51] shows the remixes of a song', 'metadata.toggleShowRemixes'],
  ['[ROLE-52] publishes a song', 'metadata.setVisibility'],
  ['[ROLE-53] pins a song to the profile', 'pins.pinClip'],
  ['[ROLE-56] sets the style summary of a song', 'metadata.setDisplayTags'],
];
test.each(OWNER_ALONE)('%s: the owner alone, by %s', async (_row, call) => {
  for (const kind of ['public', 'private'] as const) {
    const id = await makeEntity(scene, { call, noun: 'clip', kind });
    for (const actor of ACTORS.filter((one) => one !== 'owner'))
      expect([actor, (await answer(call, actor, id)).status]).not.toEqual([actor, 200]);
    expectVerdict(await answer(call, 'owner', id), 'owner', 200);
  }
});

test('[ROLE-59] whoever is signed in marks a song as not interesting, and nobody else', async () => {
  const call = 'feedback.setNotInterested';
  const id = await makeEntity(scene, { call, noun: 'clip', kind: 'public' });
  for (const actor of ACTORS)
    expectVerdict(await answer(call, actor, id), actor, actor === 'anonymous' ? 401 : 200);
});
