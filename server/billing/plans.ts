import { readEngineModelKey } from '#domain/create/engine-models';
import { findModel, MODELS } from '#domain/create/models';
import { CLIPS_PER_GENERATION } from '#domain/credits/credit-prices';
import { TOO_FEW_CREDITS } from '#domain/credits/enough-credits';
import { DAILY_FREE_CLIPS, type FreeClips, NO_FREE_CLIPS } from '#domain/credits/free-quotas';
import type { PlanLevel } from '#domain/credits/plan-levels';
import { SHARE_USED_UP } from '#domain/credits/server-mode';
import { type LengthLimits, LONG_UPLOAD_SECONDS, UPLOAD_MIN_SECONDS } from '#domain/files/uploads';
import type { Account } from '#server/accounts/accounts.repository';
import { FLAGS } from '#server/accounts/flags';

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

/** All features. */
const ALL_FEATURES = [...PRO_FEATURES, 'studio'];

export interface Plan {
  readonly features: readonly string[];
  readonly isPaid: boolean;
  /** Given to everyone on a server that sells nothing. */
  readonly isHome: boolean;
  /** Whether it includes the models newer than v4.5, which no feature names. */
  readonly hasNewestModels: boolean;
  /** Credits per period; infinite for no limit. */
  readonly credits: number;
  /** Credits renew at the start of each UTC day or month. */
  readonly period: 'day' | 'month';
  /** Generation requests that may run concurrently (decision O-44). */
  readonly runningRequests: number;
  /** Free clips per UTC day for things the plan has no feature for. */
  readonly freeClips: FreeClips;
  /** Maximum upload length without the feature 'long_uploads' (decision O-41). */
  readonly uploadSeconds: number;
  /** Songs that can be downloaded per UTC day (decision O-43); null for no limit. */
  readonly downloadsPerDay: number | null;
}

/** 50 songs at 5 credits each per day (BILL-23). */
const FREE: Plan = {
  features: [],
  isPaid: false,
  isHome: false,
  hasNewestModels: false,
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
  isHome: false,
  hasNewestModels: true,
  credits: 20_000,
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
    isHome: false,
    hasNewestModels: true,
    // More than a month of the free plan: 2,000 songs against about 1,500.
    credits: 10_000,
    period: 'month',
    runningRequests: 4,
    freeClips: NO_FREE_CLIPS,
    uploadSeconds: 120,
    downloadsPerDay: null,
  },
  pro: PRO,
  pro_20250501: PRO,
  premier: { ...PRO, features: ALL_FEATURES, credits: 50_000 },
};

/** Requests of one account that may wait in line where no plan limits them. */
export const LINE_REQUESTS = 50;

/** What everyone has at home, where nothing is sold, and staff everywhere. */
const EVERYTHING = {
  ...PRO,
  features: ALL_FEATURES,
  credits: Number.POSITIVE_INFINITY,
  period: 'day',
  runningRequests: LINE_REQUESTS,
} as const satisfies Partial<Plan>;

const HOME: Plan = { ...EVERYTHING, isPaid: false, isHome: true };

/** The fields that determine an account's plan. */
export type PlanHolder = Pick<Account, 'planLevel' | 'serverMode' | 'isStaff'>;

/** An account whose credits are counted or charged. */
export type Spender = PlanHolder & Pick<Account, 'id'>;

/**
 * The plan of an account: at home the same for everyone, otherwise that of its level. Staff pass every paywall
 * (ROLE-01), so no limit of a plan, and no share of the day, is theirs.
 */
export function planOf({ planLevel: level, serverMode, isStaff }: PlanHolder): Plan {
  if (serverMode.kind === 'home')
    return { ...HOME, credits: (isStaff ? null : serverMode.homeCredits) ?? HOME.credits };
  const plan = planAt(level);
  return isStaff ? { ...EVERYTHING, isPaid: plan.isPaid, isHome: false } : plan;
}

/** The plan for a stored level; a level unknown to this version counts as free. */
export function planAt(level: string): Plan {
  return PLANS[planLevel(level)];
}

export function planLevel(level: string): PlanLevel {
  return Object.hasOwn(PLANS, level) ? (level as PlanLevel) : 'free';
}

/**
 * Whether an account passes every paywall and feature check: staff (ROLE-01, ROLE-02), or everyone with the
 * flag (ROLE-03).
 */
function skipsPaywall({ isStaff }: { isStaff: boolean }): boolean {
  return isStaff || FLAGS['skip-paywall'] === true;
}

/** Why a render is refused for lack of credits. */
export function tooFewCredits(plan: Pick<Plan, 'isHome'>): string {
  return plan.isHome ? SHARE_USED_UP : TOO_FEW_CREDITS;
}

/** What a song of a connected engine costs an account: at home, and without a limit of credits, nothing. */
export function engineSongCredits(creditsPerSong: number, plan: Pick<Plan, 'isHome' | 'credits'>): number {
  return plan.isHome || !Number.isFinite(plan.credits) ? 0 : creditsPerSong;
}

/** The features of an account. */
export function featuresOf(account: { plan: Plan; isStaff: boolean }): readonly string[] {
  return skipsPaywall(account) ? ALL_FEATURES : account.plan.features;
}

/** Songs an account can download per UTC day; null for no limit. */
export function downloadsPerDay(account: { plan: Plan; isStaff: boolean }): number | null {
  return skipsPaywall(account) ? null : account.plan.downloadsPerDay;
}

/** Maximum length of an account's uploads (decision O-41). */
export function uploadLimits(account: { plan: Plan; isStaff: boolean }): LengthLimits {
  const isLong = featuresOf(account).includes('long_uploads');
  return {
    minSeconds: UPLOAD_MIN_SECONDS,
    maxSeconds: isLong ? LONG_UPLOAD_SECONDS : account.plan.uploadSeconds,
  };
}

/** The account that wants to use a model. */
interface ModelUser {
  readonly plan: Plan;
  readonly isStaff: boolean;
  /** How many of today's free v4 clips are left. */
  readonly freeV4Clips: number;
  /** Number of clips to create; the default request size if omitted. */
  readonly clips?: number;
}

/** The free quota that pays for a model not in the plan; null when credits pay. */
export function modelQuota(key: string, plan: Plan): 'web_v4_gen' | null {
  const isLacking = !featuresOf({ plan, isStaff: false }).includes('v4');
  return key.startsWith('chirp-v4') && isLacking ? 'web_v4_gen' : null;
}

/**
 * Whether a plan may use a model (appendix C of the decisions); variants follow their family. Staff may use all
 * models.
 */
export function canUseModel(
  key: string,
  { plan, isStaff, freeV4Clips, clips = CLIPS_PER_GENERATION }: ModelUser,
): boolean {
  const model = findModel(key);
  if (model === undefined || model.key.startsWith('chirp-v2')) return false;
  if (readEngineModelKey(key) !== null) return true;
  if (skipsPaywall({ isStaff })) return true;
  if (model.key.startsWith('chirp-v3')) return true;
  if (model.key.startsWith('chirp-v4')) {
    return plan.features.includes('v4') || freeV4Clips >= clips;
  }
  if (model.key === 'chirp-auk') return plan.features.includes('auk');
  return plan.hasNewestModels;
}

/** The models shown in lists, newest first, and whether the account may use each. */
export function offeredModels(account: ModelUser) {
  return MODELS.filter((model) => model.isViewable).map((model) => ({
    model,
    canUse: canUseModel(model.key, account),
  }));
}
