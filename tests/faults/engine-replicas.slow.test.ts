import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BillingInfo } from '#contract/billing/billing';
import type { EngineConnection } from '#contract/making/engines';
import type { GenerationRequest } from '#contract/making/generate';
import type { Clip } from '#contract/songs/clips';
import { engineModelKey } from '#domain/create/engine-models';
import { newId } from '#lib/ids';
import { hasPostgres, TestPostgres } from '#tests/support/server/postgres';
import { startTestBucket } from '#tests/support/server/s3';
import { ServerProcess } from '#tests/support/server/server-process';
import { AceStepApiStub, API_MODEL } from '../support/engines/ace-step-api-stub.ts';
import { AceStepCppStub, TURBO } from '../support/engines/ace-step-cpp-stub.ts';
import type { EngineStub } from '../support/engines/engine-stub.ts';
import { ROOT } from '../support/source-files.ts';
import { ServerClient } from './server-client.ts';

/** What a song of an engine costs: not what one of the built-in engine costs. */
const PRICE = 3;
const WAIT = { timeout: 120_000, interval: 200 };
const JOB_MS = 300;

describe.skipIf(!hasPostgres)('two servers that share PostgreSQL and connected engines', () => {
  const cpp = new AceStepCppStub();
  const api = new AceStepApiStub();
  let postgres: TestPostgres;
  let s3: Awaited<ReturnType<typeof startTestBucket>>;
  let one: ServerProcess;
  let other: ServerProcess;
  let client: ServerClient;
  let keys: { readonly cpp: string; readonly api: string };

  beforeAll(async () => {
    [cpp.jobMs, api.jobMs] = [JOB_MS, JOB_MS];
    [postgres, s3] = await Promise.all([TestPostgres.start(), startTestBucket(), cpp.start(), api.start()]);
    const environment = {
      DATABASE_URL: postgres.url,
      SKYLARK_SECRET: 'the same secret on every one of the servers',
      SKYLARK_RATE_LIMIT_SCALE: '1000',
      S3_ENDPOINT: s3.bucket.endpoint,
      S3_BUCKET: s3.bucket.bucket,
      S3_ACCESS_KEY_ID: s3.bucket.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.bucket.secretAccessKey,
    };
    [one, other] = await Promise.all([
      ServerProcess.create(ROOT, environment),
      ServerProcess.create(ROOT, environment),
    ]);
    await Promise.all([one.start(), other.start()]);
    const staff = new ServerClient(one, 'first_is_staff');
    await staff.signUp();
    await staff.post('/api/server-mode/', { mode: 'plans' }, newId());
    keys = { cpp: await connect(staff, cpp, TURBO), api: await connect(staff, api, API_MODEL) };
    client = new ServerClient(one, 'ada');
    await client.signUp();
  }, 180_000);
  afterAll(async () => {
    await Promise.all([one?.dispose(), other?.dispose()]);
    await Promise.all([postgres?.dispose(), s3?.close(), cpp.kill(), api.kill()]);
  });

  /** @returns the key of the engine's model, once that is offered */
  async function connect(staff: ServerClient, { url }: EngineStub, model: string): Promise<string> {
    const body = { name: 'Cellar', address: url };
    const { id } = await staff.post<EngineConnection>('/api/engines/connections/', body, newId());
    const price = { credits_per_song: PRICE };
    await staff.post(`/api/engines/connections/${id}/price/`, price, newId());
    const key = engineModelKey(id, model);
    await vi.waitFor(async () => {
      const { models } = await staff.get<BillingInfo>('/api/billing/info/');
      expect(models.map(({ external_key }) => external_key)).toContain(key);
    }, WAIT);
    return key;
  }

  async function begin(mv: string, seed: number): Promise<string[]> {
    const body = {
      mv,
      prompt: '',
      gpt_description_prompt: 'warm synth pop',
      make_instrumental: true,
      seed,
      metadata: { create_mode: 'simple', create_session_token: 'replicas' },
    };
    const { clips } = await client.post<GenerationRequest>('/api/generate/v2/', body, newId());
    return clips.map(({ id }) => id);
  }

  const statuses = async (ids: readonly string[]) => {
    const query = `/api/clips/get_songs_by_ids?ids=${ids.join(',')}`;
    const { clips } = await client.get<{ clips: Clip[] }>(query);
    return clips.map(({ status }) => status);
  };
  const allComplete = (ids: readonly string[]) => ids.map(() => 'complete');
  const creditsLeft = async () => (await client.get<BillingInfo>('/api/billing/info/')).total_credits_left;

  test('the engine gets one song at a time from both, and each song once', async () => {
    const ids: string[] = [];
    for (const [index, server] of [one, other].entries()) {
      client.moveTo(server);
      ids.push(...(await begin(keys.cpp, 100 + 2 * index)));
    }
    await expect.poll(() => statuses(ids), WAIT).toEqual(allComplete(ids));
    expect([...cpp.sung].sort()).toEqual([100, 101, 102, 103]);
    expect(cpp.mostUnfinished).toBe(1);
  }, 180_000);

  test.each([
    ['ace-server', cpp, 'cpp', 'synth'],
    ['acestep-api', api, 'api', 'task'],
  ] as const)(
    'the song of a server that is killed while %s sings is finished by the other: sung once, charged once',
    async (_name, engine, key, kind) => {
      // The server that is alone has the song.
      await other.stop();
      client.moveTo(one);
      const before = await creditsLeft();
      const held = engine.holdAt({ kind, moment: 'running', seed: 200 });
      const ids = await begin(keys[key], 200);
      await held;
      await other.start();
      await one.stop('SIGKILL');
      client.moveTo(other);
      engine.release();
      await expect.poll(() => statuses(ids), WAIT).toEqual(allComplete(ids));
      expect(engine.sung.filter((seed) => seed >= 200).sort()).toEqual([200, 201]);
      expect(engine.mostUnfinished).toBe(1);
      expect(before - (await creditsLeft())).toBe(ids.length * PRICE);
      await one.start();
    },
    240_000,
  );
});
