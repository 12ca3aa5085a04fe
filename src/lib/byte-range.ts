/** What a `Range` header requests: the whole file, one part (both ends inclusive), or something outside it. */
export type ByteRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' };

const WHOLE: ByteRange = { kind: 'whole' };
const UNSATISFIABLE: ByteRange = { kind: 'unsatisfiable' };

/**
 * Parses a `Range` header for a file of `size` bytes (RFC 9110, section 14). A missing, malformed or multi-part
 * header requests the whole file; an end past the file is clamped. The unit is case-insensitive; spaces inside
 * the range make it malformed.
 */
export function parseByteRange(header: string | null, size: number): ByteRange {
  if (header === null) return WHOLE;
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header.trim());
  if (!match) return WHOLE;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return WHOLE;
  if (first === '') {
    if (Number(last) === 0) return UNSATISFIABLE;
    // A suffix of an empty file is the whole file; there is no part to name.
    return size === 0 ? WHOLE : { kind: 'part', start: Math.max(0, size - Number(last)), end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return WHOLE;
  if (start >= size) return UNSATISFIABLE;
  return { kind: 'part', start, end };
}
