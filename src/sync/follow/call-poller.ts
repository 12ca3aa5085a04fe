import type { CallId, CallInput, CallResponse } from '#contract/contract';
import { isTransientFailure } from '#contract/rate-limited';
import { type PolledCallId, type PollOutcome, polledCall } from '#domain/sync/polled-calls';
import { runPollLoop } from './poll-loop.ts';

interface CallPollOptions<Id extends CallId> {
  readonly id: Id;
  readonly input: CallInput<Id>;
  readonly signal: AbortSignal;
  /** Makes the call; its errors carry a `status`. */
  ask(id: Id, input: CallInput<Id>): Promise<CallResponse<Id>>;
  /** Called with every response, including the last one. */
  onResponse?(response: CallResponse<Id>): void;
}

/**
 * Repeats a call as its row in `POLLED_CALLS` defines, until its response is final.
 * @throws the error of `ask`, when a retry would not help
 */
export async function pollCall<Id extends PolledCallId>(
  options: CallPollOptions<Id>,
): Promise<PollOutcome<Id>> {
  const { id, input, signal, ask, onResponse } = options;
  const { schedule, isOver, endsWhenFailed = false } = polledCall(id);
  let response: CallResponse<Id> | null = null;
  const end = await runPollLoop({
    schedule,
    signal,
    now: Date.now,
    random: Math.random,
    async ask() {
      try {
        response = await ask(id, input);
      } catch (error) {
        if (endsWhenFailed || !isPassing(error)) throw error;
        return 'failed';
      }
      onResponse?.(response);
      return isOver(response) ? 'over' : 'again';
    },
  });
  if (end === 'over' && response !== null) return { end, response };
  return { end: end === 'exhausted' ? 'exhausted' : 'aborted' };
}

function isPassing(error: unknown): boolean {
  return error instanceof Error && 'status' in error && isTransientFailure(Number(error.status));
}
