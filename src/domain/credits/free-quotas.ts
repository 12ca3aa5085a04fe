/** Features an account without them may use a few times a day; `free_quota_category` names the first two. */
export const FREE_QUOTAS = ['remaster', 'web_v4_gen', 'cover', 'persona'] as const;
export type FreeQuota = (typeof FREE_QUOTAS)[number];

/** Number of clips per quota, granted or left. */
export type FreeClips = Readonly<Record<FreeQuota, number>>;

export const NO_FREE_CLIPS: FreeClips = { remaster: 0, web_v4_gen: 0, cover: 0, persona: 0 };

/** Free and basic accounts: two requests of two clips of each kind a day. */
export const DAILY_FREE_CLIPS: FreeClips = { remaster: 4, web_v4_gen: 4, cover: 4, persona: 4 };

/** Returns what is left of each quota; never below 0. */
export function freeClipsLeft(granted: FreeClips, spent: Partial<FreeClips>): FreeClips {
  const left = FREE_QUOTAS.map((quota) => [quota, Math.max(0, granted[quota] - (spent[quota] ?? 0))]);
  return Object.fromEntries(left) as Record<FreeQuota, number>;
}

/** Ways of making a song that a plan may lack; feature, quota and method share a name. */
export type FreeUse = Extract<FreeQuota, 'cover' | 'persona'>;
