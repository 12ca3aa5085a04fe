import type { BillingInfo } from '#contract/billing/billing';
import type { GenerateBody } from '#contract/making/generate';
import type { Clip } from '#contract/songs/clips';
import { plural, t } from '#lib/translate';
import type { Balance } from '../credits/credit-ledger.ts';
import { CREDITS_PER_CLIP, formatCredits } from '../credits/credit-prices.ts';
import { canStartFor, unlockPayment } from '../credits/enough-credits.ts';
import type { FreeQuota } from '../credits/free-quotas.ts';
import { freeUsesOf } from '../credits/free-uses.ts';
import { emptyCreateForm } from './create-form.ts';
import { sourceUse } from './create-form-sources.ts';
import type { CreateForm } from './create-form-state.ts';
import { readEngineModelKey, songsPerRequest } from './engine-models.ts';
import { engineSongCredits, type OfferedModels } from './engine-tasks.ts';
import { formFromClip } from './form-of-clip.ts';

/** What an account can pay for a request with. */
export interface PaymentMeans extends Pick<Balance, 'credits' | 'freeClips'> {
  readonly features: BillingInfo['accessible_features'];
  /** False where staff lifted the limit of credits. */
  readonly hasLimit: boolean;
  /** The models that the account is offered, with the prices of connected ones. */
  readonly models: OfferedModels;
}

/** The free quotas that cover the form's request; with none, credits pay. */
function quotasOf(form: CreateForm, { features, freeClips: left }: PaymentMeans, clips: number): FreeQuota[] {
  const ways = { cover: sourceUse(form) === 'cover', persona: form.personaId !== '' };
  const isFreeV4 = form.mv.startsWith('chirp-v4') && !features.includes('v4') && left.web_v4_gen >= clips;
  return [...freeUsesOf(ways, { features, left, clips }), ...(isFreeV4 ? (['web_v4_gen'] as const) : [])];
}

/** Counted in songs, because one press makes more than one. */
export const freeLabel = (left: number) =>
  plural(left, 'free, 1 song left today', 'free, {count} songs left today');

export interface RequestPrice {
  /** The maximum charge. */
  readonly credits: number;
  /** A short label; empty where credits are not counted, or not known to be. */
  readonly text: string;
  /** Only credits are missing: if the server makes previews, it makes one. */
  readonly isPreview: boolean;
}

/** A request with the credits of its `RequestPrice`: the server charges no more for it, now or when it is sent. */
export type PricedBody = GenerateBody & { readonly quoted_credits: number };

export interface PriceContext {
  /** Null until loaded. */
  readonly means: PaymentMeans | null;
  /** Whether the server makes previews. */
  readonly hasPreviews: boolean;
  /** Connected engines of which a request makes one song. */
  readonly oneSongEngineIds?: readonly string[];
  /** Number of clips; defaults to the number per request of the form's model. */
  readonly clips?: number;
}

/** Returns the price of the form's request. */
export function requestPrice(
  form: CreateForm,
  {
    means,
    hasPreviews,
    oneSongEngineIds = [],
    clips = songsPerRequest(form.mv, oneSongEngineIds),
  }: PriceContext,
): RequestPrice {
  const isConnected = readEngineModelKey(form.mv) !== null;
  // If it costs anything, the server refuses the request and names the price.
  if (isConnected && means === null) return { credits: 0, text: '', isPreview: false };
  const isCounted = means?.hasLimit === true;
  const credits = clips * (isConnected ? engineSongCredits(form.mv, means?.models ?? []) : CREDITS_PER_CLIP);
  if (credits === 0) return { credits, text: isCounted ? t('free') : '', isPreview: false };
  const quotas = means === null ? [] : quotasOf(form, means, clips);
  if (means !== null && quotas.length > 0) {
    const left = Math.min(...quotas.map((quota) => means.freeClips[quota]));
    return { credits: 0, text: freeLabel(left), isPreview: false };
  }
  if (hasPreviews && !isConnected && means !== null && !canStartFor(credits, means.credits)) {
    return { credits: 0, text: t('preview, free'), isPreview: true };
  }
  return { credits, text: isCounted ? formatCredits(credits) : '', isPreview: false };
}

/** Returns the price of retrying one failed song unchanged; short enough for a small button. */
export function retryPrice(clip: Clip, circumstances: PriceContext): RequestPrice {
  const form = { ...emptyCreateForm('', clip.model_name), ...formFromClip(clip), mv: clip.model_name };
  const price = requestPrice(form, { ...circumstances, clips: 1 });
  const isFree = price.credits === 0 && !price.isPreview && circumstances.means?.hasLimit === true;
  return isFree ? { ...price, text: t('free') } : price;
}

/** What the rest of a preview costs. */
export function unlockPrice({ credits, freeClips }: Pick<Balance, 'credits' | 'freeClips'>): string {
  const isFree = unlockPayment(credits, freeClips) === 'web_v4_gen';
  return isFree ? freeLabel(freeClips.web_v4_gen) : formatCredits(CREDITS_PER_CLIP);
}
