import { proxy, wrap } from 'comlink';
import type { CaptchaChallenge } from '#contract/captcha';
import type { ProofService } from '#sync/make/proof';

/** A check that a person asks, under way. */
export interface HumanVerification {
  /** What the server accepts. Rejects when the work could not be done. */
  readonly token: Promise<string>;
  /** Ends the work; the token never comes then. */
  stop(): void;
}

/**
 * Starts what the server wants done, in a worker of its own. A service in the place of the server's own check has its
 * widget here.
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
