import type { CallId, CallInput, CallResponse } from '#contract/contract';
import type { AccountDatabase } from '#db/db';
import { applyToStored, entityTables, refreshEntities, storeOwnResponse } from '#db/entity-store';
import { writeKv } from '#db/kv';
import { findWrite } from '#db/nouns';
import { dependentsOf } from '#db/outbox';
import type { OutboxRow } from '#db/schema';
import { isUserChange } from '#domain/notifications/app-notes';
import { type FlushAction, type FlushOutcome, flushAction } from '#domain/sync/flush-response';
import { isConflict } from '#domain/sync/write-conflict';
import type { AnyWriteDefinition } from '#domain/writes/write-definition';
import { type EmitEvent, errorToast } from '../sync-events.ts';
import { laneHeads } from './row-order.ts';

/** A row is another sender's for this long; more than one call may take. */
export const LEASE_MS = 20_000;
/** A clock that is set back by less only makes waits that much longer. */
const CLOCK_TOLERANCE_MS = LEASE_MS;
/** A lane is tried at most once in this time, however often the network comes and goes. */
export const BETWEEN_TRIES_MS = 1000;
/** How long a write that waits for the server lets it alone. */
const REACH_WAIT_MS = 15_000;

export type SendResult =
  | Exclude<FlushOutcome, { kind: 'answer' }>
  | { kind: 'answer'; response: CallResponse<CallId> };

/** What the flush needs from the outside, so that tests can script each part. */
export interface FlushPorts {
  database: AccountDatabase;
  /** Sends one call under its key. Never throws for network or server failures. */
  send(call: { id: CallId; input: CallInput<CallId>; opId: string }): Promise<SendResult>;
  /** Whether the server answers now. */
  isInReach(): Promise<boolean>;
  /** Reads entities again. May fail silently: the next read corrects it. */
  refetch(targets: readonly string[]): Promise<void>;
  emit: EmitEvent;
  now(): number;
  random(): number;
  /** Tells senders apart. */
  senderId: string;
}

/** True when the device's clock was set back since `notedAt`: times noted then say nothing about now. */
export function wasSetBack(notedAt: number, now: number): boolean {
  return notedAt - now > CLOCK_TOLERANCE_MS;
}

/** When an open row may be sent again, ms since the epoch. */
export function dueTime({ state, triedAt, leaseUntil, nextAttemptAt }: OutboxRow, now: number): number {
  if (wasSetBack(triedAt, now)) return now;
  return state === 'sending' ? leaseUntil : nextAttemptAt;
}

/** True when the row may be sent now by this sender. */
export function isDue(row: OutboxRow, now: number): boolean {
  return row.state !== 'rejected' && dueTime(row, now) <= now;
}

/**
 * Takes the row for this sender.
 * @returns the row as it was stored last, or null when it is gone, no longer first in its lane, or held by
 * somebody else.
 */
function takeLease(ports: FlushPorts, row: OutboxRow): Promise<OutboxRow | null> {
  const { database, senderId } = ports;
  return database.run((tables) =>
    tables.transaction('rw', tables.outbox, async () => {
      const now = ports.now();
      const lane = await tables.outbox.where('lane').equals(row.lane).toArray();
      const [head] = laneHeads(lane);
      if (head?.seq !== row.seq || !isDue(head, now)) return null;
      await tables.outbox.put({
        ...head,
        state: 'sending',
        wasSent: true,
        triedAt: now,
        leaseOwner: senderId,
        leaseUntil: now + LEASE_MS,
      });
      return head;
    }),
  );
}

/** Sends one row and does what the response asks for. Returns null when there was nothing to send. */
export async function flushRow(ports: FlushPorts, row: OutboxRow): Promise<FlushAction | null> {
  const definition = findWrite(row.kind, row.schemaVersion);
  // Queued by a newer version of the app: it waits for the update.
  if (!definition) return null;
  if (definition.waitsForReach && !(await ports.isInReach())) return waitForReach(ports, row);
  const held = await takeLease(ports, row);
  if (!held) return null;
  const input = definition.input(held.args);
  const result = await ports.send({ id: definition.callId, input, opId: held.opId });
  const refusal = result.kind === 'answer' ? definition.refusalIn?.(result.response, held.args) : null;
  const action: FlushAction = refusal
    ? { type: 'reject', status: 200, detail: refusal }
    : flushAction(result, {
        attempts: held.attempts,
        isDeleteLike: definition.isDeleteLike(held.args),
        isRebased: held.isRebased,
        random: ports.random,
      });
  const leased = { ...held, leaseOwner: ports.senderId };
  await carryOut(ports, { row: leased, isRepeat: held.wasSent, definition, input, result, action });
  return action;
}

/** The row stays as unsent as it is. When the network is back it goes at once, as every row does. */
async function waitForReach(ports: FlushPorts, row: OutboxRow): Promise<FlushAction> {
  await postpone(ports, row, { nextAttemptAt: ports.now() + REACH_WAIT_MS });
  return { type: 'retry', delayMs: REACH_WAIT_MS };
}

interface Step {
  row: OutboxRow;
  /** The row was sent before, so the response may be an old one that the server repeats. */
  isRepeat: boolean;
  definition: AnyWriteDefinition;
  input: CallInput<CallId>;
  result: SendResult;
  action: FlushAction;
}

