import { t } from '#lib/translate';
import { formatCredits } from './credit-prices.ts';
import type { FreeClips } from './free-quotas.ts';

/** Credits that are enough for a paid action (GEN-21, CREDIT-14, contradiction X-01). */
const MIN_CREDITS = 10;

const needText = (credits: string) => t('Need at least {credits} to create.', { credits });

/** The server's reason for a refusal with status 402, which the page shows. */
export const TOO_FEW_CREDITS = needText(formatCredits(MIN_CREDITS));

/** The same reason for songs of a connected engine, which has a price of its own. */
export const tooFewForEngine = (price: number): string => needText(formatCredits(price));

/** Whether a refusal names the credits that are missing. */
export const namesMissingCredits = (detail: string): boolean => detail.startsWith('Need at least ');

export function hasEnoughCredits(credits: number): boolean {
  return credits >= MIN_CREDITS;
}

/**
 * Whether songs of this price may be started: it is what two songs of the built-in engine cost, the price of a single
 * song that failed, or that of a connected engine.
 */
export function canStartFor(price: number, credits: number): boolean {
  return price === 0 || credits >= price;
}

/** What pays for the rest of a preview: credits, else a free song of the day; null where neither is left. */
export function unlockPayment(
  credits: number,
  freeClips: Pick<FreeClips, 'web_v4_gen'>,
): 'credits' | 'web_v4_gen' | null {
  if (hasEnoughCredits(credits)) return 'credits';
  return freeClips.web_v4_gen > 0 ? 'web_v4_gen' : null;
}
