import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Clip } from '#contract/songs/clips';
import { engineModelKey } from '#domain/create/engine-models';
import { countRunningRequests } from '#server/making/generation-requests.repository';
import { moveSongs } from '#server/making/moved-songs.repository';
import { countWaitingClips } from '#server/songs/unfinished-clips.repository';
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
import { creditsCharged, transact } from '#tests/support/server/server-rows';

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
  engineId = await connectEngine(server, staff, { mode: 'home', address: cpp.url });
}, 60_000);
afterAll(async () => {
  await server.close();
  await cpp.kill();
});
afterEach(() => {
  [cpp.fault, cpp.isPaused] = [null, false];
});

const bodyOf = (...[description, seed]: Parameters<typeof simpleBody>) => ({
  ...simpleBody(description, seed),
  make_instrumental: false,
  mv: engineModelKey(engineId, TURBO),
});
type Body = ReturnType<typeof bodyOf>;
const begin = async (body: Body, as = ada) =>
  (await server.call('generate.create', { body }, { as })).clips.map(({ id }) => id);
const clipsOf = async (ids: readonly string[], as = ada) =>
  (await server.call('clips.getSongsByIds', { query: { ids: ids.join(',') } }, { as })).clips;
const waitFor = (ids: readonly string[], isReady: (clip: Clip) => boolean, as = ada) =>
  until(async () => {
    const clips = await clipsOf(ids, as);
    return clips.every(isReady) ? clips : null;
  }, 30_000);
const isOver = ({ status }: Clip) => status === 'complete' || status === 'error';
const choose = (isBuiltIn: boolean, as = ada) =>
  server.call('users.updateConfig', { body: { is_built_in_when_away: isBuiltIn } }, { as });
const isAtWork = async () => [...cpp.jobs.values()].some(({ status }) => status === 'running');
const jobsLeft = async () =>
  (await server.database.pool.query("select 1 from pgboss.job where state in ('created', 'retry', 'active')"))
    .rowCount;

test('while the engine is away, the built-in one makes its songs where their owner chose that, for the price shown', async () => {
  await choose(true);
  cpp.isPaused = true;
  const before = await creditsCharged(server.database, ada.id);
  const ids = [...(await begin(bodyOf('warm synth pop', 40))), ...(await begin(bodyOf('tango', 50)))];
  await until(isAtWork);
  const madeBefore = server.engine.requests.length;
  await cpp.kill();
  const songs = await waitFor(ids, isOver);
  expect(songs.map(({ status, model_name: model }) => [status, model.startsWith('chirp-')])).toEqual(
    ids.map(() => ['complete', true]),
  );
  expect(songs[0]?.metadata).toMatchObject({ moved_from: { engine: 'Cellar', model: TURBO } });
  expect(songs[0]?.metadata.made_with).toBeUndefined();
  const made = server.engine.requests.slice(madeBefore).map(({ seed }) => seed);
  expect(made.sort()).toEqual([40, 41, 50, 51]);
  expect(await creditsCharged(server.database, ada.id)).toBe(before);
  // The ended jobs of both queues, and the records of the jobs at the engine.
  await until(async () => (await jobsLeft()) === 0);
  expect((await server.database.pool.query('select 1 from engine_runs')).rowCount).toBe(0);
  cpp.isPaused = false;
  await cpp.start();
}, 60_000);

test('songs wait for the engine unless their owner chose otherwise, say so, and are made when it is back', async () => {
  await choose(false);
  await cpp.kill();
  const ids = await begin(bodyOf('slow waltz', 60));
  const waiting = await waitFor(ids, ({ metadata }) => metadata.engine_away === 'chosen');
  expect(waiting.map(({ status }) => status)).toEqual(['queued', 'queued']);
  // They are in nobody's way: neither in that of their owner's next request nor of the songs of others.
  const { connection: db } = server.database;
  expect([await countRunningRequests(db, ada.id), await countWaitingClips(db)]).toEqual([0, 0]);
  // Longer than an engine that has the song may be silent.
  await new Promise((resolve) => setTimeout(resolve, 3 * QUICK.silentMs));
  await cpp.start();
  const songs = await waitFor(ids, isOver);
  expect(songs.map(({ metadata }) => [metadata.made_with?.engine, metadata.engine_away])).toEqual(
    ids.map(() => ['Cellar', undefined]),
  );
}, 60_000);

