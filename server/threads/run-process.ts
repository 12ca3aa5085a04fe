import { startProcess } from './start-process.ts';

/** Result of a process. */
export interface ProcessEnd {
  /** Null if a signal ended it. */
  readonly code: number | null;
  /** Its stderr output. */
  readonly errors: string;
}

/** Runs a module in a separate process, using `startProcess`, until it exits. */
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
