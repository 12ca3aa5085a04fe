import type { PlayQueue } from './play-queue.ts';
import { UNKNOWN_CONTEXT } from './play-sources.ts';

export const EMPTY_QUEUE: PlayQueue = {
  clipIds: [],
  index: -1,
  context: UNKNOWN_CONTEXT,
  source: 'unknown',
  orderBeforeShuffle: null,
  recentlyPlayedIds: [],
};
