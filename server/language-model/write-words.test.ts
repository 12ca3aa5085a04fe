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

test.each<ChatFault>(['think-marks', 'not-streamed'])('%s: the song is found', async (fault) => {
  stub.fault = fault;
  expect(await write()).toMatchObject({ text: SONG.lyrics, title: SONG.title, isCut: false });
});

test('plain text with marks is a song, after the other formats were tried', async () => {
  stub.fault = 'not-json';
  expect(await write()).toMatchObject({ text: SONG.lyrics, title: SONG.title, tags: '' });
});

test.each<ChatFault>(['cut', 'broken'])(
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
])('%s: the problem is %s', async (fault, kind, text) => {
  stub.fault = fault;
  const problem = await problemOf(write());
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
