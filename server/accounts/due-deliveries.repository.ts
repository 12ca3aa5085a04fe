import { sql } from 'drizzle-orm';
import type { Connection } from '#server/database/database';
import type { scrobbles } from '#server/listening/scrobblers.table';
import type { webhookDeliveries } from './webhooks.table.ts';

export interface ClaimTimes {
  readonly now: Date;
  readonly until: Date;
  /** Receivers that are being delivered to; theirs wait. */
  readonly busy: readonly string[];
}

interface DeliveryQueue {
  readonly queue: typeof scrobbles | typeof webhookDeliveries;
  readonly receiverId: typeof scrobbles.scrobblerId | typeof webhookDeliveries.webhookId;
}

/**
 * Claims the delivery of a queue that is due longest, and counts the attempt; if this process dies, it is due again at
 * `until`.
 * @returns its id
 */
export async function claimDue(
  db: Connection,
  { queue, receiverId }: DeliveryQueue,
  { now, until, busy }: ClaimTimes,
): Promise<string | undefined> {
  const isFree = busy.length === 0 ? sql`true` : sql`${receiverId} not in ${busy}`;
  const { rows } = await db.execute<{ id: string }>(sql`
    update ${queue} set due_at = ${until.toISOString()}::timestamptz, attempts = attempts + 1
    where id = (
      select ${queue.id} from ${queue} where ${queue.dueAt} <= ${now.toISOString()}::timestamptz and ${isFree}
      order by ${queue.dueAt} limit 1 for update skip locked
    ) returning id`);
  return rows[0]?.id;
}
