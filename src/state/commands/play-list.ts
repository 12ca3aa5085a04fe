import type { Clip } from '#contract/clips';
import type { PlaySource, QueueContext } from '#domain/play-sources';
import { addRest } from '#domain/queue-rest';
import { createLog } from '#lib/log';
import type { PlayerEngine } from '#player/player-engine';
import { isPlayable, trackOf } from '#player/track';
import { getAccount } from '../bridges/account.ts';
import { getPlayerEngine } from '../bridges/player-bridge.ts';
import { readTracks } from '../bridges/player-keeping.ts';

const log = createLog('player');

/** Songs that are read at once: a long list must not hold up the song that begins. */
const READ_AT_ONCE = 250;

export interface PlayedList {
  /** The songs that the screen holds, from the first one on. */
  readonly clips: readonly Clip[];
  /** Every song of the list, in its order; those that this device does not hold are left out. */
  readonly readIds: () => Promise<readonly string[]>;
  readonly context: QueueContext;
  readonly source: PlaySource;
}

/**
 * Plays a list of which a screen holds only the beginning, from the song at `index`; the others follow from this
 * device. Shuffle stays as it is unless said. To be called inside the tap that asks for it.
 */
export function playList(
  { clips, readIds, context, source }: PlayedList,
  index: number,
  isShuffled?: boolean,
): void {
  const player = getPlayerEngine();
  player.playTracks(clips.map(trackOf), { index, context, source }, isShuffled);
  queueRest(player, readIds, context).catch((error: unknown) =>
    log.error('the rest of the list was not queued', error),
  );
}

async function queueRest(player: PlayerEngine, readIds: PlayedList['readIds'], context: QueueContext) {
  const account = getAccount();
  const known = new Set(player.state.queue.clipIds);
  const ids = (await readIds()).filter((id) => !known.has(id));
  for (let start = 0; start < ids.length; start += READ_AT_ONCE) {
    const tracks = await readTracks(account, ids.slice(start, start + READ_AT_ONCE));
    // Something else was begun, or the queue was cleared.
    const { queue } = player.state;
    if (queue.context !== context || queue.clipIds.length < known.size) return;
    const playable = tracks.filter(isPlayable);
    const added = playable.map(({ id }) => id);
    player.editQueue((now) => addRest(now, added, Math.random), playable);
  }
}
