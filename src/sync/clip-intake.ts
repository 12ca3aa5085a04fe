import type { Clip } from '#contract/clips';
import { storeClips } from '#db/clips';
import { claimErrorReport, getGeneration } from '#db/generations';
import { readKv } from '#db/kv';
import { applyLedgerEvents } from '#db/ledger';
import type { ClipRow } from '#db/schema';
import { clipErrorText, newlyFailedClips } from '#domain/clip-problems';
import { isRunning } from '#domain/clip-updates';
import { type Balance, foldBalance, hasRunOut, outOfCreditsNotice } from '#domain/credit-ledger';
import type { SyncContext } from './sync-context.ts';
import { errorToast, TOAST_WITH_LINK_MS } from './sync-events.ts';

export interface IntakeResult {
  rows: ClipRow[];
  /** True when a clip began or ended, so that the server's balance is worth reading again. */
  hasChargeChanged: boolean;
}

/**
 * The one way of clips into the device: stores them, keeps the ledger, and tells the user about failures
 * and about credits that ran out. `startedAt` is when the request began, ms since the epoch.
 */
export async function takeInClips(
  context: SyncContext,
  clips: readonly Clip[],
  { source, startedAt }: { source: 'update' | 'read' | 'answer'; startedAt: number },
): Promise<IntakeResult> {
  const { database } = context;
  const now = context.now();
  const result = await database.run((tables) =>
    tables.transaction('rw', [tables.clips, tables.outbox, tables.ledger, tables.kv], async () => {
      const ids = clips.map(({ id }) => id);
      const before = new Map(
        (await tables.clips.bulkGet(ids)).filter((row) => row !== undefined).map((row) => [row.id, row.clip]),
      );
      const balanceBefore = await readBalance(tables);
      const options = { userId: database.userId, source, startedAt, now };
      const rows = await storeClips(tables, clips, options);
      const mine = rows.filter(({ clip }) => clip.user_id === database.userId);
      await applyLedgerEvents(
        tables,
        mine.map(({ clip }) => ({ type: 'update', clip })),
        now,
      );
      const changes = mine.map(({ id, clip }) => ({ before: before.get(id), after: clip }));
      return { rows, changes, balanceBefore, balanceAfter: await readBalance(tables) };
    }),
  );
  for (const clip of newlyFailedClips(result.changes)) await reportFailure(context, clip);
  await reportEmptyBalance(context, result.balanceBefore, result.balanceAfter);
  return {
    rows: result.rows,
    hasChargeChanged: result.changes.some(
      ({ before, after }) =>
        before?.status !== after.status && (before ? isRunning(before) : isRunning(after)),
    ),
  };
}

async function readBalance(tables: Parameters<typeof readKv>[0]): Promise<Balance> {
  const [billing, entries] = [await readKv(tables, 'billing'), await tables.ledger.toArray()];
  return foldBalance(billing?.value, entries);
}

/** One toast per generation request, however many of its clips fail and however often updates arrive. */
async function reportFailure(context: SyncContext, clip: Clip): Promise<void> {
  const requestId = clip.request_id ?? clip.id;
  if (!(await claimErrorReport(context.database, requestId, context.now()))) return;
  const { title, text } = clipErrorText(clip);
  context.emit(errorToast(text, { title, action: await retryAction(context, requestId) }));
}

/** A retry needs the inputs, which only the device that made the request holds. */
export async function retryAction(context: SyncContext, requestId: string) {
  const generation = await getGeneration(context.database, requestId);
  return generation?.body ? ({ kind: 'retry-generation', label: 'Retry', requestId } as const) : null;
}

async function reportEmptyBalance(context: SyncContext, before: Balance, after: Balance): Promise<void> {
  if (!hasRunOut(before, after)) return;
  const billing = await context.database.run((tables) => readKv(tables, 'billing'));
  const { text, linkText, href } = outOfCreditsNotice(billing?.value.plan.level ?? 'free');
  context.emit({
    type: 'toast',
    tone: 'info',
    title: null,
    text,
    durationMs: TOAST_WITH_LINK_MS,
    action: { kind: 'link', label: linkText, href },
  });
}
