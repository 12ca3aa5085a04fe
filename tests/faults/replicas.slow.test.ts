import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BillingInfo } from '#contract/billing/billing';
import type { Playlist, PlaylistSummary } from '#contract/collections/playlists';
import { REALTIME_PATH } from '#contract/events';
import type { Upload } from '#contract/making/uploads';
import type { Clip } from '#contract/songs/clips';
import { newId } from '#lib/ids';
import { sleep } from '#lib/sleep';
import { stereoWav } from '#tests/support/audio/wav';
import { hasPostgres, TestPostgres } from '#tests/support/server/postgres';
import { startTestBucket } from '#tests/support/server/s3';
import { ServerProcess } from '#tests/support/server/server-process';
import { ROOT } from '../support/source-files.ts';
import { ServerClient } from './server-client.ts';

const WAIT = { timeout: 200_000, interval: 200 };
/** How often each process is killed; set `KILLS` for more. */
const KILLS = Number(process.env.KILLS ?? 1);
/** Number of events being sent on a stream when its server is killed. */
const BURST = 8;
/**
 * How much later each round kills a server that is receiving a part: most parts take twenty to thirty
 * milliseconds.
 */
const LATER_MS = 2;
const rounds = Array.from({ length: KILLS }, (_, index) => index + 1);

