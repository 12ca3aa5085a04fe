import type { Clip } from '#contract/songs/clips';
import type { PlaySource, QueueContext } from '#domain/player/play-sources';
import { addBefore, addRest } from '#domain/player/queue-rest';
import { createLog } from '#lib/log';
import type { PlayerEngine } from '#player/player-engine';
import { isPlayable, trackOf } from '#player/track';
import { getAccount } from '#state/bridges/account';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { readTracks } from '#state/bridges/listening/player-persistence';

const log = createLog('player');

/** Songs read per batch: a long list must not hold up the first song. */
const READ_AT_ONCE = 250;

export interface PlayedList {
  /** Songs loaded on the screen, a contiguous part of the list. */
  readonly clips: readonly Clip[];
  /** Every song of the list, in order, except those not on this device. */
  readonly readIds: () => Promise<readonly string[]>;
  readonly context: QueueContext;
  readonly source: PlaySource;
}

/**
 * Plays a list that a screen has only partly loaded, starting at the song at `index` of that part; the others
 * are added from this device. Shuffle is unchanged unless given. Must be called inside a tap.
 */
export function playList(
  { clips, readIds, context, source }: PlayedList,
  index: number,
  isShuffled?: boolean,
): void {
  const player = getPlayerEngine();
  player.playTracks(clips.map(trackOf), { index, context, source }, isShuffled);
  queueOthers(player, clips[0]?.id, { readIds, context }).catch((error: unknown) =>
    log.error('could not queue the rest of the list', error),
  );
}

/** @param firstId the first loaded song of the list */
async function queueOthers(
  player: PlayerEngine,
  firstId: string | undefined,
  { readIds, context }: Pick<PlayedList, 'readIds' | 'context'>,
): Promise<void> {
  const account = getAccount();
  const known = new Set(player.state.queue.clipIds);
  const ids = await readIds();
  const start = Math.max(0, ids.indexOf(firstId ?? ''));
  const isUnknown = (id: string) => !known.has(id);
  const parts = [
    ...partsOf(ids.slice(start).filter(isUnknown)).map((part) => ({ part, add: addRest })),
    // The nearest ones first: each part is inserted before the existing ones.
    ...partsOf(ids.slice(0, start).filter(isUnknown).reverse()).map((part) => ({
      part: part.reverse(),
      add: addBefore,
    })),
  ];
  for (const { part, add } of parts) {
    const tracks = await readTracks(account, part);
    // Something else was started, or the queue was cleared.
    const { queue } = player.state;
    if (queue.context !== context || queue.clipIds.length < known.size) return;
    const playable = tracks.filter(isPlayable);
    const added = playable.map(({ id }) => id);
    player.editQueue((now) => add(now, added, Math.random), playable);
  }
}

function partsOf(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / READ_AT_ONCE);
  return Array.from({ length: count }, (_, part) =>
    ids.slice(part * READ_AT_ONCE, (part + 1) * READ_AT_ONCE),
  );
}
