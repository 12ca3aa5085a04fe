import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '#tests/support/source-files';
import { freePort } from './free-port.ts';

/** The first start creates the database, which takes seconds, or a minute on a busy machine. */
const READY_TIMEOUT_MS = 110_000;
const STOP_TIMEOUT_MS = 15_000;

function residentBytesOf(pid: number): number {
  const own = Number(/^VmRSS:\s+(\d+) kB$/m.exec(readProcFile(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
  const children = threadsOf(pid)
    .flatMap((thread) => readProcFile(`/proc/${pid}/task/${thread}/children`).split(' '))
    .filter((child) => child !== '');
  return children.reduce((sum, child) => sum + residentBytesOf(Number(child)), own);
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** System information about a process or thread; empty once it has ended, as for its threads. */
function readProcFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** The built server as a separate process, with its own data folder that survives stop and kill. */
export class ServerProcess {
  readonly port: number;
  readonly dataFolder: string;
  #child: ChildProcess | null = null;
  /** Render processes inherit the output and may write files until they end: it is closed by the last of them. */
  #closed: Promise<void> = Promise.resolve();
  #output = '';

  readonly #root: string;
  readonly #environment: Readonly<Record<string, string>>;

  private constructor(
    port: number,
    dataFolder: string,
    root: string,
    environment: Readonly<Record<string, string>>,
  ) {
    this.port = port;
    this.dataFolder = dataFolder;
    this.#root = root;
    this.#environment = environment;
  }

  /**
   * @param root folder whose `dist` is started; the project's own unless a test built a copy
   * @param environment variables in addition to those of every test server
   */
  static async create(
    root = ROOT,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<ServerProcess> {
    const dataFolder = mkdtempSync(join(tmpdir(), 'skylark-data-'));
    return new ServerProcess(await freePort(), dataFolder, root, environment);
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /**
   * Resident bytes of the process and its children, with shared memory counted for each; available only on
   * Linux.
   */
  get residentBytes(): number {
    const { pid } = this.#child ?? {};
    return pid === undefined ? 0 : residentBytesOf(pid);
  }

  /** The whole output of the process since its last start. */
  get output(): string {
    return this.#output;
  }

  async start(): Promise<void> {
    const child = this.#spawn('main');
    const deadline = Date.now() + READY_TIMEOUT_MS;
    while (Date.now() < deadline) {
      if (this.#child !== child) throw new Error(`The server ended at its start:\n${this.#output}`);
      if (await this.#isReady()) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`The server was not ready after ${READY_TIMEOUT_MS} ms:\n${this.#output}`);
  }

  /** Starts a process that only renders. */
  async startWorker(): Promise<void> {
    const child = this.#spawn('worker');
    const deadline = Date.now() + READY_TIMEOUT_MS;
    while (!this.#output.includes('The worker is ready')) {
      if (this.#child !== child || Date.now() > deadline) {
        throw new Error(`The worker did not start:\n${this.#output}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  #spawn(entry: 'main' | 'worker'): ChildProcess {
    if (this.#child) throw new Error('The server process runs already');
    this.#output = '';
    const child = spawn(process.execPath, [`dist/server/${entry}.js`], {
      cwd: this.#root,
      env: {
        SKYLARK_HOUSE: '0',
        ...process.env,
        PORT: String(this.port),
        SKYLARK_DATA: this.dataFolder,
        NODE_ENV: 'production',
        ...this.#environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const before = this.#closed;
    this.#closed = new Promise<void>((resolve) => child.once('close', () => resolve())).then(() => before);
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data: Buffer) => {
        this.#output += data.toString();
      });
    child.once('exit', () => {
      if (this.#child === child) this.#child = null;
    });
    return child;
  }

  async #isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.origin}/api/ready`)).ok;
    } catch {
      return false;
    }
  }

  /** Ends the process and waits for it. SIGKILL simulates a crash, without any cleanup. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(timer);
    this.#child = null;
  }

  async dispose(): Promise<void> {
    await this.stop('SIGKILL');
    await this.#closed;
    rmSync(this.dataFolder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}
