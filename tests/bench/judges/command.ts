import { execFile, spawnSync } from 'node:child_process';

const LARGEST_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Whether a command can be started. */
export function isInstalled(command: string): boolean {
  return spawnSync(command, ['-version'], { stdio: 'ignore' }).error === undefined;
}

/**
 * Returns standard output and error of a command.
 * @throws Error with both when the command fails
 */
export function runCommand(command: string, args: readonly string[]): Promise<{ out: string; err: string }> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { maxBuffer: LARGEST_OUTPUT_BYTES }, (error, out, err) => {
      if (error) reject(new Error(`${command} failed: ${error.message}\n${err}`));
      else resolve({ out, err });
    });
  });
}
