import { createHmac, randomInt } from 'node:crypto';
import { openText, sealText } from './sealed-text.ts';
import { deriveKey } from './secret.ts';

/** Without letters and digits that look alike: the password may be typed on a television. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 5;
const GROUP_CHARACTERS = 5;

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
    create: () => Array.from({ length: GROUPS }, randomGroup).join('-'),
    seal: (password) => sealText(password, sealingKey),
    open: (sealed) => openText(sealed, sealingKey),
    hash: (password) => createHmac('sha256', hashingKey).update(password).digest('base64url'),
  };
}

function randomGroup(): string {
  return Array.from({ length: GROUP_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
