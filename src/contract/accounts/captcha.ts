import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { textSchema } from '#contract/schema';

const CTYPE_MAX_CHARACTERS = 100;

/**
 * Proof of work for the calling device: find a nonce such that the SHA-256 of '{challenge}:{nonce}' begins with
 * zero bits.
 */
const captchaChallengeSchema = z.object({
  challenge: z.string(),
  zero_bits: z.number().check(z.int(), z.minimum(1), z.maximum(32)),
});
export type CaptchaChallenge = z.infer<typeof captchaChallengeSchema>;

/** Calls that tell humans from bots. */
export const captchaCalls = {
  'captcha.check': endpoint({
    method: 'POST',
    path: '/api/c/check',
    summary: 'Whether an action needs a verification now, and the work that is one',
    offline: 'online',
    access: 'signed-in',
    /** Only 'generation' is guarded; other actions need no challenge. */
    body: z.object({ ctype: textSchema(CTYPE_MAX_CHARACTERS) }),
    response: z.object({ required: z.boolean(), challenge: z.optional(captchaChallengeSchema) }),
    errors: [],
  }),
};
