import { BY_DEVICE } from '#contract/people/users';
import { PRODUCT_NAME } from '#contract/product';
import type { Translate } from '#lib/composed-texts';
import { fillText, t } from '#lib/translate';
import type { Connection } from '#server/database/database';
import { requestedLanguage, translatorFor } from '#server/languages';
import { createLog } from '#server/log';
import { findUserConfig } from '#server/people/users.repository';

const log = createLog('mail');

type SendMail = (mail: {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}) => Promise<void>;

/** The mail with the link for a new password. */
function passwordMail(origin: string, token: string, translate: Translate) {
  const link = new URL(`/reset-password?token=${encodeURIComponent(token)}`, origin).href;
  const { host } = new URL(origin);
  return {
    subject: fillText(translate(t('Your new {product} password')), { product: PRODUCT_NAME }),
    text: `${fillText(translate(t('Somebody requested a new password for your account at {host}.')), { host })}

${translate(t('Open this link within an hour to choose one:'))}
${link}

${translate(t('If it was not you, ignore this mail. Your password does not change.'))}
`,
  };
}

/** An account and the link for its new password. */
interface PasswordLink {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
  /** The header of the browser that requested it, for accounts that have not chosen a language. */
  readonly acceptLanguage: string;
}

export type SendPasswordLink = (link: PasswordLink) => Promise<void>;

/**
 * Sends links for new passwords. They lead to the configured origin: the Host header of a request may be anybody's. A
 * failure is only logged, because its response would reveal that the account exists.
 */
export function passwordLinkSender(send: SendMail, origin: string, connection: Connection): SendPasswordLink {
  return async ({ userId, email, token, acceptLanguage }) => {
    try {
      const { language } = await findUserConfig(connection, userId);
      const isByDevice = language === null || language === BY_DEVICE;
      const translate = await translatorFor(isByDevice ? requestedLanguage(acceptLanguage) : language);
      await send({ to: email, ...passwordMail(origin, token, translate) });
    } catch (error) {
      log.error('The mail server did not accept the link for a new password', error);
    }
  };
}
