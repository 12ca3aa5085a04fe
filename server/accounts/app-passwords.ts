import { createHmac } from 'node:crypto';
import { randomPassword } from './random-password.ts';
import { openText, sealText } from './sealed-text.ts';
import { deriveKey } from './secret.ts';

/** 25 letters, about 123 bits. */
const SHAPE = { groups: 5, letters: 5 };

/** Makes, encrypts and recognizes the passwords for other apps. */
export interface AppPasswords {
  /** A random password of 123 bits, such as `k3m9x-...`. */
  create(): string;
  seal(password: string): string;
  /** The password, or null if it was encrypted with another secret. */
  open(sealed: string): string | null;
  /** A keyed hash, equal for equal passwords. */
  hash(password: string): string;
}

export function createAppPasswords(secret: string): AppPasswords {
  const sealingKey = deriveKey(secret, 'app passwords');
  const hashingKey = deriveKey(secret, 'app password hashes');
  return {
    create: () => randomPassword(SHAPE),
    seal: (password) => sealText(password, sealingKey),
    open: (sealed) => openText(sealed, sealingKey),
    hash: (password) => createHmac('sha256', hashingKey).update(password).digest('base64url'),
  };
}
