import { randomInt } from 'node:crypto';

/** Alphabet without easily confused characters. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ';

/** A random code for the URL of a shared page; each character adds 5.7 bits. */
export const newCode = (length: number) =>
  Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('');
