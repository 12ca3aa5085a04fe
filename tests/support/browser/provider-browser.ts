import { TOKEN_PATH } from '#contract/accounts/auth';
import { PROVIDER_CALLBACK_PATH, PROVIDER_SIGN_IN_PATH } from '#contract/accounts/provider';
import { readDoor } from '#server/config-door';
import { startTestServer, type TestServer } from '#tests/integration/test-server';
import { CLIENT } from '#tests/support/server/identity-provider';

export const ORIGIN = 'http://songs.localhost';
/** A person at the identity provider. */
export const ADA = {
  sub: 'ada-1',
  email: 'ada@example.org',
  email_verified: true,
  preferred_username: 'ada.lovelace',
};

export const CALLBACK = `${ORIGIN}${PROVIDER_CALLBACK_PATH}`;

/** Starts a server that people enter through an identity provider. */
export function startProviderServer(
  issuer: string,
  change: Record<string, string> = {},
): Promise<TestServer> {
  const environment = {
    SKYLARK_OIDC_ISSUER: issuer,
    SKYLARK_OIDC_CLIENT_ID: CLIENT.id,
    SKYLARK_OIDC_CLIENT_SECRET: CLIENT.secret,
    SKYLARK_OIDC_NAME: 'Home ID',
    SKYLARK_REGISTRATION: 'closed',
    ...change,
  };
  const door = readDoor(environment, ORIGIN);
  return startTestServer({ config: { door, publicOrigin: ORIGIN } });
}

/** A browser with cookies for this server and for the provider. */
export class ProviderBrowser {
  readonly #server: TestServer;
  readonly #cookies = new Map<string, Map<string, string>>();

  constructor(server: TestServer) {
    this.#server = server;
  }

  cookiesOf(host: string): Map<string, string> {
    const cookies = this.#cookies.get(host) ?? new Map<string, string>();
    this.#cookies.set(host, cookies);
    return cookies;
  }

  #header(host: string): string {
    return [...this.cookiesOf(host)].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #store(host: string, lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0/i.test(line)) this.cookiesOf(host).delete(name);
      else this.cookiesOf(host).set(name, value);
    }
  }

  async app(method: 'GET' | 'POST', path: string, payload?: object) {
    const response = await this.#server.app.inject({
      method,
      url: path,
      headers: { host: 'songs.localhost', origin: ORIGIN, cookie: this.#header('app') },
      ...(payload === undefined ? {} : { payload }),
    });
    this.#store('app', [response.headers['set-cookie'] ?? []].flat().map(String));
    return response;
  }

  /** Follows redirects of the provider until one leads to this server, and returns that address. */
  async provider(url: string): Promise<string> {
    let next = url;
    for (let step = 0; step < 10; step += 1) {
      if (next.startsWith(ORIGIN)) return next;
      const headers = { cookie: this.#header('provider') };
      const response = await fetch(next, { redirect: 'manual', headers });
      this.#store('provider', response.headers.getSetCookie());
      const location = response.headers.get('location');
      if (location === null) throw new Error(`${next} responded with ${response.status}`);
      next = new URL(location, next).href;
    }
    throw new Error('too many redirects');
  }

  /**
   * Signs in with the provider, and returns the page that this server opens then.
   * @param isAgain as proof of the owner
   * @param change the request to the provider, as a provider that ignores parts of it reads it
   */
  async signIn({
    isAgain = false,
    change,
  }: {
    isAgain?: boolean;
    change?: (query: URLSearchParams) => void;
  } = {}): Promise<string> {
    const form = { redirect_url: '/create', is_again: isAgain };
    const page = new URL((await this.app('POST', PROVIDER_SIGN_IN_PATH, form)).json().url);
    change?.(page.searchParams);
    const answer = await this.provider(page.href);
    const finished = await this.app('GET', answer.slice(ORIGIN.length));
    return String(finished.headers.location);
  }

  async session() {
    const token = (await this.app('GET', TOKEN_PATH)).json().token;
    if (token === undefined) return null;
    const as = { id: '', username: '', cookie: '', token };
    return (await this.#server.raw('session.get', {}, { as })).body;
  }
}
