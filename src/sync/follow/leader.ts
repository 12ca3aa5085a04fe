import { createLog } from '#lib/log';
import { sleep } from '#lib/sleep';

const log = createLog('leader');

const HEARTBEAT_MS = 2000;
/** A frozen tab keeps its lock, so a leader that is silent for this long loses it. */
const LEADER_SILENCE_MS = 6000;

export interface LeaderOptions {
  /** One leader per name. */
  name: string;
  /** Runs while this tab leads; must end when `signal` does. */
  lead(signal: AbortSignal): Promise<void>;
  locks?: LockManager;
  heartbeatMs?: number;
  silenceMs?: number;
}

/** Takes part in the election until `signal` aborts. */
export async function runElection(
  signal: AbortSignal,
  {
    name,
    lead,
    locks = navigator.locks,
    heartbeatMs = HEARTBEAT_MS,
    silenceMs = LEADER_SILENCE_MS,
  }: LeaderOptions,
): Promise<void> {
  const channel = new BroadcastChannel(`leader:${name}`);
  try {
    while (!signal.aborted) {
      await runRound(signal, { name, lead, locks, heartbeatMs, silenceMs, channel });
    }
  } finally {
    channel.close();
  }
}

interface Round extends Required<LeaderOptions> {
  channel: BroadcastChannel;
}

/** Waits for the lock, or steals it from a leader without a heartbeat; leads until replaced. */
async function runRound(signal: AbortSignal, round: Round): Promise<void> {
  const { name, locks } = round;
  const end = new AbortController();
  const ended = AbortSignal.any([signal, end.signal]);
  const queue = new AbortController();
  let isLeading = false;
  const grant = () => {
    isLeading = true;
    return leadUntil(ended, end, round);
  };
  const queued = settle(locks.request(name, { signal: AbortSignal.any([ended, queue.signal]) }, grant));
  const silent = waitForSilence(AbortSignal.any([ended, queue.signal]), round);
  await Promise.race([queued, silent]);
  if (!isLeading && !signal.aborted) {
    queue.abort();
    await queued;
    log.info('the leader is silent, taking over');
    await settle(locks.request(name, { steal: true }, grant));
  } else {
    // Ends when this tab's turn is over, or immediately when the lock is stolen.
    await queued;
  }
  end.abort();
}

/** Resolves when there has been no heartbeat for too long, or when the signal aborts. */
async function waitForSilence(
  signal: AbortSignal,
  { channel, heartbeatMs, silenceMs }: Round,
): Promise<void> {
  let lastBeatAt = Date.now();
  const hear = () => {
    lastBeatAt = Date.now();
  };
  channel.addEventListener('message', hear);
  while (!signal.aborted && Date.now() - lastBeatAt < silenceMs) await sleep(heartbeatMs, signal);
  channel.removeEventListener('message', hear);
}

/** Leads until the signal aborts, or until this tab detects that it was asleep: another tab leads by then. */
async function leadUntil(
  signal: AbortSignal,
  end: AbortController,
  { lead, channel, heartbeatMs, silenceMs }: Round,
): Promise<void> {
  let lastOwnBeatAt = Date.now();
  const beat = () => {
    if (Date.now() - lastOwnBeatAt >= silenceMs) end.abort();
    lastOwnBeatAt = Date.now();
    channel.postMessage('beat');
  };
  const timer = setInterval(beat, heartbeatMs);
  beat();
  try {
    await lead(signal);
  } finally {
    clearInterval(timer);
  }
}

async function settle(request: Promise<unknown>): Promise<void> {
  try {
    await request;
  } catch (error) {
    // The wait was aborted, or the lock was stolen.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
