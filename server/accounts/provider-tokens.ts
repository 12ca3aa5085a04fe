import { type OAuth2Tokens, validateAuthorizationCode } from 'better-auth/oauth2';
import type { ClientAuth, ProviderSettings } from '#server/config-door';
import { createLog } from '#server/log';
import type { Discovery } from './provider-discovery.ts';

const log = createLog('accounts');

/** Ways to send the client's secret, the one that OpenID Connect assumes first. */
const METHODS: readonly ClientAuth[] = ['client_secret_basic', 'client_secret_post'];

/**
 * How to send the client's secret: as the operator says, otherwise in the ways that the provider supports. It cannot say
 * which of them it expects of this client.
 */
function methodsOf({ clientAuth }: ProviderSettings, discovery: Discovery): readonly ClientAuth[] {
  if (clientAuth !== null) return [clientAuth];
  const supported = discovery.token_endpoint_auth_methods_supported;
  const usable = METHODS.filter((method) => supported?.includes(method) ?? true);
  return usable.length === 0 ? METHODS : usable;
}

/** What a token endpoint responds to a refusal. */
interface TokenError {
  readonly status?: number;
  readonly error?: string;
  readonly error_description?: string;
}

/** Whether the provider refused the client, so that it has not looked at the code yet. */
const isClientRefused = ({ status, error }: TokenError) => status === 401 || error === 'invalid_client';

interface Grant {
  readonly code: string;
  readonly redirectURI: string;
  readonly codeVerifier?: string | undefined;
}

/**
 * Exchanges the code of a sign-in for its tokens.
 * @throws TokenError of the provider
 */
export async function exchangeCode(
  grant: Grant,
  settings: ProviderSettings,
  discovery: Discovery,
): Promise<OAuth2Tokens> {
  const methods = methodsOf(settings, discovery);
  const { clientId, clientSecret } = settings;
  for (const [place, method] of methods.entries()) {
    try {
      return await validateAuthorizationCode({
        ...grant,
        options: { clientId, clientSecret, redirectURI: grant.redirectURI },
        tokenEndpoint: discovery.token_endpoint,
        tokenEndpointAuth: { method },
      });
    } catch (error) {
      const refused = (error ?? {}) as TokenError;
      const reason = [refused.status, refused.error, refused.error_description].filter(Boolean).join(', ');
      log.error(`${settings.issuer} refused the code of a sign-in by ${method}: ${reason || String(error)}`);
      if (!isClientRefused(refused) || place === methods.length - 1) throw error;
    }
  }
  throw new Error('no way to send the client secret is left');
}
