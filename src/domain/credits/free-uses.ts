import { CLIPS_PER_GENERATION } from './credit-prices.ts';
import type { FreeClips, FreeUse } from './free-quotas.ts';

const FREE_USES: readonly FreeUse[] = ['cover', 'persona'];

interface FreeMeans {
  readonly features: readonly string[];
  readonly left: FreeClips;
  /** How many the request makes. */
  readonly clips: number;
}

/** How a song is to be made. */
export type GenerationMethods = Readonly<Record<FreeUse, boolean>>;

/**
 * The free quotas that a request uses up: of every way it goes that the plan lacks, as long as enough is left for all
 * of its clips. Then it costs no credits.
 */
export function freeUsesOf(ways: GenerationMethods, { features, left, clips }: FreeMeans): FreeUse[] {
  return FREE_USES.filter((use) => ways[use] && freeSongsLeft(use, features, left[use], clips) > 0);
}

/** Of the songs that are left free, those that count: none for a plan with the feature, or too few for a request. */
export function freeSongsLeft(
  use: FreeUse,
  features: readonly string[],
  left: number,
  clips = CLIPS_PER_GENERATION,
): number {
  return features.includes(use) || left < clips ? 0 : left;
}
