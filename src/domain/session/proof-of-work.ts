/** What is hashed for a nonce; the token that proves the work has the same form. */
export function workText(challenge: string, nonce: number): string {
  return `${challenge}:${nonce}`;
}

/** Challenge and nonce of a token; null for a text that is none. */
export function readWorkText(text: string): { challenge: string; nonce: number } | null {
  const [, challenge = '', digits = ''] = /^([\w.-]{1,500}):(\d{1,15})$/.exec(text) ?? [];
  return challenge === '' ? null : { challenge, nonce: Number(digits) };
}

/** How many zero bits a hash begins with. */
export function leadingZeroBits(hash: Uint8Array): number {
  let bits = 0;
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}
