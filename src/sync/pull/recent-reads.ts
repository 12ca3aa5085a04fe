import type { SyncContext } from '../sync-context.ts';

/** Long enough to look at a song and come back; whoever stays away longer wants to see what is new. */
const RECENT_READ_MS = 30_000;

interface RecentReads {
  /** When each call was sent that has its answer on the device. */
  readonly sentAt: Map<string, number>;
  changedAt: number;
}

/** Of this tab alone: a reload reads everything again. */
const readsOfContexts = new WeakMap<SyncContext, RecentReads>();

function readsOf(context: SyncContext): RecentReads {
  const reads = readsOfContexts.get(context) ?? { sentAt: new Map(), changedAt: Number.NEGATIVE_INFINITY };
  readsOfContexts.set(context, reads);
  return reads;
}

/** Notes that the device has what a call returned that was sent at `sentAt`. */
export function noteRead(context: SyncContext, key: string, sentAt: number): void {
  readsOf(context).sentAt.set(key, sentAt);
}

/** Whether a call was answered a moment ago, and nothing is known to have changed since it was sent. */
export function isReadRecently(context: SyncContext, key: string): boolean {
  const { sentAt, changedAt } = readsOf(context);
  const readAt = sentAt.get(key);
  return readAt !== undefined && readAt > changedAt && context.now() - readAt < RECENT_READ_MS;
}

/** To be called after every change, the user's own or another's: any list may look different now. */
export function noteChange(context: SyncContext): void {
  const reads = readsOf(context);
  reads.sentAt.clear();
  reads.changedAt = context.now();
}