test('the owner of a song that waited for minutes is notified when it is ready', async () => {
  await choose(false);
  await cpp.kill();
  const ids = await begin(bodyOf('slow waltz', 65));
  await waitFor(ids, ({ metadata }) => metadata.engine_away === 'chosen');
  await server.database.pool.query(
    "update clips set created_at = now() - interval '3 minutes' where id = $1",
    [ids[1]],
  );
  await cpp.start();
  const songs = await waitFor(ids, isOver);
  const { notifications } = await server.call('notifications.list', { query: {} }, { as: ada });
  expect(notifications.map((one) => [one.notification_type, one.content_id, one.content_title])).toEqual([
    ['song', ids[1], `${songs[1]?.title} is ready`],
  ]);
}, 60_000);

test('a choice that changes while songs wait applies to them', async () => {
  await choose(false);
  await cpp.kill();
  const ids = await begin(bodyOf('slow waltz', 70));
  await waitFor(ids, ({ metadata }) => metadata.engine_away === 'chosen');
  await choose(true);
  const songs = await waitFor(ids, isOver);
  expect(songs.map(({ metadata }) => metadata.moved_from?.engine)).toEqual(['Cellar', 'Cellar']);
  await cpp.start();
}, 60_000);

test('a song that only this engine can make waits for it, and says so', async () => {
  // Staff have every feature.
  await choose(true, staff);
  const [song] = await waitFor(await begin(bodyOf('calm piano', 80), staff), isOver, staff);
  await cpp.kill();
  const replaced = {
    ...bodyOf('x', 81),
    gpt_description_prompt: null,
    tags: 'bossa nova',
    task: 'infill' as const,
    continue_clip_id: song?.id ?? '',
    infill_start_s: 3,
    infill_end_s: 7,
  };
  const ids = await begin(replaced, staff);
  await waitFor(ids, ({ metadata }) => metadata.engine_away === 'needed', staff);
  // The line behind it is not held up.
  await choose(true);
  const others = await waitFor(await begin(bodyOf('march', 85)), isOver);
  expect(others.map(({ metadata }) => metadata.moved_from?.engine)).toEqual(['Cellar', 'Cellar']);
  await cpp.start();
  const made = await waitFor(ids, isOver, staff);
  expect(made.map(({ metadata }) => metadata.made_with?.engine)).toEqual(['Cellar', 'Cellar']);
}, 60_000);

test('with plans, songs of the built-in engine cost credits, so a song waits although its owner chose otherwise', async () => {
  await choose(true);
  await server.call('mode.set', { body: { mode: 'plans' } }, { as: staff });
  await cpp.kill();
  const ids = await begin(bodyOf('slow waltz', 67));
  await waitFor(ids, ({ metadata }) => metadata.engine_away === 'price');
  await cpp.start();
  const songs = await waitFor(ids, isOver);
  expect(songs.map(({ metadata }) => metadata.made_with?.engine)).toEqual(ids.map(() => 'Cellar'));
  await server.call('mode.set', { body: { mode: 'home' } }, { as: staff });
}, 60_000);

test('an engine that is busy or restarts within the grace time keeps its songs', async () => {
  await choose(true);
  cpp.isPaused = true;
  const ids = await begin(bodyOf('march', 90));
  await until(isAtWork);
  cpp.fault = 'mute';
  await new Promise((resolve) => setTimeout(resolve, QUICK.goneMs));
  [cpp.fault, cpp.isPaused] = [null, false];
  const songs = await waitFor(ids, isOver);
  expect(songs.map(({ metadata }) => metadata.made_with?.engine)).toEqual(['Cellar', 'Cellar']);
}, 60_000);

test('two servers that move the same songs move each once, and a canceled one not at all', async () => {
  await choose(true);
  server.engine.behavior = 'hold-before-audio';
  cpp.isPaused = true;
  const ids = [...(await begin(bodyOf('march', 100))), ...(await begin(bodyOf('polka', 105)))];
  await until(isAtWork);
  const [, canceled = '', ...others] = ids;
  await server.call('clips.cancel', { params: { clip_id: canceled } }, { as: ada });
  const move = () => transact(server.database, (db) => moveSongs(db, { engineId }));
  const moved = (await Promise.all([move(), move()])).flat();
  expect(moved.map(({ id }) => id).sort()).toEqual([...others].sort());
  for (const id of [ids[0] ?? '', ...others])
    await server.call('clips.cancel', { params: { clip_id: id } }, { as: ada });
  server.engine.behavior = 'finish';
  server.engine.release();
}, 60_000);
