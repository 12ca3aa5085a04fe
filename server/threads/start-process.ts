import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Starts a module in a process of its own, whose memory is gone when it ends; a thread would leave its own with this
 * process. The module is found as by `startThread`. The process gets 'disconnect' when this one ends, however it does.
 * Both sides send each other what `structuredClone` copies.
 */
export function startProcess(module: URL, args: readonly string[], stderr: 'inherit' | 'pipe'): ChildProcess {
  return spawn(process.execPath, [...entryOf(module), ...args], {
    stdio: ['ignore', 'inherit', stderr, 'ipc'],
    serialization: 'advanced',
    windowsHide: true,
  });
}

/** What node is started with to run the module: from source a loader of TypeScript too. */
function entryOf(module: URL): string[] {
  if (import.meta.url.endsWith('.js')) {
    return [fileURLToPath(new URL(`./${basename(module.pathname, '.ts')}.js`, import.meta.url))];
  }
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx'));
  return ['--import', loader.href, fileURLToPath(module)];
}
