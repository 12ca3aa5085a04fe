import type { BillingInfo } from '#contract/billing/billing';
import type { Clip } from '#contract/songs/clips';
import { t } from '#lib/translate';
import { isRunning } from '../clips/clip-status.ts';
import { readEngineModelKey } from '../create/engine-models.ts';
import { CLIPS_PER_GENERATION, CREDITS_PER_CLIP } from './credit-prices.ts';
import { FREE_QUOTAS, type FreeClips, type FreeQuota, type FreeUse } from './free-quotas.ts';
import { isBasicLevel } from './plan-levels.ts';
import { SHARE_USED_UP } from './server-mode.ts';

/** Shown before billing info is loaded (CREDIT-01). */
export const CREDITS_BEFORE_LOAD = 50;

export type Billing = BillingInfo;

/**
 * One clip's expected charge. `fulfilled` and `reverted` rows stay until the server's balance has been loaded
 * again, so that the displayed balance does not jump in between.
 */
export interface LedgerEntry {
  clipId: string;
  requestId: string | null;
  state: 'expected' | 'fulfilled' | 'reverted';
  credits: number;
  /** The free quota that pays in place of credits. */
  quota: FreeQuota | null;
  /** Free quotas for how the clip was made, which also pay instead of credits. */
  uses: readonly FreeUse[];
  /** When the state was reached, ms since the epoch on this device. */
  at: number;
}

export type LedgerEvent = { type: 'update'; clip: Clip } | { type: 'stuck'; clip: Clip };

/**
 * Returns the entry after a clip update, or undefined if the clip is not tracked. Safe to call for every update
 * of a clip: repeating a state changes nothing, and a settled entry never reopens.
 */
export function reduceLedger(
  entry: LedgerEntry | undefined,
  event: LedgerEvent,
  now: number,
): LedgerEntry | undefined {
  const { clip } = event;
  // A preview costs nothing until it is unlocked.
  if (clip.preview_seconds !== null) return entry;
  if (event.type === 'stuck') return settle(entry, 'reverted', now);
  if (isRunning(clip)) return entry ?? expectedEntry(clip, now);
  const isRefunded = clip.status === 'error' || clip.metadata.refund_credits;
  return settle(entry, isRefunded ? 'reverted' : 'fulfilled', now);
}

function settle(entry: LedgerEntry | undefined, state: 'fulfilled' | 'reverted', now: number) {
  // A late completion of a clip that was considered stuck does not undo the refund; billing corrects it.
  return entry?.state === 'expected' ? { ...entry, state, at: now } : entry;
}

function expectedEntry(clip: Clip, now: number): LedgerEntry | undefined {
  if (clip.metadata.type !== 'gen' || clip.metadata.is_from_device) return undefined;
  const { free_quota_category: quota, free_uses: uses = [], moved_from: moved } = clip.metadata;
  // The built-in engine makes songs of one that is away at the price of that one.
  const isConnected = readEngineModelKey(clip.model_name) !== null || moved !== undefined;
  const price = isConnected ? (clip.metadata.engine_credits ?? 0) : CREDITS_PER_CLIP;
  if (price === 0) return undefined;
  return {
    clipId: clip.id,
    requestId: clip.request_id,
    state: 'expected',
    credits: quota === null && uses.length === 0 ? price : 0,
    quota,
    uses,
    at: now,
  };
}

export interface Balance {
  credits: number;
  /** Clips that free quotas still cover. */
  freeClips: FreeClips;
  isLoaded: boolean;
}

