import type { BillingInfo } from '#contract/billing';
import type { Clip } from '#contract/clips';
import { isRunning } from './clip-updates.ts';
import { CREDITS_PER_CLIP, MIN_CREDITS } from './credit-prices.ts';
import { isBasicLevel } from './plan-levels.ts';

/** Shown before billing info is loaded (CREDIT-01). */
export const CREDITS_BEFORE_LOAD = 50;

export type FreeQuota = 'remaster' | 'web_v4_gen' | 'cover' | 'persona';
export type Billing = BillingInfo;

/**
 * One clip's expected charge. `fulfilled` and `reverted` rows stay until the server's balance was read
 * again, so that the shown balance does not jump in between.
 */
export interface LedgerEntry {
  clipId: string;
  requestId: string | null;
  state: 'expected' | 'fulfilled' | 'reverted';
  credits: number;
  /** Free counters that the clip uses up. */
  quotas: FreeQuota[];
  /** When the state was reached, ms since the epoch on this device. */
  at: number;
}

export type LedgerEvent = { type: 'update'; clip: Clip } | { type: 'stuck'; clip: Clip };

/**
 * The entry after a clip update, or undefined when the clip is not accounted for. Safe to call for every
 * update of a clip: the same state twice changes nothing, and a settled entry never opens again.
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
  // A late completion of a clip that was judged stuck leaves the revert in place; billing corrects it.
  return entry?.state === 'expected' ? { ...entry, state, at: now } : entry;
}

function expectedEntry(clip: Clip, now: number): LedgerEntry | undefined {
  if (clip.metadata.type !== 'gen') return undefined;
  const { free_quota_category: category, task } = clip.metadata;
  const quotas: FreeQuota[] = [];
  // A free counter counts generations, and a generation makes two clips.
  if (clip.batch_index === 0) {
    if (category) quotas.push(category);
    if (task === 'cover') quotas.push('cover');
    if (task === 'persona' || task === 'vox') quotas.push('persona');
  }
  return {
    clipId: clip.id,
    requestId: clip.request_id,
    state: 'expected',
    credits: category ? 0 : CREDITS_PER_CLIP,
    quotas,
    at: now,
  };
}

export interface Balance {
  credits: number;
  monthlyLimit: number;
  freeCovers: number;
  freePersonas: number;
  freeRemasters: number;
  freeWebV4Generations: number;
  isLoaded: boolean;
}

/** The server's last balance with the entries it has not counted yet; nothing falls below 0. */
export function foldBalance(billing: Billing | undefined, entries: readonly LedgerEntry[]): Balance {
  const counted = new Set(billing?.counted_clip_ids ?? []);
  let credits = billing?.total_credits_left ?? CREDITS_BEFORE_LOAD;
  const quotas: Record<FreeQuota, number> = {
    cover: billing?.free_cover_clips_remaining ?? 0,
    persona: billing?.free_persona_clips_remaining ?? 0,
    remaster: billing?.free_remasters_remaining ?? 0,
    web_v4_gen: billing?.free_web_v4_gens_remaining ?? 0,
  };
  for (const entry of entries) {
    const sign = balanceSign(entry, counted.has(entry.clipId));
    credits += sign * entry.credits;
    for (const quota of entry.quotas) {
      // Only remaster and v4 uses are given back on the device; the next billing load corrects the others.
      const isGivenBack = quota === 'remaster' || quota === 'web_v4_gen';
      const isSpent = entry.state !== 'reverted' || !isGivenBack;
      quotas[quota] += isGivenBack ? sign : isSpent && !counted.has(entry.clipId) ? -1 : 0;
    }
  }
  return {
    credits: Math.max(0, credits),
    monthlyLimit: billing?.monthly_limit ?? CREDITS_BEFORE_LOAD,
    freeCovers: Math.max(0, quotas.cover),
    freePersonas: Math.max(0, quotas.persona),
    freeRemasters: Math.max(0, quotas.remaster),
    freeWebV4Generations: Math.max(0, quotas.web_v4_gen),
    isLoaded: billing !== undefined,
  };
}

/** What an entry still changes: -1 takes it off, 1 gives it back, 0 when the server has it right already. */
function balanceSign(entry: LedgerEntry, isCounted: boolean): -1 | 0 | 1 {
  if (entry.state === 'reverted') return isCounted ? 1 : 0;
  return isCounted ? 0 : -1;
}

/** Entries to keep once billing was read at `readAt` (the time its request began). */
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

export function hasEnoughCredits(credits: number): boolean {
  return credits >= MIN_CREDITS;
}

/** True at the step from something to nothing: no credits and no free v4 generations left. */
export function hasRunOut(before: Balance, after: Balance): boolean {
  const isOut = (balance: Balance) => balance.credits === 0 && balance.freeWebV4Generations === 0;
  return after.isLoaded && isOut(after) && !isOut(before);
}

export interface OutOfCreditsNotice {
  text: string;
  /** The words inside `text` that link to `href`. */
  linkText: string;
  href: string;
}

/** The out-of-credits notice for a plan level. */
export function outOfCreditsNotice(level: Billing['plan']['level']): OutOfCreditsNotice {
  const isPaying = !isBasicLevel(level);
  return {
    text: isPaying
      ? "You're out of credits for today. Click here to upgrade your plan or purchase more credits."
      : "You're out of free songs for today, but you'll get 50 more every day. Click here to upgrade your plan and keep making music.",
    linkText: 'Click here',
    href: '/account',
  };
}

const V4_MODEL = /^chirp-v4(-|$)/;

/**
 * The model keys the user may send. Without the v4 feature a v4 model is usable only while free v4
 * generations remain.
 */
export function usableModelKeys(billing: Billing, balance: Balance): string[] {
  const ownsV4 = billing.accessible_features.includes('v4');
  const hasV4 = ownsV4 || balance.freeWebV4Generations > 0;
  return billing.models
    .filter(({ external_key, can_use }) => can_use && (hasV4 || !V4_MODEL.test(external_key)))
    .map(({ external_key }) => external_key);
}

/** `preferred` while it is usable, else the newest usable model, else null. `usable` is newest first. */
export function fallBackModel(preferred: string | null, usable: readonly string[]): string | null {
  return preferred !== null && usable.includes(preferred) ? preferred : (usable[0] ?? null);
}
