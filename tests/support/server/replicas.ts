import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { S3mini } from 's3mini';
import type { SongRequest } from '#domain/create/song-request';
import type { EditTask } from '#engine/edits/edit-task';
import { newId } from '#lib/ids';
import { loadSecret } from '#server/accounts/secret';
import { type Config, readConfig, type S3Location } from '#server/config';
import { type Database, openDatabase } from '#server/database/database';
import { startProcess } from '#server/threads/start-process';
import type { Behavior, FakeEngine } from '#tests/integration/fake-engine';

/**
 * The PostgreSQL of `npm run test:scale`, with an empty template database of the server's tables, and its S3
 * server.
 */
export interface ScaleServices {
  /** Address of PostgreSQL without a database name. */
  readonly postgres: string;
  readonly template: string;
  readonly s3: S3Location;
}

/** The variable in which `npm run test:scale` passes its services to the tests. */
export const SCALE_VARIABLE = 'SKYLARK_TEST_SCALE';

const services: ScaleServices | null = JSON.parse(process.env[SCALE_VARIABLE] ?? 'null');

/**
 * True if each test server consists of two servers and a worker, separate processes on one database. Tests that
 * reach inside one process are then skipped: `test.skipIf(isReplicated)`.
 */
export const isReplicated = services !== null;

export type ReplicaOrder =
  | { readonly type: 'open'; readonly config: Config; readonly role: 'server' | 'worker' }
  | { readonly type: 'close' }
  | { readonly type: 'release' }
  | { readonly type: 'change'; readonly change: EngineChange }
  | { readonly type: 'audio'; readonly text: string }
  | { readonly type: 'flag'; readonly flag: string; readonly isOn: boolean };

export type ReplicaReport =
  | { readonly type: 'done'; readonly id: number; readonly result: number }
  | { readonly type: 'failed'; readonly id: number; readonly message: string }
  | { readonly type: 'expected' }
  | {
      readonly type: 'rendering';
      readonly request: SongRequest;
      readonly edit: EditTask | null;
      readonly mostRunning: number;
    };

type EngineChange = Partial<Pick<FakeEngine, 'behavior' | 'isComposing' | 'problem' | 'audio'>>;

/** The parts of the engine used by server tests. */
export type TestEngine = Pick<
  FakeEngine,
  | 'requests'
  | 'edits'
  | 'behavior'
  | 'isComposing'
  | 'problem'
  | 'audio'
  | 'expected'
  | 'peakRunning'
  | 'release'
  | 'sendAudio'
>;

/** A process that is a server or a worker, reused by consecutive tests. */
class Replica {
  readonly #child: ChildProcess = startProcess(new URL('./replica.ts', import.meta.url), [], 'inherit');
  readonly #waiting = new Map<
    number,
    { resolve: (result: number) => void; reject: (error: Error) => void }
  >();
  #lastId = 0;
  onReport: (report: ReplicaReport) => void = () => undefined;

  constructor() {
    this.#child.on('message', (report: ReplicaReport) => {
      if (report.type !== 'done' && report.type !== 'failed') return this.onReport(report);
      const waiting = this.#waiting.get(report.id);
      this.#waiting.delete(report.id);
      if (report.type === 'done') waiting?.resolve(report.result);
      else waiting?.reject(new Error(report.message));
    });
    this.#child.once('exit', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The replica ended.'));
    });
    // Idle replicas do not keep this process alive.
    this.#child.unref();
    this.#child.channel?.unref();
  }

  send(order: ReplicaOrder): Promise<number> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#child.send({ id, order });
    });
  }
}

/** The engines of all replicas as one. */
class RemoteEngine implements TestEngine {
  readonly requests: SongRequest[] = [];
  readonly edits: EditTask[] = [];
  expected = 0;
  peakRunning = 0;
  readonly #replicas: readonly Replica[];
  #notified: Promise<unknown> = Promise.resolve();
  #behavior: Behavior = 'finish';
  #isComposing = false;
  #problem: string | null = null;
  #audio: Uint8Array | null = null;

  constructor(replicas: readonly Replica[]) {
    this.#replicas = replicas;
    for (const replica of replicas) replica.onReport = (report) => this.#hear(report);
  }

  get behavior(): Behavior {
    return this.#behavior;
  }

  set behavior(behavior: Behavior) {
    this.#behavior = behavior;
    this.#broadcast({ type: 'change', change: { behavior } });
  }

  get problem(): string | null {
    return this.#problem;
  }

  set problem(problem: string | null) {
    this.#problem = problem;
    this.#broadcast({ type: 'change', change: { problem } });
  }

  get audio(): Uint8Array | null {
    return this.#audio;
  }

