import type * as z from 'zod/mini';
import { tokenPayloadSchema, tokenResponseSchema } from '#contract/auth';
import { ApiError, malformedResponse } from './api-error.ts';

/** A token is renewed this long before it expires. */
const TOKEN_MARGIN_MS = 20_000;

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
  /** Returns the current token or a new one; concurrent callers share one request. */
  current(): Promise<BearerToken>;
  /** Discards a token that the server refused. */
  forget(token: string): void;
}

interface TokenSourceOptions {
  /** Returns the token call's JSON. */
  fetchToken(): Promise<unknown>;
  serverNow(): number;
  /** The account whose tokens are used; null for any. */
  readonly userId: string | null;
}

/** Keeps the bearer token in memory only. A token of another account than `userId` counts as signed out. */
export function createTokenSource({ fetchToken, serverNow, userId }: TokenSourceOptions): TokenSource {
  let held: BearerToken | null = null;
  let pending: Promise<BearerToken> | null = null;

  async function renew(): Promise<BearerToken> {
    const { token } = parse(tokenResponseSchema, await fetchToken());
    const { sub, handle, staff, exp } = parse(tokenPayloadSchema, readPayload(token));
    // Not kept: the right account may sign in again at any time.
    if (userId !== null && sub !== userId)
      throw new ApiError({ kind: 'status', status: 401, detail: 'Another account is signed in.' });
    held = { token, userId: sub, handle, isStaff: staff, expiresAt: exp * 1000 };
    return held;
  }

  return {
    async current() {
      if (held && held.expiresAt - TOKEN_MARGIN_MS > serverNow()) return held;
      pending ??= renew().finally(() => {
        pending = null;
      });
      return pending;
    },
    forget(token) {
      if (held?.token === token) held = null;
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
