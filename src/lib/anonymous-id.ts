/** Positions of the version and the variant within the 16 bytes of a UUID. */
const VERSION_BYTE = 6;
const VARIANT_BYTE = 8;

/**
 * A random id that does not reveal its creation time (UUID version 4), for the Device-Id. Implemented by hand,
 * because a visitor's first page needs only this kind of id; `crypto.randomUUID` is missing on insecure
 * origins.
 */
export function newAnonymousId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    if (index === VERSION_BYTE) return (byte & 0x0f) | 0x40;
    return index === VARIANT_BYTE ? (byte & 0x3f) | 0x80 : byte;
  })
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
