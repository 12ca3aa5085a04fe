interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends a mail. @throws the error of the mail server */
type SendMail = (mail: Mail) => Promise<void>;

interface MailServer {
  /** smtp:// or smtps://, with user and password. */
  readonly url: string;
  readonly from: string;
}

const ANSWER_MS = 20_000;

/** A connection to the mail server that the operator configured; opened for each mail, because mails are rare. */
export function openMail({ url, from }: MailServer): SendMail {
  return async (mail) => {
    // Loaded with the first mail: most servers never send one.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url,
      connectionTimeout: ANSWER_MS,
      greetingTimeout: ANSWER_MS,
      socketTimeout: ANSWER_MS,
      // Mail is text from this server; it never reads files or other addresses.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      await transport.sendMail({ from, ...mail });
    } finally {
      transport.close();
    }
  };
}
