import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BillingInfo } from '#contract/billing';
import type { Clip } from '#contract/clips';
import type { EngineConnection } from '#contract/engines';
import type { GenerationRequest } from '#contract/generate';
import { engineModelKey } from '#domain/create/engine-models';
import { newId } from '#lib/ids';
import { AceStepCppStub, TURBO } from '../support/engines/ace-step-cpp-stub.ts';
import { hasPostgres, TestPostgres } from '../support/postgres.ts';
import { startTestBucket } from '../support/s3.ts';
import { ServerProcess } from '../support/server-process.ts';
import { ROOT } from '../support/source-files.ts';
import { ServerClient } from './server-client.ts';

const WAIT = { timeout: 120_000, interval: 200 };
const JOB_MS = 300;

describe.skipIf(!hasPostgres)('two servers that share PostgreSQL and one connected engine', () => {
  const engine = new AceStepCppStub();
  let postgres: TestPostgres;
  let s3: Awaited<ReturnType<typeof startTestBucket>>;
  let one: ServerProcess;
  let other: ServerProcess;
  let client: ServerClient;
  let mv: string;

  beforeAll(async () => {
    engine.jobMs = JOB_MS;
    [postgres, s3] = await Promise.all([TestPostgres.start(), startTestBucket(), engine.start()]);
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
    client = new ServerClient(one, 'ada');
    await client.signUp();
    const body = { name: 'Cellar', address: engine.url };
    const { id } = await client.post<EngineConnection>('/api/engines/connections/', body, newId());
    mv = engineModelKey(id, TURBO);
    await vi.waitFor(async () => {
      const { models } = await client.get<BillingInfo>('/api/billing/info/');
      expect(models.map(({ external_key: key }) => key)).toContain(mv);
    }, WAIT);
  }, 180_000);
  afterAll(async () => {
    await Promise.all([one?.dispose(), other?.dispose()]);
    await Promise.all([postgres?.dispose(), s3?.close(), engine.kill()]);
  });

  async function begin(seed: number): Promise<string[]> {
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

  test('the engine gets one song at a time from both, and each song once', async () => {
    const ids: string[] = [];
    for (const [index, server] of [one, other].entries()) {
      client.moveTo(server);
      ids.push(...(await begin(100 + 2 * index)));
    }
    await expect.poll(() => statuses(ids), WAIT).toEqual(allComplete(ids));
    expect([...engine.sung].sort()).toEqual([100, 101, 102, 103]);
    expect(engine.mostUnfinished).toBe(1);
  }, 180_000);

  test('a server takes over the song of one that is killed, and the engine sings it once', async () => {
    engine.sung.length = 0;
    client.moveTo(other);
    const ids = await begin(200);
    await expect
      .poll(() => [...engine.jobs.values()].some(({ status }) => status === 'running'), WAIT)
      .toBe(true);
    await one.stop('SIGKILL');
    await expect.poll(() => statuses(ids), WAIT).toEqual(allComplete(ids));
    expect([...engine.sung].sort()).toEqual([200, 201]);
    expect(engine.mostUnfinished).toBe(1);
  }, 180_000);
});
