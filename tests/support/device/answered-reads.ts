import type { CallId, CallInput, CallResponse } from '#contract/contract';
import { getAccount } from '#state/bridges/account';
import { pull } from '#sync/pull/pull';
import { testContext, unreachable } from './sync.ts';

/**
 * Stores the response of a read as the worker does, so that a screen shows what it asked for instead of what its test
 * had stored.
 */
export async function answerRead<Id extends CallId>(
  id: Id,
  input: CallInput<Id>,
  response: CallResponse<Id>,
): Promise<{ hasMore: boolean }> {
  const context = testContext(getAccount().database, (asked) => {
    if (asked !== id) throw unreachable();
    return response;
  });
  await pull(context, id, input);
  return { hasMore: false };
}
