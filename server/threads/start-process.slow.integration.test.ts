import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const CHILD = `
import { liveWithParent } from '${new URL('./live-with-parent.ts', import.meta.url).href}';
liveWithParent();
const pid: number = process.pid;
process.send?.({ pid, bytes: new Uint8Array([1, 2]) });`;

const parentOf = (child: string) => `
import { startProcess } from '${new URL('./start-process.ts', import.meta.url).href}';
const child = startProcess(new URL('${pathToFileURL(child).href}'), [], 'inherit');
child.on('message', ({ pid, bytes }) => {
  if (bytes instanceof Uint8Array && bytes.length === 2) process.stdout.write(String(pid));
});`;

/** Like a render process: it reports progress, and handles no messages in between. */
const TALKING_CHILD = `${CHILD}
const talk = () => {
  const until = Date.now() + 300;
  while (Date.now() < until);
  process.send?.({ pid, bytes: new Uint8Array(1) });
  setImmediate(talk);
};
talk();`;

/** Like a process that is still loading when its parent exits. */
const SLOW_CHILD = `
process.stdout.write(String(process.pid));
const until = Date.now() + 1500;
while (Date.now() < until);
const { liveWithParent } = await import('${new URL('./live-with-parent.ts', import.meta.url).href}');
liveWithParent();
setInterval(() => undefined, 1000);`;

let folder: string;
let parent: ChildProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skylark-process-'));
  await writeFile(join(folder, 'package.json'), '{"type": "module"}');
});
afterEach(async () => {
  parent?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function startParent(child: string): Promise<number> {
  await writeFile(join(folder, 'child.ts'), child);
  await writeFile(join(folder, 'parent.ts'), parentOf(join(folder, 'child.ts')));
  parent = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), join(folder, 'parent.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said] = await once(parent.stdout as NodeJS.ReadableStream, 'data');
  return Number(said);
}

test('a process starts from a TypeScript source, sends bytes unchanged, and ends when its parent is killed', async () => {
  const pid = await startParent(CHILD);
  expect(isAlive(pid)).toBe(true);
  parent?.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
});

test('a process that is sending when its parent is killed ends silently', async () => {
  const pid = await startParent(TALKING_CHILD);
  const errors = text(parent?.stderr as Readable);
  parent?.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
  expect(await errors).toBe('');
});

test('a process whose parent is killed while it loads also ends', async () => {
  const pid = await startParent(SLOW_CHILD);
  parent?.kill('SIGKILL');
  expect(isAlive(pid)).toBe(true);
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
});
