import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sleep } from '#lib/sleep';
import { openEmbedded } from './embedded.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skylark-embedded-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const fail = (error: Error) => {
  throw error;
};
const open = (onDeath: (error: Error) => void = fail) =>
  openEmbedded({ folder }, { onConnect: async () => undefined, onDeath });

test.skipIf(process.platform === 'win32')('its files are accessible to their owner only', async () => {
  const database = await open();
  await database.pool.query('create table notes (text text)');
  const entries = await readdir(join(folder, 'database'), { recursive: true });
  const readable = [];
  for (const entry of entries) {
    const { mode } = await stat(join(folder, 'database', entry));
    if ((mode & 0o077) !== 0) readable.push(`${entry} ${(mode & 0o777).toString(8)}`);
  }
  expect(entries).toContain('postgresql.conf');
  expect(readable).toEqual([]);
  await database.close();
});

test('the socket folder left by a killed process is deleted by the next one on the same data, and no other is', async () => {
  const first = await open();
  const own = first.pool.options.host ?? '';
  await first.close();
  const left = `${own.slice(0, own.lastIndexOf('-'))}-killed`;
  const other = join(tmpdir(), 'skylark-db-0123456789abcdef-other');
  await mkdir(left);
  await mkdir(other, { recursive: true });
  const second = await open();
  await expect(stat(left)).rejects.toThrow('ENOENT');
  expect((await stat(other)).isDirectory()).toBe(true);
  await second.close();
  await rm(other, { recursive: true });
});

test('a replacement connection can reuse the same statement names', async () => {
  const database = await open();
  const ask = async () =>
    (await database.pool.query({ name: 'one', text: 'select $1::int as number', values: [1] })).rows;
  expect(await ask()).toEqual([{ number: 1 }]);
  const lost = await database.pool.connect();
  lost.release(new Error('this test ends it'));
  expect(await ask()).toEqual([{ number: 1 }]);
  await database.close();
});

/** Large enough for an empty database, small enough to fill. */
const SMALL_DISK = ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs'];

function fillDisk(path: string): void {
  const block = Buffer.alloc(64 * 1024);
  try {
    while (true) writeFileSync(path, block, { flag: 'a' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** Only the superuser may mount a disk. */
const canMount = process.platform === 'linux' && process.getuid?.() === 0;

/** How a client opens a connection, and the first message of a statement without the rest. */
const STARTUP = Buffer.from('\0\0\0\x17\0\x03\0\0user\0postgres\0\0', 'latin1');
const PARSE = Buffer.from('P\0\0\0\x0e\0select\0\0\0', 'latin1');

test('a client that is cut off mid-statement leaves nothing of it to the next', async () => {
  const database = await open();
  const cut = connect(join(database.pool.options.host ?? '', '.s.PGSQL.5432'));
  cut.write(STARTUP);
  await once(cut, 'data');
  cut.write(PARSE);
  // Read by the database before the connection closes.
  await sleep(300);
  cut.destroy();
  await once(cut, 'close');
  expect((await database.pool.query('select $1::int as number', [1])).rows).toEqual([{ number: 1 }]);
  await expect(database.pool.query('select $1::int / 0', [1])).rejects.toThrow('division by zero');
  expect((await database.pool.query('select $1::int as number', [2])).rows).toEqual([{ number: 2 }]);
  await database.close();
});

test.skipIf(!canMount)(
  'a full disk ends it immediately, and once there is space it opens with the stored data',
  async (context) => {
    if (spawnSync('mount', [...SMALL_DISK, folder]).status !== 0)
      return context.skip('no disk may be mounted here');
    try {
      const deaths: string[] = [];
      const database = await open((error) => {
        deaths.push(error.message);
      });
      await database.pool.query('create table notes (text text)');
      await database.pool.query("insert into notes values ('kept')");
      fillDisk(join(folder, 'filler'));
      // Only a new WAL segment is guaranteed to need disk space.
      for (let index = 0; index < 6 && deaths.length === 0; index += 1) {
        void database.pool.query("insert into notes values (repeat('x', 100))").catch(() => undefined);
        void database.pool.query('select pg_switch_wal()').catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
      await expect.poll(() => deaths[0]).toMatch(/panicked: could not write to file "pg_wal.+No space left/);
      await rm(join(folder, 'filler'));
      const again = await open();
      const { rows } = await again.pool.query<{ text: string }>("select text from notes where text = 'kept'");
      expect(rows).toEqual([{ text: 'kept' }]);
      await again.close();
    } finally {
      spawnSync('umount', ['-l', folder]);
    }
  },
);