  set audio(audio: Uint8Array | null) {
    this.#audio = audio;
    this.#broadcast({ type: 'change', change: { audio } });
  }

  get isComposing(): boolean {
    return this.#isComposing;
  }

  set isComposing(isComposing: boolean) {
    this.#isComposing = isComposing;
    this.#broadcast({ type: 'change', change: { isComposing } });
  }

  release(): void {
    this.#broadcast({ type: 'release' });
  }

  sendAudio(text: string): void {
    this.#broadcast({ type: 'audio', text });
  }

  /** Resolves once all replicas have handled the test's orders. */
  async settle(): Promise<void> {
    await this.#notified;
  }

  #broadcast(order: ReplicaOrder): void {
    const notified = this.#replicas.map((replica) => replica.send(order));
    this.#notified = Promise.all([this.#notified, ...notified]);
  }

  #hear(report: ReplicaReport): void {
    if (report.type === 'expected') this.expected += 1;
    if (report.type !== 'rendering') return;
    this.requests.push(report.request);
    if (report.edit !== null) this.edits.push(report.edit);
    this.peakRunning = Math.max(this.peakRunning, report.mostRunning);
  }
}

type Trio = readonly [Replica, Replica, Replica];
const idle: Trio[] = [];

/** Distributes connections in turn. */
async function startProxy(ports: readonly number[]) {
  let count = 0;
  const proxy = createServer((socket) => {
    const server = connect(ports[count++ % ports.length] ?? 0, '127.0.0.1');
    socket.pipe(server);
    server.pipe(socket);
    socket.on('error', () => server.destroy()).on('close', () => server.destroy());
    // Data sent by a server before it closed the connection still arrives, for example when it rejects an
    // unread body.
    server.on('error', () => socket.destroySoon()).on('close', () => socket.destroySoon());
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  return { proxy, origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` };
}

async function query(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${services?.postgres}/postgres` });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Creates an empty database with the server's tables; its `close` drops it. */
export async function openScaleDatabase(): Promise<Database & { readonly url: string }> {
  if (services === null) throw new Error(`${SCALE_VARIABLE} is not set.`);
  const name = `test_${newId().replaceAll('-', '')}`;
  await query(`create database ${name} template ${services.template}`);
  const url = `${services.postgres}/${name}`;
  const database = await openDatabase({ url, connections: 5 }, (error) => {
    throw error;
  });
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await query(`drop database ${name} with (force)`);
    },
  };
}

async function makeBucket(): Promise<Record<string, string>> {
  const { endpoint = '', region = '', accessKeyId = '', secretAccessKey = '' } = services?.s3 ?? {};
  const bucket = newId();
  await new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
  }).createBucket();
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

/** Two servers behind a round-robin proxy, and a worker, with their own database and bucket. */
export interface Replicas {
  readonly origin: string;
  readonly engine: RemoteEngine;
  readonly config: Config;
  readonly database: Database;
  setFlag(flag: string, isOn: boolean): Promise<void>;
  close(): Promise<void>;
}

export async function openReplicas(folder: string, change: Partial<Config>): Promise<Replicas> {
  const [database, bucket, secret] = await Promise.all([
    openScaleDatabase(),
    makeBucket(),
    // At the path of a single server, where its test looks for it.
    loadSecret(null, folder),
  ]);
  const configOf = (name: string): Config => ({
    ...readConfig(
      {
        ...bucket,
        PORT: '0',
        SKYLARK_DATA: join(folder, name),
        SKYLARK_HOUSE: '0',
        SKYLARK_SECRET: secret,
        SKYLARK_DATABASE_CONNECTIONS: '5',
        DATABASE_URL: database.url,
      },
      { cores: 2 },
    ),
    rateLimitScale: 1000,
    ...change,
  });
  const trio: Trio = idle.pop() ?? [new Replica(), new Replica(), new Replica()];
  const [one, other, worker] = trio;
  const engine = new RemoteEngine(trio);
  const ports = await Promise.all([
    one.send({ type: 'open', role: 'server', config: configOf('one') }),
    other.send({ type: 'open', role: 'server', config: configOf('other') }),
    worker.send({ type: 'open', role: 'worker', config: configOf('worker') }),
  ]);
  const { proxy, origin } = await startProxy(ports.filter((port) => port > 0));
  return {
    origin,
    engine,
    config: configOf('one'),
    database,
    async setFlag(flag, isOn) {
      await Promise.all(trio.map((replica) => replica.send({ type: 'flag', flag, isOn })));
    },
    async close() {
      await Promise.all(trio.map((replica) => replica.send({ type: 'close' })));
      proxy.close();
      await database.close();
      idle.push(trio);
    },
  };
}
