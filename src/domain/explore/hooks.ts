import type { Clip } from '#contract/songs/clips';
import { isOpenToAll } from '../nouns/open-to-all.ts';

/** Songs up to this length are shorts, and hooks if they are public. */
export const HOOK_SECONDS = 90;
/** Length of a hook cut from a longer song. */
export const HOOK_CUT_SECONDS = 30;

/** Whether a song can be made a hook: it must be the user's own, public and finished. */
export function canBeHook(clip: Clip, userId: string): boolean {
  return clip.user_id === userId && clip.status === 'complete' && isOpenToAll(clip);
}

/**
 * Returns the range to cut when a hook starts at this second; null if the whole song is short enough and starts
 * there.
 */
export function hookRange(
  durationSeconds: number,
  startSeconds: number,
): { startSeconds: number; endSeconds: number } | null {
  if (startSeconds === 0 && durationSeconds <= HOOK_SECONDS) return null;
  return { startSeconds, endSeconds: Math.min(durationSeconds, startSeconds + HOOK_CUT_SECONDS) };
}

/** The last second at which a hook can start, leaving enough to be worth playing. */
export function lastHookStart(durationSeconds: number): number {
  return Math.max(0, Math.floor(durationSeconds - 5));
}
