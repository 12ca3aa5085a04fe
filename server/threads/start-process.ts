import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { entryUrl } from './entry-url.ts';

/**
 * Starts a module in a process of its own, whose memory is gone when it ends; a thread would leave its own with this
 * process. The process gets 'disconnect' when this one ends, however it does. Both sides send each other what
 * `structuredClone` copies.
 * @param module found by `entryUrl`
 */
export function startProcess(module: URL, args: readonly string[], stderr: 'inherit' | 'pipe'): ChildProcess {
  const entry = entryUrl(module);
  return spawn(process.execPath, [...loaderFor(entry), fileURLToPath(entry), ...args], {
    stdio: ['ignore', 'inherit', stderr, 'ipc'],
    serialization: 'advanced',
    windowsHide: true,
  });
}

/** What node needs to run TypeScript. */
function loaderFor(entry: URL): string[] {
  if (entry.pathname.endsWith('.js')) return [];
  return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];
}
