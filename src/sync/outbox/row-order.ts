import { findWrite } from '#db/nouns';
import type { OutboxRow } from '#db/schema';

/** Returns open rows in the order they were made. */
function openInOrder(rows: readonly OutboxRow[]): OutboxRow[] {
  return rows.filter(({ state }) => state !== 'rejected').sort((first, second) => first.seq - second.seq);
}

/** Returns the first open row of each lane, ordered by seq. */
export function laneHeads(rows: readonly OutboxRow[]): OutboxRow[] {
  const heads = new Map<string, OutboxRow>();
  for (const row of openInOrder(rows)) if (!heads.has(row.lane)) heads.set(row.lane, row);
  return [...heads.values()];
}

/**
 * Returns the lane heads not blocked by another lane: an earlier write there may still create an entity the row
 * references, or change one the row also changes. A song that is pinned, which publishes it, and then made
 * private must not end up public.
 */
export function sendableHeads(rows: readonly OutboxRow[]): OutboxRow[] {
  const lanes = new Set<string>();
  const made = new Set<string>();
  const changed = new Set<string>();
  return openInOrder(rows).filter(({ lane, targets, makes, kind, schemaVersion }) => {
    const isChange = (findWrite(kind, schemaVersion)?.changes.length ?? 0) > 0;
    const isHeldBack = targets.some((target) => made.has(target) || (isChange && changed.has(target)));
    const isHead = !lanes.has(lane);
    lanes.add(lane);
    if (makes !== null) made.add(makes);
    if (isChange) for (const target of targets) changed.add(target);
    return isHead && !isHeldBack;
  });
}