/** Returns the server's last balance with the entries it has not counted yet applied; nothing falls below 0. */
export function foldBalance(billing: Billing | undefined, entries: readonly LedgerEntry[]): Balance {
  const counted = new Set(billing?.counted_clip_ids ?? []);
  let credits = billing?.total_credits_left ?? CREDITS_BEFORE_LOAD;
  const free = { ...serverFreeClips(billing) };
  for (const entry of entries) {
    const sign = balanceSign(entry, counted.has(entry.clipId));
    credits += sign * entry.credits;
    if (entry.quota) free[entry.quota] += sign;
    // Only the server refunds these (contradiction X-21).
    if (!counted.has(entry.clipId)) for (const use of entry.uses) free[use] -= 1;
  }
  for (const quota of FREE_QUOTAS) free[quota] = Math.max(0, free[quota]);
  return {
    credits: Math.max(0, credits),
    freeClips: free,
    isLoaded: billing !== undefined,
  };
}

function serverFreeClips(billing: Billing | undefined): Record<FreeQuota, number> {
  return {
    remaster: billing?.free_remasters_remaining ?? 0,
    web_v4_gen: billing?.free_web_v4_gens_remaining ?? 0,
    cover: billing?.free_cover_clips_remaining ?? 0,
    persona: billing?.free_persona_clips_remaining ?? 0,
  };
}

/**
 * How an entry still changes the balance: -1 deducts it, 1 refunds it, 0 if the server already accounts for it.
 */
function balanceSign(entry: LedgerEntry, isCounted: boolean): -1 | 0 | 1 {
  if (entry.state === 'reverted') return isCounted ? 1 : 0;
  return isCounted ? 0 : -1;
}

/** Returns the entries to keep after billing was loaded at `readAt` (when its request started). */
export function entriesAfterBilling(
  entries: readonly LedgerEntry[],
  billing: Billing,
  readAt: number,
): LedgerEntry[] {
  const counted = new Set(billing.counted_clip_ids);
  return entries.filter((entry) => {
    if (entry.state === 'expected') return true;
    const isKnownToServer = entry.state === 'fulfilled' && counted.has(entry.clipId);
    return !isKnownToServer && entry.at >= readAt;
  });
}

/** True on the transition from some credits or free v4 clips to none of either. */
export function hasRunOut(before: Balance, after: Balance): boolean {
  const left = ({ credits, freeClips }: Balance) => credits + freeClips.web_v4_gen;
  return after.isLoaded && left(after) === 0 && left(before) > 0;
}

export interface OutOfCreditsNotice {
  text: string;
  /** The part of `text` that is a link; null for a text without one. */
  link: { text: string; href: string } | null;
}

/** Returns the out-of-credits notice for an account. */
export function outOfCreditsNotice({
  plan: { level },
  has_plans: hasPlans,
}: Pick<Billing, 'plan' | 'has_plans'>): OutOfCreditsNotice {
  // A response stored by an earlier version does not say so.
  if (hasPlans === false) return { text: SHARE_USED_UP, link: null };
  const isPaying = !isBasicLevel(level);
  return {
    text: isPaying
      ? t("You're out of credits for today. Click here to upgrade your plan or purchase more credits.")
      : t(
          "You're out of free songs for today, but you'll get 50 more every day. Click here to upgrade your plan and keep making music.",
        ),
    link: { text: t('Click here'), href: '/account' },
  };
}

/**
 * Returns the keys of usable models, newest first as the server lists them; v4 only while credits or a free
 * quota pay for it.
 */
export function usableModelKeys(billing: Billing, freeV4Clips: number): string[] {
  const hasV4 = billing.accessible_features.includes('v4') || freeV4Clips >= CLIPS_PER_GENERATION;
  return billing.models
    .filter(({ external_key, can_use }) => can_use && (hasV4 || !external_key.startsWith('chirp-v4')))
    .map(({ external_key }) => external_key);
}

/** Returns the keys of the models that the plan lacks and that only free songs of the day open. */
export function freeModelKeys({ accessible_features: features, models }: Billing): string[] {
  if (features.includes('v4')) return [];
  return models
    .filter(({ external_key, can_use }) => can_use && external_key.startsWith('chirp-v4'))
    .map(({ external_key }) => external_key);
}
