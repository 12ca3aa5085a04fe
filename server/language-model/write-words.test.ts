import { afterAll, beforeEach, expect, test } from 'vitest';
import type { SongTask, WritingTask } from '#domain/lyrics/writing-task';
import type { ChatDialect } from '#tests/support/language-model/chat-dialects';
import { type ChatFault, SONG, startChatServer } from '#tests/support/language-model/chat-server';
import type { Patience } from './language-model.ts';
import { LanguageModelProblem } from './language-model-problem.ts';
import { LanguageModelWriter } from './write-words.ts';

const PATIENCE: Patience = { listMs: 500, firstPartMs: 2000, nextPartMs: 300, wholeMs: 4000, retryMs: 20 };
const TASK: SongTask = { kind: 'song', prompt: 'a lighthouse keeper', model: 'default' };

const stub = await startChatServer();
afterAll(() => stub.close());

let writer: LanguageModelWriter;
beforeEach(() => {
  writer = new LanguageModelWriter(PATIENCE);
  stub.requests.length = 0;
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
});

const location = (change = {}) => ({
  address: stub.url,
  key: null,
  model: 'small-writer',
  allowsPrivateAddress: true,
  ...change,
});
const parts: string[] = [];
const write = (task: WritingTask = TASK, change = {}, signal = new AbortController().signal) => {
  parts.length = 0;
  return writer.write(location(change), task, { signal, onText: (read) => parts.push(read()) });
};
const problemOf = (writing: Promise<unknown>) =>
  writing.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof LanguageModelProblem)) throw error;
      return error;
    },
  );

test.each<ChatDialect>(['llama.cpp', 'ollama', 'lm-studio', 'vllm', 'openai', 'plain'])(
  'a server like %s writes a song',
  async (dialect) => {
    stub.dialect = dialect;
    expect(await write()).toEqual({
      text: SONG.lyrics,
      title: SONG.title,
      tags: SONG.tags,
      isCut: false,
      cause: null,
    });
    const tries = stub.requests.length;
    await write();
    // Fields that the server does not understand are sent once.
    expect(stub.requests.length).toBe(tries + 1);
  },
);

