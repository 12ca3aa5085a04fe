import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/contract';
import { newId } from '#lib/ids';
import { until } from '#tests/integration/test-server';
import { type ChatFault, SONG, startChatServer } from '#tests/support/language-model/chat-server';
import { startHousehold } from '#tests/support/server/household';
import { languageModel } from './llm.table.ts';
import { writtenLyrics } from './lyrics.table.ts';

const stub = await startChatServer();
const { server, staff, ada, ben } = await startHousehold({
  languageModelPatience: { listMs: 500, firstPartMs: 1500, nextPartMs: 300, wholeMs: 20_000, retryMs: 20 },
});
afterAll(async () => {
  await server.close();
  await stub.close();
});

const connect = (change: Partial<CallInput<'llm.set'>['body']> = {}) =>
  server.raw(
    'llm.set',
    { body: { address: stub.url, allows_private_address: true, ...change } },
    { as: staff },
  );
const check = () => server.call('llm.check', {}, { as: staff });
const read = (id: string, as = ada) => server.call('lyrics.get', { params: { lyrics_id: id } }, { as });
const create = (body: CallInput<'lyrics.create'>['body'], as = ada) =>
  server.call('lyrics.create', { body }, { as });
const ended = (id: string) =>
  until(async () => {
    const lyrics = await read(id);
    return lyrics.status === 'running' ? null : lyrics;
  }, 20_000);
const write = async (body: CallInput<'lyrics.create'>['body']) => ended((await create(body)).id);
const configs = async () => (await server.call('session.get', {}, { as: ada })).configs;

beforeEach(async () => {
  Object.assign(stub, {
    dialect: 'llama.cpp',
    fault: 'none',
    faultCount: Number.POSITIVE_INFINITY,
    key: null,
    models: ['small-writer'],
    embeddingModels: [],
    answer: SONG,
    partMs: 0,
  });
  stub.requests.length = 0;
  expect((await connect()).status).toBe(200);
});

