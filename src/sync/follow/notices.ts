import type { Clip } from '#contract/songs/clips';
import type { EntityChange } from '#db/entity';
import { claimErrorReport, getGeneration } from '#db/generations';
import { readKv } from '#db/kv';
import { clipErrorNotice, newlyFailedClips } from '#domain/clips/clip-problems';
import { requestIdOf } from '#domain/clips/clip-requests';
import { isRunning } from '#domain/clips/clip-status';
import { type Balance, hasRunOut, outOfCreditsNotice } from '#domain/credits/credit-ledger';
import { clipNoun } from '#domain/nouns/clip';
import { t } from '#lib/translate';
import type { SyncContext } from '../sync-context.ts';
import { errorToast, TOAST_WITH_LINK_MS } from '../sync-events.ts';

/**
 * Notifies the user of failed songs and exhausted credits, and has the balance reread when a charge changed.
 */
export async function notifyOfChanges(
  context: SyncContext,
  {
    changes,
    balanceBefore,
    balanceAfter,
  }: { changes: readonly EntityChange[]; balanceBefore: Balance; balanceAfter: Balance },
): Promise<void> {
  const own = ownClipChanges(changes, context.database.userId);
  for (const clip of newlyFailedClips(own)) await reportFailure(context, clip);
  await reportEmptyBalance(context, balanceBefore, balanceAfter);
  if (own.some(hasChargeChanged)) context.onChargeChange();
}

interface ClipChange {
  readonly before: Clip | undefined;
  readonly after: Clip;
}

function ownClipChanges(changes: readonly EntityChange[], userId: string): ClipChange[] {
  return changes
    .filter(({ noun }) => noun === clipNoun.name)
    .map(({ before, after }) => ({ before: before as Clip | undefined, after: after as Clip }))
    .filter(({ after }) => after.user_id === userId);
}

/** A clip started or ended, so the server's balance is worth rereading. */
function hasChargeChanged({ before, after }: ClipChange): boolean {
  return before?.status !== after.status && isRunning(before ?? after);
}

/** One toast per generation request, however many of its clips fail and however often updates arrive. */
async function reportFailure(context: SyncContext, clip: Clip): Promise<void> {
  const requestId = requestIdOf(clip);
  if (!(await claimErrorReport(context.database, requestId, context.now()))) return;
  const { title, text } = clipErrorNotice(clip);
  context.emit(errorToast(text, { title, action: await retryAction(context, requestId) }));
}

/** A retry needs the inputs, which are only on the device that made the request. */
export async function retryAction(context: SyncContext, requestId: string) {
  const generation = await getGeneration(context.database, requestId);
  return generation?.body ? ({ kind: 'retry-generation', label: t('Retry'), requestId } as const) : null;
}

async function reportEmptyBalance(context: SyncContext, before: Balance, after: Balance): Promise<void> {
  if (!hasRunOut(before, after)) return;
  const billing = await context.database.run((tables) => readKv(tables, 'billing'));
  const { text, link } = outOfCreditsNotice(billing?.value ?? { plan: { level: 'free' }, has_plans: true });
  context.emit({
    type: 'toast',
    tone: 'info',
    title: null,
    text,
    durationMs: TOAST_WITH_LINK_MS,
    action: link && { kind: 'link', label: link.text, href: link.href },
  });
}
