import { randomInt } from 'node:crypto';

/** Excludes characters that look or sound alike, since the password is read aloud or copied by hand. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password such as `k7mf-q2xa-9hte-vwp4`, with about 5 bits in each letter. */
export function randomPassword({
  groups,
  letters,
}: {
  readonly groups: number;
  readonly letters: number;
}): string {
  const group = () => Array.from({ length: letters }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
