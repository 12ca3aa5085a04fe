import { execFileSync } from 'node:child_process';

/** Path of the first of the given commands that is installed, or null. */
export function commandPath(commands: readonly string[]): string | null {
  for (const command of commands) {
    try {
      return execFileSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' }).trim();
    } catch {
      // The next one may be installed.
    }
  }
  return null;
}
