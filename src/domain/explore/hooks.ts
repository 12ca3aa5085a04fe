import type { Clip } from '#contract/clips';
import { isOpenToAll } from '../nouns/open-to-all.ts';

/** Songs up to this length are shorts, and hooks where they are public. */
export const HOOK_SECONDS = 90;
/** How long a hook is that is cut from a longer song. */
export const HOOK_CUT_SECONDS = 30;

/** Whether a song may be made a hook: an own one that everybody may hear, and that is finished. */
export function canBeHook(clip: Clip, userId: string): boolean {
  return clip.user_id === userId && clip.status === 'complete' && isOpenToAll(clip);
}

/** What is cut of a song from a second on; null where the whole song is short enough, and begins there. */
export function hookRange(
  durationSeconds: number,
  startSeconds: number,
): { startSeconds: number; endSeconds: number } | null {
  if (startSeconds === 0 && durationSeconds <= HOOK_SECONDS) return null;
  return { startSeconds, endSeconds: Math.min(durationSeconds, startSeconds + HOOK_CUT_SECONDS) };
}

/** The last second at which a hook can begin: what follows is worth hearing. */
export function lastHookStart(durationSeconds: number): number {
  return Math.max(0, Math.floor(durationSeconds - 5));
}
