import type { BillingInfo } from '#contract/billing';
import { sourceUse } from './create-form-sources.ts';
import type { CreateForm } from './create-form-state.ts';
import type { Balance } from './credit-ledger.ts';
import { CLIPS_PER_GENERATION, CREDITS_PER_CLIP, GENERATION_CREDITS, MIN_CREDITS } from './credit-prices.ts';
import type { FreeQuota } from './free-quotas.ts';
import { freeUsesOf } from './free-uses.ts';

/** What an account can pay a request with. */
export interface Means extends Pick<Balance, 'credits' | 'freeClips'> {
  readonly features: BillingInfo['accessible_features'];
}

/** The free quotas that pay for what the form makes; with none of them credits do. */
function quotasOf(form: CreateForm, { features, freeClips: left }: Means): FreeQuota[] {
  const ways = { cover: sourceUse(form) === 'cover', persona: form.personaId !== '' };
  const isFreeV4 =
    form.mv.startsWith('chirp-v4') && !features.includes('v4') && left.web_v4_gen >= CLIPS_PER_GENERATION;
  return [...freeUsesOf(ways, { features, left }), ...(isFreeV4 ? (['web_v4_gen'] as const) : [])];
}

/** Counted in songs, for a press makes more than one. */
export const freeText = (left: number) => `free, ${left === 1 ? '1 song' : `${left} songs`} left today`;

/** What the form's request costs, in a few words; without means nothing is known to be free. */
export function requestPrice(form: CreateForm, means: Means | null): string {
  const quotas = means === null ? [] : quotasOf(form, means);
  if (means === null || quotas.length === 0) return `${GENERATION_CREDITS} credits`;
  return freeText(Math.min(...quotas.map((quota) => means.freeClips[quota])));
}

/** Only credits are missing for what the form makes: a server that makes previews makes one. */
export function isPreviewRequest(form: CreateForm, means: Means): boolean {
  return means.credits < MIN_CREDITS && quotasOf(form, means).length === 0;
}

/** What the rest of a preview costs, as the server pays for it: by credits, else by a free song of the day. */
export function unlockPrice({ credits, freeClips }: Pick<Balance, 'credits' | 'freeClips'>): string {
  const isFree = credits < MIN_CREDITS && freeClips.web_v4_gen > 0;
  return isFree ? freeText(freeClips.web_v4_gen) : `${CREDITS_PER_CLIP} credits`;
}
