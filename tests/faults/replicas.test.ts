import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BillingInfo } from '#contract/billing';
import type { Clip } from '#contract/clips';
import { REALTIME_PATH } from '#contract/events';
import type { Playlist, PlaylistSummary } from '#contract/playlists';
import { newId } from '#lib/ids';
import { hasPostgres, TestPostgres } from '../support/postgres.ts';
import { startTestBucket } from '../support/s3.ts';
import { ServerProcess } from '../support/server-process.ts';
import { ROOT } from '../support/source-files.ts';
import { ServerClient } from './server-client.ts';

const WAIT = { timeout: 200_000, interval: 200 };

describe.skipIf(!hasPostgres)('two servers and a worker on one PostgreSQL and one bucket', () => {
  let postgres: TestPostgres;
  let s3: Awaited<ReturnType<typeof startTestBucket>>;
  let one: ServerProcess;
  let other: ServerProcess;
  let worker: ServerProcess;
  let client: ServerClient;
  let environment: Record<string, string>;

  beforeAll(async () => {
    [postgres, s3] = await Promise.all([TestPostgres.start(), startTestBucket()]);
    environment = {
      DATABASE_URL: postgres.url,
      SKYLARK_SECRET: 'the same secret on every one of the servers',
      S3_ENDPOINT: s3.bucket.endpoint,
      S3_BUCKET: s3.bucket.bucket,
      S3_ACCESS_KEY_ID: s3.bucket.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.bucket.secretAccessKey,
    };
    const create = (threads: string) =>
      ServerProcess.create(ROOT, { ...environment, SKYLARK_RENDER_THREADS: threads });
    [one, other, worker] = await Promise.all([create('0'), create('0'), create('1')]);
    await Promise.all([one.start(), other.start(), worker.startWorker()]);
    client = new ServerClient(one, 'ada');
    await client.signUp();
  }, 120_000);
  afterAll(async () => {
    await Promise.all([one, other, worker].map((server) => server?.dispose()));
    await Promise.all([postgres?.dispose(), s3?.close()]);
  });

  const askForSongs = async (seed: number) => {
    const body = {
      mv: 'chirp-v3-5',
      prompt: '',
      gpt_description_prompt: 'calm ambient piano, 40 seconds',
      make_instrumental: true,
      seed,
      metadata: { create_mode: 'simple', create_session_token: 'form' },
    };
    const request = await client.post<{ clips: Clip[] }>('/api/generate/v2/', body, newId());
    return request.clips.map(({ id }) => id);
  };
  const clip = (id: string) => client.get<Clip>(`/api/clip/${id}`);
  const statusOf = async (id: string) => (await clip(id)).status;
  const creditsLeft = async () => (await client.get<BillingInfo>('/api/billing/info/')).total_credits_left;

  test('a song of one is rendered by the worker, heard through the other while it grows, and charged once', async () => {
    const before = await creditsLeft();
    const ids = await askForSongs(11);
    const [id = ''] = ids;
    client.moveTo(other);
    const events = await client.open(REALTIME_PATH, { accept: 'text/event-stream' });
    const heardEvents = events.body?.pipeThrough(new TextDecoderStream()).getReader();
    await expect.poll(() => statusOf(id), WAIT).toBe('streaming');
    await expect.poll(async () => (await client.open((await clip(id)).audio_url)).status, WAIT).toBe(200);
    const growing = await client.bytes((await clip(id)).audio_url);
    expect(growing.length).toBeGreaterThan(100_000);
    for (const each of ids) await expect.poll(() => statusOf(each), WAIT).toBe('complete');
    let said = '';
    while (!said.includes(id)) said += (await heardEvents?.read())?.value ?? '';
    await heardEvents?.cancel();
    const viaOther = await client.bytes((await clip(id)).audio_url);
    client.moveTo(one);
    expect((await client.bytes((await clip(id)).audio_url)).equals(viaOther)).toBe(true);
    expect(before - (await creditsLeft())).toBe(10);
  }, 300_000);

  test('a write whose server dies is repeated at the other, which applies it once', async () => {
    const key = newId();
    const body = { name: 'on two servers' };
    const made = await client.post<Playlist>('/api/playlist/create/', body, key);
    await one.stop('SIGKILL');
    client.moveTo(other);
    const repeated = await client.post<Playlist>('/api/playlist/create/', body, key);
    expect(repeated.id).toBe(made.id);
    const mine = await client.get<{ playlists: PlaylistSummary[] }>('/api/playlist/me?query=two servers');
    expect(mine.playlists).toHaveLength(1);
    await one.start();
  });

  test('the song of a worker that is killed goes on at another, and nothing is charged twice', async () => {
    const before = await creditsLeft();
    const ids = await askForSongs(12);
    await expect.poll(() => statusOf(ids[0] ?? ''), WAIT).toBe('streaming');
    await worker.stop('SIGKILL');
    await worker.startWorker();
    for (const id of ids) await expect.poll(() => statusOf(id), WAIT).toBe('complete');
    expect(before - (await creditsLeft())).toBe(10);
  }, 300_000);

  test('PostgreSQL that restarts costs no write that was answered, and songs go on', async () => {
    const key = newId();
    await client.post('/api/playlist/create/', { name: 'before the restart' }, key);
    await postgres.stop();
    await postgres.run();
    const isBack = () =>
      client.get('/api/playlist/me').then(
        () => true,
        () => false,
      );
    await expect.poll(isBack, WAIT).toBe(true);
    await client.signIn();
    const mine = await client.get<{ playlists: PlaylistSummary[] }>('/api/playlist/me?query=before');
    expect(mine.playlists).toHaveLength(1);
    const [id = ''] = await askForSongs(13);
    await expect.poll(() => statusOf(id), WAIT).toBe('complete');
  }, 300_000);

  test.each([
    [
      'files of its own',
      { S3_ENDPOINT: '', S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' },
      'S3_',
    ],
    ['another secret', { SKYLARK_SECRET: 'x'.repeat(40) }, 'SKYLARK_SECRET'],
  ])('a server with %s is refused with one sentence', async (_, change, named) => {
    const stranger = await ServerProcess.create(ROOT, { ...environment, ...change });
    await expect(stranger.start()).rejects.toThrow(named);
    await stranger.dispose();
  });
});
