/** What an account without the feature may make some of each day. The names are those of `free_quota_category`. */
export const FREE_QUOTAS = ['remaster', 'web_v4_gen', 'cover', 'persona'] as const;
export type FreeQuota = (typeof FREE_QUOTAS)[number];

/** Clips of each kind, by what is granted or left. */
export type FreeClips = Readonly<Record<FreeQuota, number>>;

export const NO_FREE_CLIPS: FreeClips = { remaster: 0, web_v4_gen: 0, cover: 0, persona: 0 };

/** Free and basic accounts: two requests of two clips of each kind a day. */
export const DAILY_FREE_CLIPS: FreeClips = { remaster: 4, web_v4_gen: 4, cover: 4, persona: 4 };

/** What is left of each kind; never less than none. */
export function freeClipsLeft(granted: FreeClips, spent: Partial<FreeClips>): FreeClips {
  const left = FREE_QUOTAS.map((quota) => [quota, Math.max(0, granted[quota] - (spent[quota] ?? 0))]);
  return Object.fromEntries(left) as Record<FreeQuota, number>;
}
