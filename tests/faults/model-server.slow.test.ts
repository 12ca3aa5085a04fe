import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallId, contract } from '#contract/contract';
import type { Clip } from '#contract/songs/clips';
import { type Person, startTestServer, type TestServer, urlOf } from '#tests/integration/test-server';
import { testId } from '#tests/support/clips';
import { PROPERTY_SEED } from '#tests/support/properties';
import { addClip } from '#tests/support/server/server-rows';
import { writeOf } from './schedules/device-writes.ts';
import { ModelServer } from './schedules/model-server.ts';
import { CLIPS, PLAYLIST, randomOf, WRITE_KINDS } from './schedules/schedule.ts';

const WRITES = 300;
/** A device may know the order as it was up to this many writes ago. */
const OLD_ORDERS = 4;
const FIRST_ORDER = [1, 2, 3];

let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await startTestServer();
  await server.signUp('first_is_staff');
  ada = await server.signUp('ada');
  for (const number of CLIPS)
    await addClip(server.database.connection, ada.id, { id: testId(number), title: `Song ${number}` });
  const id = testId(PLAYLIST);
  await server.call('playlists.create', { body: { id, name: `Playlist ${PLAYLIST}` } }, { as: ada });
  const metadata = { clip_ids: FIRST_ORDER.map(testId) };
  const body = { playlist_id: id, update_type: 'add', metadata } as const;
  await server.call('playlists.updateClips', { body }, { as: ada });
});
afterAll(() => server.close());

/** The part of a response that the schedules check. */
function essence(body: unknown): unknown {
  const found: unknown[] = [];
  JSON.stringify(body, (key, value: unknown) => {
    if (value !== null && typeof value === 'object') {
      if ('upvote_count' in value && 'is_trashed' in value && 'metadata' in value) {
        const { id, title, is_public, is_trashed, is_pinned, reaction, upvote_count, comment_count } =
          value as Clip;
        const type = reaction?.reaction_type ?? null;
        found.push([id, title, is_public, is_trashed, is_pinned, type, upvote_count, comment_count]);
      }
      if ('song_count' in value && 'name' in value) found.push([value.name, value.song_count]);
      if ('content' in value && 'clip_id' in value) found.push([value.content, value.clip_id]);
    }
    return key === 'detail' ? void found.push(value) : value;
  });
  return found;
}

test('the model server of the fault schedules responds to every write like the real one', async () => {
  const model = new ModelServer(ada.id, { clips: [...CLIPS], playlists: new Map([[PLAYLIST, FIRST_ORDER]]) });
  const random = randomOf(PROPERTY_SEED);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const orders: (readonly string[])[] = [model.orders.get(testId(PLAYLIST)) ?? []];
  const differences: string[] = [];
  const send = async (callId: CallId, input: object, key: string | null) => {
    const { method } = contract[callId];
    const path = urlOf(callId, input);
    const real = await server.raw(callId, input as never, { as: ada, ...(key === null ? {} : { key }) });
    const sent = JSON.parse(JSON.stringify('body' in input ? input.body : null));
    const modeled = model.handle({ method, path, key, body: sent });
    const [one, other] = [real, modeled].map(({ status, body }) => JSON.stringify([status, essence(body)]));
    if (one !== other) differences.push(`${callId} ${JSON.stringify(input)}: ${one}, but modeled ${other}`);
  };
  for (let number = 0; number < WRITES; number += 1) {
    const clip = pick(CLIPS);
    const tap = { kind: pick(WRITE_KINDS), clip, place: Math.floor(random() * 4), number };
    const isPublic = model.clips.get(testId(clip))?.is_public ?? false;
    const write = writeOf(tap, { isPublic, order: pick(orders.slice(-OLD_ORDERS)) });
    if (write === null) continue;
    const { callId } = write.definition;
    const input = write.definition.input(write.args) as object;
    const tries = random() < 0.3 ? 2 : 1;
    for (let attempt = 0; attempt < tries; attempt += 1) await send(callId, input, `key-${number}`);
    orders.push(model.orders.get(testId(PLAYLIST)) ?? []);
  }
  for (const number of CLIPS) await send('clips.get', { params: { clip_id: testId(number) } }, null);
  await send('playlists.get', { params: { playlist_id: testId(PLAYLIST) }, query: {} }, null);
  await send('pins.list', { query: {} }, null);
  // What follows the first one may only be its consequence.
  expect(differences.slice(0, 3), `seed ${PROPERTY_SEED}`).toEqual([]);
});