test('the lyrics arrive in parts, and only they', async () => {
  await write();
  expect(parts.length).toBeGreaterThan(5);
  for (const part of parts) expect(SONG.lyrics.startsWith(part.replace(/\n?\[?[^\n]*$/, ''))).toBe(true);
  expect(parts.at(-1)).toBe(SONG.lyrics);
});

test('the request names the language rule, the schema and the user’s text, and sends the key as a bearer token', async () => {
  stub.key = 'sk-1';
  await write({ ...TASK, prompt: 'ein Leuchtturm <text>' }, { key: 'sk-1' });
  const body = stub.requests[0]?.body ?? {};
  const authorization = stub.requests[0]?.authorization;
  expect(authorization).toBe('Bearer sk-1');
  expect(JSON.stringify(body.messages)).toContain('ein Leuchtturm ');
  expect(JSON.stringify(body.messages)).toContain('in the language of the request');
  expect(body).toMatchObject({ model: 'small-writer', stream: true, reasoning_effort: 'none' });
  expect(JSON.stringify(body.response_format)).toContain('"required":["title","tags","lyrics"]');
});

test.each<ChatFault>(['think-marks', 'not-streamed', 'content-parts', 'harmony'])(
  '%s: the song is found',
  async (fault) => {
    stub.fault = fault;
    expect(await write()).toMatchObject({ text: SONG.lyrics, title: SONG.title, isCut: false });
  },
);

test('plain text with marks is a song, after the other formats were tried', async () => {
  stub.fault = 'not-json';
  expect(await write()).toMatchObject({ text: SONG.lyrics, title: SONG.title, tags: '' });
});

test.each<ChatFault>(['cut', 'broken', 'error-in-middle'])(
  '%s: the answer ends with a whole line and is marked as cut',
  async (fault) => {
    stub.fault = fault;
    const { text, isCut } = await write();
    expect(isCut).toBe(true);
    expect(text.split('\n').length).toBeGreaterThan(4);
    for (const line of text.split('\n')) expect(SONG.lyrics.split('\n')).toContain(line);
  },
);

test.each<[ChatFault, string, string]>([
  ['slow', 'too-slow', 'took too long'],
  ['nonsense', 'unusable', 'did not answer with lyrics'],
  ['reasoning-only', 'unusable', 'only thought'],
  ['html', 'something-else', 'not one of a chat server'],
  ['endless', 'something-else', 'far too long'],
  ['redirect', 'something-else', 'redirects'],
  ['unauthorized', 'key', 'needs a key'],
  ['model-missing', 'model-missing', 'does not have the model'],
  ['busy', 'busy', 'Rate limit reached'],
  ['error', 'failed', 'out of memory'],
  ['error-in-stream', 'failed', 'terminated'],
  ['null-models', 'no-models', 'has no models'],
  ['foreign-host', 'key', 'host name'],
])('%s: the problem is %s', async (fault, kind, text) => {
  stub.fault = fault;
  const problem = await problemOf(write(TASK, fault === 'null-models' ? { model: '' } : {}));
  expect([problem?.kind, problem?.message]).toEqual([kind, expect.stringContaining(text)]);
});

test.each<ChatFault>(['busy', 'loading'])('%s: the request is repeated', async (fault) => {
  Object.assign(stub, { fault, faultCount: 1 });
  expect(await write()).toMatchObject({ text: SONG.lyrics });
  expect(stub.requests).toHaveLength(2);
});

test('stopping closes the connection', async () => {
  stub.partMs = 30;
  const stop = new AbortController();
  const before = stub.abortedCount;
  const writing = write(TASK, {}, stop.signal);
  await expect.poll(() => parts.length).toBeGreaterThan(1);
  stop.abort(new Error('stopped'));
  await expect(writing).rejects.toThrow('stopped');
  await expect.poll(() => stub.abortedCount).toBe(before + 1);
});

test('without a name, the first model of the list writes', async () => {
  Object.assign(stub, { dialect: 'ollama', models: ['llama3.1:8b', 'qwen3:4b'] });
  await write(TASK, { model: '' });
  expect(stub.requests.map(({ path, body }) => [path, body.model])).toEqual([
    ['/v1/models', undefined],
    ['/v1/chat/completions', 'llama3.1:8b'],
  ]);
});

test.each([
  ['section', { lyrics: '[Bridge]\nNew line one\nNew line two' }, { text: 'New line one\nNew line two' }],
  ['title', { title: '"Harbor"' }, { title: 'Harbor' }],
  ['tags', { tags: ['sea shanty', 'male choir'] }, { tags: 'sea shanty, male choir' }],
] as const)('a %s is written again', async (part, answer, words) => {
  stub.answer = { ...answer };
  const rewrite = {
    kind: 'rewrite' as const,
    part,
    lyrics: SONG.lyrics,
    section: part === 'section' ? '[Bridge]\nOld line' : '',
    title: 'Old',
    tags: 'folk',
    instructions: 'more hopeful',
  };
  expect(await write(rewrite)).toMatchObject(words);
  expect(JSON.stringify(stub.requests[0]?.body.messages)).toContain('more hopeful');
});

test('without permission, a private address gets no request', async () => {
  const problem = await problemOf(write(TASK, { allowsPrivateAddress: false }));
  expect(problem?.kind).toBe('address-refused');
  const metadata = await problemOf(write(TASK, { address: 'http://169.254.169.254/v1' }));
  expect(metadata?.kind).toBe('address-refused');
  expect(stub.requests).toEqual([]);
});

test('where nothing listens, the problem says so', async () => {
  const problem = await problemOf(write(TASK, { address: 'http://127.0.0.1:9/v1' }));
  expect(problem?.message).toContain('Nothing answers at http://127.0.0.1:9/v1');
});

test('the cause of an error in the middle is told with the lines that are kept', async () => {
  stub.fault = 'error-in-middle';
  expect((await write()).cause).toContain('CUDA error: out of memory');
});

test('an error after too few lines is the problem, and is not asked again', async () => {
  Object.assign(stub, { fault: 'error-in-middle', answer: { lyrics: '[Verse]\nOne line\nAnother' } });
  expect(await problemOf(write())).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('CUDA'),
  });
  expect(stub.requests).toHaveLength(1);
});

test('without a name, models that make embeddings are passed over, also under a name that does not say so', async () => {
  const models = ['nomic-embed-text:latest', 'quiet-one', 'small-writer'];
  Object.assign(stub, { dialect: 'ollama', models, embeddingModels: models.slice(0, 2) });
  expect(await write(TASK, { model: '' })).toMatchObject({ text: SONG.lyrics });
  expect(stub.requests.map(({ body }) => body.model)).toEqual([undefined, 'quiet-one', 'small-writer']);
});

