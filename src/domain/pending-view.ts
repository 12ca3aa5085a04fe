import type { Clip } from '#contract/clips';
import { clipTarget, type PlaylistView, playlistTarget } from './writes/write-definition.ts';
import { findWriteDefinition } from './writes/write-definitions.ts';

/** The part of an outbox row that the view needs. */
export interface PendingWrite {
  readonly seq: number;
  readonly kind: string;
  readonly schemaVersion: number;
  readonly args: unknown;
  readonly targets: readonly string[];
  readonly state: 'waiting' | 'sending' | 'rejected';
  readonly createdAt: number;
}

/** The clip as the user should see it: the server's row, then every write that is still under way, in order. */
export function clipView(clip: Clip, pending: readonly PendingWrite[]): Clip {
  let view = clip;
  for (const write of openWrites(pending, clipTarget(clip.id))) {
    const definition = findWriteDefinition(write.kind, write.schemaVersion);
    view = definition?.applyToClip?.(view, write.args, write.createdAt) ?? view;
  }
  return view;
}

/** The playlist as the user should see it. */
export function playlistView(row: PlaylistView, pending: readonly PendingWrite[]): PlaylistView {
  let view = row;
  for (const write of openWrites(pending, playlistTarget(row.playlist.id))) {
    const definition = findWriteDefinition(write.kind, write.schemaVersion);
    view = definition?.applyToPlaylist?.(view, write.args, write.createdAt) ?? view;
  }
  return view;
}

/** A refused write is no longer shown, so dropping it from here is the whole rollback. */
function openWrites(pending: readonly PendingWrite[], target: string): PendingWrite[] {
  return pending
    .filter((write) => write.state !== 'rejected' && write.targets.includes(target))
    .sort((first, second) => first.seq - second.seq);
}

export type SaveState = 'saved' | 'waiting' | 'sending' | 'rejected';

/** What an entity's mark says: the least finished of its writes; a refusal stands out most. */
export function saveState(pending: readonly PendingWrite[], target: string): SaveState {
  const states = new Set(
    pending.filter((write) => write.targets.includes(target)).map((write) => write.state),
  );
  if (states.has('rejected')) return 'rejected';
  if (states.has('sending')) return 'sending';
  return states.has('waiting') ? 'waiting' : 'saved';
}
