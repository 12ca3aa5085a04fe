import type { SaveState } from './pending-view.ts';

/** A list that was on its way for so long may not know yet what was written meanwhile. */
const LIST_READ_MS = 30_000;

interface OwnListPlace {
  /** Whether its user loves, likes or follows it, with the writes that wait. */
  readonly isOn: boolean;
  /** Whether the server listed it. */
  readonly isListed: boolean;
  readonly saveState: SaveState;
  /** When the response to an own write was stored, ms since the epoch. */
  readonly writtenAt: number;
}

/**
 * Whether an entity stands in a list of what its user loves, likes or follows. The server's list counts, but not for
 * what was written here since: that is there, or gone, at once.
 * @param listedAt when the list was read, ms since the epoch; 0 where it never was
 */
export function isInOwnList(
  { isOn, isListed, saveState, writtenAt }: OwnListPlace,
  listedAt: number,
): boolean {
  const isPending = saveState === 'waiting' || saveState === 'sending';
  return isOn && (isListed || isPending || writtenAt > listedAt - LIST_READ_MS);
}
