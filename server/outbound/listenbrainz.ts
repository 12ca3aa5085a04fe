import { readBody, requestConnected } from './connected-request.ts';
import type { OutboundRequest } from './send-request.ts';

const TIMEOUT_MS = 10_000;
const RESPONSE_MAX_BYTES = 100_000;
/** How long to wait after a 429 that does not say it. */
const LIMITED_MS = 60_000;

/** Where listens are sent. */
export interface ListenBrainzAddress {
  /** Without a trailing slash. */
  readonly url: string;
  /** Whether the operator of this server entered it. */
  readonly allowsPrivateAddress: boolean;
}

export interface Listen {
  /** When the song began. */
  readonly listenedAt: Date;
  readonly artist: string;
  readonly title: string;
  readonly durationSeconds: number | null;
}

type ListenBrainzProblem =
  | { readonly state: 'token refused' }
  | { readonly state: 'listen refused'; readonly status: number }
  | { readonly state: 'failed'; readonly status: number; readonly retryAfterMs: number | null };

/**
 * Checks a token.
 * @see https://listenbrainz.readthedocs.io/en/latest/users/api/core.html#get--1-validate-token
 * @throws the error of the connection.
 */
export async function validateToken(
  address: ListenBrainzAddress,
  token: string,
): Promise<{ readonly state: 'valid'; readonly username: string } | ListenBrainzProblem> {
  const answer = await request(address, '/1/validate-token', { method: 'GET', token });
  if (answer.state !== 'ok') return answer;
  const { valid, user_name: username } = answer.body as { valid?: unknown; user_name?: unknown };
  if (valid === true && typeof username === 'string') return { state: 'valid', username };
  return { state: 'token refused' };
}

/**
 * Sends one listen; the service counts one of the same song and time once.
 * @see https://listenbrainz.readthedocs.io/en/latest/users/api/core.html#post--1-submit-listens
 * @throws the error of the connection.
 */
export async function submitListen(
  address: ListenBrainzAddress,
  token: string,
  { listenedAt, artist, title, durationSeconds }: Listen,
): Promise<{ readonly state: 'ok' } | ListenBrainzProblem> {
  const client = { media_player: 'Skylark', submission_client: 'Skylark' };
  const length = durationSeconds === null ? {} : { duration_ms: Math.round(durationSeconds * 1000) };
  const track = { artist_name: artist, track_name: title, additional_info: { ...client, ...length } };
  const payload = [{ listened_at: Math.floor(listenedAt.getTime() / 1000), track_metadata: track }];
  const body = new TextEncoder().encode(JSON.stringify({ listen_type: 'single', payload }));
  return request(address, '/1/submit-listens', { method: 'POST', token, body });
}

type Answer = { readonly state: 'ok'; readonly body: object } | ListenBrainzProblem;

async function request(
  { url, allowsPrivateAddress }: ListenBrainzAddress,
  path: string,
  { method, token, body }: Pick<OutboundRequest, 'method' | 'body'> & { readonly token: string },
): Promise<Answer> {
  const response = await requestConnected(new URL(`${url}${path}`), {
    method,
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    allowsPrivateAddress,
  });
  const bytes = await readBody(response, RESPONSE_MAX_BYTES);
  const { status, headers } = response;
  if (status >= 200 && status < 300) return { state: 'ok', body: parseObject(bytes) };
  if (status === 401) return { state: 'token refused' };
  if (status === 429)
    return { state: 'failed', status, retryAfterMs: resetMs(headers['x-ratelimit-reset-in']) };
  if (status >= 400 && status < 500) return { state: 'listen refused', status };
  return { state: 'failed', status, retryAfterMs: null };
}

function resetMs(header: string | string[] | undefined): number {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : LIMITED_MS;
}

function parseObject(bytes: Buffer): object {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
