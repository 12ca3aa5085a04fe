import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BillingInfo } from '#contract/billing';
import type { Clip } from '#contract/clips';
import type { EngineConnection } from '#contract/engines';
import type { GenerationRequest } from '#contract/generate';
import { engineModelKey } from '#domain/create/engine-models';
import { newId } from '#lib/ids';
import { AceStepCppStub, TURBO } from '../support/engines/ace-step-cpp-stub.ts';
import { copyFirstDatabase } from '../support/first-database.ts';
import { ServerProcess } from '../support/server-process.ts';
import { ServerClient } from './server-client.ts';

/** How often each side is killed. */
const KILLS = Number(process.env.KILLS ?? 5);
/** A plan and a song take this long at the engine, so that kills meet every stage. */
const JOB_MS = 700;
/** Long enough that kills meet submissions whose answer is not stored yet. */
const ANSWER_MS = 300;
const ROUNDS_MS = 1_200_000;
const ROUND_MS = 60_000;

let server: ServerProcess;
let client: ServerClient;
let mv: string;
/** Set to use a real ace-server, which is then not killed. */
const address = process.env.SKYLARK_TEST_ENGINE;
const model = process.env.SKYLARK_TEST_ENGINE_MODEL ?? TURBO;
const engine = new AceStepCppStub();

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until<Result>(check: () => Promise<Result | null | undefined>): Promise<Result> {
  const deadline = Date.now() + ROUND_MS;
  for (;;) {
    const result = await check().catch(() => null);
    if (result) return result;
    if (Date.now() > deadline) throw new Error('Nothing came in time');
    await pause(200);
  }
}

beforeAll(async () => {
  engine.answerMs = ANSWER_MS;
  await engine.start();
  server = await ServerProcess.create(undefined, { SKYLARK_RATE_LIMIT_SCALE: '1000' });
  copyFirstDatabase(server.dataFolder);
  await server.start();
  client = new ServerClient(server, 'ada');
  await client.signUp();
  const body = { name: 'Cellar', address: address ?? engine.url };
  const { id } = await client.post<EngineConnection>('/api/engines/connections/', body, newId());
  mv = engineModelKey(id, model);
  await until(async () => {
    const { models } = await client.get<BillingInfo>('/api/billing/info/');
    return models.find(({ external_key }) => external_key === mv);
  });
}, 180_000);
afterAll(async () => {
  await server.dispose();
  await engine.kill();
});

const begin = (seed: number) =>
  client.post<GenerationRequest>(
    '/api/generate/v2/',
    {
      mv,
      prompt: '',
      gpt_description_prompt: 'warm synth pop',
      make_instrumental: true,
      seed,
      metadata: { create_mode: 'simple', create_session_token: 'kills' },
    },
    newId(),
  );

const finished = (ids: readonly string[]) =>
  until(async () => {
    const { clips } = await client.get<{ clips: Clip[] }>(`/api/clips/get_songs_by_ids?ids=${ids.join(',')}`);
    return clips.every(({ status }) => status === 'complete' || status === 'error') ? clips : null;
  });

test(
  'a server killed while an engine works finds every song again, and none is sung twice',
  async () => {
    engine.jobMs = JOB_MS;
    for (let round = 0; round < KILLS; round += 1) {
      const seed = 1000 + 2 * round;
      const ids = (await begin(seed)).clips.map(({ id }) => id);
      // Before, during and after the plan, the song and its end.
      await pause((round * 397) % 3500);
      await server.stop('SIGKILL');
      await server.start();
      await client.signIn();
      const songs = await finished(ids);
      expect([round, ...songs.map(({ status, metadata }) => `${status} ${metadata.error_message}`)]).toEqual([
        round,
        'complete null',
        'complete null',
      ]);
      if (address === undefined) expect(engine.sung.filter((sung) => sung >= seed)).toEqual([seed, seed + 1]);
    }
  },
  ROUNDS_MS,
);

test.skipIf(address !== undefined)(
  'an engine killed at any time ends its song without a charge, and makes the next',
  async () => {
    engine.jobMs = JOB_MS;
    const before = (await client.get<BillingInfo>('/api/billing/info/')).total_credits_left;
    for (let round = 0; round < KILLS; round += 1) {
      const ids = (await begin(2000 + 2 * round)).clips.map(({ id }) => id);
      await pause((round * 397) % 3500);
      await engine.kill();
      await engine.start();
      const songs = await finished(ids);
      for (const { status, metadata } of songs)
        expect([status, status === 'error' ? metadata.error_type : null]).toEqual(
          status === 'error' ? ['error', 'engine_restarted'] : ['complete', null],
        );
      // At most the one that it worked on.
      expect(songs.filter(({ status }) => status === 'error').length).toBeLessThan(2);
    }
    expect((await client.get<BillingInfo>('/api/billing/info/')).total_credits_left).toBe(before);
  },
  ROUNDS_MS,
);
