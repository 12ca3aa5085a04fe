import type { OutboxRow } from '#db/schema';
import { type FlushPorts, flushRow, isServerVerdict } from './flush-row.ts';
import type { FlushSignal, FlushSignals } from './flush-signals.ts';
import { dueTime, isDue } from './row-lease.ts';
import { sendableHeads } from './row-order.ts';
import { createSilentCalls } from './silent-calls.ts';
import { forgetWaits, listUnsentRows, pauseEnd } from './waits.ts';

/** Lanes that are sent at the same time; as many failing lanes stop a flush until a call gets through. */
const MAX_LANES = 3;
const SHORTEST_LOOK_MS = 250;

export interface DrainOptions {
  /** Why the queue is looked at. */
  readonly cause: FlushSignal;
  /** Starts no row after this moment, ms since the epoch. */
  readonly deadline: number;
  readonly signals: FlushSignals;
}

interface Drain extends DrainOptions {
  readonly ports: FlushPorts;
  readonly failedLanes: Set<string>;
  readonly skippedLanes: Set<string>;
  readonly running: Map<string, Promise<void>>;
  /** Reads of what was written; they hold up no lane. */
  readonly reads: Set<Promise<void>>;
  readonly silentCalls: ReturnType<typeof createSilentCalls>;
  /** Rows may wait for the network, which the next response ends. */
  mayWaitForNetwork: boolean;
  isPaused: boolean;
  sent: number;
}

/**
 * Sends what is due until nothing is under way. A hung call holds up its own lane alone: the queue is read again with
 * each signal, and when a row is due. Returns the number of writes that were sent.
 */
export async function drainOutbox(ports: FlushPorts, options: DrainOptions): Promise<number> {
  const drain: Drain = {
    ...options,
    ports,
    failedLanes: new Set(),
    skippedLanes: new Set(),
    running: new Map(),
    reads: new Set(),
    silentCalls: createSilentCalls(ports.isInReach),
    mayWaitForNetwork: true,
    // An urgent cause reads it below.
    isPaused: options.cause !== 'urgent' && (await pauseEnd(ports, false)) !== null,
    sent: 0,
  };
  await obey(drain, options.cause);
  for (;;) {
    for (const signal of drain.signals.take()) await obey(drain, signal);
    const lookAt = await startFree(drain);
    if (drain.running.size + drain.reads.size === 0) return drain.sent;
    await nextEvent(drain, lookAt);
  }
}

async function obey(drain: Drain, signal: FlushSignal): Promise<void> {
  const { ports, failedLanes, skippedLanes } = drain;
  if (signal === 'urgent') {
    await forgetWaits(ports, ({ waitsFor }) => waitsFor !== 'turn');
    failedLanes.clear();
    skippedLanes.clear();
    drain.isPaused = (await pauseEnd(ports, true)) !== null;
  }
  if (signal === 'response') await noteResponse(drain);
}

/** A call got through: what waits for the network alone is due, and calls that are silent for long are lost. */
async function noteResponse(drain: Drain): Promise<void> {
  drain.silentCalls.noteResponse();
  if (!drain.mayWaitForNetwork) return;
  drain.mayWaitForNetwork = false;
  await forgetWaits(drain.ports, ({ waitsFor }) => waitsFor === 'network');
}

/** Starts what is due in lanes that are free; returns when the next row is due. */
async function startFree(drain: Drain): Promise<number> {
  const { ports, running, failedLanes, skippedLanes } = drain;
  const now = ports.now();
  if (now >= drain.deadline) return Infinity;
  const unsent = await listUnsentRows(ports);
  // After the rows were read: a call that ended meanwhile may have been the one too many.
  const pausedUntil = drain.isPaused ? await pauseEnd(ports, false) : null;
  if (pausedUntil !== null) return pausedUntil;
  drain.isPaused = false;
  const heads = sendableHeads(unsent).filter(({ lane }) => !running.has(lane) && !skippedLanes.has(lane));
  const due = heads.filter((row) => isDue(row, now));
  for (const { lane } of due) failedLanes.delete(lane);
  // A failed lane keeps its slot, so that an absent server receives three requests at most.
  const places = Math.max(0, MAX_LANES - running.size - failedLanes.size);
  for (const row of due.slice(0, places)) {
    running.set(
      row.lane,
      sendOne(drain, row).finally(() => running.delete(row.lane)),
    );
  }
  return Math.min(...heads.filter((row) => !due.includes(row)).map((row) => dueTime(row, now)));
}

async function sendOne(drain: Drain, row: OutboxRow): Promise<void> {
  const step = await flushRow(drain.ports, row, drain.silentCalls);
  const type = step?.action.type;
  if (step === null || type === 'wait') drain.skippedLanes.add(row.lane);
  else if (type === 'retry') drain.failedLanes.add(row.lane);
  else if (type === 'pause') drain.isPaused = true;
  else if (type !== 'rebase' && type !== 'repeat') drain.sent += 1;
  if (type === 'retry') drain.mayWaitForNetwork = true;
  if (!step) return;
  if (step.staleTargets.length > 0) readAgain(drain, step.staleTargets);
  if (isServerVerdict(step.result)) await noteResponse(drain);
}

function readAgain({ ports, reads }: Drain, targets: readonly string[]): void {
  const read = ports.refetch(targets).finally(() => reads.delete(read));
  reads.add(read);
}

/** Waits for a call to end, a signal, or the time when the next row is due. */
async function nextEvent({ running, reads, signals, ports }: Drain, lookAt: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const due = new Promise<void>((resolve) => {
    if (lookAt === Infinity) return;
    timer = setTimeout(resolve, Math.max(SHORTEST_LOOK_MS, lookAt - ports.now()));
  });
  await Promise.race([...running.values(), ...reads, signals.next(), due]).finally(() => clearTimeout(timer));
}
