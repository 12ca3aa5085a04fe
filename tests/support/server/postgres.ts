import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';

const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** Folder of the PostgreSQL programs on this computer, or null. */
function findPrograms(): string | null {
  const folders = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER).map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    : [];
  const found = [...folders, '/usr/local/bin', '/usr/bin'].find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
  return found ?? null;
}

const programs = findPrograms();

/** PostgreSQL refuses to run as root; in that case it runs as the user created by its package. */
function serverUser(): { uid: number; gid: number } | null | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const ask = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const [uid, gid] = [ask('-u'), ask('-g')];
  return uid > 0 && gid > 0 ? { uid, gid } : null;
}

const user = serverUser();

/** Tests that need a real PostgreSQL are skipped if none is installed. */
export const hasPostgres = programs !== null && user !== null;

/** A separate PostgreSQL in a temporary folder. */
export class TestPostgres {
  readonly url: string;
  readonly #port: number;
  readonly #folder: string;
  #process: ReturnType<typeof spawn> | null = null;

  private constructor(port: number, folder: string) {
    this.#port = port;
    this.#folder = folder;
    this.url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  }

  static async start(): Promise<TestPostgres> {
    const folder = mkdtempSync(join(tmpdir(), 'skylark-postgres-'));
    if (user) chownSync(folder, user.uid, user.gid);
    execFileSync(
      join(programs ?? '', 'initdb'),
      ['-D', join(folder, 'data'), '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C'],
      { ...user, cwd: folder, stdio: 'ignore' },
    );
    const server = new TestPostgres(await freePort(), folder);
    await server.run();
    return server;
  }

  /** Restarts the server after `stop`. */
  async run(): Promise<void> {
    const settings = {
      listen_addresses: '127.0.0.1',
      port: this.#port,
      unix_socket_directories: '',
      fsync: 'off',
      max_connections: 400,
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    this.#process = spawn(join(programs ?? '', 'postgres'), ['-D', join(this.#folder, 'data'), ...flags], {
      ...user,
      cwd: this.#folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await new Promise<void>((resolve, reject) => {
      let said = '';
      this.#process?.stderr?.on('data', (data: Buffer) => {
        said += data.toString();
        if (said.includes('ready to accept connections')) resolve();
      });
      this.#process?.once('exit', () => reject(new Error(`PostgreSQL ended:\n${said}`)));
    });
  }

  /** Creates an empty database. */
  async create(name: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    await client.query(`create database ${name}`).finally(() => client.end());
  }

  /** Stops the server and all its connections immediately. */
  async stop(): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (running === null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGQUIT');
    await ended;
  }

  async dispose(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
