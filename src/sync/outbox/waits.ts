import { deleteKv, getKv } from '#db/kv';
import type { OutboxRow } from '#db/schema';
import { BETWEEN_TRIES_MS, type FlushPorts } from './flush-row.ts';
import { CLOCK_JITTER_MS, wasClockSetBack } from './row-lease.ts';

/** Rows that are still to be sent. */
export function listUnsentRows(ports: FlushPorts): Promise<OutboxRow[]> {
  return ports.database.run((tables) => tables.outbox.where('state').anyOf('waiting', 'sending').toArray());
}

/**
 * A rate limit ends with time; a lost session ends with the next urgent flush that the server accepts.
 * @returns when the pause ends, ms since the epoch: Infinity for a lost session; null if nothing is paused
 */
export async function pauseEnd(ports: FlushPorts, isUrgent: boolean): Promise<number | null> {
  const pause = await getKv(ports.database, 'outboxPause');
  if (!pause) return null;
  const now = ports.now();
  const isTimeOver = pause.until <= now || wasClockSetBack(pause.since, now, CLOCK_JITTER_MS);
  const isSessionLost = pause.reason === 'needs-auth';
  const isOver = isSessionLost ? isUrgent : isTimeOver;
  if (!isOver) return isSessionLost ? Infinity : pause.until;
  await deleteKv(ports.database, 'outboxPause');
  return null;
}

/** Restarts the back-off, so a row with many failures is not the last to be sent. */
export async function forgetWaits(ports: FlushPorts, isOver: (row: OutboxRow) => boolean): Promise<void> {
  await ports.database.run((tables) =>
    tables.outbox
      .where('state')
      .equals('waiting')
      .and((row) => row.nextAttemptAt > 0 && isOver(row))
      .modify((row) => {
        row.nextAttemptAt = Math.min(row.nextAttemptAt, row.triedAt + BETWEEN_TRIES_MS);
        row.attempts = 0;
      }),
  );
}
