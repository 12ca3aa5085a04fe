import { expect, test } from 'vitest';
import { isReservedHandle } from './reserved-handles.ts';

test('handles that would speak for the product are reserved in any case; others are available', () => {
  for (const handle of ['skylark', 'Skylark', 'OFFICIAL', 'admin', 'support', 'contest', 'Skylark_Fen'])
    expect(isReservedHandle(handle), handle).toBe(true);
  for (const handle of ['skylark_fan', 'administrator', 'ada', ''])
    expect(isReservedHandle(handle), handle).toBe(false);
});
