import { randomInt } from 'node:crypto';
import { LINK_CODE_SIGNS } from '#contract/sharing/link-code';

/** A random code for the URL of a shared page; each character adds 5.7 bits. */
export const newCode = (length: number) =>
  Array.from({ length }, () => LINK_CODE_SIGNS[randomInt(LINK_CODE_SIGNS.length)]).join('');
