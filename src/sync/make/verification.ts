import { ApiError } from '#api/api-error';
import type { CaptchaChallenge } from '#contract/captcha';
import type { CallId, CallInput, CallResponse } from '#contract/contract';
import { CAPTCHA_REQUIRED } from '#domain/generation-errors';
import { leadingZeroBits, workText } from '#domain/proof-of-work';
import type { SyncContext } from '../sync-context.ts';

/** Whether the server wants to know that a person asks before it starts a generation. */
export function wantsVerification(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'status' && error.detail === CAPTCHA_REQUIRED;
}

/**
 * Does the work that the server asks for, a second or a few on a phone.
 * @returns the token to send with the generation; null when the server no longer asks for one
 * @throws ApiError
 */
export async function verifyPerson({ client }: Pick<SyncContext, 'client'>): Promise<string | null> {
  const { challenge } = await client('captcha.check', { body: { ctype: 'generation' } });
  return challenge === undefined ? null : doWork(challenge);
}

/**
 * A call with a key, and once more with the work that the server asks for, where it wants to know that a person asks.
 * Under the same key: the first try was refused without effect, and if the second one's response is lost, the call may
 * be made again without a token.
 * @throws ApiError
 */
export async function callVerified<Id extends CallId>(
  client: SyncContext['client'],
  { id, input, key }: { id: Id; input: CallInput<Id>; key: string },
): Promise<CallResponse<Id>> {
  try {
    return await client(id, input, { idempotencyKey: key });
  } catch (error) {
    if (!wantsVerification(error)) throw error;
    const token = await verifyPerson({ client });
    const { body } = input as { body: object };
    const verified = { body: { ...body, token } } as CallInput<Id>;
    return client(id, verified, { idempotencyKey: key });
  }
}

async function doWork({ challenge, zero_bits: zeroBits }: CaptchaChallenge): Promise<string> {
  const encoder = new TextEncoder();
  for (let nonce = 0; ; nonce += 1) {
    const text = workText(challenge, nonce);
    const hash = await crypto.subtle.digest('SHA-256', encoder.encode(text));
    if (leadingZeroBits(new Uint8Array(hash)) >= zeroBits) return text;
  }
}
