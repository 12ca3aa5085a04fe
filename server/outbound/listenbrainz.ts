import { t } from '#lib/translate';
import { readBody, requestConnected } from './connected-request.ts';
import {
  parseObject,
  type ScrobbleClient,
  type ScrobbledSong,
  type ScrobbleProblem,
} from './scrobble-client.ts';
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

/**
 * The client of ListenBrainz.
 * @see https://listenbrainz.readthedocs.io/en/latest/users/api/core.html
 */
export function listenBrainzClient(address: ListenBrainzAddress): ScrobbleClient {
  const send = (token: string, content: object) => {
    const body = new TextEncoder().encode(JSON.stringify(content));
    return request(address, '/1/submit-listens', { method: 'POST', token, body });
  };
  return {
    name: 'ListenBrainz',
    // It refuses several listens as a whole because of a single one.
    batchSize: 1,
    async connect(token) {
      const answer = await request(address, '/1/validate-token', { method: 'GET', token });
      if (answer.state !== 'ok') return answer;
      const { valid, user_name: username } = answer.body as { valid?: unknown; user_name?: unknown };
      if (valid === true && typeof username === 'string') return { state: 'connected', token, username };
      return { state: 'token refused' };
    },
    async submit(token, listens) {
      const payload = listens.map((listen) => ({
        listened_at: Math.floor(listen.listenedAt.getTime() / 1000),
        track_metadata: trackOf(listen),
      }));
      const answer = await send(token, { listen_type: 'single', payload });
      if (answer.state !== 'ok') return answer;
      return { state: 'ok', results: listens.map(() => ({ state: 'counted' })) };
    },
    showPlaying: (token, song) =>
      send(token, { listen_type: 'playing_now', payload: [{ track_metadata: trackOf(song) }] }),
  };
}

function trackOf({ artist, title, durationSeconds }: ScrobbledSong) {
  const client = { media_player: 'Skylark', submission_client: 'Skylark' };
  const length = durationSeconds === null ? {} : { duration_ms: Math.round(durationSeconds * 1000) };
  return { artist_name: artist, track_name: title, additional_info: { ...client, ...length } };
}

type Answer = { readonly state: 'ok'; readonly body: object } | ScrobbleProblem;

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
  const problem = t('ListenBrainz responded with {status}.', { status });
  if (status === 429)
    return { state: 'failed', problem, retryAfterMs: resetMs(headers['x-ratelimit-reset-in']) };
  if (status >= 400 && status < 500) return { state: 'listen refused', problem };
  return { state: 'failed', problem, retryAfterMs: null };
}

function resetMs(header: string | string[] | undefined): number {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : LIMITED_MS;
}
