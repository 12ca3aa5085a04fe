/** Which songs are downloaded automatically. */
export interface DownloadRules {
  readonly own: boolean;
  readonly liked: boolean;
  readonly playlistIds: readonly string[];
  readonly projectIds: readonly string[];
  /** Songs that the user removed although a rule selects them. */
  readonly excludedIds: readonly string[];
  /** Also over mobile data and other metered connections. */
  readonly usesMetered: boolean;
  /** Space for all downloads. Songs that the user downloaded are never removed for it. */
  readonly budgetBytes: number;
}

export const NO_RULES: DownloadRules = {
  own: false,
  liked: false,
  playlistIds: [],
  projectIds: [],
  excludedIds: [],
  usesMetered: false,
  budgetBytes: 1e9,
};

export function hasRules({ own, liked, playlistIds, projectIds }: DownloadRules): boolean {
  return own || liked || playlistIds.length + projectIds.length > 0;
}

/** Bytes of a second of an MP3 as the server makes them, for songs whose size is not known yet. */
const BYTES_PER_SECOND = 24_000;

/** A song that the rules select. */
export interface WantedSong {
  readonly clipId: string;
  readonly durationSeconds: number | null;
  /** Ms since the epoch. */
  readonly createdAt: number;
}

/** A song on this device, or on its way to it. */
export interface HeldSong {
  readonly clipId: string;
  /** 0 while unknown. */
  readonly bytes: number;
  /** Downloaded by a rule; otherwise by the user, which pins it. */
  readonly isAutomatic: boolean;
  readonly lastPlayedAt: number | null;
}

export interface DownloadPlan {
  readonly addIds: readonly string[];
  readonly removeIds: readonly string[];
}

/**
 * What to download and what to remove. Songs played or made most recently fit into the budget first, so that the
 * same songs are selected each time: a song removed for its size is not added again at once.
 */
export function planDownloads(
  wanted: readonly WantedSong[],
  held: readonly HeldSong[],
  budgetBytes: number,
): DownloadPlan {
  const heldById = new Map(held.map((song) => [song.clipId, song]));
  const pinned = held.filter(({ isAutomatic }) => !isAutomatic);
  let left = budgetBytes - pinned.reduce((sum, { bytes }) => sum + bytes, 0);
  const lastUsed = ({ clipId, createdAt }: WantedSong) =>
    Math.max(heldById.get(clipId)?.lastPlayedAt ?? 0, createdAt);
  const byUse = [...wanted].sort((one, other) => lastUsed(other) - lastUsed(one));
  const kept = new Set(pinned.map(({ clipId }) => clipId));
  for (const song of byUse) {
    if (kept.has(song.clipId)) continue;
    left -= heldById.get(song.clipId)?.bytes || (song.durationSeconds ?? 0) * BYTES_PER_SECOND;
    if (left < 0) break;
    kept.add(song.clipId);
  }
  return {
    addIds: byUse.map(({ clipId }) => clipId).filter((id) => kept.has(id) && !heldById.has(id)),
    removeIds: held.map(({ clipId }) => clipId).filter((id) => !kept.has(id)),
  };
}
