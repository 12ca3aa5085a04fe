import type { SyncContext } from '../sync-context.ts';

/** Long enough to look at a song and return; after a longer absence the user expects news. */
const RECENT_READ_MS = 30_000;

interface RecentReads {
  /** Send time of each call whose response is on the device. */
  readonly sentAt: Map<string, number>;
  changedAt: number;
}

/** Per tab: a reload reads everything again. */
const readsOfContexts = new WeakMap<SyncContext, RecentReads>();

function readsOf(context: SyncContext): RecentReads {
  const reads = readsOfContexts.get(context) ?? { sentAt: new Map(), changedAt: Number.NEGATIVE_INFINITY };
  readsOfContexts.set(context, reads);
  return reads;
}

/** Records that the device has the response to a call sent at `sentAt`. */
export function noteRead(context: SyncContext, key: string, sentAt: number): void {
  readsOf(context).sentAt.set(key, sentAt);
}

/** Whether a response arrived a moment ago, with no known change since the call was sent. */
export function isReadRecently(context: SyncContext, key: string): boolean {
  const { sentAt, changedAt } = readsOf(context);
  const readAt = sentAt.get(key);
  return readAt !== undefined && readAt > changedAt && context.now() - readAt < RECENT_READ_MS;
}

/** Must be called after every change, by the user or anyone else: any list may look different now. */
export function noteChange(context: SyncContext): void {
  const reads = readsOf(context);
  reads.sentAt.clear();
  reads.changedAt = context.now();
}
