import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { textSchema } from './schema.ts';

const CTYPE_MAX_CHARACTERS = 100;

/** Work for the device that asks: a nonce with which the SHA-256 of '{challenge}:{nonce}' begins with zero bits. */
const captchaChallengeSchema = z.object({
  challenge: z.string(),
  zero_bits: z.number().check(z.int(), z.minimum(1), z.maximum(32)),
});
export type CaptchaChallenge = z.infer<typeof captchaChallengeSchema>;

/** The calls of people, told apart from those of programs. */
export const captchaCalls = {
  'captcha.check': endpoint({
    method: 'POST',
    path: '/api/c/check',
    summary: 'Whether an action needs a verification now, and the work that is one',
    offline: 'online',
    access: 'signed-in',
    /** The only action that is guarded is 'generation'; others need nothing. */
    body: z.object({ ctype: textSchema(CTYPE_MAX_CHARACTERS) }),
    response: z.object({ required: z.boolean(), challenge: z.optional(captchaChallengeSchema) }),
    errors: [],
  }),
};
