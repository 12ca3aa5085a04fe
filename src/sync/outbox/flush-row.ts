import type { ApiError } from '#api/api-error';
import type { CallId, CallInput, CallResponse } from '#contract/contract';
import { isRateLimited, isTransientFailure } from '#contract/rate-limited';
import {
  applyToStored,
  entityTables,
  isOvertakenResponse,
  refreshEntities,
  storeOwnResponse,
} from '#db/entity-store';
import { writeKv } from '#db/kv';
import { findWrite } from '#db/nouns';
import { dependentsOf, forgetWrite } from '#db/outbox';
import type { OutboxRow } from '#db/schema';
import { isUserChange } from '#domain/notifications/app-notes';
import { type FlushAction, type FlushOutcome, flushAction } from '#domain/sync/flush-response';
import { isConflict } from '#domain/sync/write-conflict';
import type { AnyWriteDefinition } from '#domain/writes/write-definition';
import { t } from '#lib/translate';
import { type EmitEvent, errorToast } from '../sync-events.ts';
import { type LeaseHolder, releaseLease, takeLease } from './row-lease.ts';
import type { SilentCalls } from './silent-calls.ts';

/** A lane is tried at most once in this interval, however often the network flaps. */
export const BETWEEN_TRIES_MS = 1000;
/** How long a write that needs the server waits before checking it again. */
const REACH_WAIT_MS = 15_000;

export type SendResult =
  | (Exclude<FlushOutcome, { kind: 'answer' }> & { readonly error?: ApiError })
  | { kind: 'answer'; response: CallResponse<CallId> };

export interface QueuedCall {
  readonly id: CallId;
  readonly input: CallInput<CallId>;
  /** The key of its row. */
  readonly opId: string;
  /** A page waits for it, which has a person confirmed itself. */
  readonly isAttended: boolean;
  /** Aborts when the call is given up. */
  readonly signal: AbortSignal | null;
}

/** The flush's external dependencies, so that tests can script each part. */
export interface FlushPorts extends LeaseHolder {
  /** Sends one call under its key. Never throws for network or server failures. */
  send(call: QueuedCall): Promise<SendResult>;
  /** Whether the server responds now. */
  isInReach(signal: AbortSignal): Promise<boolean>;
  /** Rereads entities. May fail silently: the next read corrects it. */
  refetch(targets: readonly string[]): Promise<void>;
  emit: EmitEvent;
  random(): number;
}

/** What became of a row that was sent, or waits. */
export interface SentRow {
  readonly action: FlushAction;
  readonly result: SendResult;
  /** Entities that the device may show as they were; nothing of this lane waits until they are read again. */
  readonly staleTargets: readonly string[];
}

/** Whether the server itself responded, and was neither failing nor busy. */
export function isServerVerdict(result: SendResult): boolean {
  if (result.kind === 'status') return !isTransientFailure(result.status) && !isRateLimited(result.status);
  return result.kind === 'answer' || result.kind === 'malformed';
}

/** Sends one row and handles the response. Returns null when there was nothing to send. */
export async function flushRow(
  ports: FlushPorts,
  row: OutboxRow,
  silentCalls: SilentCalls,
): Promise<SentRow | null> {
  const definition = findWrite(row.kind, row.schemaVersion);
  // Queued by a newer version of the app: it waits for the update.
  if (!definition) return null;
  if (definition.waitsForReach && !(await checkReach(ports, row, silentCalls)))
    return waitForReach(ports, row);
  const held = await takeLease(ports, row, { isHeld: false });
  if (!held) return null;
  const { args } = held;
  const step = await silentCalls.watch(row.opId, (signal) =>
    send(ports, { row: held, definition, args, isAttended: false, signal }),
  );
  return { ...step, staleTargets: await carryOut(ports, step) };
}

/** A check that stays silent while other calls get through is made again. */
async function checkReach(ports: FlushPorts, row: OutboxRow, silentCalls: SilentCalls): Promise<boolean> {
  for (;;) {
    let isGivenUp = false;
    const isInReach = await silentCalls.watch(`reach of ${row.opId}`, async (signal) => {
      const result = await ports.isInReach(signal);
      isGivenUp = signal.aborted;
      return result;
    });
    if (!isGivenUp) return isInReach;
  }
}

