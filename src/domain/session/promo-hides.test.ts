import { expect, test } from 'vitest';
import {
  hidePromo,
  isPromoDismissed,
  NEVER_HIDDEN,
  restorePromoHides,
  storablePromoHides,
} from './promo-hides.ts';

const HOUR_MS = 3_600_000;
const NOON = Date.UTC(2026, 5, 1, 12);

test('[WORK-19] a single hide does not dismiss the promotion permanently', () => {
  expect(isPromoDismissed(hidePromo(NEVER_HIDDEN, NOON))).toBe(false);
});

test('[WORK-18] two hides within 48 hours dismiss it permanently', () => {
  const twice = hidePromo(hidePromo(NEVER_HIDDEN, NOON), NOON + 47 * HOUR_MS);
  expect(isPromoDismissed(twice)).toBe(true);
  expect(isPromoDismissed(hidePromo(twice, NOON + 500 * HOUR_MS))).toBe(true);
});

test('[WORK-17] after 48 hours the hide count starts from zero', () => {
  const late = hidePromo(hidePromo(NEVER_HIDDEN, NOON), NOON + 48 * HOUR_MS);
  expect([late.count, isPromoDismissed(late)]).toEqual([1, false]);
});

test('the count survives a reload; unreadable values count as zero', () => {
  const kept = hidePromo(NEVER_HIDDEN, NOON);
  expect(restorePromoHides(storablePromoHides(kept))).toEqual(kept);
  for (const text of [null, '', 'two', '12 3', '{"count":2}'])
    expect(restorePromoHides(text)).toEqual(NEVER_HIDDEN);
});
