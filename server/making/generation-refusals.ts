import { RATE_LIMITED, TOO_MANY_RUNNING } from '#contract/rate-limited';
import { engineModelName, engineTaskOf } from '#domain/create/engine-models';
import { cannotText } from '#domain/create/engine-tasks';
import {
  CAPTCHA_REQUIRED,
  COPYRIGHT_INFRINGEMENT,
  ELEVATED_USAGE,
  LYRICS_REFUSED,
  PAST_DUE,
  risenPriceText,
  SUPPORT_NEEDED,
} from '#domain/create/generation-errors';
import { findModel, lyricsLimit, type Model } from '#domain/create/models';
import { canStartFor, tooFewForEngine } from '#domain/credits/enough-credits';
import type { FreeUse } from '#domain/credits/free-quotas';
import { lyricsTooLong } from '#domain/lyrics/lyrics';
import { t } from '#lib/translate';
import { ApiError } from '#server/api-error';
import { canUseModel, modelQuota, type Plan, tooFewCredits } from '#server/billing/plans';
import type { OfferedEngineModel } from './engine-connections.repository.ts';

/** Inputs to the decision whether any render may start. */
export interface StartFacts {
  readonly account: {
    readonly needsSupport: boolean;
    readonly isPastDue: boolean;
    readonly isStaff: boolean;
  };
  readonly plan: Plan;
  /** The account's unfinished requests. */
  readonly runningRequests: number;
  /** Clips of all accounts waiting for a render. */
  readonly waitingClips: number;
}

/** Inputs to the decision whether a generation may start. */
export interface GenerationFacts extends StartFacts {
  /** The captcha was passed, if it was required. */
  readonly isVerified: boolean;
  readonly modelKey: string;
  /** The model's engine if it is a connected one, null for a built-in model; undefined if it is not connected any more. */
  readonly engineModel: OfferedEngineModel | null | undefined;
  /** The task on the song's source; null for text alone. */
  readonly task: string | null;
  /** Number of clips to make. */
  readonly clips: number;
  /** Empty for an instrumental. */
  readonly lyrics: string;
  /** The protected name that the texts ask to imitate, or null. */
  readonly protectedName: string | null;
  readonly meetsGuidelines: boolean;
  /** The price of one clip, unless a free quota pays. */
  readonly creditsPerClip: number;
  /** Excludes credits reserved for waiting clips. */
  readonly creditsAvailable: number;
  /** The price shown to the user; null to accept any price. */
  readonly quotedCredits: number | null;
  /** Today's remaining free v4 clips, excluding those reserved for waiting clips. */
  readonly freeV4Clips: number;
  /** Free quotas for covers and personas, which also pay. */
  readonly freeUses: readonly FreeUse[];
}

/** Usage counts as elevated from this many waiting clips: about a quarter of an hour with one render thread. */
export const ELEVATED_WAITING_CLIPS = 100;

/** Plans that can generate during elevated usage: Pro and Premier, and everyone at home. */
const hasPriority = (plan: Plan) => plan.features.includes('commercial_rights');

/**
 * The first reason to refuse a generation, in the order of appendix B of the decisions; null if it may start.
 * The token is checked earlier; a model that is unknown or not in the plan is reported as an invalid field.
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
  const price = priceOf(facts);
  if (!canStartFor(price, facts.creditsAvailable))
    return new ApiError(402, facts.engineModel ? tooFewForEngine(price) : tooFewCredits(facts.plan));
  if (facts.quotedCredits !== null && price > facts.quotedCredits)
    return new ApiError(400, risenPriceText(price), { field: 'quoted_credits' });
  return null;
}

/** The first reason of account or server to refuse a render of any kind; null if it may start. */
export function refuseStart(facts: StartFacts): ApiError | null {
  const { account, plan } = facts;
  if (account.needsSupport) return new ApiError(423, SUPPORT_NEEDED);
  if (account.isPastDue && !plan.isHome) return new ApiError(402, PAST_DUE);
  if (facts.waitingClips >= ELEVATED_WAITING_CLIPS && !hasPriority(plan) && !account.isStaff) {
    return new ApiError(503, ELEVATED_USAGE, { retryAfterSeconds: 60 });
  }
  if (facts.runningRequests >= plan.runningRequests) return new ApiError(RATE_LIMITED, TOO_MANY_RUNNING);
  return null;
}

/**
 * The free quota that pays for the clips; null if credits do. A model usable without its plan feature has quota
 * left.
 */
export function quotaOf({ modelKey, plan, account }: GenerationFacts): 'web_v4_gen' | null {
  return account.isStaff ? null : modelQuota(modelKey, plan);
}

function priceOf(facts: GenerationFacts): number {
  const isFree = quotaOf(facts) !== null || facts.freeUses.length > 0;
  return isFree ? 0 : facts.clips * facts.creditsPerClip;
}

function refuseEngineModel(model: OfferedEngineModel | undefined, task: string | null): ApiError | null {
  const field = { field: 'mv' };
  if (model === undefined)
    return new ApiError(
      400,
      t('The engine of this model is no longer connected. Choose another model.'),
      field,
    );
  const needed = engineTaskOf(task);
  if (needed !== null && model.tasks.includes(needed)) return null;
  const name = engineModelName(model.model);
  return new ApiError(400, `${cannotText(name, needed)} ${t('Choose another model.')}`, field);
}

function refuseModel(facts: GenerationFacts): ApiError | null {
  const { modelKey, engineModel, task, clips, plan, account, freeV4Clips } = facts;
  if (engineModel !== null) return refuseEngineModel(engineModel, task);
  const field = { field: 'mv' };
  const model = findModel(modelKey);
  if (model === undefined) return new ApiError(400, t("Unknown model '{modelKey}'.", { modelKey }), field);
  if (canUseModel(modelKey, { plan, isStaff: account.isStaff, freeV4Clips, clips })) return null;
  return new ApiError(400, t('The model {name} is not part of your plan.', { name: model.name }), field);
}

/** The model of a request that passed the checks. */
export function usableModel({ modelKey }: GenerationFacts): Model {
  const model = findModel(modelKey);
  if (model === undefined) throw new Error(`Unknown model '${modelKey}' was not refused`);
  return model;
}
