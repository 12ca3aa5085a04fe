import { proxy, wrap } from 'comlink';
import type { CaptchaChallenge } from '#contract/accounts/captcha';
import type { ProofService } from '#sync/make/proof';

/** A human-verification check in progress. */
export interface HumanVerification {
  /** The token the server accepts. Rejects when the work could not be done. */
  readonly token: Promise<string>;
  /** Ends the work; the token then never resolves. */
  stop(): void;
}

/**
 * Starts the work the server requires, in its own worker. A third-party service that replaces the server's own
 * check would show its widget here.
 * @param onProgress 0 to 1
 */
export function startHumanVerification(
  challenge: CaptchaChallenge,
  onProgress: (fraction: number) => void,
): HumanVerification {
  const worker = new Worker(new URL('../../../workers/proof.worker.ts', import.meta.url), {
    type: 'module',
    name: 'proof',
  });
  const failed = new Promise<never>((_resolve, reject) => {
    worker.onerror = () => reject(new Error('the worker that checks did not start'));
  });
  const found = wrap<ProofService>(worker).find(challenge, proxy(onProgress));
  const token = Promise.race([found, failed]).finally(() => worker.terminate());
  return { token, stop: () => worker.terminate() };
}
