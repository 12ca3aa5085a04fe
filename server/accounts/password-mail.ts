import { PRODUCT_NAME } from '#contract/product';

/** The mail with the link for a new password. */
export function passwordMail(origin: string, token: string) {
  const link = new URL(`/reset-password?token=${encodeURIComponent(token)}`, origin).href;
  return {
    subject: `Your new ${PRODUCT_NAME} password`,
    text: `Somebody asked for a new password for your account at ${new URL(origin).host}.

Open this link within an hour to choose one:
${link}

If it was not you, ignore this mail. Your password stays as it is.
`,
  };
}
