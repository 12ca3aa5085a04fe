import { MAX_PINS, MAX_PINS_ARTIST } from '#contract/pins';
import { readKv } from '#db/kv';
import { getAccount } from '../bridges/account.ts';
import { getSync, unwrap } from '../bridges/sync-bridge.ts';
import { queueWrite } from './queue-write.ts';

export type PinOutcome =
  | { status: 'done' }
  /** The limit is reached: ask the user, then call again with `replacedClipId`. Nothing was changed. */
  | { status: 'needs-confirmation'; replacedClipId: string; maxPins: number };

/**
 * Pins or unpins an own clip; pinning makes it public. Works without a network. Past the limit the oldest
 * pin is replaced, but only when `replacedClipId` names it.
 */
export async function setPinned(
  clipId: string,
  isPinned: boolean,
  replacedClipId: string | null = null,
): Promise<PinOutcome> {
  const { maxPins, pinnedIds } = await readPins();
  const others = pinnedIds.filter((id) => id !== clipId);
  const oldest = others.at(-1);
  if (isPinned && oldest !== undefined && others.length >= maxPins && replacedClipId !== oldest) {
    return { status: 'needs-confirmation', replacedClipId: oldest, maxPins };
  }
  await queueWrite('pin', { clipId, isPinned, replacedClipId: isPinned ? replacedClipId : null, maxPins });
  return { status: 'done' };
}

/** Reads the pinned clips from the server. */
export async function refreshPins(): Promise<void> {
  await unwrap(getSync().pullPins());
}

async function readPins(): Promise<{ maxPins: number; pinnedIds: string[] }> {
  return getAccount().database.run(async (tables) => {
    const [session, pinned] = await Promise.all([
      readKv(tables, 'session'),
      tables.clips
        .where('[shelf+sortKey]')
        .between(['library', '1'], ['library', '2'])
        .reverse()
        .primaryKeys(),
    ]);
    const isArtist = session?.value.flags['artist-profiles'] ?? false;
    return { maxPins: isArtist ? MAX_PINS_ARTIST : MAX_PINS, pinnedIds: pinned };
  });
}
