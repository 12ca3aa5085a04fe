import type { CallOptions } from '#api/client';
import { type CallId, type CallInput, type CallResponse, contract } from '#contract/contract';
import type { SyncContext } from '../sync-context.ts';
import { noteChange } from './recent-reads.ts';
import { storeResponse } from './store-response.ts';

/**
 * Makes a call that needs the server; its response has been stored as its response rule defines when this
 * resolves.
 * @throws ApiError
 */
export async function call<Id extends CallId>(
  context: SyncContext,
  id: Id,
  input: CallInput<Id>,
  options: CallOptions = {},
): Promise<CallResponse<Id>> {
  const startedAt = context.now();
  const response = await context.client(id, input, options);
  if (contract[id].method !== 'GET') noteChange(context);
  await storeResponse(context, { id, input, response, startedAt });
  return response;
}
