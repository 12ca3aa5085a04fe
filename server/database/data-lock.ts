import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { dirname, join } from 'node:path';
import { lock } from 'proper-lockfile';
import { sleep } from '#lib/sleep';
import { StartError } from '#server/start-error';
import { isPrivate, makePrivate } from './private-files.ts';

const inUse = (folder: string) =>
  new StartError(
    `The data folder ${folder} is in use by another Skylark server; stop it, or set SKYLARK_DATA to another folder.`,
  );

/**
 * Creates the data folder and checks that only this user may read and write there.
 * @throws StartError with the cause when that fails.
 */
export async function prepareDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.write-test-${process.pid}`);
  try {
    await makeFolder(folder);
    if (!(await isPrivate(folder))) await makePrivate(folder);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartError(
      `The data folder ${folder} cannot be written to (${code}); fix its permissions or set SKYLARK_DATA to another folder.`,
    );
  }
}

/**
 * Like `mkdir` with `recursive`, which never returns below a folder that cannot contain folders, such as /proc.
 */
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
 * Gives this process exclusive use of the data folder: two servers on one embedded database would silently lose
 * data. On Linux a process holds two sockets, which the kernel releases however it ends: an abstract one, which
 * serializes two processes that start at the same time on one network, and one in the folder, which also works
 * between containers that share a volume. Elsewhere, and on volumes without sockets, a lock folder that goes
 * stale is used.
 * @returns a function that releases the lock.
 * @throws StartError when another process holds it.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const path = await realpath(folder);
  if (process.platform !== 'linux') return lockByFolder(path);
  const unlockName = await lockByAbstractSocket(path);
  try {
    const unlockFolder = await lockBySocketFile(path);
    return async () => {
      await unlockFolder();
      await unlockName();
    };
  } catch (error) {
    await unlockName();
    throw error;
  }
}

function listen(address: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  server.unref();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => resolve(server));
  });
}

const close = (server: Server) => new Promise<void>((done) => server.close(() => done()));

async function lockByAbstractSocket(path: string): Promise<() => Promise<void>> {
  const name = createHash('sha256').update(path).digest('hex').slice(0, 40);
  try {
    const server = await listen(`\0skylark-${name}`);
    return () => close(server);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw inUse(path);
    throw error;
  }
}

/**
 * Two processes that find a dead process's socket at the same moment both replace it; after this delay the
 * later one owns it.
 */
const SETTLE_MS = 200;

/** Error codes of file systems that do not support sockets. */
const NO_SOCKETS = ['ENOTSUP', 'EOPNOTSUPP', 'EINVAL', 'EPERM', 'EACCES', 'ENOSYS'];

async function lockBySocketFile(path: string): Promise<() => Promise<void>> {
  // A socket path may have 107 bytes; the path through the open folder's descriptor is always short.
  const folder = await open(path, 'r');
  try {
    const at = (name: string) => `/proc/self/fd/${folder.fd}/${name}`;
    if (await isListening(at('lock'))) throw inUse(path);
    const draft = `lock-${randomUUID()}`;
    const server = await listen(at(draft)).catch((error: NodeJS.ErrnoException) => {
      if (NO_SOCKETS.includes(error.code ?? '')) return null;
      throw error;
    });
    if (server === null) return await lockByFolder(path);
    await rename(join(path, draft), join(path, 'lock'));
    const { ino } = await stat(join(path, 'lock'));
    await sleep(SETTLE_MS);
    if ((await stat(join(path, 'lock'))).ino !== ino) {
      await close(server);
      throw inUse(path);
    }
    return async () => {
      await rm(join(path, 'lock'), { force: true });
      await close(server);
    };
  } finally {
    await folder.close();
  }
}

/**
 * Whether a process listens on a socket; the socket file of a killed process remains and refuses connections.
 */
function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', ({ code }: NodeJS.ErrnoException) => {
      resolve(code !== 'ENOENT' && code !== 'ECONNREFUSED');
    });
  });
}

const STALE_MS = 10_000;

async function lockByFolder(path: string): Promise<() => Promise<void>> {
  try {
    return await lock(path, { stale: STALE_MS, lockfilePath: join(path, '.lock') });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ELOCKED') throw inUse(path);
    throw error;
  }
}
