import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startThread } from './start-thread.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skylark-thread-'));
  await writeFile(join(folder, 'package.json'), '{"type": "module"}');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function moduleOf(text: string): Promise<URL> {
  const path = join(folder, 'thread.ts');
  await writeFile(path, text);
  return pathToFileURL(path);
}

test('a thread starts from a TypeScript source and gets its data', async () => {
  const url = await moduleOf(`
    import { parentPort, workerData } from 'node:worker_threads';
    const greeting: string = workerData.greeting;
    parentPort?.postMessage(greeting satisfies string);`);
  const thread = startThread(url, { greeting: 'hello' });
  const [message] = await once(thread, 'message');
  expect(message).toBe('hello');
  await thread.terminate();
});

test('a thread whose source throws reports it instead of ending silently', async () => {
  const url = await moduleOf(`throw new Error('no sounds');`);
  const [error] = await once(startThread(url, {}), 'error');
  expect(String(error)).toContain('no sounds');
});
