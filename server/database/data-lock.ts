import { createHash } from 'node:crypto';
import { access, mkdir, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { lock } from 'proper-lockfile';
import { StartError } from '#server/config';

const inUse = (folder: string) =>
  new StartError(
    `The data folder ${folder} is in use by another Skylark server; stop it, or set SKYLARK_DATA to another folder.`,
  );

/**
 * Makes the data folder and checks that this process may write there.
 * @throws StartError with the cause when it may not.
 */
export async function prepareDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.write-test-${process.pid}`);
  try {
    await makeFolder(folder);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartError(
      `The data folder ${folder} cannot be written to (${code}); fix its permissions or set SKYLARK_DATA to another folder.`,
    );
  }
}

/** Like `mkdir` with `recursive`, which never ends below a folder that cannot hold folders, such as /proc. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    const parent = dirname(path);
    if (code !== 'ENOENT' || parent === path || (await exists(parent))) throw error;
    await makeFolder(parent);
    await mkdir(path);
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/**
 * Makes this process the only one on the data folder: two servers on one embedded database would silently lose
 * data. On Linux the lock is an abstract socket, which the kernel frees however the process ends; elsewhere it
 * is a lock folder that goes stale after 10 s.
 * @returns a function that gives the lock back.
 * @throws StartError when another process holds it.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const path = await realpath(folder);
  return process.platform === 'linux' ? lockBySocket(path) : lockByFile(path);
}

function lockBySocket(path: string): Promise<() => Promise<void>> {
  const name = createHash('sha256').update(path).digest('hex').slice(0, 40);
  const server = createServer((socket) => socket.destroy());
  server.unref();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? inUse(path) : error);
    });
    server.listen(`\0skylark-${name}`, () => {
      resolve(() => new Promise((done) => server.close(() => done())));
    });
  });
}

async function lockByFile(path: string): Promise<() => Promise<void>> {
  try {
    return await lock(path, { stale: 10_000, lockfilePath: join(path, '.lock') });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ELOCKED') throw inUse(path);
    throw error;
  }
}
