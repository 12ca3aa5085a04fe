import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { entryUrl } from './entry-url.ts';

/**
 * Starts a module in a separate process, whose memory is freed on exit; a thread would leave its memory
 * allocated to this process. The child gets 'disconnect' whenever and however this process ends. Both sides can
 * send anything `structuredClone` copies.
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

/** Node arguments for running TypeScript. */
function loaderFor(entry: URL): string[] {
  if (entry.pathname.endsWith('.js')) return [];
  return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];
}
