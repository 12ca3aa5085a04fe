import { afterAll, describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/contract';
import { lyricsProblem } from '#domain/lyrics/lyrics';
import { newId } from '#lib/ids';
import { maintain } from '#server/jobs/maintenance';
import type { RenderRecords } from '#server/jobs/render-records';
import { startHousehold } from '#tests/support/server/household';
import { parseLyrics } from '#words/lyrics/parse-lyrics';

const { server, ada, ben } = await startHousehold({ config: { rateLimitScale: 1 } });
afterAll(() => server.close());

type Body = CallInput<'lyrics.create'>['body'];
const create = (body: Body, as = ada, key?: string) =>
  server.raw('lyrics.create', { body }, { as, ...(key === undefined ? {} : { key }) });
const read = (id: string, as = ada) => server.raw('lyrics.get', { params: { lyrics_id: id } }, { as });
const write = async (body: Body) => (await read((await create(body)).body.id)).body;
const sectionNames = (text: string | null | undefined) =>
  [...(text ?? '').matchAll(/^\[(.+)\]$/gm)].map(([, name]) => name);

describe('lyrics', () => {
  test('[LYRICS-02] [LYRICS-25] [LYRICS-26] creating returns an id, which gives text, title and tags', async () => {
    const body = {
      prompt: 'a sad folk song about a lighthouse',
      lyrics_model: 'default',
      create_session_token: 'form-1',
    };
    const { status, body: created } = await create(body);
    expect([status, Object.keys(created)]).toEqual([200, ['id']]);
    const { body: lyrics } = await read(created.id);
    expect(Object.keys(lyrics).sort()).toEqual(['error_message', 'status', 'tags', 'text', 'title']);
    expect(lyrics).toMatchObject({ status: 'complete', error_message: null });
    expect(lyrics.text).toContain('ighthouse');
    expect(lyrics.tags).toMatch(/^folk\b/);
    expect(lyrics.title).not.toBe('');
    expect(parseLyrics(lyrics.text ?? '').length).toBeGreaterThan(4);
  });

  test('[LYRICS-01] the expressive model writes different sections than the default; an unknown model means the default', async () => {
    const partsOf = async (lyrics_model?: string) =>
      sectionNames((await write({ prompt: 'a paper boat', ...(lyrics_model ? { lyrics_model } : {}) })).text);
    const usual = ['Verse 1', 'Chorus', 'Verse 2', 'Chorus', 'Bridge', 'Chorus'];
    expect(await partsOf('default')).toEqual(usual);
    expect(await partsOf('grand')).toEqual(usual);
    expect(await partsOf()).toEqual(usual);
    expect(await partsOf('expressive')).toEqual(expect.arrayContaining(['Pre-Chorus', 'Outro']));
  });

  test('a second request gets different lyrics; a repeat under the same key gets the same ones', async () => {
    const body = { prompt: 'the first snow' };
    expect((await write(body)).text).not.toBe((await write(body)).text);
    const key = newId();
    const [one, two] = [await create(body, ada, key), await create(body, ada, key)];
    expect(two.body.id).toBe(one.body.id);
  });

  test('picks a topic for an empty prompt', async () => {
    for (const prompt of ['', '  \n ']) {
      const lyrics = await write({ prompt });
      expect([lyrics.status, sectionNames(lyrics.text).length]).toEqual(['complete', 6]);
    }
  });

  test('[LYRICS-16] refuses a prompt over 200 characters with a message from the catalog', async () => {
    expect((await write({ prompt: 'é'.repeat(200) })).status).toBe('complete');
    const lyrics = await write({ prompt: '𝄞'.repeat(201) });
    expect(lyrics).toMatchObject({ status: 'error', text: '', title: '', tags: '' });
    expect(lyricsProblem({ kind: 'refused', message: lyrics.error_message ?? '' })?.title).toBe(
      'Prompt error.',
    );
  });
});

test('only the account that requested lyrics can read them', async () => {
  const { id } = (await create({ prompt: 'the sea' })).body;
  expect((await read(id, ben)).status).toBe(404);
  expect((await read(newId())).status).toBe(404);
  expect((await server.raw('lyrics.get', { params: { lyrics_id: id } })).status).toBe(401);
  expect((await server.raw('lyrics.create', { body: { prompt: 'the sea' } })).status).toBe(401);
});

test('lyrics are stored for an hour', async () => {
  const { id } = (await create({ prompt: 'a kitchen full of people' })).body;
  const parts = {
    database: server.database,
    store: { delete: async () => undefined, head: async () => null },
    jobs: { records: {} as RenderRecords },
    queue: { holds: async () => true },
  };
  await maintain(parts, Date.now() + 59 * 60_000);
  expect((await read(id)).status).toBe(200);
  await maintain(parts, Date.now() + 61 * 60_000);
  expect((await read(id)).status).toBe(404);
});

test('refuses more than 20 lyrics requests per minute with Retry-After', async () => {
  const eager = await server.signUp('eager');
  const answers = [];
  for (let count = 0; count < 21; count += 1) answers.push(await create({ prompt: 'more' }, eager));
  expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429]);
  const refused = answers.at(-1);
  expect(refused?.body.detail).toContain('Too many requests');
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
});
