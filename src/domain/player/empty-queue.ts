import type { PlayQueue } from './play-queue.ts';
import type { QueueContext } from './play-sources.ts';

export const UNKNOWN_CONTEXT: QueueContext = { id: null, type: 'Unknown' };

export const EMPTY_QUEUE: PlayQueue = {
  clipIds: [],
  index: -1,
  context: UNKNOWN_CONTEXT,
  source: 'unknown',
  orderBeforeShuffle: null,
  recentlyPlayedIds: [],
};
