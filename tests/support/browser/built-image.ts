import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/server/free-port';
import { ROOT } from '#tests/support/source-files';

interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** Stages of a Dockerfile, each a list of instructions. */
function readStages(text: string): Instruction[][] {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push([]);
    else stages.at(-1)?.push({ name, text: rest });
  }
  return stages;
}

/** An account without rights, as the image's own user is; null where the tests cannot change users. */
const NOBODY = 65_534;
const otherUser = process.getuid?.() === 0 ? NOBODY : null;
const READY_MS = 110_000;

/**
 * What the Dockerfile builds, in folders of this computer: the commands of its stages run in copies, without the base
 * image. Packages of the system are not installed.
 */
export class BuiltImage {
  readonly #folder = mkdtempSync(join(tmpdir(), 'skylark-image-'));
  readonly #stages = readStages(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'));
  #port = 0;
  #child: ChildProcess | null = null;
  #output = '';

  static async build(): Promise<BuiltImage> {
    const image = new BuiltImage();
    try {
      image.#build();
      image.#port = await freePort();
      return image;
    } catch (error) {
      await image.dispose();
      throw error;
    }
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get #app(): string {
    return join(this.#folder, 'image');
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  #build(): void {
    const [build = [], final = []] = this.#stages;
    const source = join(this.#folder, 'build');
    mkdirSync(source);
    for (const { name, text } of build) {
      if (name === 'COPY') this.#copyProject(text, source);
      if (name === 'RUN') this.#run(text, source);
    }
    mkdirSync(this.#app);
    for (const { name, text } of final) {
      const [, from = '', to = ''] = /^--from=build \/app\/(\S+) (\S+)$/.exec(text) ?? [];
      if (name === 'COPY')
        cpSync(join(source, from), join(this.#app, to.endsWith('/') ? join(to, from) : to), {
          recursive: true,
        });
    }
    rmSync(source, { recursive: true, force: true });
    mkdirSync(this.#data, { mode: 0o700 });
    if (otherUser === null) return;
    execFileSync('chown', ['-R', String(otherUser), this.#data]);
    chmodSync(this.#folder, 0o755);
  }

  /** The files that Git knows or would add. */
  #copyProject(text: string, target: string): void {
    const paths = text.split(' ').slice(0, -1);
    const listed = execFileSync(
      'git',
      ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...paths],
      {
        cwd: ROOT,
        encoding: 'utf8',
      },
    );
    for (const path of listed.split('\n'))
      if (path !== '' && existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(target, path));
  }

  #run(command: string, cwd: string): void {
    // Those of the test runner would change the build.
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|VITEST|DEV|PROD|MODE)/.test(name)),
    );
    const done = spawnSync('sh', ['-c', command], { cwd, env, encoding: 'utf8', maxBuffer: 1e8 });
    if (done.status !== 0) throw new Error(`${command} failed:\n${done.stdout}${done.stderr}`);
  }

  #environment(): Record<string, string> {
    const declared = (this.#stages[1] ?? [])
      .filter(({ name }) => name === 'ENV')
      .flatMap(({ text }) => text.split(' ').map((one) => one.split('=') as [string, string]));
    return {
      ...{ PATH: process.env.PATH ?? '', ...Object.fromEntries(declared) },
      ...{ PORT: String(this.#port), HOST: '127.0.0.1', SKYLARK_DATA: this.#data, SKYLARK_HOUSE: '0' },
    };
  }

  #spawn(command: readonly string[]): ChildProcess {
    const [file = '', ...rest] = command;
    const identity = otherUser === null ? {} : { uid: otherUser, gid: otherUser };
    return spawn(file, rest, { cwd: this.#app, env: this.#environment(), ...identity });
  }

  /** Starts the command of the image, and waits until it is ready. */
  async start(): Promise<void> {
    const command = (this.#stages[1] ?? []).find(({ name }) => name === 'CMD')?.text ?? '[]';
    const child = this.#spawn(JSON.parse(command) as string[]);
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data: Buffer) => {
        this.#output += data.toString();
      });
    const deadline = Date.now() + READY_MS;
    while (Date.now() < deadline && child.exitCode === null) {
      const isReady = await fetch(`${this.origin}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`The image did not start:\n${this.#output}`);
  }

  /** Runs the health check of the image, and returns its exit code. */
  async runHealthCheck(): Promise<number> {
    const check = (this.#stages[1] ?? []).find(({ name }) => name === 'HEALTHCHECK')?.text ?? '';
    const [, command = 'exit 99'] = /CMD (.*)$/.exec(check) ?? [];
    const child = this.#spawn(['sh', '-c', command.replace(':3000', `:${this.#port}`)]);
    const [code] = (await once(child, 'close')) as [number];
    return code;
  }

  /** Makes or restores a backup in the data folder as operators do in a container, and returns the output. */
  async operate(work: 'backup' | 'restore', name: string): Promise<string> {
    const child = this.#spawn(['node', 'dist/server/operate.js', work, join(this.#data, name)]);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data: Buffer) => {
        output += data.toString();
      });
    await once(child, 'close');
    return output;
  }

  has(path: string): boolean {
    return existsSync(join(this.#app, path));
  }

  async dispose(): Promise<void> {
    const child = this.#child;
    if (child !== null && child.exitCode === null) {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
