/** How often a promotion was hidden, and when last; ms since the epoch. */
export interface PromoHides {
  readonly count: number;
  readonly hiddenAt: number;
}

export const NEVER_HIDDEN: PromoHides = { count: 0, hiddenAt: 0 };

/** A count that is older starts again from zero (WORK-17). */
const VALID_MS = 48 * 60 * 60 * 1000;

/** So many hides in that time dismiss the promotion (WORK-18). */
const HIDES_TO_DISMISS = 2;

/** The count after one more hide. */
export function hidePromo(stored: PromoHides, now: number): PromoHides {
  if (isPromoDismissed(stored)) return stored;
  const count = now - stored.hiddenAt < VALID_MS ? stored.count : 0;
  return { count: count + 1, hiddenAt: now };
}

/** One hide hides it for the visit alone; this is for good. */
export function isPromoDismissed({ count }: PromoHides): boolean {
  return count >= HIDES_TO_DISMISS;
}

/** The count that an earlier visit kept; what cannot be read counts as never hidden. */
export function restorePromoHides(stored: string | null): PromoHides {
  const [, count, hiddenAt] = /^(\d) (\d{1,15})$/.exec(stored ?? '') ?? [];
  return count === undefined ? NEVER_HIDDEN : { count: Number(count), hiddenAt: Number(hiddenAt) };
}

export function storablePromoHides({ count, hiddenAt }: PromoHides): string {
  return `${count} ${hiddenAt}`;
}
