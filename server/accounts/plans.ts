import { findModel, MODELS } from '#domain/create/models';
import { CLIPS_PER_GENERATION } from '#domain/credits/credit-prices';
import { DAILY_FREE_CLIPS, type FreeClips, NO_FREE_CLIPS } from '#domain/credits/free-quotas';
import type { PlanLevel } from '#domain/credits/plan-levels';
import { type LengthLimits, LONG_UPLOAD_SECONDS, UPLOAD_MIN_SECONDS } from '#domain/files/uploads';
import { FLAGS } from './flags.ts';

const STUDENT_FEATURES = [
  'v4',
  'auk',
  'cover',
  'persona',
  'negative_tags',
  'remaster',
  'v4_remaster',
  'convert_audio',
  'generate_song_image',
  'generate_song_video',
  'edit_mode',
];

const PRO_FEATURES = [
  ...STUDENT_FEATURES,
  'commercial_rights',
  'get_stems',
  'long_uploads',
  'can_buy_credit_top_ups',
  'variation_remaster',
  'playlist_condition',
];

/** Every feature there is. */
const ALL_FEATURES = [...PRO_FEATURES, 'studio'];

export interface Plan {
  readonly features: readonly string[];
  readonly isPaid: boolean;
  /** Credits per period. */
  readonly credits: number;
  /** The credits come back at the start of each UTC day or of each UTC month. */
  readonly period: 'day' | 'month';
  /** Generation requests that may run at the same time (decision O-44). */
  readonly runningRequests: number;
  /** Clips a UTC day of what the plan has no feature for. */
  readonly freeClips: FreeClips;
  /** Longest upload without the feature 'long_uploads' (decision O-41). */
  readonly uploadSeconds: number;
  /** Songs a UTC day as files (decision O-43); null for no limit. */
  readonly downloadsPerDay: number | null;
}

/** 50 songs of 5 credits a day (BILL-23). */
const FREE: Plan = {
  features: [],
  isPaid: false,
  credits: 250,
  period: 'day',
  runningRequests: 2,
  freeClips: DAILY_FREE_CLIPS,
  uploadSeconds: 60,
  downloadsPerDay: 10,
};

const PRO: Plan = {
  features: PRO_FEATURES,
  isPaid: true,
  credits: 2500,
  period: 'month',
  runningRequests: 10,
  freeClips: NO_FREE_CLIPS,
  uploadSeconds: 120,
  downloadsPerDay: null,
};

const PLANS: Readonly<Record<PlanLevel, Plan>> = {
  free: FREE,
  basic: FREE,
  student: {
    features: STUDENT_FEATURES,
    isPaid: true,
    credits: 1500,
    period: 'month',
    runningRequests: 4,
    freeClips: NO_FREE_CLIPS,
    uploadSeconds: 120,
    downloadsPerDay: null,
  },
  pro: PRO,
  pro_20250501: PRO,
  premier: { ...PRO, features: ALL_FEATURES, credits: 10_000 },
};

/** The plan of a stored level; a level this version does not know counts as free. */
export function planOf(level: string): Plan {
  return PLANS[planLevel(level)];
}

export function planLevel(level: string): PlanLevel {
  return Object.hasOwn(PLANS, level) ? (level as PlanLevel) : 'free';
}

/** Whether an account passes every paywall and feature check: staff (ROLE-01, ROLE-02), or all with the flag (ROLE-03). */
function skipsPaywall({ isStaff }: { isStaff: boolean }): boolean {
  return isStaff || FLAGS['skip-paywall'] === true;
}

/** The features of an account. */
export function featuresOf(account: { plan: Plan; isStaff: boolean }): readonly string[] {
  return skipsPaywall(account) ? ALL_FEATURES : account.plan.features;
}

/** Songs a UTC day that an account takes along as files; null for no limit. */
export function downloadsPerDay(account: { plan: Plan; isStaff: boolean }): number | null {
  return skipsPaywall(account) ? null : account.plan.downloadsPerDay;
}

/** How long an upload of an account may be (decision O-41). */
export function uploadLimits(account: { plan: Plan; isStaff: boolean }): LengthLimits {
  const isLong = featuresOf(account).includes('long_uploads');
  return {
    minSeconds: UPLOAD_MIN_SECONDS,
    maxSeconds: isLong ? LONG_UPLOAD_SECONDS : account.plan.uploadSeconds,
  };
}

/** Who wants to use a model. */
interface ModelUser {
  readonly plan: Plan;
  readonly isStaff: boolean;
  /** What is left of today's free clips of v4. */
  readonly freeV4Clips: number;
  /** How many it is to make; as many as any request when left out. */
  readonly clips?: number;
}

/** The free quota that pays for a model the plan lacks; null where credits pay. */
export function modelQuota(key: string, plan: Plan): 'web_v4_gen' | null {
  const isLacking = !featuresOf({ plan, isStaff: false }).includes('v4');
  return key.startsWith('chirp-v4') && isLacking ? 'web_v4_gen' : null;
}

/** Whether a plan may use a model (appendix C of the decisions); variants follow their family. Staff may use all. */
export function canUseModel(
  key: string,
  { plan, isStaff, freeV4Clips, clips = CLIPS_PER_GENERATION }: ModelUser,
): boolean {
  const model = findModel(key);
  if (model === undefined || model.key.startsWith('chirp-v2')) return false;
  if (skipsPaywall({ isStaff })) return true;
  if (model.key.startsWith('chirp-v3')) return true;
  if (model.key.startsWith('chirp-v4')) {
    return plan.features.includes('v4') || freeV4Clips >= clips;
  }
  if (model.key === 'chirp-auk') return plan.features.includes('auk');
  return plan.isPaid;
}

/** The models that are offered in lists, newest first, and whether the account may use each. */
export function offeredModels(account: ModelUser) {
  return MODELS.filter((model) => model.isViewable).map((model) => ({
    model,
    canUse: canUseModel(model.key, account),
  }));
}