/** A page that waits for what becomes of its write: it stores the response, and shows a refusal itself. */
export interface Attendant {
  /** Those of the row, with what is sent and not kept. */
  readonly args: unknown;
  /** Puts the response on the device. The row goes after it: killed in between, the server repeats its response. */
  store(received: { id: CallId; response: CallResponse<CallId>; startedAt: number }): Promise<void>;
}

/** What became of a row that was sent for a page. */
export interface AttendedResult {
  readonly result: SendResult;
  /** The row is gone; else it is done, or left to the outbox. */
  readonly isRefused: boolean;
}

/** Sends a row that this sender holds, for a page that waits for it. Returns null when another sender has it by now. */
export async function sendAttended(
  ports: FlushPorts,
  row: OutboxRow,
  attendant: Attendant,
): Promise<AttendedResult | null> {
  const definition = findWrite(row.kind, row.schemaVersion);
  const held = definition && (await takeLease(ports, row, { isHeld: true }));
  if (!held) return null;
  const startedAt = ports.now();
  const step = await send(ports, {
    row: held,
    definition,
    args: attendant.args,
    isAttended: true,
    signal: null,
  });
  const { result, action, isRepeat } = step;
  if (result.kind === 'answer') {
    await attendant.store({ id: definition.callId, response: result.response, startedAt });
    await forgetWrite(ports.database, held.opId);
    return { result, isRefused: false };
  }
  // A try before this one may have arrived, which only a refusal of the write itself denies.
  const isRefused = result.kind === 'status' && (!isRepeat || action.type === 'reject');
  if (isRefused) await forgetWrite(ports.database, held.opId);
  else await ports.refetch(await carryOut(ports, step));
  return { result, isRefused };
}

interface Sent extends Pick<QueuedCall, 'isAttended' | 'signal'> {
  row: OutboxRow;
  definition: AnyWriteDefinition;
  args: unknown;
}

/** Sends a row that this sender holds, and reads from the response what is to be done. */
async function send(ports: FlushPorts, { row, definition, args, isAttended, signal }: Sent): Promise<Step> {
  const input = definition.input(args);
  const result = await ports.send({ id: definition.callId, input, opId: row.opId, isAttended, signal });
  const refusal = result.kind === 'answer' ? definition.refusalIn?.(result.response, args) : null;
  const action: FlushAction = refusal
    ? { type: 'reject', status: 200, detail: refusal }
    : flushAction(result, {
        attempts: row.attempts,
        isDeleteLike: definition.isDeleteLike(args),
        isRebased: row.isRebased,
        random: ports.random,
      });
  return { row, isRepeat: row.wasSent, definition, input, result, action };
}

