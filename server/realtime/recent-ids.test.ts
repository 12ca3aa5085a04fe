import { expect, test } from 'vitest';
import { RecentIds } from './recent-ids.ts';

test('a number counts as new once, until two thousand others have been seen', () => {
  const ids = new RecentIds();
  expect([ids.add(7), ids.add(7)]).toEqual([true, false]);
  for (let id = 8; id < 2007; id += 1) ids.add(id);
  expect(ids.add(7)).toBe(false);
  ids.add(2007);
  expect(ids.add(7)).toBe(true);
});
