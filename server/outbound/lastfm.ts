import { createHash } from 'node:crypto';
import { t } from '#lib/translate';
import { readBody, requestConnected } from './connected-request.ts';
import {
  type Listen,
  type ListenResult,
  parseObject,
  type ScrobbleClient,
  type ScrobbledSong,
  type ScrobbleProblem,
} from './scrobble-client.ts';

const TIMEOUT_MS = 20_000;
const RESPONSE_MAX_BYTES = 500_000;
/** Last.fm states no time. */
const LIMITED_MS = 60_000;
/** The most that Last.fm takes in one request. */
const BATCH_SIZE = 50;

/** The application of this server at Last.fm. */
export interface LastFmApp {
  readonly key: string;
  /** Signs requests; never sent. */
  readonly secret: string;
  /** Root of the calls, with a trailing slash. */
  readonly apiUrl: string;
  /** The page that asks users for their permission. */
  readonly signInUrl: string;
  /** Whether the operator of this server entered the address. */
  readonly allowsPrivateAddress: boolean;
}

type CallParameters = Readonly<Record<string, string>>;

/**
 * The page of Last.fm that returns to `returnUrl`, with a token once the user has allowed it.
 * @see https://www.last.fm/api/webauth
 */
export function lastFmSignInPage({ key, signInUrl }: LastFmApp, returnUrl: string): string {
  return `${signInUrl}?${new URLSearchParams({ api_key: key, cb: returnUrl })}`;
}

/** The parameters with their signature: an MD5 over all of them in the order of the ASCII table. */
export function signedParameters(parameters: CallParameters, secret: string): CallParameters {
  const text = Object.entries(parameters)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}${value}`)
    .join('');
  const signature = createHash('md5').update(`${text}${secret}`, 'utf8').digest('hex');
  return { ...parameters, api_sig: signature };
}

/**
 * The client of Last.fm.
 * @see https://www.last.fm/api/scrobbling
 */
export function lastFmClient(app: LastFmApp): ScrobbleClient {
  return {
    name: 'Last.fm',
    batchSize: BATCH_SIZE,
    async connect(token) {
      const answer = await request(app, 'auth.getSession', { token });
      if (answer.state !== 'ok') return answer;
      const { key, name } = objectAt(answer.body, 'session') as { key?: unknown; name?: unknown };
      if (typeof key === 'string' && typeof name === 'string')
        return { state: 'connected', token: key, username: name };
      return UNREADABLE;
    },
    async submit(token, listens) {
      const answer = await request(app, 'track.scrobble', { sk: token, ...batchOf(listens) });
      if (answer.state !== 'ok') return answer;
      const rows = [objectAt(answer.body, 'scrobbles') as { scrobble?: unknown }].flatMap(
        // One is sent as an object, several as a list.
        ({ scrobble }) => (Array.isArray(scrobble) ? (scrobble as unknown[]) : [scrobble]),
      );
      return { state: 'ok', results: listens.map((_, index) => resultOf(rows[index])) };
    },
    showPlaying: (token, song) => request(app, 'track.updateNowPlaying', { sk: token, ...trackOf(song, '') }),
  };
}

const trackOf = ({ artist, title, durationSeconds }: ScrobbledSong, suffix: string): CallParameters => ({
  [`artist${suffix}`]: artist,
  [`track${suffix}`]: title,
  ...(durationSeconds === null ? {} : { [`duration${suffix}`]: String(Math.round(durationSeconds)) }),
});

const batchOf = (listens: readonly Listen[]): CallParameters =>
  Object.assign(
    {},
    ...listens.map((listen, index) => ({
      ...trackOf(listen, `[${index}]`),
      [`timestamp[${index}]`]: String(Math.floor(listen.listenedAt.getTime() / 1000)),
    })),
  );

const DAILY_LIMIT = 5;
/** Why Last.fm does not count a listen, by the code of its `ignoredMessage`. */
const IGNORED: Readonly<Record<number, string>> = {
  1: t('Last.fm ignores this artist.'),
  2: t('Last.fm ignores this song.'),
  3: t('The listen is too old for Last.fm.'),
  4: t('The time of the listen is in the future for Last.fm.'),
  [DAILY_LIMIT]: t('Last.fm counts no more listens today.'),
};

function resultOf(row: unknown): ListenResult {
  const { code } = objectAt(row, 'ignoredMessage') as { code?: unknown };
  const number = Number(code ?? 0);
  if (number === 0) return { state: 'counted' };
  const problem = IGNORED[number] ?? t('Last.fm ignored the listen ({number}).', { number });
  return { state: number === DAILY_LIMIT ? 'postponed' : 'ignored', problem };
}

function objectAt(value: unknown, name: string): object {
  if (typeof value !== 'object' || value === null) return {};
  const found: unknown = (value as Record<string, unknown>)[name];
  return typeof found === 'object' && found !== null ? found : {};
}

const UNREADABLE: ScrobbleProblem = {
  state: 'failed',
  problem: t('Last.fm sent an unexpected response.'),
  retryAfterMs: null,
};

type Answer = { readonly state: 'ok'; readonly body: object } | ScrobbleProblem;

async function request(app: LastFmApp, method: string, parameters: CallParameters): Promise<Answer> {
  const signed = signedParameters({ ...parameters, method, api_key: app.key }, app.secret);
  // The format is not part of the signature.
  const body = new TextEncoder().encode(new URLSearchParams({ ...signed, format: 'json' }).toString());
  const response = await requestConnected(new URL(app.apiUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    allowsPrivateAddress: app.allowsPrivateAddress,
  });
  const content = parseObject(await readBody(response, RESPONSE_MAX_BYTES));
  const { error } = content as { error?: unknown };
  // Errors also come with status 200.
  if (typeof error === 'number' && error !== 0) return problemOf(error);
  if (response.status >= 200 && response.status < 300) return { state: 'ok', body: content };
  const problem = t('Last.fm responded with {status}.', { status: response.status });
  return { state: 'failed', problem, retryAfterMs: response.status === 429 ? LIMITED_MS : null };
}

/** Failed sign-in, session key, token that is unauthorized, expired, or not signed in. */
const REFUSED_CODES = [4, 9, 14, 15, 17];
/** Service offline, operation failed, temporary error. */
const TEMPORARY_CODES = [2, 8, 11, 16];
const RATE_LIMIT_CODE = 29;
const APP_PROBLEMS: Readonly<Record<number, string>> = {
  10: t('Last.fm does not know the key of this server. Its staff must correct it.'),
  13: t('Last.fm does not accept the shared secret of this server. Its staff must correct it.'),
  26: t('Last.fm suspended the key of this server. Its staff must ask Last.fm.'),
};

/** @see https://www.last.fm/api/errorcodes */
function problemOf(code: number): ScrobbleProblem {
  if (REFUSED_CODES.includes(code)) return { state: 'token refused' };
  const text = t('Last.fm responded with error {code}.', { code });
  if (code === RATE_LIMIT_CODE) return { state: 'failed', problem: text, retryAfterMs: LIMITED_MS };
  if (TEMPORARY_CODES.includes(code)) return { state: 'failed', problem: text, retryAfterMs: null };
  const problem = APP_PROBLEMS[code];
  if (problem !== undefined) return { state: 'failed', problem, retryAfterMs: null };
  return { state: 'listen refused', problem: text };
}
