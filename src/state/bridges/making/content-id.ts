/** Returns the SHA-256 of a file in hexadecimal. */
export async function hashOf(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return hex(new Uint8Array(hash));
}

/**
 * Returns the id (UUID version 8) that equal content always gets in one account, so that it cannot be added twice, from
 * any device.
 */
export async function contentId(userId: string, content: string): Promise<string> {
  const text = new TextEncoder().encode(`${userId}:${content}`);
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text)).slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
