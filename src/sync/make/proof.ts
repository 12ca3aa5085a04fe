import type { CaptchaChallenge } from '#contract/accounts/captcha';
import { leadingZeroBits, workText } from '#domain/session/proof-of-work';

/** Number of tries between two progress reports. */
const TRIES_PER_STEP = 1000;

/** The proof-of-work worker's API for the page. */
export interface ProofService {
  /** `onProgress` is called from time to time with the probability of being done by now, 0 to 1. */
  find(challenge: CaptchaChallenge, onProgress: (fraction: number) => void): Promise<string>;
}

/** Solves the server's challenge, which takes a few seconds on a phone. Returns the token that proves it. */
export async function findProof(
  { challenge, zero_bits: zeroBits }: CaptchaChallenge,
  onProgress: (fraction: number) => void = () => undefined,
): Promise<string> {
  const encoder = new TextEncoder();
  const expectedTries = 2 ** zeroBits;
  for (let nonce = 0; ; nonce += 1) {
    const text = workText(challenge, nonce);
    const hash = await crypto.subtle.digest('SHA-256', encoder.encode(text));
    if (leadingZeroBits(new Uint8Array(hash)) >= zeroBits) return text;
    if (nonce % TRIES_PER_STEP === 0) onProgress(1 - Math.exp(-nonce / expectedTries));
  }
}
