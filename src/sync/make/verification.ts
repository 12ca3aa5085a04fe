import { ApiError } from '#api/api-error';
import type { CaptchaChallenge } from '#contract/captcha';
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

async function doWork({ challenge, zero_bits: zeroBits }: CaptchaChallenge): Promise<string> {
  const encoder = new TextEncoder();
  for (let nonce = 0; ; nonce += 1) {
    const text = workText(challenge, nonce);
    const hash = await crypto.subtle.digest('SHA-256', encoder.encode(text));
    if (leadingZeroBits(new Uint8Array(hash)) >= zeroBits) return text;
  }
}
