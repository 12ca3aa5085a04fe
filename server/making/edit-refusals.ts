import {
  REMASTER_CLIPS,
  REMASTER_MODELS,
  REMASTER_NOT_ALLOWED,
  REMASTER_TITLE_MAX,
  TITLE_TOO_LONG,
} from '#domain/clips/remaster';
import { findModel, type Model } from '#domain/create/models';
import { VIDEO_REFUSALS } from '#domain/videos/videos';
import { t } from '#lib/translate';
import { ApiError } from '#server/api-error';
import { canUseModel, featuresOf, type Plan, tooFewCredits } from '#server/billing/plans';
import { refuseStart, type StartFacts } from './generation-refusals.ts';

/** Inputs to the decision whether an edit may start. */
export interface EditFacts extends StartFacts {
  /** Total for all new clips. */
  readonly price: number;
  /** Excludes credits reserved for waiting clips. */
  readonly creditsAvailable: number;
  /** Today's remaining free remasters, excluding those reserved for waiting clips. */
  readonly freeRemasters: number;
}

/** @throws ApiError with the first reason to refuse an edit: account, plan, server or balance. */
export function checkStart(facts: EditFacts): void {
  const refused = refuseStart(facts);
  if (refused !== null) throw refused;
  if (facts.creditsAvailable < facts.price) throw new ApiError(402, tooFewCredits(facts.plan));
}

const UPGRADES = {
  edit_mode: t('Editing songs needs another plan. Upgrade to edit.'),
  convert_audio: t('WAV files need another plan. Upgrade to download WAV.'),
  generate_song_image: t('New song images need another plan. Upgrade to generate one.'),
  generate_song_video: VIDEO_REFUSALS.plan,
  get_stems: t('Stems need another plan. Upgrade to get stems.'),
  studio: t('The studio needs another plan. Upgrade to use it.'),
} as const;

/** The account and plan a feature check applies to. */
interface FeatureUser {
  readonly plan: Plan;
  readonly account: { readonly isStaff: boolean };
}

/** @throws ApiError 403 when the plan lacks the feature (ROLE-12, ROLE-16 to ROLE-19, ROLE-21). */
export function checkFeature(facts: FeatureUser, feature: keyof typeof UPGRADES): void {
  if (!hasFeature(facts, feature)) throw new ApiError(403, UPGRADES[feature]);
}

function hasFeature({ plan, account }: FeatureUser, feature: string): boolean {
  return featuresOf({ plan, isStaff: account.isStaff }).includes(feature);
}

/** @throws ApiError 422 with the reason, if there is one. */
export function checkEdit(problem: string | null, field?: string): void {
  if (problem !== null) throw new ApiError(422, problem, field === undefined ? {} : { field });
}

interface RemasterRequest {
  readonly modelName: string;
  readonly hasVariation: boolean;
  readonly title: string;
}

/**
 * The model of a remaster, and whether one of the day's free remasters pays for it, which is only for plans
 * without the feature.
 * @throws ApiError 400 when plan or model do not allow it (contradiction X-04), 422 for a title that is too
 * long.
 */
export function remasterModel(
  facts: EditFacts,
  { modelName, hasVariation, title }: RemasterRequest,
): { model: Model; isFree: boolean } {
  const notAllowed = new ApiError(400, REMASTER_NOT_ALLOWED, { field: 'model_name' });
  const feature = modelName === 'chirp-v4' ? 'v4_remaster' : 'remaster';
  const isFree = !facts.plan.isPaid && !hasFeature(facts, feature);
  if (isFree && facts.freeRemasters < REMASTER_CLIPS) throw notAllowed;
  if (hasVariation && !hasFeature(facts, 'variation_remaster')) throw notAllowed;
  const model = REMASTER_MODELS.includes(modelName) ? findModel(modelName) : undefined;
  // Free v4 clips are for new songs; a free remaster also uses v4.
  const freeV4Clips = isFree ? REMASTER_CLIPS : 0;
  const usable = { plan: facts.plan, isStaff: facts.account.isStaff, freeV4Clips };
  if (model === undefined || !canUseModel(model.key, usable)) throw notAllowed;
  if ([...title].length > REMASTER_TITLE_MAX) throw new ApiError(422, TITLE_TOO_LONG, { field: 'title' });
  return { model, isFree };
}
