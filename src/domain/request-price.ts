import type { BillingInfo } from '#contract/billing';
import { sourceUse } from './create-form-sources.ts';
import type { CreateForm } from './create-form-state.ts';
import { CLIPS_PER_GENERATION, GENERATION_CREDITS } from './credit-prices.ts';
import type { FreeClips, FreeQuota } from './free-quotas.ts';
import { freeUsesOf } from './free-uses.ts';

/** What an account can pay a request with besides credits. */
interface FreeMeans {
  readonly features: BillingInfo['accessible_features'];
  readonly left: FreeClips;
}

/** The free quotas that pay for what the form makes; with none of them credits do. */
function quotasOf(form: CreateForm, means: FreeMeans): FreeQuota[] {
  const ways = { cover: sourceUse(form) === 'cover', persona: form.personaId !== '' };
  const isFreeV4 =
    form.mv.startsWith('chirp-v4') &&
    !means.features.includes('v4') &&
    means.left.web_v4_gen >= CLIPS_PER_GENERATION;
  return [...freeUsesOf(ways, means), ...(isFreeV4 ? (['web_v4_gen'] as const) : [])];
}

/** What the form's request costs, in a few words; without means nothing is known to be free. */
export function requestPrice(form: CreateForm, means: FreeMeans | null): string {
  const quotas = means === null ? [] : quotasOf(form, means);
  if (means === null || quotas.length === 0) return `${GENERATION_CREDITS} credits`;
  return `free, ${Math.min(...quotas.map((quota) => means.left[quota]))} left today`;
}
