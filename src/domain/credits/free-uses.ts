import type { BillingInfo } from '#contract/billing/billing';
import { plural } from '#lib/translate';
import { CLIPS_PER_GENERATION } from './credit-prices.ts';
import type { FreeClips, FreeUse } from './free-quotas.ts';

const FREE_USES: readonly FreeUse[] = ['cover', 'persona'];

interface FreeMeans {
  readonly features: readonly string[];
  readonly left: FreeClips;
  /** How many clips the request makes. */
  readonly clips: number;
}

/** How a song will be made. */
export type GenerationMethods = Readonly<Record<FreeUse, boolean>>;

/**
 * Returns the free quotas a request uses: those of every method the plan lacks, provided enough is left for all
 * of its clips. The request then costs no credits.
 */
export function freeUsesOf(ways: GenerationMethods, { features, left, clips }: FreeMeans): FreeUse[] {
  return FREE_USES.filter((use) => ways[use] && freeSongsLeft(use, features, left[use], clips) > 0);
}

/**
 * The number of free songs that are usable: none if the plan has the feature, or if too few are left for a
 * request.
 */
export function freeSongsLeft(
  use: FreeUse,
  features: readonly string[],
  left: number,
  clips = CLIPS_PER_GENERATION,
): number {
  return features.includes(use) || left < clips ? 0 : left;
}

/** Covers that cost no credits. */
export const freeCoversLeft = ({
  accessible_features: features,
  free_cover_clips_remaining: left,
}: Pick<BillingInfo, 'accessible_features' | 'free_cover_clips_remaining'>): number =>
  freeSongsLeft('cover', features, left);

/** What remains of a free quota: counted in songs, because one press makes more than one. */
export const freeSongsText = (left: number) => plural(left, '1 song free', '{count} songs free');
