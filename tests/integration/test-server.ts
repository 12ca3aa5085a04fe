import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { SIGN_UP_PATH, TOKEN_PATH } from '#contract/accounts/auth';
import { type CallId, type CallInput, type CallResponse, contract } from '#contract/contract';
import type { ErrorBody } from '#contract/errors';
import type { ServerModeKind } from '#contract/operation/mode';
import { buildApp, openServices } from '#server/app';
import { type Config, readConfig } from '#server/config';
import { readDoor } from '#server/config-door';
import { type Database, type DatabaseLocation, openDatabase } from '#server/database/database';
import type { Patience } from '#server/engines/connected/song-at-engine';
import type { SongEngine } from '#server/engines/song-engine';
import type { Patience as LanguageModelPatience } from '#server/language-model/language-model';
import { storeServerMode } from '#server/operation/mode.repository';
import { openStore } from '#server/renders';
import type { ObjectStore } from '#server/storage/object-store';
import { setFlag } from '#tests/support/server/flags';
import { type Injected, injectOver } from '#tests/support/server/inject';
import { isReplicated, openReplicas, type TestEngine } from '#tests/support/server/replicas';
import { openMemoryDatabase } from '#tests/support/server/server-database';
import { FakeEngine } from './fake-engine.ts';

export interface Person {
  readonly id: string;
  readonly username: string;
  readonly token: string;
  readonly cookie: string;
}

interface CallOptions {
  readonly as?: Person | null;
  readonly key?: string;
  readonly headers?: Record<string, string>;
  /** A path other than the contract's, for slash forms. */
  readonly path?: string;
}

interface Answer<Body> {
  readonly status: number;
  readonly headers: Record<string, string | string[] | number | undefined>;
  readonly body: Body;
}

export interface TestServer {
  readonly app: { inject(options: InjectOptions | string): Promise<Injected> };
  readonly database: Database;
  readonly engine: TestEngine;
  readonly store: ObjectStore;
  readonly dataFolder: string;
  /** The server in this process; null if replicas in separate processes replace it. */
  readonly inProcess: FastifyInstance | null;
  /** Must be reset afterwards, as `withFlag` does. */
  setFlag(flag: string, isOn: boolean): Promise<void>;
  /** Listens on a loopback port, for tests that need a real connection; returns its origin. */
  listen(): Promise<string>;
  signUp(username: string): Promise<Person>;
  /** Makes a call and returns the response with its status, whatever it is. */
  raw<Id extends CallId>(
    id: Id,
    input: CallInput<Id>,
    options?: CallOptions,
  ): Promise<Answer<CallResponse<Id> & ErrorBody>>;
  /** Makes a call that must return 200. */
  call<Id extends CallId>(id: Id, input: CallInput<Id>, options?: CallOptions): Promise<CallResponse<Id>>;
  close(): Promise<void>;
}

export const PASSWORD = 'correct horse';

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export function urlOf(id: CallId, { params = {}, query = {} }: AnyInput): string {
  const path = contract[id].path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? path : `${path}?${search}`;
}

function openTestDatabase(location?: DatabaseLocation): Promise<Database> {
  if (location === undefined) return openMemoryDatabase();
  return openDatabase(location, (error) => {
    throw error;
  });
}

interface TestServerOptions {
  readonly config?: Partial<Config>;
  /** Works only within this process. */
  readonly languageModelPatience?: LanguageModelPatience;
  /** Works only within this process, as does a separate database. */
  readonly engine?: SongEngine;
  readonly database?: DatabaseLocation;
  /** How the server is used; plans unless the test is about a server at home, or one where nobody chose (null). */
  readonly mode?: ServerModeKind | null;
  /** How long connected engines are waited for. */
  readonly patience?: Patience;
}

type Started = Omit<TestServer, 'raw' | 'call' | 'signUp' | 'dataFolder'>;

const TEST_CONFIG = {
  /** Several people sign up, whatever the origin that a test configures. */
  door: readDoor({ SKYLARK_REGISTRATION: 'open' }, null),
  /** Nothing listens there. */
  listenBrainz: { url: 'http://127.0.0.1:9', allowsPrivateAddress: true },
  lastFm: {
    ...{ key: 'lastfm-key', secret: 'lastfm-secret', allowsPrivateAddress: true },
    ...{ apiUrl: 'http://127.0.0.1:9/2.0/', signInUrl: 'https://www.last.fm/api/auth/' },
  },
};

async function startHere(dataFolder: string, options: TestServerOptions): Promise<Started> {
  const engine = new FakeEngine();
  const config: Config = {
    ...readConfig({ PORT: '0', SKYLARK_DATA: dataFolder, SKYLARK_HOUSE: '0' }, { cores: 2 }),
    rateLimitScale: 1000,
    ...TEST_CONFIG,
    ...options.config,
  };
  const { app, runtime } = await buildApp(config, { checksResponses: true });
  const database = await openTestDatabase(options.database);
  const { patience, languageModelPatience } = options;
  const closeServices = await openServices({
    ...{ config, runtime, database, engine: options.engine ?? engine },
    ...(patience === undefined ? {} : { patience }),
    ...(languageModelPatience === undefined ? {} : { languageModelPatience }),
  });
  await app.ready();
  return {
    app: { inject: (request) => app.inject(request) },
    inProcess: app,
    database,
    engine,
    store: openStore(config),
    setFlag: async (flag, isOn) => setFlag(flag, isOn),
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      engine.release();
      await app.close();
      await closeServices();
    },
  };
}

