import { proxy } from 'comlink';
import type { CallId, CallInput, CallResponse } from '#contract/contract';
import type { PolledCallId, PollOutcome } from '#domain/sync/polled-calls';
import { newId } from '#lib/ids';
import { getSync, unwrap } from '../bridges/sync-bridge.ts';

interface PollOptions<Id extends CallId> {
  /** Aborts the poll. */
  readonly signal?: AbortSignal;
  /** Called with every response, including the last one. */
  readonly onResponse?: (response: CallResponse<Id>) => void;
}

/**
 * Has the worker repeat a call until its response is final, as `domain/sync/polled-calls` defines.
 * @throws CallProblem when a retry would not help
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
