import { findWrite } from '#db/nouns';
import type { OutboxRow } from '#db/schema';

/** Open rows in the order in which they were made. */
function openInOrder(rows: readonly OutboxRow[]): OutboxRow[] {
  return rows.filter(({ state }) => state !== 'rejected').sort((first, second) => first.seq - second.seq);
}

/** The first open row of each lane, in order of seq. */
export function laneHeads(rows: readonly OutboxRow[]): OutboxRow[] {
  const heads = new Map<string, OutboxRow>();
  for (const row of openInOrder(rows)) if (!heads.has(row.lane)) heads.set(row.lane, row);
  return [...heads.values()];
}

/**
 * The lane heads that wait for no other lane: an earlier write there may still make an entity that the row names, or
 * change one that the row changes too. A song that is pinned, which publishes it, and then made private must not be
 * published last.
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
