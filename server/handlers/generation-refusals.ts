import { RATE_LIMITED, TOO_MANY_RUNNING } from '#contract/rate-limited';
import {
  CAPTCHA_REQUIRED,
  COPYRIGHT_INFRINGEMENT,
  ELEVATED_USAGE,
  LYRICS_REFUSED,
  PAST_DUE,
  SUPPORT_NEEDED,
} from '#domain/create/generation-errors';
import { findModel, lyricsLimit, type Model } from '#domain/create/models';
import { CREDITS_PER_CLIP } from '#domain/credits/credit-prices';
import { canStartFor, TOO_FEW_CREDITS } from '#domain/credits/enough-credits';
import type { FreeUse } from '#domain/credits/free-quotas';
import { lyricsTooLong } from '#domain/lyrics/lyrics';
import { canUseModel, modelQuota, type Plan } from '#server/accounts/plans';
import { ApiError } from '#server/api-error';

/** What decides whether anything that is rendered may start. */
export interface StartFacts {
  readonly account: {
    readonly needsSupport: boolean;
    readonly isPastDue: boolean;
    readonly isStaff: boolean;
  };
  readonly plan: Plan;
  /** The account's requests that are not finished. */
  readonly runningRequests: number;
  /** Clips of all accounts that wait for a render. */
  readonly waitingClips: number;
}

/** What decides whether a generation may start. */
export interface GenerationFacts extends StartFacts {
  /** A person asks, as far as that had to be shown. */
  readonly isVerified: boolean;
  readonly modelKey: string;
  /** How many are made. */
  readonly clips: number;
  /** Empty for an instrumental. */
  readonly lyrics: string;
  /** What the texts ask to sound like and may not. */
  readonly protectedName: string | null;
  readonly meetsGuidelines: boolean;
  /** Without credits promised to clips that wait. */
  readonly creditsAvailable: number;
  /** Credits the user was shown; null for a price of any height. */
  readonly quotedCredits: number | null;
  /** What is left of today's free clips of v4, without those promised to clips that wait. */
  readonly freeV4Clips: number;
  /** Free quotas of how the songs are made, which pay as well. */
  readonly freeUses: readonly FreeUse[];
}

/** From this many waiting clips on usage counts as elevated: with one render thread about a quarter of an hour. */
export const ELEVATED_WAITING_CLIPS = 100;

/** Plans that keep generating during elevated usage: Pro and Premier. */
const hasPriority = (plan: Plan) => plan.isPaid && plan.features.includes('commercial_rights');

/**
 * The first reason to refuse a generation, in the order of appendix B of the decisions; null when it may start.
 * The token is checked before; a model that is unknown or not in the plan is a bad field.
 */
export function refuseGeneration(facts: GenerationFacts): ApiError | null {
  const start = refuseStart(facts);
  if (start !== null) return start;
  if (!facts.isVerified) return new ApiError(400, CAPTCHA_REQUIRED, { field: 'token' });
  const model = refuseModel(facts);
  if (model !== null) return model;
  const limit = lyricsLimit(facts.modelKey);
  if ([...facts.lyrics].length > limit) {
    return new ApiError(400, lyricsTooLong(limit), { field: 'prompt' });
  }
  if (facts.protectedName !== null) return new ApiError(424, COPYRIGHT_INFRINGEMENT);
  if (!facts.meetsGuidelines) return new ApiError(451, LYRICS_REFUSED, { field: 'prompt' });
  const price = quotaOf(facts) === null && facts.freeUses.length === 0 ? facts.clips * CREDITS_PER_CLIP : 0;
  if (!canStartFor(price, facts.creditsAvailable)) return new ApiError(402, TOO_FEW_CREDITS);
  if (facts.quotedCredits !== null && price > facts.quotedCredits)
    return new ApiError(400, `It now costs ${price} credits.`, { field: 'quoted_credits' });
  return null;
}

/** The first reason of account and server not to start a render of any kind; null when it may start. */
export function refuseStart(facts: StartFacts): ApiError | null {
  const { account, plan } = facts;
  if (account.needsSupport) return new ApiError(423, SUPPORT_NEEDED);
  if (account.isPastDue) return new ApiError(402, PAST_DUE);
  if (facts.waitingClips >= ELEVATED_WAITING_CLIPS && !hasPriority(plan) && !account.isStaff) {
    return new ApiError(503, ELEVATED_USAGE, { retryAfterSeconds: 60 });
  }
  if (facts.runningRequests >= plan.runningRequests) return new ApiError(RATE_LIMITED, TOO_MANY_RUNNING);
  return null;
}

/** The free quota that pays for the clips; null where credits do. A model that may be used without its feature has one left. */
export function quotaOf({ modelKey, plan, account }: GenerationFacts): 'web_v4_gen' | null {
  return account.isStaff ? null : modelQuota(modelKey, plan);
}

function refuseModel({ modelKey, clips, plan, account, freeV4Clips }: GenerationFacts): ApiError | null {
  const field = { field: 'mv' };
  const model = findModel(modelKey);
  if (model === undefined) return new ApiError(400, `Unknown model '${modelKey}'.`, field);
  if (canUseModel(modelKey, { plan, isStaff: account.isStaff, freeV4Clips, clips })) return null;
  return new ApiError(400, `The model ${model.name} is not part of your plan.`, field);
}

/** The model of facts that were not refused. */
export function usableModel({ modelKey }: GenerationFacts): Model {
  const model = findModel(modelKey);
  if (model === undefined) throw new Error(`Unknown model '${modelKey}' was not refused`);
  return model;
}
