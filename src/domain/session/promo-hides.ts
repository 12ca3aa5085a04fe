/** How often a promotion was hidden, and when last, in ms since the epoch. */
export interface PromoHides {
  readonly count: number;
  readonly hiddenAt: number;
}

export const NEVER_HIDDEN: PromoHides = { count: 0, hiddenAt: 0 };

/** An older count starts from zero again (WORK-17). */
const VALID_MS = 48 * 60 * 60 * 1000;

/** This many hides in that time dismiss the promotion (WORK-18). */
const HIDES_TO_DISMISS = 2;

/** Returns the count after one more hide. */
export function hidePromo(stored: PromoHides, now: number): PromoHides {
  if (isPromoDismissed(stored)) return stored;
  const count = now - stored.hiddenAt < VALID_MS ? stored.count : 0;
  return { count: count + 1, hiddenAt: now };
}

/** Whether the promotion is dismissed permanently; a single hide only applies to the visit. */
export function isPromoDismissed({ count }: PromoHides): boolean {
  return count >= HIDES_TO_DISMISS;
}

/** Restores the count stored by an earlier visit; an unreadable one counts as never hidden. */
export function restorePromoHides(stored: string | null): PromoHides {
  const [, count, hiddenAt] = /^(\d) (\d{1,15})$/.exec(stored ?? '') ?? [];
  return count === undefined ? NEVER_HIDDEN : { count: Number(count), hiddenAt: Number(hiddenAt) };
}

export function storablePromoHides({ count, hiddenAt }: PromoHides): string {
  return `${count} ${hiddenAt}`;
}
