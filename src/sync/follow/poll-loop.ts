import { isPollExhausted, type PollSchedule } from '#domain/sync/poll-schedule';
import { backoffMs } from '#lib/backoff';
import { sleep } from '#lib/sleep';

/** The most by which a failing poller extends its scheduled interval. */
const FAILURE_MAXIMUM_MS = 15_000;

/** The result of one poll: `over` ends the loop, `failed` extends the next wait. */
type PollResult = 'again' | 'over' | 'failed';

export interface PollLoopOptions {
  readonly schedule: PollSchedule;
  readonly signal: AbortSignal;
  /** Without it the first poll waits like the others. */
  readonly startsAtOnce?: boolean;
  ask(): Promise<PollResult>;
  now(): number;
  random(): number;
}

/**
 * The shared loop of all pollers: polls on a schedule.
 * @returns why it ended: the poll is over, its tries or time are exhausted, or the signal aborted.
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
