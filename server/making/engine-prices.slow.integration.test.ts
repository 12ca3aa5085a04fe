import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Clip } from '#contract/songs/clips';
import { engineModelKey } from '#domain/create/engine-models';
import {
  type Person,
  simpleBody,
  startTestServer,
  type TestServer,
  until,
} from '#tests/integration/test-server';
import { AceStepCppStub, TURBO } from '#tests/support/engines/ace-step-cpp-stub';
import { connectEngine } from '#tests/support/engines/connect-engine';
import { QUICK } from '#tests/support/engines/engine-suite';
import { creditsCharged } from '#tests/support/server/server-rows';

/** More than a song of the built-in engine costs. */
const PRICE = 7;

let server: TestServer;
let staff: Person;
let ada: Person;
let engineId: string;
const cpp = new AceStepCppStub();

beforeAll(async () => {
  await cpp.start();
  server = await startTestServer({ patience: QUICK });
  staff = await server.signUp('first_is_staff');
  ada = await server.signUp('ada');
  engineId = await connectEngine(server, staff, { mode: 'plans', address: cpp.url });
  await setPrice(PRICE);
}, 60_000);
afterAll(async () => {
  await server.close();
  await cpp.kill();
});
afterEach(() => {
  [cpp.fault, cpp.isPaused] = [null, false];
});

const setPrice = (credits_per_song: number, as = staff) =>
  server.raw('engines.setPrice', { params: { engine_id: engineId }, body: { credits_per_song } }, { as });
const bodyOf = (description: string, seed: number, quoted_credits: number | null = 2 * PRICE) => ({
  ...simpleBody(description, seed),
  make_instrumental: false,
  mv: engineModelKey(engineId, TURBO),
  quoted_credits,
});
const begin = async (body: ReturnType<typeof bodyOf>) =>
  (await server.call('generate.create', { body }, { as: ada })).clips.map(({ id }) => id);
const waitFor = (ids: readonly string[], isReady: (clip: Clip) => boolean) =>
  until(async () => {
    const query = { ids: ids.join(',') };
    const { clips } = await server.call('clips.getSongsByIds', { query }, { as: ada });
    return clips.every(isReady) ? clips : null;
  }, 30_000);
const isOver = ({ status }: Clip) => status === 'complete' || status === 'error';
const charged = () => creditsCharged(server.database, ada.id);
const isAtWork = async () => [...cpp.jobs.values()].some(({ status }) => status === 'running');
const cancel = (id: string) => server.call('clips.cancel', { params: { clip_id: id } }, { as: ada });
const offered = async () =>
  (await server.call('billing.getInfo', {}, { as: ada })).models.find(({ engine_name }) => engine_name)
    ?.credits_per_song;

test('only staff set the price of an engine, as a whole number, and everybody sees it', async () => {
  expect((await setPrice(1, ada)).status).toBe(403);
  expect((await setPrice(1.5)).body.field).toBe('credits_per_song');
  expect((await setPrice(-1)).body.field).toBe('credits_per_song');
  expect((await setPrice(PRICE)).body.credits_per_song).toBe(PRICE);
  expect(await offered()).toBe(PRICE);
});

test('each song is charged once at the price of its request, which a later price does not change', async () => {
  const before = await charged();
  cpp.isPaused = true;
  const ids = await begin(bodyOf('tango', 10));
  await setPrice(2 * PRICE);
  cpp.isPaused = false;
  const songs = await waitFor(ids, isOver);
  expect(songs.map(({ status, metadata }) => [status, metadata.engine_credits])).toEqual([
    ['complete', PRICE],
    ['complete', PRICE],
  ]);
  expect((await charged()) - before).toBe(2 * PRICE);
  const refused = await server.raw('generate.create', { body: bodyOf('tango', 12) }, { as: ada });
  expect([refused.status, refused.body.detail]).toEqual([400, `It now costs ${4 * PRICE} credits.`]);
  await setPrice(PRICE);
}, 60_000);

test('a request for one song makes one, and costs one', async () => {
  const before = await charged();
  const sungBefore = cpp.sung.length;
  const ids = await begin({ ...bodyOf('tango', 14, PRICE), song_count: 1 });
  expect(ids).toHaveLength(1);
  await waitFor(ids, isOver);
  expect([cpp.sung.length - sungBefore, (await charged()) - before]).toEqual([1, PRICE]);
  const three = { ...bodyOf('tango', 15), song_count: 3 };
  const refused = await server.raw('generate.create', { body: three }, { as: ada });
  expect([refused.status, refused.body.field]).toEqual([400, 'song_count']);
}, 60_000);

test('songs that fail or are canceled cost nothing', async () => {
  const before = await charged();
  cpp.fault = 'silent';
  const failed = await waitFor(await begin(bodyOf('tango', 20)), isOver);
  expect(failed.map(({ status }) => status)).toEqual(['error', 'error']);
  cpp.fault = null;
  cpp.isPaused = true;
  const [first = '', second = ''] = await begin(bodyOf('tango', 30));
  await until(isAtWork);
  await cancel(first);
  cpp.isPaused = false;
  await waitFor([second], isOver);
  expect((await charged()) - before).toBe(PRICE);
}, 60_000);

test('after all songs in line are stopped, the engine sings nothing and nothing is charged', async () => {
  const before = await charged();
  const sungBefore = cpp.sung.length;
  cpp.isPaused = true;
  const ids = [...(await begin(bodyOf('march', 40))), ...(await begin(bodyOf('polka', 50)))];
  await until(isAtWork);
  // In the order of 'Stop all': the last in line first.
  for (const id of ids.toReversed()) await cancel(id);
  cpp.isPaused = false;
  const jobs = "select 1 from pgboss.job where state in ('created', 'retry', 'active')";
  await until(async () => (await server.database.pool.query(jobs)).rowCount === 0);
  expect(cpp.sung).toHaveLength(sungBefore);
  expect(await isAtWork()).toBe(false);
  expect(await charged()).toBe(before);
  const { total_credits_left: left } = await server.call('billing.getInfo', {}, { as: ada });
  expect(left).toBe(250 - before);
}, 60_000);

test('a song moved to the built-in engine costs the price shown; a cheaper one waits', async () => {
  await server.call('users.updateConfig', { body: { is_built_in_when_away: true } }, { as: ada });
  await cpp.kill();
  const before = await charged();
  const songs = await waitFor(await begin(bodyOf('slow waltz', 60)), isOver);
  expect(songs.map(({ metadata }) => metadata.moved_from?.engine)).toEqual(['Cellar', 'Cellar']);
  expect((await charged()) - before).toBe(2 * PRICE);
  await setPrice(1);
  const ids = await begin(bodyOf('slow waltz', 70, 2));
  await waitFor(ids, ({ metadata }) => metadata.engine_away === 'price');
  for (const id of ids) await cancel(id);
  await cpp.start();
  await setPrice(PRICE);
}, 60_000);

test('at home its songs are free, and nothing shows a price', async () => {
  await server.call('mode.set', { body: { mode: 'home' } }, { as: staff });
  const before = await charged();
  expect(await offered()).toBeUndefined();
  const songs = await waitFor(await begin(bodyOf('tango', 80, 0)), isOver);
  expect(songs.map(({ status, metadata }) => [status, metadata.engine_credits])).toEqual([
    ['complete', undefined],
    ['complete', undefined],
  ]);
  expect(await charged()).toBe(before);
}, 60_000);
