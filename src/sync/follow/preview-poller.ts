import { CLIP_BATCH_SIZE } from '#contract/clip-batch';
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
 * Asks for the previews among the newest own songs, all in one call, so that one that was paid for elsewhere is soon
 * whole here; each for a minute from when it is first seen on. Runs in the leading tab until `signal` ends it.
 */
export async function runPreviewPoller(context: SyncContext, signal: AbortSignal): Promise<void> {
  let wake: () => void = () => undefined;
  const stopWatching = context.database.watch(
    (tables) => listRecentPreviews(tables, CLIP_BATCH_SIZE),
    () => wake(),
    (error) => log.error('previews cannot be watched', error),
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
        log.debug('previews could not be asked for', error);
      }
      // A failure costs none of a preview's minute: the next question comes when it would have come.
      return 'again';
    },
  });
}

/** The previews that are still asked for; notes on the device which those are. */
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
