import { TOKEN_PATH } from '#contract/accounts/auth';
import {
  BROWSER_TOKEN_HEADER,
  DEVICE_ID_HEADER,
  errorSchema,
  IDEMPOTENCY_KEY_HEADER,
  SERVER_MARK_HEADER,
  SESSION_ID_HEADER,
} from '#contract/errors';
import { isRateLimited, retryAfterMs } from '#contract/rate-limited';
import { API_BASE } from '#lib/api-base';
import { t } from '#lib/translate';
import { ApiError, UNREACHABLE_DETAIL } from './api-error.ts';
import { refusalText } from './refusal-text.ts';
import { createTokenSource, type TokenHolder } from './token.ts';

/** A slower response counts as none. */
const CALL_TIMEOUT_MS = 15_000;
const SESSION_ID_MAX_AGE_MS = 15 * 60_000;
/** A token call is needed by every other call, so one without a response for this long is made again. */
const SILENT_TOKEN_MS = 5000;

export interface HttpOptions {
  deviceId: () => string;
  /** False for visitors: calls are sent without a token. */
  isSignedIn: boolean;
  /** The only account whose tokens are used; null or absent for any. */
  userId?: string | null;
  fetch?: typeof fetch;
  now?: () => number;
  /** Whether the browser reports a network. */
  isOnline?: () => boolean;
}

export interface HttpRequest {
  method: string;
  /** Path including the query. */
  path: string;
  body?: unknown;
  idempotencyKey?: string;
  /** For a stream that resumes where it broke off. */
  lastEventId?: string;
  timeoutMs?: number;
  signal?: AbortSignal;
}

/** The only gateway to the API. Keeps the bearer token in memory only. */
export interface Http {
  /**
   * Returns the parsed JSON of a 2xx response.
   * @throws ApiError for everything else
   */
  request(request: HttpRequest): Promise<unknown>;
  /**
   * Returns a response whose body the caller reads, for streams; validated like the others, but without a
   * timeout.
   */
  open(request: HttpRequest): Promise<Response>;
  /**
   * Returns the account that the current token belongs to; requests a token when there is none.
   * @throws ApiError, with status 401 when signed out; any other refusal counts as unreachable
   */
  whoAmI(signal?: AbortSignal): Promise<TokenHolder>;
  /** Ms since the epoch by the server's clock, as far as it is known. */
  serverNow(): number;
}

export function createHttp({
  deviceId,
  isSignedIn,
  userId = null,
  fetch: fetchFunction = (...args) => fetch(...args),
  now = Date.now,
  isOnline = () => globalThis.navigator?.onLine !== false,
}: HttpOptions): Http {
  const clock = createServerClock(now);
  const sessionIds = createSessionIdHolder(now);

  async function send(request: HttpRequest, token: string | null, isStream: boolean): Promise<Response> {
    const response = await answerOf(
      fetchFunction(API_BASE + request.path, {
        method: request.method,
        headers: requestHeaders(request, {
          token,
          isStream,
          sessionId: sessionIds.current(),
          deviceId: deviceId(),
          timestamp: now(),
        }),
        credentials: 'include',
        // We never redirect: following a redirect would turn a portal's page into a response.
        redirect: 'manual',
        cache: 'no-store',
        signal: requestSignal(request, isStream),
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      }),
    );
    refuseForeign(response, isStream && response.ok ? 'text/event-stream' : 'json');
    clock.note(response.headers.get('date'));
    sessionIds.note(response.headers.get(SESSION_ID_HEADER));
    if (!response.ok) throw await statusError(response, { path: request.path, now: now() });
    return response;
  }

  const fetchToken = () => requestToken(send);
  const tokens = createTokenSource({ fetchToken, serverNow: clock.now, now, isOnline, userId });
  const { whoAmI, sendWithToken } = withToken(send, tokens);
  const sendAsCaller = (request: HttpRequest, isStream: boolean) =>
    isSignedIn ? sendWithToken(request, isStream) : send(request, null, isStream);

  return {
    request: async (request) => readJson(await sendAsCaller(request, false)),
    open: (request) => sendAsCaller(request, true),
    whoAmI,
    serverNow: clock.now,
  };
}

type Send = (request: HttpRequest, token: string | null, isStream: boolean) => Promise<Response>;

/** Returns the token call's JSON. */
async function requestToken(send: Send): Promise<unknown> {
  const request = async (timeoutMs: number) =>
    readJson(await send({ method: 'GET', path: TOKEN_PATH, timeoutMs }, null, false));
  try {
    return await request(SILENT_TOKEN_MS);
  } catch (error) {
    if (!isTimeout(error)) throw error;
    // A network that is only slow gets the usual time.
    return request(CALL_TIMEOUT_MS);
  }
}

