import type { ByteRange } from '#server/storage/object-store';

/** `null`: send everything. 'unsatisfiable': answer 416. */
export type RangeAnswer = ByteRange | null | 'unsatisfiable';

/**
 * Reads a Range header against a size in bytes. One range is served; several, or a header that is no byte range,
 * mean the whole file, as RFC 9110 allows.
 */
export function parseRange(header: string | undefined, size: number): RangeAnswer {
  const match = header === undefined ? null : /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (match === null) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  if (first === '') return suffixRange(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}

function suffixRange(length: number, size: number): RangeAnswer {
  if (length === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(0, size - length), end: size - 1 };
}
