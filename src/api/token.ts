import type * as z from 'zod/mini';
import { tokenPayloadSchema, tokenResponseSchema } from '#contract/accounts/auth';
import { t } from '#lib/translate';
import { ApiError, malformedResponse } from './api-error.ts';

/** A token is renewed this long before it expires. */
const TOKEN_MARGIN_MS = 20_000;

/** Without a token no call is sent, so each of them would request one: after a failure they wait this long. */
const FIRST_WAIT_MS = 1000;
/** Part of the 10 s within which a waiting write is sent once the network is back. */
const LONGEST_WAIT_MS = 5000;
/** While the browser reports no network. It is sometimes wrong, so requests continue. */
const NO_NETWORK_WAIT_MS = 60_000;

/** The account the token was issued for. */
export interface TokenHolder {
  userId: string;
  handle: string;
  isStaff: boolean;
}

interface BearerToken extends TokenHolder {
  token: string;
  /** By the server's clock, because a wrong device clock would make every token look expired. */
  expiresAt: number;
}

export interface TokenSource {
  /**
   * Returns the current token or a new one; concurrent callers share one request. If a caller gives up by its signal,
   * the next one does not wait for the same request.
   */
  current(signal?: AbortSignal): Promise<BearerToken>;
  /** Discards a token that the server refused. */
  forget(token: string): void;
}

export interface TokenSourceOptions {
  /** Returns the token call's JSON. */
  fetchToken(): Promise<unknown>;
  serverNow(): number;
  now(): number;
  /** Whether the browser reports a network. */
  isOnline(): boolean;
  /** The account whose tokens are used; null for any. */
  readonly userId: string | null;
}

/**
 * Keeps the bearer token in memory only, and requests one with growing delays while the server is unreachable. A token
 * of another account than `userId` counts as signed out.
 */
export function createTokenSource(options: TokenSourceOptions): TokenSource {
  const { fetchToken, serverNow, now, isOnline, userId } = options;
  const failures = createFailureMemory(now, isOnline);
  let held: BearerToken | null = null;
  let pending: Promise<BearerToken> | null = null;

  async function renew(): Promise<BearerToken> {
    failures.throwIfRecent();
    const { token } = parse(tokenResponseSchema, await failures.watch(fetchToken()));
    const { sub, handle, staff, exp } = parse(tokenPayloadSchema, readPayload(token));
    // Not stored: the right account may sign in again at any time.
    if (userId !== null && sub !== userId)
      throw new ApiError({ kind: 'status', status: 401, detail: t('Another account is signed in.') });
    held = { token, userId: sub, handle, isStaff: staff, expiresAt: exp * 1000 };
    return held;
  }

  function forgetRequest(request: Promise<BearerToken>): void {
    if (pending === request) pending = null;
  }

  function startRequest(): Promise<BearerToken> {
    const request: Promise<BearerToken> = renew().finally(() => forgetRequest(request));
    return request;
  }

  return {
    async current(signal) {
      if (held && held.expiresAt - TOKEN_MARGIN_MS > serverNow()) return held;
      pending ??= startRequest();
      const request = pending;
      signal?.addEventListener('abort', () => forgetRequest(request), { once: true });
      return request;
    },
    forget(token) {
      if (held?.token === token) held = null;
    },
  };
}

/** Remembers that the server was unreachable, until it is worth another try. */
function createFailureMemory(now: () => number, isOnline: () => boolean) {
  let last: { error: ApiError; at: number; count: number; wasOnline: boolean } | null = null;

  function waitMs({ count, wasOnline }: NonNullable<typeof last>): number {
    if (!isOnline()) return NO_NETWORK_WAIT_MS;
    return wasOnline ? Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (count - 1)) : 0;
  }

  return {
    throwIfRecent() {
      // The clock may have been set back.
      if (last && Math.abs(now() - last.at) < waitMs(last)) throw last.error;
    },
    async watch<T>(request: Promise<T>): Promise<T> {
      try {
        const response = await request;
        last = null;
        return response;
      } catch (error) {
        const isUnreachable =
          error instanceof ApiError && (error.kind === 'unreachable' || error.kind === 'foreign');
        last = isUnreachable
          ? { error, at: now(), count: (last?.count ?? 0) + 1, wasOnline: isOnline() }
          : null;
        throw error;
      }
    },
  };
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw malformedResponse('auth.token', parsed.error);
  return parsed.data;
}

/**
 * Returns the payload of a JWT. It is not verified here: the server that issued it verifies it on every call.
 */
function readPayload(token: string): unknown {
  try {
    const encoded = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    // Not a JWT: the schema reports what is missing.
    return null;
  }
}
