import type { ClipMetadata } from '#contract/songs/clips';

type History = ClipMetadata['history'];

/** Maximum history entries stored per song: the root and the newest ones. */
const HISTORY_MAX = 50;

/** Returns the history of a song made from one with this history. */
export function withHistoryEntry([root, ...later]: History, entry: History[number]): History {
  return root === undefined ? [entry] : [root, ...later.slice(-(HISTORY_MAX - 2)), entry];
}
