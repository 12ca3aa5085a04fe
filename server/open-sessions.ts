import { passwordLinkSender } from '#server/accounts/password-mail';
import { openProvider } from '#server/accounts/provider';
import { deriveKey } from '#server/accounts/secret';
import { createSessions, type Sessions } from '#server/accounts/sessions';
import type { DoorSettings } from '#server/calls/context';
import type { Config } from '#server/config';
import type { Database } from '#server/database/database';
import { openMail } from '#server/outbound/mail';

/** The account library with the ways in that the environment configures. */
export function openSessions(
  { publicOrigin, appOrigins, door }: Config,
  { connection }: Database,
  secret: string,
): Sessions {
  const signing = Buffer.from(deriveKey(secret, 'sessions')).toString('base64url');
  return createSessions({
    ...{ connection, secret: signing, publicOrigin, appOrigins, hasPasswords: door.hasPasswords },
    provider: door.provider === null ? null : openProvider(door.provider, connection),
    sendPasswordLink:
      door.mail === null ? null : passwordLinkSender(openMail(door.mail), publicOrigin ?? '', connection),
  });
}

/** What handlers need of how people get in. */
export function doorSettings({ door: { registration, hasPasswords, provider, mail } }: Config): DoorSettings {
  return { registration, hasPasswords, hasMail: mail !== null, providerName: provider?.name ?? null };
}
