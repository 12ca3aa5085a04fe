import { t } from '#lib/translate';
import { formatCredits } from '../credits/credit-prices.ts';
import { freeSongsText } from '../credits/free-uses.ts';
import type { ClipCredits, FreeQuota } from './clip-situation.ts';

/** What a song action costs, unless free uses remain. */
export interface ActionPrice {
  readonly credits: number;
  readonly free?: FreeQuota;
}

/** What is missing for a price; null if nothing is. */
export function missingCredits({ credits, free }: ActionPrice, balance: ClipCredits | null): string | null {
  if (!balance || freeLeft(free, balance) > 0 || balance.left >= credits) return null;
  return t('needs {credits}', { credits: formatCredits(credits) });
}

/** The price as shown next to an action before it is pressed; null where nothing is counted. */
export function priceNote({ credits, free }: ActionPrice, balance: ClipCredits | null): string | null {
  if (balance?.has_credit_limit === false) return null;
  const left = freeLeft(free, balance);
  if (left > 0) return freeSongsText(left);
  return credits === 0 ? t('free') : formatCredits(credits);
}

function freeLeft(quota: FreeQuota | undefined, balance: ClipCredits | null): number {
  return quota && balance ? balance[quota] : 0;
}
