import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BillingInfo } from '#contract/billing/billing';
import type { Playlist, PlaylistSummary } from '#contract/collections/playlists';
import type { Clip } from '#contract/songs/clips';
import { newId } from '#lib/ids';
import { copyFirstDatabase } from '#tests/support/server/first-database';
import { ServerProcess } from '#tests/support/server/server-process';
import { ServerClient } from './server-client.ts';

/** How often the server is killed during writes; set `KILLS` for more. */
const KILLS = Number(process.env.KILLS ?? 3);

let server: ServerProcess;
let client: ServerClient;

beforeAll(async () => {
  // The client signs in after every kill.
  const environment = { SKYLARK_RATE_LIMIT_SCALE: '1000', SKYLARK_PLANS: '1' };
  server = await ServerProcess.create(undefined, environment);
  copyFirstDatabase(server.dataFolder);
  await server.start();
  // Staff are not charged.
  await new ServerClient(server, 'first_is_staff').signUp();
  client = new ServerClient(server, 'ada');
  await client.signUp();
}, 120_000);
afterAll(() => server.dispose());

const create = (key: string, name: string) => client.post<Playlist>('/api/playlist/create/', { name }, key);
const playlists = () =>
  client.get<{ playlists: PlaylistSummary[]; num_total_results: number }>('/api/playlist/me?query=kept');
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function crashAndRestart(): Promise<void> {
  await server.stop('SIGKILL');
  await server.start();
  await client.signIn();
}

test('a server killed during writes loses no acknowledged write, and retries create no duplicates', async () => {
  const acknowledged = new Map<string, string>();
  const sent: string[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    let isAlive = true;
    const writing = (async () => {
      while (isAlive) {
        const key = newId();
        sent.push(key);
        try {
          acknowledged.set(key, (await create(key, `kept ${key}`)).id);
        } catch {
          // The kill lost this response; the retry shows whether the write was lost too.
          return;
        }
      }
    })();
    await pause(300 + (round % 3) * 400);
    await server.stop('SIGKILL');
    isAlive = false;
    await writing;
    await server.start();
    await client.signIn();
  }
  expect(acknowledged.size).toBeGreaterThan(3);
  const repeated = new Map<string, string>();
  for (const key of sent) repeated.set(key, (await create(key, `kept ${key}`)).id);
  for (const [key, id] of acknowledged) expect(repeated.get(key)).toBe(id);
  expect((await playlists()).num_total_results).toBe(sent.length);
});

test('a song that is rendering when the server is killed renders after the restart and is charged once', async () => {
  const request = await client.post<{ clips: Clip[] }>(
    '/api/generate/v2/',
    {
      mv: 'chirp-v3-5',
      prompt: '',
      gpt_description_prompt: 'calm ambient piano, 40 seconds',
      make_instrumental: true,
      seed: 11,
      metadata: { create_mode: 'simple', create_session_token: 'form' },
    },
    newId(),
  );
  const ids = request.clips.map(({ id }) => id).join(',');
  const clips = async () =>
    (await client.get<{ clips: Clip[] }>(`/api/clips/get_songs_by_ids?ids=${ids}`)).clips;
  const wait = async (status: Clip['status'], count: number) => {
    const deadline = Date.now() + 150_000;
    while ((await clips()).filter((clip) => clip.status === status).length < count) {
      if (Date.now() > deadline)
        throw new Error(`No ${count} clips became ${status}: ${JSON.stringify(await clips())}`);
      await pause(100);
    }
  };
  await wait('streaming', 1);
  await crashAndRestart();
  await wait('complete', 2);
  const [one] = await clips();
  const audio = await client.bytes(one?.audio_url ?? '');
  // MPEG audio frame sync, and a length that matches the song's at 192 kbit/s, within a second.
  expect(audio[0]).toBe(0xff);
  expect(audio.length / 24_000).toBeCloseTo(one?.metadata.duration ?? 0, -0.3);
  const billing = await client.get<BillingInfo>('/api/billing/info/');
  expect(billing.total_credits_left).toBe(240);
  expect([...billing.counted_clip_ids].sort()).toEqual(request.clips.map(({ id }) => id).sort());
}, 240_000);

test('SIGTERM stops the server cleanly, and no data is lost', async () => {
  const before = await playlists();
  await server.stop('SIGTERM');
  expect(server.output).toContain('Stopping');
  await server.start();
  await client.signIn();
  expect((await playlists()).num_total_results).toBe(before.num_total_results);
});
