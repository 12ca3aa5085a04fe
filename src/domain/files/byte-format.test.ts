import { expect, test } from 'vitest';
import { formatBytes } from './byte-format.ts';

test('shows bytes in the largest unit that fits', () => {
  expect([900, 12_300, 2_900_000, 1_200_000_000].map(formatBytes)).toEqual([
    '900 B',
    '12 kB',
    '2.9 MB',
    '1.2 GB',
  ]);
  expect([999, 1000, 999_499, 999_500, 999_949_999, 999_950_000].map(formatBytes)).toEqual([
    '999 B',
    '1 kB',
    '999 kB',
    '1.0 MB',
    '999.9 MB',
    '1.0 GB',
  ]);
});
