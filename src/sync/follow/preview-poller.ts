import { CLIP_BATCH_SIZE } from '#contract/songs/clip-batch';
import { listRecentPreviews } from '#db/clips';
import { readKv, writeKv } from '#db/kv';
import { isPollOver, nextPreviewPolls } from '#domain/clips/preview-polls';
import { POLL_SCHEDULES } from '#domain/sync/poll-schedule';
import { createLog } from '#lib/log';
import type { SyncContext } from '../sync-context.ts';
import { pollClips } from './clip-poller.ts';
import { runPollLoop } from './poll-loop.ts';

const log = createLog('preview-poller');

/**
 * Polls the previews among the user's newest songs, all in one call, to pick up full songs that were paid for
 * elsewhere; each for a minute from when it is first seen. Runs in the leading tab until `signal` aborts.
 */
export async function runPreviewPoller(context: SyncContext, signal: AbortSignal): Promise<void> {
  let wake: () => void = () => undefined;
  const stopWatching = context.database.watch(
    (tables) => listRecentPreviews(tables, CLIP_BATCH_SIZE),
    () => wake(),
    (error) => log.error('could not watch previews', error),
  );
  signal.addEventListener('abort', () => wake(), { once: true });
  while (!signal.aborted) {
    const changed = new Promise<void>((resolve) => {
      wake = resolve;
    });
    if ((await listDue(context)).length === 0) await changed;
    else await followDue(context, signal);
  }
  stopWatching();
}

async function followDue(context: SyncContext, signal: AbortSignal): Promise<void> {
  await runPollLoop({
    schedule: POLL_SCHEDULES.preview,
    signal,
    now: context.now,
    random: context.random,
    async ask() {
      const due = await listDue(context);
      if (due.length === 0) return 'over';
      try {
        await pollClips(context, due);
      } catch (error) {
        log.debug('could not poll previews', error);
      }
      // A failure does not count against a preview's minute: the next poll runs on schedule.
      return 'again';
    },
  });
}

/** Returns the previews that are still polled and stores them on the device. */
function listDue({ database, now }: SyncContext): Promise<string[]> {
  return database.run((tables) =>
    tables.transaction('rw', tables.clips, tables.kv, async () => {
      const ids = await listRecentPreviews(tables, CLIP_BATCH_SIZE);
      const before = (await readKv(tables, 'previewPolls')) ?? {};
      const polls = nextPreviewPolls(before, ids, now());
      if (JSON.stringify(polls) !== JSON.stringify(before)) await writeKv(tables, 'previewPolls', polls);
      return ids.filter((id) => !isPollOver(polls[id], now()));
    }),
  );
}
