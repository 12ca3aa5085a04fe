import { passwordLinkSender } from '#server/accounts/password-mail';
import { openProvider, PROVIDER_ID, type Provider } from '#server/accounts/provider';
import { discoverProvider } from '#server/accounts/provider-discovery';
import { deriveKey } from '#server/accounts/secret';
import { createSessions, type Sessions } from '#server/accounts/sessions';
import type { DoorSettings } from '#server/calls/context';
import type { Config } from '#server/config';
import type { ProviderSettings } from '#server/config-door';
import type { Database } from '#server/database/database';
import { createLog } from '#server/log';
import { openMail } from '#server/outbound/mail';

const log = createLog('accounts');

/** The account library, which is there before the identity provider is. */
export interface AccountLibrary {
  readonly sessions: Sessions;
  /** Whether the identity provider is known; asks it, if it could not be reached before. */
  findProvider(): Promise<boolean>;
}

/** Opens the account library with the ways in that the environment configures. */
export function openSessions(config: Config, { connection }: Database, secret: string): AccountLibrary {
  const { publicOrigin, appOrigins, door } = config;
  const signing = Buffer.from(deriveKey(secret, 'sessions')).toString('base64url');
  const open = (provider: Provider | null) =>
    createSessions({
      ...{ connection, secret: signing, publicOrigin, appOrigins, hasPasswords: door.hasPasswords, provider },
      sendPasswordLink:
        door.mail === null ? null : passwordLinkSender(openMail(door.mail), publicOrigin ?? '', connection),
    });
  let sessions = open(null);
  let finding: Promise<boolean> | null = null;
  async function find(settings: ProviderSettings): Promise<boolean> {
    try {
      const found = open(openProvider(settings, await discoverProvider(settings.issuer), connection));
      // The library reads the document, too, and goes on without a provider if that fails.
      const { socialProviders } = await found.$context;
      if (!socialProviders.some(({ id }) => id === PROVIDER_ID))
        throw new Error('its discovery document is not usable');
      sessions = found;
      return true;
    } catch (error) {
      log.error(`The identity provider ${settings.issuer} cannot be used`, error);
      finding = null;
      return false;
    }
  }
  const library: AccountLibrary = {
    get sessions() {
      return sessions;
    },
    findProvider() {
      if (door.provider === null) return Promise.resolve(false);
      finding ??= find(door.provider);
      return finding;
    },
  };
  // So that the first sign-in does not wait for it.
  void library.findProvider();
  return library;
}

/** What handlers need of how people get in. */
export function doorSettings({ door: { registration, hasPasswords, provider, mail } }: Config): DoorSettings {
  return { registration, hasPasswords, hasMail: mail !== null, providerName: provider?.name ?? null };
}
