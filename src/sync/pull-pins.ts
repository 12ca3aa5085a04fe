import { storePinOrder } from '#db/pins';
import { takeInClips } from './clip-intake.ts';
import { shareCall } from './share-call.ts';
import type { SyncContext } from './sync-context.ts';

/** Reads the own pinned clips, newest pin first. Throws ApiError. */
export function pullPins(context: SyncContext): Promise<void> {
  return shareCall(context, 'pins', async () => {
    const startedAt = context.now();
    const { pinned_clips } = await context.client('pins.list', { query: {} });
    await takeInClips(context, pinned_clips, { source: 'read', startedAt });
    const ids = pinned_clips.map(({ id }) => id);
    await context.database.run((tables) =>
      tables.transaction('rw', tables.clips, tables.outbox, tables.kv, () =>
        storePinOrder(tables, ids, context.database.userId),
      ),
    );
  });
}
