import { ApiError } from '#api/api-error';
import type { CallId, CallInput, CallResponse } from '#contract/contract';
import { CAPTCHA_REQUIRED } from '#domain/create/generation-errors';
import type { SyncContext } from '../sync-context.ts';
import { findProof } from './proof.ts';

/**
 * A call with a key, and once more with the work that the server asks for, where it wants to know that a person asks:
 * for what the user asked for before, when nobody is there to be asked. Under the same key: the first try was refused
 * without effect, and if the second one's response is lost, the call may be made again without a token.
 * @throws ApiError
 */
export async function callVerified<Id extends CallId>(
  client: SyncContext['client'],
  { id, input, key, signal }: { id: Id; input: CallInput<Id>; key: string; signal?: AbortSignal | null },
): Promise<CallResponse<Id>> {
  const options = { idempotencyKey: key, ...(signal ? { signal } : {}) };
  try {
    return await client(id, input, options);
  } catch (error) {
    if (!wantsVerification(error)) throw error;
    const { challenge } = await client('captcha.check', { body: { ctype: 'generation' } }).catch(
      (problem: unknown) => {
        // Only the call itself may count as done with a response that cannot be read.
        throw problem instanceof ApiError && problem.kind === 'malformed' ? error : problem;
      },
    );
    const token = challenge === undefined ? null : await findProof(challenge);
    const { body } = input as { body: object };
    const verified = { body: { ...body, token } } as CallInput<Id>;
    return client(id, verified, options);
  }
}

/** Whether the server wants to know that a person asks before it starts a generation. */
function wantsVerification(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'status' && error.detail === CAPTCHA_REQUIRED;
}
