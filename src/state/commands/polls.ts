import { proxy } from 'comlink';
import type { CallId, CallInput, CallResponse } from '#contract/contract';
import type { PolledCallId, PollOutcome } from '#domain/sync/polled-calls';
import { newId } from '#lib/ids';
import { getSync, unwrap } from '../bridges/sync-bridge.ts';

interface PollOptions<Id extends CallId> {
  /** Ends the poll. */
  readonly signal?: AbortSignal;
  /** Called with every response on the way, the last one included. */
  readonly onResponse?: (response: CallResponse<Id>) => void;
}

/**
 * Has the worker make a call until its response is the last one, as `domain/sync/polled-calls` says.
 * @throws CallProblem when asking again would not help
 */
export async function poll<Id extends PolledCallId>(
  id: Id,
  input: CallInput<Id>,
  { signal, onResponse }: PollOptions<Id> = {},
): Promise<PollOutcome<Id>> {
  if (signal?.aborted) return { end: 'aborted' };
  const sync = getSync();
  const key = newId();
  signal?.addEventListener('abort', () => void sync.endPoll(key));
  return unwrap(sync.poll(id, input, key, onResponse ? proxy(onResponse) : null));
}
