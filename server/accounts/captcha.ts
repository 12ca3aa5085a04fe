import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { CaptchaChallenge } from '#contract/captcha';
import { leadingZeroBits, readWorkText, workText } from '#domain/session/proof-of-work';
import { newId } from '#lib/ids';

/** A verification that was passed; each counts once. */
interface PassedChallenge {
  readonly id: string;
  readonly expiresAt: Date;
}

/** Tells people from programs. Another service can stand behind it; the page then needs its widget. */
export interface Captcha {
  /** How many requests within ten minutes need none; infinite where none ever does. */
  readonly unverifiedRequests: number;
  /** Something for one account to do. */
  issue(userId: string, now: Date): CaptchaChallenge;
  /** What a token proves that its account did; null for nothing. */
  verify(token: string, userId: string, now: Date): PassedChallenge | null;
}

/** About 65,000 hashes: a second on a phone, and too much for whoever wants thousands of songs. */
const ZERO_BITS = 16;
/** More than a person listens to in ten minutes. */
const UNVERIFIED_REQUESTS = 12;
const LIFETIME_MS = 10 * 60_000;

/** When accounts have to show that a person asks, but staff and those who pay. */
export const VERIFICATIONS = ['busy', 'always', 'never'] as const;
export type Verification = (typeof VERIFICATIONS)[number];

interface VerificationRule {
  readonly verification: Verification;
  readonly scale: number;
}

function unverifiedRequests(verification: Verification, scale: number): number {
  if (verification === 'always') return 0;
  return verification === 'never' ? Number.POSITIVE_INFINITY : Math.round(UNVERIFIED_REQUESTS * scale);
}

/**
 * Proof of work. The server keeps nothing until a challenge is solved: it knows its own by a signature over id, account,
 * expiry and work.
 * @param scale as that of the rate limits
 */
export function createProofOfWork(key: Uint8Array, { verification, scale }: VerificationRule): Captcha {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const isSigned = (text: string, signature: string) => {
    const [wanted, given] = [Buffer.from(sign(text)), Buffer.from(signature)];
    return wanted.length === given.length && timingSafeEqual(wanted, given);
  };
  return {
    unverifiedRequests: unverifiedRequests(verification, scale),
    issue(userId, now) {
      const text = `${newId()}.${now.getTime() + LIFETIME_MS}.${ZERO_BITS}`;
      return { challenge: `${text}.${sign(`${text}.${userId}`)}`, zero_bits: ZERO_BITS };
    },
    verify(token, userId, now) {
      const work = readWorkText(token);
      if (work === null) return null;
      const [id = '', expiry = '', bits = '', signature = ''] = work.challenge.split('.');
      if (!isSigned(`${id}.${expiry}.${bits}.${userId}`, signature)) return null;
      const expiresAt = new Date(Number(expiry));
      if (expiresAt <= now) return null;
      const hash = createHash('sha256').update(workText(work.challenge, work.nonce)).digest();
      return leadingZeroBits(hash) >= Number(bits) ? { id, expiresAt } : null;
    },
  };
}
