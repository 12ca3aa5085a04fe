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

/**
 * Whether the provider refused the client, so that it has not looked at the code yet. Glewlwyd says 403 with
 * `unauthorized_client`.
 */
const isClientRefused = ({ status, error }: TokenError) =>
  status === 401 || error === 'invalid_client' || error === 'unauthorized_client';

type TokenEndpointAuth = NonNullable<Parameters<typeof validateAuthorizationCode>[0]['tokenEndpointAuth']>;

/** Many providers compare the header as it is, although OAuth has clients encode id and secret like a form. */
function plainBasic({ clientId, clientSecret }: ProviderSettings): TokenEndpointAuth {
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  return {
    method: 'custom',
    customizeRequest({ headers }) {
      headers.authorization = `Basic ${credentials}`;
    },
  };
}

const isEncoded = (text: string) => new URLSearchParams({ text }).toString() !== `text=${text}`;

/** Each way to send the secret, with its name for the log. */
function attempts(
  settings: ProviderSettings,
  discovery: Discovery,
): (readonly [string, TokenEndpointAuth])[] {
  const { clientId, clientSecret } = settings;
  return methodsOf(settings, discovery).flatMap((method) => {
    const usual = [method, { method }] as const;
    const isOther = method === 'client_secret_basic' && (isEncoded(clientId) || isEncoded(clientSecret));
    return isOther ? [usual, [`${method} without encoding`, plainBasic(settings)] as const] : [usual];
  });
}

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
  const { clientId, clientSecret, issuer } = settings;
  const options = { clientId, clientSecret, redirectURI: grant.redirectURI };
  let refusal: unknown = new Error('no way to send the client secret');
  for (const [name, tokenEndpointAuth] of attempts(settings, discovery)) {
    try {
      return await validateAuthorizationCode({
        ...{ ...grant, options, tokenEndpointAuth },
        tokenEndpoint: discovery.token_endpoint,
      });
    } catch (error) {
      refusal = error;
      const refused = (error ?? {}) as TokenError;
      const reason = [refused.status, refused.error, refused.error_description].filter(Boolean).join(', ');
      log.error(`${issuer} refused the code of a sign-in by ${name}: ${reason || String(error)}`);
      if (!isClientRefused(refused)) break;
    }
  }
  throw refusal;
}
