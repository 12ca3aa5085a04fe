import { ApiError } from '#api/api-error';
import { markStuck } from '#db/clips';
import { claimErrorReport } from '#db/generations';
import { EDIT_FAILED_TEXT } from '#domain/clips/clip-problems';
import type { EditCall } from '#domain/edits/edit-state';
import { POLL_SCHEDULES } from '#domain/sync/poll-schedule';
import { newId } from '#lib/ids';
import { createLog } from '#lib/log';
import { runPollLoop } from '../follow/poll-loop.ts';
import { call } from '../pull/call.ts';
import { pull } from '../pull/pull.ts';
import type { SyncContext } from '../sync-context.ts';
import { errorToast } from '../sync-events.ts';

const log = createLog('edit-actions');

export interface EditStarter {
  /**
   * Starts an edit; its pending clip is on the device when this resolves, and is polled from then on. @throws
   * ApiError
   */
  start(edit: EditCall): Promise<{ clipId: string }>;
  stop(): void;
}

export function createEditStarter(context: SyncContext): EditStarter {
  const stopping = new AbortController();
  return {
    async start(edit) {
      const { action_clip_id: clipId, clip } = await call(context, edit.id, edit.input as never, {
        idempotencyKey: newId(),
      });
      const followed = followAction(
        context,
        { clipId, requestId: clip.request_id ?? clipId },
        stopping.signal,
      );
      followed.catch((error: unknown) => log.error('stopped watching an edit', error));
      return { clipId };
    },
    stop() {
      stopping.abort();
    },
  };
}

interface Action {
  readonly clipId: string;
  readonly requestId: string;
}

/** Polls an edit on its schedule, until the new clip is loaded or abandoned. */
async function followAction(context: SyncContext, action: Action, signal: AbortSignal): Promise<void> {
  let isFailed = false;
  const end = await runPollLoop({
    schedule: POLL_SCHEDULES.editAction,
    signal,
    now: context.now,
    random: context.random,
    async ask() {
      try {
        const params = { action_clip_id: action.clipId };
        const { status } = await context.client('edits.getAction', { params });
        if (status === 'running') return 'again';
        isFailed = status === 'error' && !(await isCancelled(context, action.clipId));
        return 'over';
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return 'failed';
      }
    },
  });
  if (end === 'aborted') return;
  if (end === 'exhausted' || isFailed) await giveUp(context, action);
  // The poll returned only the status.
  await pull(context, 'clips.get', { params: { clip_id: action.clipId } });
}

/** An edit stopped by the user has not failed. */
async function isCancelled(context: SyncContext, clipId: string): Promise<boolean> {
  const row = await context.database.run((tables) => tables.clips.get(clipId));
  return row?.clip.metadata.error_type === 'cancelled';
}

/**
 * Removes the pending clip from the lists and reports it, once; a clip that finishes after all is shown again.
 */
async function giveUp(context: SyncContext, { clipId, requestId }: Action): Promise<void> {
  await markStuck(context.database, [clipId]);
  if (await claimErrorReport(context.database, requestId, context.now())) {
    context.emit(errorToast(EDIT_FAILED_TEXT));
  }
}
