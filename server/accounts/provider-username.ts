import anyAscii from 'any-ascii';
import type { Connection } from '#server/database/database';
import { findAccountByHandle } from './accounts.repository.ts';
import { isReservedHandle } from './reserved-handles.ts';

const USERNAME_MIN = 3;
const USERNAME_MAX = 40;
/** Room for the number of a name that is taken. */
const NUMBER_CHARACTERS = 5;
const MAX_TRIES = 1000;

/** A username of ASCII letters, digits and underscores that reads like the name at the provider. */
export function usernameLike(name: string): string {
  const base = anyAscii(name.normalize('NFC'))
    .replace(/[^A-Za-z0-9_]+/g, '_')
    .slice(0, USERNAME_MAX - NUMBER_CHARACTERS)
    .replace(/^_+|_+$/g, '');
  if (base === '') return 'user';
  return base.length < USERNAME_MIN ? `user_${base}` : base;
}

/** A username that no account has, like the one at the provider. */
export async function freeUsername(name: string, db: Connection): Promise<string> {
  const start = usernameLike(name);
  for (let number = 1; number <= MAX_TRIES; number += 1) {
    const tried = number === 1 ? start : `${start}_${number}`;
    if (!isReservedHandle(tried) && (await findAccountByHandle(db, tried)) === undefined) return tried;
  }
  throw new Error(`No username like ${start} is free`);
}
