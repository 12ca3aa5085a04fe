/** The text hashed for a nonce; the proof token has the same form. */
export function workText(challenge: string, nonce: number): string {
  return `${challenge}:${nonce}`;
}

/** Parses challenge and nonce from a token; null if it is invalid. */
export function readWorkText(text: string): { challenge: string; nonce: number } | null {
  const [, challenge = '', digits = ''] = /^([\w.-]{1,500}):(\d{1,15})$/.exec(text) ?? [];
  return challenge === '' ? null : { challenge, nonce: Number(digits) };
}

/** Counts the leading zero bits of a hash. */
export function leadingZeroBits(hash: Uint8Array): number {
  let bits = 0;
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}
