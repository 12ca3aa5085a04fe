import { ApiError } from '#api/api-error';
import type { CallId, CallInput, CallResponse } from '#contract/contract';
import { CAPTCHA_REQUIRED } from '#domain/create/generation-errors';
import type { SyncContext } from '../sync-context.ts';
import { findProof } from './proof.ts';

/**
 * Makes a call with a key, and repeats it with a solved challenge if the server requires human verification:
 * for requests the user made earlier, when the user cannot be prompted. The key stays the same: the first try
 * was rejected without effect, and if the response to the second is lost, the call may be repeated without a
 * token.
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
        // Only the call itself may count as completed with an unreadable response.
        throw problem instanceof ApiError && problem.kind === 'malformed' ? error : problem;
      },
    );
    const token = challenge === undefined ? null : await findProof(challenge);
    const { body } = input as { body: object };
    const verified = { body: { ...body, token } } as CallInput<Id>;
    return client(id, verified, options);
  }
}

/** Whether the server requires human verification before it starts a generation. */
function wantsVerification(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'status' && error.detail === CAPTCHA_REQUIRED;
}
