import { isPollExhausted, type PollSchedule } from '#domain/sync/poll-schedule';
import { backoffMs } from '#lib/backoff';
import { sleep } from '#lib/sleep';

/** A failing poller waits at most this much longer than its schedule says. */
const FAILURE_MAXIMUM_MS = 15_000;

/** What one question brought: `over` ends the loop, `failed` waits longer before the next one. */
type PollResult = 'again' | 'over' | 'failed';

export interface PollLoopOptions {
  readonly schedule: PollSchedule;
  readonly signal: AbortSignal;
  /** Without it the first question waits like the others. */
  readonly startsAtOnce?: boolean;
  ask(): Promise<PollResult>;
  now(): number;
  random(): number;
}

/**
 * The one loop of every poller: asks as its schedule says.
 * @returns why it ended: nothing left to ask, asked often or long enough, or the signal.
 */
export async function runPollLoop({
  schedule,
  signal,
  startsAtOnce = false,
  ask: poll,
  now,
  random,
}: PollLoopOptions): Promise<'over' | 'exhausted' | 'aborted'> {
  const { everyMs } = schedule;
  const startedAt = now();
  let failures = 0;
  for (let tries = 0; !isPollExhausted(schedule, { tries, startedAt, now: now() }); tries += 1) {
    const extraMs =
      failures === 0 ? 0 : backoffMs(failures, { baseMs: everyMs, maximumMs: FAILURE_MAXIMUM_MS, random });
    if (tries > 0 || !startsAtOnce) await sleep(everyMs + extraMs, signal);
    if (signal.aborted) return 'aborted';
    const result = await poll();
    if (result === 'over') return 'over';
    failures = result === 'failed' ? failures + 1 : 0;
  }
  return 'exhausted';
}
