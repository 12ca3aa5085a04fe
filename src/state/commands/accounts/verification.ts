import type { CaptchaChallenge } from '#contract/accounts/captcha';
import { CAPTCHA_REQUIRED } from '#domain/create/generation-errors';
import { createLog } from '#lib/log';
import { t } from '#lib/translate';
import { CallProblem } from '#state/bridges/sync-bridge';
import { call } from '#state/commands/calls';
import { askUser } from '#state/stores/dialogs';

const log = createLog('verification');

/**
 * Runs a generation as a verified human: if the server requires verification, the user is prompted and `run`
 * receives the resulting token. The server may require it only at the generation itself, or no longer accept an
 * old confirmation; then the user is prompted again.
 * @returns the result of `run`; null when the user does not confirm, and nothing was run
 * @throws CallProblem
 */
export async function withVerification<T>(
  run: (token: string | null) => Promise<T>,
  { beforePrompt }: { beforePrompt?: () => Promise<void> } = {},
): Promise<T | null> {
  let challenge = await findChallenge();
  for (;;) {
    if (challenge !== null) await beforePrompt?.();
    const token = challenge === null ? null : await promptForVerification(challenge);
    if (challenge !== null && token === null) return null;
    try {
      return await run(token);
    } catch (error) {
      const isWanted = error instanceof CallProblem && error.detail === CAPTCHA_REQUIRED;
      challenge = isWanted ? await findChallenge() : null;
      if (challenge === null) throw error;
    }
  }
}

/**
 * The challenge the server requires, or null. If that is unknown, the generation itself reports what is wrong.
 */
async function findChallenge(): Promise<CaptchaChallenge | null> {
  try {
    const { required, challenge } = await call('captcha.check', { body: { ctype: 'generation' } });
    return required && challenge ? challenge : null;
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error;
    log.info('could not check whether verification is needed', error);
    return null;
  }
}

/** The token of the confirmation; null when the user cancels. */
function promptForVerification(challenge: CaptchaChallenge): Promise<string | null> {
  return askUser({
    title: t('Please confirm you are human'),
    text: t('This server asks for it before it makes more songs. Your device does a short calculation.'),
    answers: [],
    safeLabel: t('Cancel'),
    challenge,
  });
}
