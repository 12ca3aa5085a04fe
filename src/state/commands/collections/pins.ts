import { MAX_PINS, MAX_PINS_ARTIST } from '#contract/collections/pins';
import type { AccountDatabase } from '#db/db';
import { getKv } from '#db/kv';
import { listPinnedIds } from '#db/pins';
import { clipTitle } from '#domain/clips/clip-title';
import { pinWrite, planPin } from '#domain/writes/pin';
import { t } from '#lib/translate';
import { getAccount } from '#state/bridges/account';
import { queueWrite } from '#state/commands/writes';

export type PinOutcome =
  | { status: 'done' }
  /**
   * The limit is reached: confirm with the user, then call again with `replacedClipId`. Nothing was changed.
   */
  | { status: 'needs-confirmation'; replacedClipId: string; replacedTitle: string; maxPins: number };

/**
 * Pins or unpins the user's own clip; pinning makes it public. Works without a network. Past the limit the
 * oldest pin is replaced, but only when `replacedClipId` names it. `contestId` is a contest to enter the clip
 * in.
 */
export async function pinClip(
  clipId: string,
  isPinned: boolean,
  replacedClipId: string | null = null,
  contestId: string | null = null,
): Promise<PinOutcome> {
  const { database } = getAccount();
  const maxPins = await readMaxPins(database);
  if (isPinned) {
    const pinnedIds = await listPinnedIds(database);
    const plan = planPin(clipId, { pinnedIds, maxPins, agreedClipId: replacedClipId });
    if (plan.status === 'needs-confirmation') {
      const replaced = await database.run((tables) => tables.clips.get(plan.replacedClipId));
      return { ...plan, replacedTitle: replaced ? clipTitle(replaced.clip) : t('The oldest one'), maxPins };
    }
  }
  await queueWrite(pinWrite, {
    clipId,
    isPinned,
    replacedClipId: isPinned ? replacedClipId : null,
    maxPins,
    ...(contestId === null ? {} : { contestId }),
  });
  return { status: 'done' };
}

async function readMaxPins(database: AccountDatabase): Promise<number> {
  const session = await getKv(database, 'session');
  return session?.value.flags['artist-profiles'] ? MAX_PINS_ARTIST : MAX_PINS;
}
