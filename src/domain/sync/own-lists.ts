import type { SaveState } from './pending-view.ts';

/** A list that was in flight for this long may miss what was written in the meantime. */
const LIST_READ_MS = 30_000;

interface OwnListPlace {
  /** Whether the user loves, likes or follows it, including queued writes. */
  readonly isOn: boolean;
  /** Whether the server listed it. */
  readonly isListed: boolean;
  readonly saveState: SaveState;
  /** When the response to an own write was stored, ms since the epoch. */
  readonly writtenAt: number;
}

/**
 * Whether an entity belongs in a list of what the user loves, likes or follows. The server's list decides,
 * except for anything written here since: that is added or removed immediately.
 * @param listedAt when the list was read, ms since the epoch; 0 if never
 */
export function isInOwnList(
  { isOn, isListed, saveState, writtenAt }: OwnListPlace,
  listedAt: number,
): boolean {
  const isPending = saveState === 'waiting' || saveState === 'sending';
  return isOn && (isListed || isPending || writtenAt > listedAt - LIST_READ_MS);
}