/** The row remains unsent. When the network is back it is sent immediately, like every row. */
async function waitForReach(ports: FlushPorts, row: OutboxRow): Promise<SentRow> {
  await releaseLease(ports, row, { nextAttemptAt: ports.now() + REACH_WAIT_MS, waitsFor: 'network' });
  return {
    action: { type: 'retry', delayMs: REACH_WAIT_MS },
    result: { kind: 'unreachable' },
    staleTargets: [],
  };
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

/** Does what the response asks for. Returns the entities that are then to be read again. */
async function carryOut(ports: FlushPorts, step: Step): Promise<readonly string[]> {
  const { row, result, action, isRepeat, definition } = step;
  switch (action.type) {
    case 'apply': {
      // The first response may be older than what is shown by now, so the rows are reread instead.
      const isNews = result.kind === 'answer' && (!isRepeat || definition.isAnswerNews);
      const isOvertaken = await settle(ports, step, isNews ? result.response : null);
      notifyDone(ports, definition);
      return isRepeat || isOvertaken ? row.targets : [];
    }
    case 'apply-unread':
      await settle(ports, step, null);
      return row.targets;
    case 'pause':
      await pause(ports, step, action);
      return [];
    case 'rebase':
      await ports.refetch(row.targets);
      // Under the same key: a conflict stores nothing there, and an earlier try that did arrive is not applied
      // twice.
      await releaseLease(ports, row, { isRebased: true, nextAttemptAt: 0 });
      return [];
    case 'reject':
      await reject(ports, step, action);
      // It may have arrived after all: the device then shows the server's state along with the rejection.
      return isConflict(action.status) ? row.targets : [];
    default:
      await keepForLater(ports, step, action);
      return [];
  }
}

/** The row keeps its place in its lane and waits. */
async function keepForLater(
  ports: FlushPorts,
  { row, result, definition }: Step,
  action: FlushAction & { type: 'retry' | 'repeat' | 'wait' },
): Promise<void> {
  if (action.type === 'repeat') return releaseLease(ports, row, { nextAttemptAt: 0 });
  if (action.type === 'wait') {
    return releaseLease(ports, row, { nextAttemptAt: ports.now() + action.delayMs, waitsFor: 'turn' });
  }
  if (row.isRetried && result.kind === 'unreachable') notifyUnreached(ports, definition);
  return releaseLease(ports, row, {
    attempts: row.attempts + 1,
    nextAttemptAt: ports.now() + Math.max(action.delayMs, BETWEEN_TRIES_MS),
    isRetried: false,
    waitsFor: result.kind === 'unreachable' ? 'network' : 'server',
  });
}

function notifyDone({ emit }: FlushPorts, { doneText }: AnyWriteDefinition): void {
  if (doneText === undefined) return;
  emit({ type: 'toast', tone: 'success', title: null, text: doneText, durationMs: 2000, action: null });
}

/** The write is sent automatically once online; this informs a user who pressed Retry. */
function notifyUnreached({ emit }: FlushPorts, { unreachedText }: AnyWriteDefinition): void {
  if (unreachedText) emit(errorToast(unreachedText.text, { title: unreachedText.title }));
}

/**
 * Applies the response and deletes the row in one atomic transaction.
 * @returns whether the response was left out because its targets were read or received from the stream meanwhile: the
 * response may be the older of the two
 */
async function settle(
  ports: FlushPorts,
  { row, definition, input }: Step,
  response: CallResponse<CallId> | null,
): Promise<boolean> {
  const { database } = ports;
  return database.run((tables) =>
    tables.transaction('rw', entityTables(tables), async () => {
      const current = await tables.outbox.get(row.seq);
      // Another sender received the same response first.
      if (current?.opId !== row.opId) return false;
      const now = ports.now();
      const context = { userId: database.userId, startedAt: now, now, input };
      const received = { id: definition.callId, response, targets: row.targets };
      const isOvertaken =
        response !== null &&
        !definition.isAnswerNews &&
        (await isOvertakenResponse(tables, { id: definition.callId, response, write: current }, context));
      await tables.outbox.delete(row.seq);
      await applyToStored(tables, row, now);
      // Must come first, so that the columns have the server's values again when the response looks up what it
      // changes.
      await refreshEntities(tables, row.targets, database.userId);
      if (response !== null && !isOvertaken)
        await storeOwnResponse(tables, { ...received, response }, context);
      return isOvertaken;
    }),
  );
}

async function pause(
  ports: FlushPorts,
  { row, definition }: Step,
  action: FlushAction & { type: 'pause' },
): Promise<void> {
  await releaseLease(ports, row, {});
  const since = ports.now();
  const until = action.reason === 'rate-limited' ? since + action.delayMs : 0;
  await ports.database.run((tables) =>
    writeKv(tables, 'outboxPause', { reason: action.reason, since, until }),
  );
  if (action.reason === 'rate-limited' && definition.rateLimitText !== undefined) {
    ports.emit(errorToast(definition.rateLimitText, { durationMs: 2000 }));
  }
}

/** Writes that reference an entity the row should have created are rejected with it. */
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
  const action = { kind: 'open-sync-center', label: t('Details') } as const;
  ports.emit(errorToast(definition.refusalText(row.args, detail), { action }));
}
