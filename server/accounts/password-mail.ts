import { PRODUCT_NAME } from '#contract/product';
import { createLog } from '#server/log';

const log = createLog('mail');

type SendMail = (mail: {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}) => Promise<void>;

/** The mail with the link for a new password. */
function passwordMail(origin: string, token: string) {
  const link = new URL(`/reset-password?token=${encodeURIComponent(token)}`, origin).href;
  return {
    subject: `Your new ${PRODUCT_NAME} password`,
    text: `Somebody requested a new password for your account at ${new URL(origin).host}.

Open this link within an hour to choose one:
${link}

If it was not you, ignore this mail. Your password does not change.
`,
  };
}

/**
 * Sends links for new passwords. They lead to the configured origin: the Host header of a request may be anybody's. A
 * failure is only logged, because its response would reveal that the account exists.
 */
export function passwordLinkSender(send: SendMail, origin: string) {
  return async (email: string, token: string): Promise<void> => {
    try {
      await send({ to: email, ...passwordMail(origin, token) });
    } catch (error) {
      log.error('The mail server did not accept the link for a new password', error);
    }
  };
}
