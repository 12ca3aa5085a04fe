import { startProcess } from './start-process.ts';

/** How a process ended. */
export interface ProcessEnd {
  /** Null when a signal ended it. */
  readonly code: number | null;
  /** What it wrote to its standard error. */
  readonly errors: string;
}

/** Runs a module in a process of its own, as `startProcess` starts it, until it ends. */
export function runProcess(module: URL, args: readonly string[]): Promise<ProcessEnd> {
  const child = startProcess(module, args, 'pipe');
  return new Promise((resolve, reject) => {
    let errors = '';
    child.stderr?.on('data', (data: Buffer) => {
      errors += data.toString();
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, errors }));
  });
}
