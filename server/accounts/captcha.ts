import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { CaptchaChallenge } from '#contract/accounts/captcha';
import { leadingZeroBits, readWorkText, workText } from '#domain/session/proof-of-work';
import { newId } from '#lib/ids';

/** A passed verification; each one counts once. */
interface PassedChallenge {
  readonly id: string;
  readonly expiresAt: Date;
}

/** Tells humans from bots. Can be replaced by another service; the page then needs its widget. */
export interface Captcha {
  /**
   * How many requests per ten minutes are allowed without a verification; infinite when none is ever required.
   */
  readonly unverifiedRequests: number;
  /** A challenge for one account. */
  issue(userId: string, now: Date): CaptchaChallenge;
  /** The verification a token proves for its account, or null if invalid. */
  verify(token: string, userId: string, now: Date): PassedChallenge | null;
}

/** About 65,000 hashes: one second on a phone, but too expensive for anyone requesting thousands of songs. */
const ZERO_BITS = 16;
/** More than a user can listen to in ten minutes. */
const UNVERIFIED_REQUESTS = 12;
const LIFETIME_MS = 10 * 60_000;

/** When accounts must pass a captcha; staff and paying users are exempt. */
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
 * Proof of work. The server stores nothing until a challenge is solved: it recognizes its own challenges by a
 * signature over id, account, expiry and work.
 * @param scale the same scale as for the rate limits
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