describe('lyrics with a language model', () => {
  test('[LYRICS-02] [LYRICS-26] lyrics are written by the model, with title and styles', async () => {
    const created = await create({ prompt: 'a lighthouse keeper' });
    expect(created).toEqual({ id: created.id, is_streamed: true });
    expect(await ended(created.id)).toEqual({
      status: 'complete',
      text: SONG.lyrics,
      title: SONG.title,
      tags: SONG.tags,
      error_message: null,
    });
    expect(await configs()).toMatchObject({ 'language-model': 'Language model' });
  });

  test('[LYRICS-04] while they are written, the lyrics so far can be read', async () => {
    stub.partMs = 150;
    const { id } = await create({ prompt: 'a lighthouse keeper' });
    const part = await until(async () => {
      const lyrics = await read(id);
      return lyrics.text ? lyrics : null;
    });
    expect(part.status).toBe('running');
    expect(SONG.lyrics).toContain(part.text?.split('\n')[0]);
    const abortedBefore = stub.abortedCount;
    await server.call('lyrics.cancel', { params: { lyrics_id: id } }, { as: ada });
    expect((await read(id)).status).toBe('error');
    await until(async () => stub.abortedCount === abortedBefore + 1);
  });

  test('[LYRICS-07] the next request of a form ends the one before; another form’s goes on', async () => {
    stub.partMs = 60;
    const first = await create({ prompt: 'one', create_session_token: 'form-1' });
    const other = await create({ prompt: 'two', create_session_token: 'form-2' });
    const second = await create({ prompt: 'three', create_session_token: 'form-1' });
    expect((await read(first.id)).status).toBe('error');
    expect([(await ended(other.id)).status, (await ended(second.id)).status]).toEqual([
      'complete',
      'complete',
    ]);
  });

  test.each<[ChatFault, string]>([
    ['html', 'could not be used'],
    ['redirect', 'could not be used'],
    ['unauthorized', 'could not be used'],
    ['model-missing', 'could not be used'],
    ['error', 'could not be used'],
    ['nonsense', "'s answer was not usable"],
    ['reasoning-only', "'s answer was not usable"],
    ['busy', 'is busy'],
    ['slow', 'took too long'],
  ])('%s: the built-in writer writes, and a sentence says so', async (fault, cause) => {
    stub.fault = fault;
    const lyrics = await write({ prompt: 'a sad folk song about a lighthouse' });
    expect(lyrics.status).toBe('complete');
    expect(lyrics.text).toContain('[Chorus]');
    expect(lyrics.notice).toBe(
      `The language model${cause.startsWith("'") ? '' : ' '}${cause}, so the built-in writer wrote these lyrics.`,
    );
  });

  test('a server that is away: the built-in writer takes the beginning of a long prompt', async () => {
    await connect({ address: 'http://127.0.0.1:9' });
    expect((await write({ prompt: 'a boat '.repeat(60) })).notice).toBe(
      'The language model is not reachable, so the built-in writer wrote these lyrics from the first 200 characters.',
    );
  });

  test('an answer that is cut off keeps its whole lines, and a sentence says so', async () => {
    stub.fault = 'cut';
    const lyrics = await write({ prompt: 'the sea' });
    expect(lyrics.notice).toContain('stopped before the end');
    expect(SONG.lyrics.startsWith(lyrics.text ?? 'none')).toBe(true);
  });

  test('staff read the cause with the sentence, members do not', async () => {
    const writeAs = async (as: typeof staff) => {
      const { id } = await create({ prompt: 'the sea' }, as);
      return until(async () => {
        const lyrics = await read(id, as);
        return lyrics.status === 'running' ? null : (lyrics.notice ?? '');
      }, 20_000);
    };
    for (const fault of ['error', 'error-in-stream', 'error-in-middle'] as const) {
      stub.fault = fault;
      const cause = fault === 'error-in-stream' ? 'the runner has terminated' : 'CUDA error: out of memory';
      expect(await writeAs(staff)).toContain(`It says: "${cause}".`);
      expect(await writeAs(ada)).not.toContain(cause);
    }
  });

  test('[LYRICS-16] a prompt may have 3000 characters, and no more', async () => {
    expect((await write({ prompt: 'x'.repeat(3000) })).status).toBe('complete');
    expect(await write({ prompt: 'x'.repeat(3001) })).toMatchObject({
      status: 'error',
      error_message: 'The prompt is malformed: it has more than 3000 characters.',
    });
  });

  test('[LYRICS-13] [LYRICS-18] a refused prompt is not sent to the model', async () => {
    expect((await write({ prompt: 'a moderation test phrase' })).error_message).toContain(
      'flagged for moderation',
    );
    expect((await write({ prompt: 'like Taylor Swift' })).error_message).toContain(
      'contained artist name "taylor swift"',
    );
    expect(stub.requests).toEqual([]);
  });

  test('an answer that moderation refuses is not stored, also not in parts', async () => {
    stub.answer = { ...SONG, lyrics: `${SONG.lyrics}\n\n[Outro]\nmoderation test phrase` };
    const lyrics = await write({ prompt: 'the sea' });
    expect(lyrics.text).not.toContain('moderation test phrase');
    expect(lyrics.notice).toContain('not usable');
  });

  test('a section, the title and the styles are written again', async () => {
    const body = { lyrics: SONG.lyrics, title: 'Old', tags: 'folk', instructions: 'more hopeful' };
    const rewrite = async (part: 'section' | 'title' | 'tags', answer: Record<string, string>) => {
      stub.answer = answer;
      const section = part === 'section' ? '[Verse 1]\nOld' : '';
      const { id } = await server.call('lyrics.rewrite', { body: { ...body, part, section } }, { as: ada });
      return ended(id);
    };
    expect((await rewrite('section', { lyrics: 'One line\nAnother line' })).text).toBe(
      'One line\nAnother line',
    );
    expect((await rewrite('title', { title: 'Harbor Bell' })).title).toBe('Harbor Bell');
    expect((await rewrite('tags', { tags: 'sea shanty, choir' })).tags).toBe('sea shanty, choir');
    stub.fault = 'error';
    expect(await rewrite('title', {})).toMatchObject({
      status: 'error',
      notice: 'The language model could not be used, so nothing was changed.',
    });
    const empty = { part: 'section' as const, section: ' ' };
    expect((await server.raw('lyrics.rewrite', { body: empty }, { as: ada })).status).toBe(422);
    const long = { part: 'title' as const, instructions: 'x'.repeat(501) };
    expect((await server.raw('lyrics.rewrite', { body: long }, { as: ada })).body.field).toBe('instructions');
  });

  test('lyrics that a stopped process left are written by the next one', async () => {
    const row = {
      ...{ id: newId(), userId: ada.id, status: 'running' as const },
      ...{ task: { kind: 'song' as const, prompt: 'the sea', model: 'default' as const } },
      heldUntil: new Date(Date.now() - 1000),
    };
    await server.database.connection.insert(writtenLyrics).values(row);
    // Any request wakes the queue.
    await write({ prompt: 'a boat' });
    expect((await ended(row.id)).text).toBe(SONG.lyrics);
  });
});

