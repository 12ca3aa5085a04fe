import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** How a process ended. */
export interface ProcessEnd {
  /** Null when a signal ended it. */
  readonly code: number | null;
  /** What it wrote to its standard error. */
  readonly errors: string;
}

/**
 * Runs a module in a process of its own, whose memory is gone when it ends; a thread would leave its own with this
 * process. The module is found as by `startThread`. The process gets 'disconnect' when this one ends, however it does.
 */
export function runProcess(module: URL, args: readonly string[]): Promise<ProcessEnd> {
  const child = spawn(process.execPath, [...entryOf(module), ...args], {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    let errors = '';
    child.stderr?.on('data', (data: Buffer) => {
      errors += data.toString();
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, errors }));
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
