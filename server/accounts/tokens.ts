import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { tokenPayloadSchema } from '#contract/accounts/auth';
import type { KeyScope } from '#contract/accounts/keys';

/** The caller. */
export interface Viewer {
  readonly id: string;
  readonly handle: string;
  readonly isStaff: boolean;
}

/** What a token says: its account, and the session it was issued for. */
interface SignedHolder extends Viewer {
  readonly sessionId: string;
}

/** The account that a bearer token or an API key belongs to, with its current role. */
export interface TokenHolder extends SignedHolder {
  /** The account hears what is shared, and makes no songs. */
  readonly isListener: boolean;
  /** What the API key may be used for; null for a session, which may do everything. */
  readonly scopes: readonly KeyScope[] | null;
}

/** What the server reads from its own tokens: the part in the contract, and the session. */
const payloadSchema = z.extend(tokenPayloadSchema, { sid: z.string() });

const ALGORITHM = 'HS256';
/** Short, because a token is trusted without checking the session it was issued for. */
const LIFETIME = '5 minutes';

export function signToken(holder: SignedHolder, key: Uint8Array): Promise<string> {
  return new SignJWT({ handle: holder.handle, staff: holder.isStaff, sid: holder.sessionId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(holder.id)
    .setExpirationTime(LIFETIME)
    .sign(key);
}

/** A token with a valid signature. */
interface ReadToken {
  readonly holder: SignedHolder;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

const REMEMBERED_TOKENS = 10_000;

/**
 * Tokens already verified, by key: a client makes many calls with the same token, and verifying its signature
 * each time takes longer than most of them.
 */
const readTokens = new WeakMap<Uint8Array, Map<string, ReadToken>>();

/** The account of a token, or null if it is expired, forged or not ours. */
export async function readToken(token: string, key: Uint8Array): Promise<SignedHolder | null> {
  const known = readTokens.get(key) ?? new Map<string, ReadToken>();
  readTokens.set(key, known);
  const read = known.get(token) ?? (await verifyToken(token, key));
  if (read === null) return null;
  if (read.expiresAt <= Date.now()) {
    known.delete(token);
    return null;
  }
  if (known.size >= REMEMBERED_TOKENS) known.clear();
  known.set(token, read);
  return read.holder;
}

async function verifyToken(token: string, key: Uint8Array): Promise<ReadToken | null> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM] });
    const parsed = payloadSchema.safeParse(payload);
    if (!parsed.success) return null;
    const { sub, handle, staff, sid, exp } = parsed.data;
    const holder = { id: sub, handle, isStaff: staff, sessionId: sid };
    return { holder, expiresAt: exp * 1000 };
  } catch {
    // Every failure of the signature library means the same to a caller: the token is invalid.
    return null;
  }
}
