import { TOKEN_PATH } from '#contract/accounts/auth';
import { IDEMPOTENCY_KEY_HEADER, SERVER_MARK_HEADER } from '#contract/errors';
import { sleep } from '#lib/sleep';
import type { ModelServer, ServerAnswer, ServerRequest } from './model-server.ts';

/** States of the network of a device. */
export const NETWORK_STATES = [
  'good',
  'offline',
  /** A captive portal responds with 200 and its own page. */
  'portal',
  /** The request reaches the server, and no response arrives. */
  'hung',
  /** The request reaches the server, and the connection breaks before the response. */
  'half-dead',
  /** The request reaches the server long after the device gave it up. */
  'late',
  /** Another state for each request. */
  'flaky',
  'failing',
  'busy',
] as const;
export type NetworkState = (typeof NETWORK_STATES)[number];

/** The account of a device's cookie. */
export type Session = 'own' | 'none' | 'another';

const LATENCY_MS = 60;
const LATE_MS = 22_000;

export interface NetworkPorts {
  readonly server: ModelServer;
  readonly userId: string;
  now(): number;
  random(): number;
  /** Called with the fate of each request. */
  trace(line: string): void;
}

/** Carries a device's requests to the server. */
export class Network {
  state: NetworkState = 'good';
  session: Session = 'own';
  isServerUp = true;
  /** When the first request since `watch` got through, ms since the epoch. */
  throughAt: number | null = null;
  /** When the answer of each accepted write arrived, ms since the epoch. */
  readonly savedAt = new Map<string, number>();
  requests = 0;
  readonly #ports: NetworkPorts;

  constructor(ports: NetworkPorts) {
    this.#ports = ports;
  }

  /** Starts over to wait for the first request that gets through. */
  watch(): void {
    this.throughAt = null;
  }

  readonly fetch = async (url: unknown, init: RequestInit = {}): Promise<Response> => {
    this.requests += 1;
    return Promise.race([aborted(init.signal), this.#carry(String(url), init)]);
  };

  async #carry(path: string, init: RequestInit): Promise<Response> {
    await sleep(LATENCY_MS);
    const state = this.isServerUp ? this.#stateOfRequest() : 'offline';
    this.#ports.trace(
      `${this.#ports.now()} ${init.method} ${path} ${keyOf(init) ?? ''} on a ${state} network`,
    );
    if (state === 'offline') throw new TypeError('Failed to fetch');
    if (state === 'portal')
      return new Response('<html>Welcome</html>', { headers: { 'content-type': 'text/html' } });
    if (state === 'failing')
      return toResponse({ status: 503, body: { detail: 'Try later' } }, this.#headers());
    if (state === 'busy')
      return toResponse(
        { status: 429, body: { detail: 'Slow down' } },
        { ...this.#headers(), 'retry-after': '3' },
      );
    if (state === 'late') await sleep(LATE_MS);
    const answer = this.#ask(path, init);
    if (state === 'late' || state === 'hung') return new Promise(() => {});
    await sleep(LATENCY_MS);
    if (state === 'half-dead') throw new TypeError('The connection was reset');
    this.throughAt ??= this.#ports.now();
    const key = keyOf(init);
    if (key !== null && answer.status === 200) this.savedAt.set(key, this.#ports.now());
    return toResponse(answer, this.#headers());
  }

  #stateOfRequest(): NetworkState {
    if (this.state !== 'flaky') return this.state;
    const states = NETWORK_STATES.filter((state) => state !== 'flaky');
    return states[Math.floor(this.#ports.random() * states.length)] ?? 'good';
  }

  #ask(path: string, init: RequestInit): ServerAnswer {
    const { server } = this.#ports;
    if (path === TOKEN_PATH) return this.#token();
    const holder = holderOf(init);
    if (holder === null || this.session === 'none') return { status: 401, body: { detail: 'Unauthorized' } };
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    const request: ServerRequest = { method: init.method ?? 'GET', path, key: keyOf(init), body };
    return server.handle(request);
  }

  #token(): ServerAnswer {
    if (this.session === 'none') return { status: 401, body: { detail: 'Unauthorized' } };
    const sub = this.session === 'own' ? this.#ports.userId : 'somebody-else';
    const part = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '');
    const payload = { sub, handle: 'ada', staff: false, exp: this.#ports.now() / 1000 + 300 };
    return { status: 200, body: { token: `${part({ alg: 'none' })}.${part(payload)}.x` } };
  }

  #headers(): Record<string, string> {
    return { [SERVER_MARK_HEADER]: '1', date: new Date(this.#ports.now()).toUTCString() };
  }
}

function toResponse({ status, body }: ServerAnswer, headers: Record<string, string>): Response {
  return Response.json(body, { status, headers });
}

const keyOf = (init: RequestInit) => new Headers(init.headers).get(IDEMPOTENCY_KEY_HEADER);
const holderOf = (init: RequestInit) => new Headers(init.headers).get('authorization');

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