describe('the connection', () => {
  test('the key is stored encrypted, never sent back, and used', async () => {
    stub.key = 'sk-secret-1';
    const { body } = await connect({ key: 'sk-secret-1' });
    expect(body.language_model).toEqual({
      ...{ address: stub.url, model: '', has_key: true },
      ...{ allows_private_address: true, is_from_environment: false },
    });
    const [row] = await server.database.connection.select().from(languageModel);
    expect(JSON.stringify(row)).not.toContain('sk-secret-1');
    expect(JSON.stringify(await server.call('llm.get', {}, { as: staff }))).not.toContain('sk-');
    expect((await write({ prompt: 'the sea' })).text).toBe(SONG.lyrics);
  });

  test('a stored key stays with a change of the model, but does not go to another origin', async () => {
    await connect({ key: 'sk-1' });
    expect((await connect({ model: 'small-writer' })).body.language_model?.has_key).toBe(true);
    expect((await connect({ address: 'http://127.0.0.1:9' })).body.language_model?.has_key).toBe(false);
  });

  test('only staff may read or change it', async () => {
    for (const as of [ada, ben]) {
      expect((await server.raw('llm.get', {}, { as })).status).toBe(403);
      expect((await server.raw('llm.check', {}, { as })).status).toBe(403);
      expect((await server.raw('llm.remove', {}, { as })).status).toBe(403);
    }
  });

  test('an address that is none is refused with the name of the field', async () => {
    for (const address of ['ftp://host', 'http://ada:pw@host', '  '])
      expect((await connect({ address })).body).toMatchObject({ field: 'address' });
  });

  test('the check lists the models and has one answer', async () => {
    stub.models = ['small-writer', 'large-writer'];
    stub.answer = '{"word":"ready"}';
    expect(await check()).toEqual({
      models: ['small-writer', 'large-writer'],
      model: 'small-writer',
      problem: null,
      answer_seconds: expect.any(Number),
    });
  });

  test.each<[ChatFault, string]>([
    ['html', 'Something other than a chat server answers'],
    ['redirect', 'redirects'],
    ['unauthorized', 'needs a key'],
    ['no-models', 'has no models'],
    ['null-models', 'has no models'],
    ['foreign-host', 'refuses requests with this host name'],
    ['error-in-stream', 'It says: "the runner has terminated"'],
    ['endless', 'far too long'],
    ['loading', 'loading its model'],
    ['error', 'failed with status 500'],
  ])('%s: the check names the cause', async (fault, text) => {
    stub.fault = fault;
    expect((await check()).problem).toContain(text);
  });

  test('the check finds a model by its name without the tag, and passes over one for embeddings', async () => {
    const models = ['nomic-embed-text:latest', 'llama3.1:latest'];
    Object.assign(stub, { dialect: 'ollama', models, embeddingModels: models.slice(0, 1) });
    stub.answer = '{"word":"ready"}';
    for (const model of ['', 'llama3.1']) {
      await connect({ model });
      expect(await check()).toMatchObject({ model: 'llama3.1:latest', problem: null });
    }
    await connect({ model: 'nomic-embed-text' });
    expect((await check()).problem).toContain('nomic-embed-text:latest makes embeddings and cannot write');
  });

  test('the check names a wrong key, a missing model, a refused address and an address where nothing listens', async () => {
    stub.key = 'right';
    await connect({ key: 'wrong' });
    expect((await check()).problem).toContain('does not accept the key');
    stub.key = null;
    await connect({ model: 'gone' });
    expect((await check()).problem).toContain('does not have the model gone. It has small-writer.');
    await connect({ allows_private_address: false });
    expect((await check()).problem).toContain('Allow addresses in your own network');
    await connect({ address: 'http://127.0.0.1:9' });
    expect((await check()).problem).toContain('Nothing answers');
  });

  test('after it is removed, the built-in writer writes at once, and nothing can be rewritten', async () => {
    await server.call('llm.remove', {}, { as: staff });
    const created = await create({ prompt: 'a lighthouse' });
    expect(created).toEqual({ id: created.id });
    expect(await read(created.id)).toMatchObject({ status: 'complete', error_message: null });
    expect((await server.raw('lyrics.rewrite', { body: { part: 'title' } }, { as: ada })).status).toBe(409);
    expect(await configs()).not.toHaveProperty('language-model');
    expect((await check()).problem).toBe('No language model is connected.');
  });
});
