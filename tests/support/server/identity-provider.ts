import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const CLIENT = { id: 'skylark', secret: 'secret-of-the-client-0123456789' };

/** A person at the provider. */
interface Claims {
  readonly sub: string;
  readonly email: string;
  readonly email_verified?: boolean;
  readonly preferred_username?: string;
  readonly name?: string;
  readonly groups?: unknown;
}

export interface IdentityProvider {
  readonly issuer: string;
  /** Who signs in next. */
  person: Claims;
  /** When the provider says that the person signed in there, in ms since the epoch; null for the present. */
  signedInAtMs: number | null;
  close(): Promise<void>;
}

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

/** A certified OpenID Connect provider on this computer, in which `person` always consents. */
export async function openIdentityProvider(
  redirectUri: string,
  { port = 0, ...client }: ClientOptions & { port?: number } = {},
): Promise<IdentityProvider> {
  let handle: Parameters<typeof createServer>[1];
  const server = createServer((request, response) => handle?.(request, response));
  await listen(server, port);
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const state: IdentityProvider = {
    issuer,
    person: { sub: 'nobody', email: 'nobody@example.org' },
    signedInAtMs: null,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const provider = new Provider(issuer, configuration(redirectUri, state, client));
  const serve = provider.callback();
  handle = (request, response) => {
    if (request.url?.startsWith('/interaction/')) {
      const login = {
        accountId: state.person.sub,
        ...(state.signedInAtMs === null ? {} : { ts: Math.floor(state.signedInAtMs / 1000) }),
      };
      provider.interactionFinished(request, response, { login }).catch((error: unknown) => {
        response.writeHead(500).end(String(error));
      });
    } else serve(request, response);
  };
  return state;
}

/** How the provider knows the client. */
interface ClientOptions {
  readonly secret?: string;
  /** How the client must send its secret. */
  readonly method?: 'client_secret_basic' | 'client_secret_post';
  /** How clients may send their secrets, as the discovery document says. */
  readonly methods?: readonly string[];
}

function configuration(
  redirectUri: string,
  state: IdentityProvider,
  { secret = CLIENT.secret, method = 'client_secret_basic', methods = [method] }: ClientOptions,
): object {
  return {
    clientAuthMethods: methods,
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: secret,
        token_endpoint_auth_method: method,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username', 'groups'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    cookies: { keys: ['a key that signs cookies'] },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: async () => ({ ...state.person, sub: accountId }),
    }),
    // Everything that is requested is granted.
    async loadExistingGrant(context: {
      oidc: {
        provider: Provider;
        client: { clientId: string };
        session: { accountId: string };
      };
    }) {
      const { provider, client, session } = context.oidc;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}
