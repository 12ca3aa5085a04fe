import { expect, test } from 'vitest';
import { isInOwnList } from './own-lists.ts';

const LISTED_AT = 1_000_000;
const place = { isOn: true, isListed: false, saveState: 'saved', writtenAt: 0 } as const;

test.each([
  ['what the server listed', { isListed: true }, true],
  ['what was taken back since', { isListed: true, isOn: false }, false],
  ['what waits to be sent', { saveState: 'waiting' }, true],
  ['what is being sent', { saveState: 'sending' }, true],
  ['what was refused', { saveState: 'rejected' }, false],
  ['what was written while the list was on its way', { writtenAt: LISTED_AT - 5000 }, true],
  ['what the server left out long after it was written', { writtenAt: LISTED_AT - 60_000 }, false],
] as const)('%s: %o is in the list: %s', (_what, change, isIn) => {
  expect(isInOwnList({ ...place, ...change }, LISTED_AT)).toBe(isIn);
});
