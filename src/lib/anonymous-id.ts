/** Where the version and the variant stand among the 16 bytes of a UUID. */
const VERSION_BYTE = 6;
const VARIANT_BYTE = 8;

/**
 * An id that says nothing about when it was made (UUID version 4), for the Device-Id. By hand, because a visitor's
 * first page needs it and no other kind of id; `crypto.randomUUID` is missing where the origin is not secure.
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