/** Sends calls with the token of the account. */
function withToken(send: Send, tokens: ReturnType<typeof createTokenSource>) {
  async function whoAmI(signal?: AbortSignal) {
    try {
      return await tokens.current(signal);
    } catch (error) {
      throw error instanceof ApiError ? asUnreachable(error) : error;
    }
  }

  async function sendWithToken(request: HttpRequest, isStream: boolean): Promise<Response> {
    const { token } = await whoAmI(request.signal);
    try {
      return await send(request, token, isStream);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      // The token may have been revoked or the clock may be wrong: retry once with a new token.
      tokens.forget(token);
      const renewed = await whoAmI(request.signal);
      return send(request, renewed.token, isStream);
    }
  }

  return { whoAmI, sendWithToken };
}

/**
 * Without a token the call itself was never sent, so a token call that was refused or is unreadable says
 * nothing about it: a write would wrongly count as refused, or as done. Only 401 (signed out) and 429 (too
 * early) also apply to the call.
 */
function asUnreachable(error: ApiError): ApiError {
  const isVerdict = error.kind === 'status' && (error.status === 401 || isRateLimited(error.status));
  if (isVerdict || error.status >= 500) return error;
  return new ApiError({ kind: 'unreachable', status: 0, detail: UNREACHABLE_DETAIL, cause: error });
}

/** Ms since the epoch by the server's clock, learned from the Date header of its responses. */
function createServerClock(now: () => number) {
  let offsetMs = 0;
  return {
    now: () => now() + offsetMs,
    note(header: string | null) {
      const date = Date.parse(header ?? '');
      if (Number.isFinite(date)) offsetMs = date - now();
    },
  };
}

/** The server's session id, updated from its responses at most every 15 minutes (CALL-05). */
function createSessionIdHolder(now: () => number) {
  let held: { id: string; at: number } | null = null;
  return {
    current: () => held?.id ?? null,
    note(id: string | null) {
      const isOld = held === null || now() - held.at >= SESSION_ID_MAX_AGE_MS;
      if (id && isOld) held = { id, at: now() };
    },
  };
}

interface HeaderInput {
  token: string | null;
  sessionId: string | null;
  isStream: boolean;
  deviceId: string;
  timestamp: number;
}

function requestHeaders(
  { body, idempotencyKey, lastEventId }: HttpRequest,
  { token, sessionId, isStream, deviceId, timestamp }: HeaderInput,
): Record<string, string> {
  return {
    accept: isStream ? 'text/event-stream' : 'application/json',
    [DEVICE_ID_HEADER]: deviceId,
    [BROWSER_TOKEN_HEADER]: btoa(JSON.stringify({ timestamp })),
    ...(sessionId ? { [SESSION_ID_HEADER]: sessionId } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(idempotencyKey ? { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey } : {}),
    ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
}

/** Streams end only on the caller's signal; everything else also on the timeout. */
function requestSignal({ signal, timeoutMs = CALL_TIMEOUT_MS }: HttpRequest, isStream: boolean) {
  if (isStream) return signal ?? null;
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

function isTimeout(error: unknown): boolean {
  return error instanceof ApiError && (error.cause as { name?: string } | undefined)?.name === 'TimeoutError';
}

async function answerOf(answer: Promise<Response>): Promise<Response> {
  try {
    return await answer;
  } catch (cause) {
    throw new ApiError({ kind: 'unreachable', status: 0, detail: UNREACHABLE_DETAIL, cause });
  }
}

/** @throws ApiError unless the response carries our marker and the requested content type */
function refuseForeign(response: Response, expected: 'json' | 'text/event-stream'): void {
  const type = response.headers.get('content-type') ?? '';
  const isOurs = response.headers.has(SERVER_MARK_HEADER);
  const isRedirect = response.redirected || response.type === 'opaqueredirect';
  if (!isRedirect && isOurs && type.includes(expected)) return;
  // A proxy in front of our server may itself answer 5xx; the status is worth preserving.
  const status = response.status >= 500 ? response.status : 0;
  throw new ApiError({
    kind: 'foreign',
    status,
    detail: t('The network responded instead of the server. You may have to sign in to this Wi-Fi first.'),
  });
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new ApiError({ kind: 'unreachable', status: 0, detail: UNREACHABLE_DETAIL, cause });
  }
}

async function statusError(
  response: Response,
  { path, now }: { readonly path: string; readonly now: number },
): Promise<ApiError> {
  const body = errorSchema.safeParse(await response.json().catch(() => null));
  const field = body.success ? (body.data.field ?? null) : null;
  return new ApiError({
    kind: 'status',
    status: response.status,
    detail: body.success
      ? refusalText({ detail: body.data.detail, field, path })
      : response.statusText || t('The server answered {status}.', { status: response.status }),
    errorType: body.success ? (body.data.error_type ?? null) : null,
    field,
    retryAfterMs: retryAfterMs(response.headers.get('retry-after'), now),
  });
}