test('a named model that makes embeddings, and a server with no other, are named', async () => {
  const models = ['nomic-embed-text:latest'];
  Object.assign(stub, { dialect: 'ollama', models, embeddingModels: models });
  for (const model of ['', 'nomic-embed-text:latest']) {
    const problem = await problemOf(write(TASK, { model }));
    expect([problem?.kind, problem?.message]).toEqual([
      'not-for-chat',
      expect.stringContaining('nomic-embed-text:latest makes embeddings'),
    ]);
  }
});

test('stopping also ends the request for the list of models', async () => {
  stub.fault = 'silent';
  const stop = new AbortController();
  const before = stub.abortedCount;
  const writing = write(TASK, { model: '' }, stop.signal);
  const stopped = expect(writing).rejects.toThrow('stopped');
  await expect.poll(() => stub.requests.length).toBe(1);
  stop.abort(new Error('stopped'));
  await stopped;
  await expect.poll(() => stub.abortedCount).toBe(before + 1);
});

test.each<[string, Record<string, unknown> | string]>([
  ['a list of lines', { ...SONG, lyrics: SONG.lyrics.split('\n') }],
  [
    'a list of sections',
    {
      ...SONG,
      lyrics: SONG.lyrics.split('\n\n').map((section) => {
        const [mark = '', ...lines] = section.split('\n');
        return { section: mark.slice(1, -1), lines };
      }),
    },
  ],
  [
    'an object of sections',
    {
      ...SONG,
      lyrics: {
        verse_1: SONG.lyrics.split('\n').slice(1, 5).join('\n'),
        chorus: SONG.lyrics.split('\n').slice(7),
      },
    },
  ],
  ['a nested object', { song: { Title: SONG.title, Tags: SONG.tags, Lyrics: SONG.lyrics } }],
  [
    'JSON with chatter that has braces',
    `Of {course}! Here it is:\n\n${JSON.stringify(SONG)}\n\nI hope you {like} it!`,
  ],
  ['JSON with an end mark', `${JSON.stringify(SONG)}<|im_end|>`],
])('%s is read', async (_name, answer) => {
  stub.answer = answer;
  expect(await write()).toMatchObject({ text: SONG.lyrics, title: SONG.title, tags: SONG.tags });
});

const MARKDOWN = `# ${SONG.title}\n\n${SONG.lyrics.replace('[Verse 1]', '### Verse 1').replace('[Chorus]', '**[Chorus]**')}`;

test.each([
  ['Markdown', MARKDOWN],
  ['Markdown with chatter', `Ecco la canzone:\n\n${MARKDOWN}\n\n---\n\nSpero che ti piaccia.`],
  [
    'a fence with chatter',
    `Gerne!\n\n\`\`\`\nTitle: ${SONG.title}\n\n${SONG.lyrics}\n\`\`\`\n\nDas Lied hat zwei Teile.`,
  ],
  ['chatter at the end', `Title: ${SONG.title}\n\n${SONG.lyrics}\n\nLet me know if you want changes!`],
])('%s: only the song is kept', async (_name, answer) => {
  stub.answer = answer;
  expect(await write()).toMatchObject({ text: SONG.lyrics, title: SONG.title });
});

test('chatter in the field of the lyrics is cut', async () => {
  stub.answer = { ...SONG, lyrics: `Here are the lyrics:\n\n${SONG.lyrics}\n\nI hope you like this song!` };
  expect((await write()).text).toBe(SONG.lyrics);
});

test.each([
  'I hope you come home tonight\nI hope this road is right',
  'This song is for the ones at sea.',
  'Here comes the morning',
])('a last paragraph that is sung is kept: %s', async (paragraph) => {
  const lyrics = `${SONG.lyrics}\n\n${paragraph}`;
  stub.answer = { ...SONG, lyrics };
  expect((await write()).text).toBe(lyrics);
});

test('lines before the first mark, and behind a rule, that are sung are kept', async () => {
  const lyrics = `Here comes the morning\n\n${SONG.lyrics}\n\n---\n\nLa la\nLa la`;
  stub.answer = { ...SONG, lyrics };
  expect((await write()).text).toBe(lyrics.replace('---\n\n', ''));
});
