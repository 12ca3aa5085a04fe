import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/**
 * The class that a name of a CSS module becomes: apart from those of every other file. Without the line that is usual in
 * it, which scripts and styles of the first screens would carry some hundred times.
 */
export function scopedName(name: string, path: string): string {
  const file = relative(import.meta.dirname, path).replaceAll('\\', '/');
  return `_${name}_${createHash('sha256').update(file).digest('hex').slice(0, 5)}`;
}
