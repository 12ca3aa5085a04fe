import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
import { hasPostgres, TestPostgres } from '#tests/support/server/postgres';
import { creditsCharged } from '#tests/support/server/server-rows';

/** More than a song of the built-in engine costs, so that it may make the songs instead. */
const PRICE = 6;
const ROUNDS = 3;

describe.skipIf(!hasPostgres)('two servers on one PostgreSQL, whose engine goes away', () => {
  const cpp = new AceStepCppStub();
  let postgres: TestPostgres;
  let folder: string;
  let servers: TestServer[] = [];
  let people: Person[] = [];
  let mv: string;

  beforeAll(async () => {
    [postgres, folder] = await Promise.all([
      TestPostgres.start(),
      mkdtemp(join(tmpdir(), 'skylark-replicas-')),
      cpp.start(),
    ]);
    const options = {
      config: { dataFolder: folder, secret: 'the same secret on both of the servers' },
      database: { url: postgres.url, connections: 10 },
      patience: QUICK,
    };
    const one = await startTestServer(options);
    servers = [one, await startTestServer(options)];
    const staff = await one.signUp('first_is_staff');
    people = [await one.signUp('ada'), await one.signUp('ben')];
    const id = await connectEngine(one, staff, { mode: 'plans', address: cpp.url });
    mv = engineModelKey(id, TURBO);
    const price = { params: { engine_id: id }, body: { credits_per_song: PRICE } };
    await one.call('engines.setPrice', price, { as: staff });
    for (const as of people)
      await one.call('users.updateConfig', { body: { is_built_in_when_away: true } }, { as });
  }, 120_000);
  afterAll(async () => {
    for (const server of servers) await server.close();
    await Promise.all([postgres?.dispose(), cpp.kill()]);
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  const serverAt = (index: number) => servers[index % servers.length] as TestServer;
  const clipsOf = async (ids: readonly string[], as: Person): Promise<Clip[]> =>
    (await serverAt(0).call('clips.getSongsByIds', { query: { ids: ids.join(',') } }, { as })).clips;
  const isAtWork = async () => [...cpp.jobs.values()].some(({ status }) => status === 'running');

  /** Each person requests songs from both servers. @returns the ids of each person's songs */
  function beginAll(seed: number): Promise<string[][]> {
    return Promise.all(
      people.map(async (as, person) => {
        const ids: string[] = [];
        for (const index of servers.keys()) {
          const body = { ...simpleBody('slow waltz', seed + 4 * person + 2 * index), mv };
          const { clips } = await serverAt(index).call('generate.create', { body }, { as });
          ids.push(...clips.map(({ id }) => id));
        }
        return ids;
      }),
    );
  }

  test.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    'each song in line is moved once and charged once (round %i)',
    async (round) => {
      const seed = 100 * (round + 1);
      const before = await Promise.all(people.map(({ id }) => creditsCharged(serverAt(0).database, id)));
      cpp.isPaused = true;
      const ids = await beginAll(seed);
      await until(isAtWork);
      await cpp.kill();
      const isOver = ({ status }: Clip) => status === 'complete' || status === 'error';
      for (const [person, as] of people.entries()) {
        const songs = await until(async () => {
          const clips = await clipsOf(ids[person] ?? [], as);
          return clips.every(isOver) ? clips : null;
        }, 60_000);
        expect(songs.map(({ status, metadata }) => [status, metadata.moved_from?.engine])).toEqual(
          songs.map(() => ['complete', 'Cellar']),
        );
        const charged = await creditsCharged(serverAt(0).database, as.id);
        expect(charged - (before[person] ?? 0)).toBe(songs.length * PRICE);
      }
      const made = servers
        .flatMap(({ engine }) => engine.requests.map((request) => request.seed))
        .filter((one) => one >= seed && one < seed + 100);
      expect(made.sort()).toEqual(Array.from({ length: 8 }, (_, index) => seed + index));
      const jobs =
        "select 1 from pgboss.job where state in ('created', 'retry', 'active') and name like 'render%'";
      await until(async () => (await serverAt(0).database.pool.query(jobs)).rowCount === 0);
      expect((await serverAt(0).database.pool.query('select 1 from engine_runs')).rowCount).toBe(0);
      cpp.isPaused = false;
      await cpp.start();
    },
    120_000,
  );
});