async function carryOut(ports: FlushPorts, step: Step): Promise<void> {
  const { row, result, action, isRepeat, definition } = step;
  switch (action.type) {
    case 'apply':
      // The first response may be older than what is shown by now: the rows are read again instead.
      await settle(
        ports,
        step,
        result.kind === 'answer' && (!isRepeat || definition.isAnswerNews) ? result.response : null,
      );
      tellDone(ports, definition);
      return isRepeat ? ports.refetch(row.targets) : undefined;
    case 'apply-unread':
      await settle(ports, step, null);
      return ports.refetch(row.targets);
    case 'retry':
      if (row.isRetried && result.kind === 'unreachable') tellUnreached(ports, definition);
      return postpone(ports, row, {
        attempts: row.attempts + 1,
        nextAttemptAt: ports.now() + Math.max(action.delayMs, BETWEEN_TRIES_MS),
        isRetried: false,
      });
    case 'wait':
      return postpone(ports, row, { nextAttemptAt: ports.now() + action.delayMs });
    case 'pause':
      return pause(ports, step, action);
    case 'rebase':
      await ports.refetch(row.targets);
      // Under the same key: a conflict stores nothing there, and an earlier try that did arrive is not done again.
      return postpone(ports, row, { isRebased: true, nextAttemptAt: 0 });
    case 'reject':
      await reject(ports, step, action);
      // It may have arrived all the same: then the device shows what the server has, beside the refusal.
      return isConflict(action.status) ? ports.refetch(row.targets) : undefined;
  }
}

function tellDone({ emit }: FlushPorts, { doneText }: AnyWriteDefinition): void {
  if (doneText === undefined) return;
  emit({ type: 'toast', tone: 'success', title: null, text: doneText, durationMs: 2000, action: null });
}

/** The write goes by itself once there is a signal; who pressed Retry is not left to guess. */
function tellUnreached({ emit }: FlushPorts, { unreachedText }: AnyWriteDefinition): void {
  if (unreachedText) emit(errorToast(unreachedText.text, { title: unreachedText.title }));
}

/** Applies the response and deletes the row in one transaction, so that neither happens alone. */
async function settle(
  ports: FlushPorts,
  { row, definition, input }: Step,
  response: CallResponse<CallId> | null,
): Promise<void> {
  const { database } = ports;
  await database.run((tables) =>
    tables.transaction('rw', entityTables(tables), async () => {
      const current = await tables.outbox.get(row.seq);
      // Another sender was told the same first.
      if (current?.opId !== row.opId) return;
      await tables.outbox.delete(row.seq);
      await applyToStored(tables, row);
      // First, so that the columns are the server's again when the response looks for what it changes.
      await refreshEntities(tables, row.targets, database.userId);
      if (response === null) return;
      const now = ports.now();
      await storeOwnResponse(
        tables,
        { id: definition.callId, response, targets: row.targets },
        { userId: database.userId, startedAt: now, now, input },
      );
    }),
  );
}

/** Gives the lease back; the row keeps its place. */
async function postpone(ports: FlushPorts, row: OutboxRow, changes: Partial<OutboxRow>): Promise<void> {
  await ports.database.run((tables) =>
    tables.transaction('rw', entityTables(tables), async () => {
      const current = await tables.outbox.get(row.seq);
      if (current?.opId !== row.opId || current.leaseOwner !== row.leaseOwner) return;
      await tables.outbox.put({
        ...current,
        state: 'waiting',
        leaseOwner: '',
        leaseUntil: 0,
        ...changes,
      });
    }),
  );
}

async function pause(
  ports: FlushPorts,
  { row, definition }: Step,
  action: FlushAction & { type: 'pause' },
): Promise<void> {
  await postpone(ports, row, {});
  const since = ports.now();
  const until = action.reason === 'rate-limited' ? since + action.delayMs : 0;
  await ports.database.run((tables) =>
    writeKv(tables, 'outboxPause', { reason: action.reason, since, until }),
  );
  if (action.reason === 'rate-limited' && definition.rateLimitText !== undefined) {
    ports.emit(errorToast(definition.rateLimitText, { durationMs: 2000 }));
  }
}

/** The writes that name an entity which the row should have made are refused with it. */
async function reject(
  ports: FlushPorts,
  { row, definition }: Step,
  { status, detail }: { status: number; detail: string },
): Promise<void> {
  const { database } = ports;
  const isRejected = await database.run((tables) =>
    tables.transaction('rw', entityTables(tables), async () => {
      const current = await tables.outbox.get(row.seq);
      if (current?.opId !== row.opId || current.state === 'rejected') return false;
      for (const refused of [current, ...(await dependentsOf(tables, current))]) {
        await tables.outbox.put({
          ...refused,
          state: 'rejected',
          leaseOwner: '',
          leaseUntil: 0,
          problem: { status, detail, at: ports.now() },
        });
        await refreshEntities(tables, refused.targets, database.userId);
      }
      return true;
    }),
  );
  if (!isRejected || !isUserChange(row)) return;
  const action = { kind: 'open-sync-center', label: 'Details' } as const;
  ports.emit(errorToast(definition.refusalText(row.args, detail), { action }));
}
