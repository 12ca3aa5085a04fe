import type * as z from 'zod/mini';
import { tokenPayloadSchema, tokenResponseSchema } from '#contract/auth';
import { malformedResponse } from './api-error.ts';

/** A token is renewed this long before it runs out. */
const TOKEN_MARGIN_MS = 20_000;

/** The account a token was made for. */
export interface TokenHolder {
  userId: string;
  handle: string;
  isStaff: boolean;
}

interface BearerToken extends TokenHolder {
  token: string;
  /** By the server's clock, so that a wrong device clock does not make every token look old. */
  expiresAt: number;
}

export interface TokenSource {
  /** The held token, or a new one; asks once, however many wait. */
  current(): Promise<BearerToken>;
  /** Gives up a token that the server refused. */
  forget(token: string): void;
}

/** Keeps the bearer token in memory only. `fetchToken` returns the token call's JSON. */
export function createTokenSource(fetchToken: () => Promise<unknown>, serverNow: () => number): TokenSource {
  let held: BearerToken | null = null;
  let pending: Promise<BearerToken> | null = null;

  async function renew(): Promise<BearerToken> {
    const { token } = parse(tokenResponseSchema, await fetchToken());
    const { sub, handle, staff, exp } = parse(tokenPayloadSchema, readPayload(token));
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

/** The payload of a JWT. It is not verified here: the server that sent it does that with every call. */
function readPayload(token: string): unknown {
  try {
    const encoded = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    // Not a JWT: the schema names what is missing.
    return null;
  }
}