describe.skipIf(!hasPostgres)('two servers and a worker sharing one PostgreSQL and one bucket', () => {
  let postgres: TestPostgres;
  let s3: Awaited<ReturnType<typeof startTestBucket>>;
  let one: ServerProcess;
  let other: ServerProcess;
  let worker: ServerProcess;
  let client: ServerClient;
  let accounts = 0;
  let environment: Record<string, string>;

  beforeAll(async () => {
    [postgres, s3] = await Promise.all([TestPostgres.start(), startTestBucket()]);
    environment = {
      DATABASE_URL: postgres.url,
      SKYLARK_PLANS: '1',
      SKYLARK_SECRET: 'the same secret on every one of the servers',
      // The client signs in after every kill.
      SKYLARK_RATE_LIMIT_SCALE: '1000',
      S3_ENDPOINT: s3.bucket.endpoint,
      S3_BUCKET: s3.bucket.bucket,
      S3_ACCESS_KEY_ID: s3.bucket.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.bucket.secretAccessKey,
    };
    const create = (threads: string) =>
      ServerProcess.create(ROOT, { ...environment, SKYLARK_RENDER_THREADS: threads });
    [one, other, worker] = await Promise.all([create('0'), create('0'), create('1')]);
    await Promise.all([one.start(), other.start(), worker.startWorker()]);
    // Staff are not charged.
    await new ServerClient(one, 'first_is_staff').signUp();
  }, 120_000);
  beforeEach(async () => {
    // One per test: an account has credits for 25 requests.
    accounts += 1;
    client = new ServerClient(one, `ada_${accounts}`);
    await client.signUp();
  });
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

  test('a song requested at one server is rendered by the worker, played from the other while it grows, and charged once', async () => {
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

  test('a write whose server is killed is retried at the other, which applies it once', async () => {
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

  test.each(rounds)(
    'an event stream whose server is killed resumes at the other without missing events (%i)',
    async (round) => {
      const make = (name: string) => client.post<Playlist>('/api/playlist/create/', { name }, newId());
      const before = await openEvents(client);
      const first = await make(`before the kill ${round}`);
      await before.until(first.id);
      client.moveTo(other);
      // The server is killed while it sends these: in each round at a different event.
      const burst = Promise.all(Array.from({ length: BURST }, (_, index) => make(`sent ${round} ${index}`)));
      const place = await before.untilHeard(1 + (round % BURST));
      await one.stop('SIGKILL');
      const made = (await burst).map(({ id }) => id);
      const missed = await make(`without listeners ${round}`);
      const after = await openEvents(client, place);
      const later = await make(`after the kill ${round}`);
      await after.until(later.id);
      expect([...before.heard, ...after.heard]).toEqual(expect.arrayContaining(made));
      expect(after.heard.filter((id) => id === missed.id)).toHaveLength(1);
      await after.close();
      await one.start();
    },
  );

  test.each(rounds)(
    'an upload whose server is killed resumes at the other and becomes one song (%i)',
    async (round) => {
      const file = stereoWav(16, 48_000);
      const upload = await client.post<UploadStart>('/api/uploads/audio/', { extension: 'wav' }, newId());
      const half = 2 * 1024 * 1024;
      expect(await client.sendPart(upload, file.subarray(0, half), 0)).toEqual({ received: half });
      const dying = client.sendPart(upload, file.subarray(half), half).catch(() => null);
      // In each round a little later: before the part arrives, while it arrives, and after it is stored.
      await sleep((round - 1) * LATER_MS);
      await one.stop('SIGKILL');
      await dying;
      client.moveTo(other);
      const { received } = await client.get<{ received: number }>(
        `${upload.url}?token=${upload.fields.token}`,
      );
      expect(received).toBeGreaterThanOrEqual(half);
      await client.sendPart(upload, file.subarray(received), received);
      await one.start();
      const path = `/api/uploads/audio/${upload.id}/`;
      const named = { upload_type: 'file_upload', upload_filename: 'Take.wav' };
      await client.post(`${path}upload-finish/`, named, newId());
      const status = async () => (await client.get<Upload>(path)).status;
      await expect.poll(status, WAIT).not.toBe('initializing');
      const done = await client.get<Upload>(path);
      expect(done).toMatchObject({ status: 'complete', error_message: null });
      expect((await clip(done.clip_id ?? '')).metadata.duration).toBeCloseTo(16, 0);
      const { clips } = await client.get<{ clips: Clip[] }>('/api/feed/v2?page=0');
      expect(clips.map(({ id }) => id)).toEqual([done.clip_id]);
    },
  );

  test.each(rounds)(
    'a song whose worker is killed is resumed by another, and nothing is charged twice (%i)',
    async (round) => {
      const before = await creditsLeft();
      const ids = await askForSongs(100 + round);
      await expect.poll(() => statusOf(ids[0] ?? ''), WAIT).toBe('streaming');
      await worker.stop('SIGKILL');
      await worker.startWorker();
      for (const id of ids) await expect.poll(() => statusOf(id), WAIT).toBe('complete');
      expect(before - (await creditsLeft())).toBe(10);
    },
    300_000,
  );

  test.each(rounds)(
    'a PostgreSQL restart loses no acknowledged write, and songs continue (%i)',
    async (round) => {
      const key = newId();
      await client.post('/api/playlist/create/', { name: 'before the restart' }, key);
      const [id = ''] = await askForSongs(200 + round);
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
      await expect.poll(() => statusOf(id), WAIT).toBe('complete');
    },
    300_000,
  );

  test.each([
    [
      'files of its own',
      { S3_ENDPOINT: '', S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' },
      'S3_',
    ],
    ['another secret', { SKYLARK_SECRET: 'x'.repeat(40) }, 'SKYLARK_SECRET'],
  ])('a server with %s is rejected with one sentence', async (_, change, named) => {
    const stranger = await ServerProcess.create(ROOT, { ...environment, ...change });
    await expect(stranger.start()).rejects.toThrow(named);
    await stranger.dispose();
  });
});

interface UploadStart {
  readonly id: string;
  readonly url: string;
  readonly fields: { readonly token: string };
}

/** The event stream of an account, as its page reads it. */
async function openEvents(client: ServerClient, lastEventId?: string) {
  const headers = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
  const response = await client.open(REALTIME_PATH, { accept: 'text/event-stream', ...headers });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const heard: string[] = [];
  let said = '';
  let place = '';
  /** Reads until enough events have arrived; returns the position in the stream. */
  const readUntil = async (isEnough: () => boolean): Promise<string> => {
    while (!isEnough()) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) throw new Error(`The event stream ended after ${heard.length} events.`);
      said += value;
      const messages = said.split('\n\n');
      said = messages.pop() ?? '';
      for (const message of messages) {
        const data = /^data: (.*)$/m.exec(message)?.[1];
        if (data === undefined) continue;
        place = /^id: (.*)$/m.exec(message)?.[1] ?? place;
        heard.push((JSON.parse(data) as { id: string }).id);
      }
    }
    return place;
  };
  return {
    /** Ids from the received events, in order. */
    heard,
    until: (id: string) => readUntil(() => heard.includes(id)),
    untilHeard: (count: number) => readUntil(() => heard.length >= count),
    close: async () => reader?.cancel().catch(() => undefined),
  };
}