async function startReplicas(dataFolder: string, { config = {} }: TestServerOptions): Promise<Started> {
  const replicas = await openReplicas(dataFolder, { ...TEST_CONFIG, ...config });
  const { origin, database, engine, close } = replicas;
  const inject = async (request: InjectOptions | string) => {
    await engine.settle();
    return injectOver(origin, request);
  };
  return {
    app: { inject },
    inProcess: null,
    database,
    engine,
    store: openStore(replicas.config),
    setFlag: replicas.setFlag,
    listen: async () => origin,
    close,
  };
}

/**
 * The whole server in memory: real routes, real PGlite, a fake engine unless another is given. In `npm run
 * test:scale`, two servers and a worker instead, unless the test provides its own engine or database.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'skylark-test-'));
  const { engine, database, patience, languageModelPatience } = options;
  const needsThisProcess = [engine, database, patience, languageModelPatience].some(
    (option) => option !== undefined,
  );
  const isAlone = !isReplicated || needsThisProcess;
  const started = await (isAlone ? startHere : startReplicas)(dataFolder, options);
  const { app } = started;
  const { mode = 'plans' } = options;
  if (mode !== null) await storeServerMode(started.database.connection, { kind: mode, homeCredits: null });

  const raw = async (id: CallId, input: AnyInput, { as, key, headers, path }: CallOptions = {}) => {
    const { method } = contract[id];
    const response = await app.inject({
      method,
      url: path ?? urlOf(id, input),
      headers: {
        ...(as ? { authorization: `Bearer ${await currentToken(app, as)}` } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...headers,
      },
      ...(input.body === undefined ? {} : { payload: input.body as object }),
    });
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  };

  return {
    ...started,
    dataFolder,
    raw: raw as TestServer['raw'],
    async call(id, input, callOptions) {
      const { status, body } = await raw(id, input as AnyInput, callOptions);
      if (status !== 200) throw new Error(`${id} answered ${status}: ${JSON.stringify(body)}`);
      return body;
    },
    signUp: (username) => signUp(app, username),
    async close() {
      await started.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function signUp(app: TestServer['app'], username: string): Promise<Person> {
  const response = await app.inject({
    method: 'POST',
    url: SIGN_UP_PATH,
    payload: { email: `${username}@example.com`, password: PASSWORD, username, name: username },
  });
  if (response.statusCode !== 200) throw new Error(`sign-up answered ${response.body}`);
  const cookie = response.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const person = { id: response.json().user.id, username, cookie, token: await newToken(app, cookie) };
  tokens.set(person, { token: person.token, at: Date.now() });
  return person;
}

async function newToken(app: TestServer['app'], cookie: string): Promise<string> {
  return (await app.inject({ url: TOKEN_PATH, headers: { cookie } })).json().token;
}

/** Latest tokens of people who signed up here. */
const tokens = new WeakMap<Person, { token: string; at: number }>();
/** Tokens expire after five minutes, and a busy machine may take longer for one test file. */
const RENEW_AFTER_MS = 3 * 60_000;

/** A person who did not sign up here, for example one with a forged token, keeps the given token. */
async function currentToken(app: TestServer['app'], person: Person): Promise<string> {
  const held = tokens.get(person);
  if (held === undefined) return person.token;
  if (Date.now() - held.at < RENEW_AFTER_MS) return held.token;
  // An ended session gets no new token, which is what its test checks.
  const token = (await newToken(app, person.cookie)) ?? held.token;
  tokens.set(person, { token, at: Date.now() });
  return token;
}

/** Waits until `check` returns a truthy value; fails after `timeoutMs`. */
export async function until<Result>(
  check: () => Promise<Result | null | undefined | false>,
  timeoutMs = 10_000,
): Promise<Result> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const result = await check();
    if (result) return result;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`Nothing came within ${timeoutMs} ms`);
}

export const simpleBody = (description: string, seed?: number): CallInput<'generate.create'>['body'] => ({
  mv: 'chirp-v3-5',
  prompt: '',
  gpt_description_prompt: description,
  make_instrumental: true,
  ...(seed === undefined ? {} : { seed }),
  metadata: { create_mode: 'simple', create_session_token: 'form-1' },
});

/** Requests two songs and waits until both are finished. */
export async function makeSongs(server: TestServer, as: Person, seed = 7) {
  const request = await server.call('generate.create', { body: simpleBody('calm piano', seed) }, { as });
  return until(async () => {
    const { clips } = await server.call(
      'clips.getSongsByIds',
      { query: { ids: request.clips.map(({ id }) => id).join(',') } },
      { as },
    );
    return clips.every(({ status }) => status === 'complete' || status === 'error') ? clips : null;
  });
}
