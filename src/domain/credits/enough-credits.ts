import { t } from '#lib/translate';
import type { FreeClips } from './free-quotas.ts';

/** Credits that are enough for a paid action (GEN-21, CREDIT-14, contradiction X-01). */
const MIN_CREDITS = 10;

/** The server's reason for a refusal with status 402, which the page shows. */
export const TOO_FEW_CREDITS = t('Need at least {credits} credits to create.', {
  credits: MIN_CREDITS,
});

export function hasEnoughCredits(credits: number): boolean {
  return credits >= MIN_CREDITS;
}

/**
 * Whether songs of this price may be started. A song that failed is part of a request that had enough: made again, it
 * needs its own price alone.
 */
export function canStartFor(price: number, credits: number): boolean {
  return price === 0 || hasEnoughCredits(credits) || credits >= price;
}

/** What pays for the rest of a preview: credits, else a free song of the day; null where neither is left. */
export function unlockPayment(
  credits: number,
  freeClips: Pick<FreeClips, 'web_v4_gen'>,
): 'credits' | 'web_v4_gen' | null {
  if (hasEnoughCredits(credits)) return 'credits';
  return freeClips.web_v4_gen > 0 ? 'web_v4_gen' : null;
}
