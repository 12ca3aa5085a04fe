import type { RecommendationMetadata } from '#contract/songs/reactions';
import { contextTypeFrom } from '#domain/player/play-sources';

/**
 * More names than the app has; further ones share a single name, so that the list cannot grow without limit.
 */
const MAX_NAMES = 200;
const OTHERS = 'other';

/** Usage counts since startup. Users are not recorded. */
export class UseCounts {
  readonly #counts = new Map<string, number>();

  add(name: string): void {
    const isKnown = this.#counts.has(name) || this.#counts.size < MAX_NAMES;
    const key = isKnown ? name : OTHERS;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  /** Counts what began at something recommended, by the kind of list that recommended it; a hook is one of its own. */
  addRecommended(name: string, from: RecommendationMetadata | undefined): void {
    if (from === undefined) return;
    const list = from.hook_id ? 'hook' : contextTypeFrom(from.context_type ?? null);
    this.add(`${name}_recommended_${list}`);
  }

  /** Each name with its count. */
  entries(): readonly (readonly [name: string, count: number])[] {
    return [...this.#counts];
  }
}
