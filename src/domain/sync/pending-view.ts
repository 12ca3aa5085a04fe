import type { Noun } from '../nouns/noun.ts';
import type { FindWrite } from '../writes/write-definition.ts';

/** The part of an outbox row that a view needs. */
export interface PendingWrite {
  readonly seq: number;
  readonly kind: string;
  readonly schemaVersion: number;
  readonly args: unknown;
  readonly targets: readonly string[];
  readonly state: 'waiting' | 'sending' | 'rejected';
  readonly createdAt: number;
}

/**
 * Returns the entity as the user should see it: the server's row, then every pending write, in order. A
 * rejected write is no longer shown, so leaving it out here is the whole rollback.
 */
export function foldWrites<View>(
  entity: { readonly noun: Noun<View, never>; readonly id: string; readonly view: View },
  pending: readonly PendingWrite[],
  findWrite: FindWrite,
): View {
  const target = entity.noun.target(entity.id);
  const open = pending
    .filter((write) => write.state !== 'rejected' && write.targets.includes(target))
    .sort((first, second) => first.seq - second.seq);
  let view: unknown = entity.view;
  for (const { kind, schemaVersion, args, createdAt } of open) {
    const changes = findWrite(kind, schemaVersion)?.changes ?? [];
    for (const change of changes) {
      if (change.noun === entity.noun.name) view = change.apply(view, args, createdAt);
    }
  }
  return view as View;
}

export type SaveState = 'saved' | 'waiting' | 'sending' | 'rejected';

/** The state an entity's mark shows: that of its least finished write; a rejection takes precedence. */
export function saveState(pending: readonly PendingWrite[], target: string): SaveState {
  const states = new Set(
    pending.filter((write) => write.targets.includes(target)).map((write) => write.state),
  );
  if (states.has('rejected')) return 'rejected';
  if (states.has('sending')) return 'sending';
  return states.has('waiting') ? 'waiting' : 'saved';
}
