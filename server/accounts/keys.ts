import { createHash, randomBytes } from 'node:crypto';
import { KEY_PREFIX } from '#contract/accounts/keys';
import type { Connection } from '#server/database/database';
import { findKeyByHash, markKeyUsed } from './keys.repository.ts';
import type { TokenHolder } from './tokens.ts';

const KEY_BYTES = 32;
const START_CHARACTERS = KEY_PREFIX.length + 4;

/** A new key with the parts of it that are stored. */
export function makeKey(): { readonly key: string; readonly keyHash: string; readonly start: string } {
  const key = `${KEY_PREFIX}${randomBytes(KEY_BYTES).toString('base64url')}`;
  return { key, keyHash: hashOf(key), start: key.slice(0, START_CHARACTERS) };
}

/** Keys are random, so a fast hash cannot be reversed by guessing. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** An API key's account, what the key may do, and when it expires. */
export interface KeyHolder extends TokenHolder {
  readonly scopes: NonNullable<TokenHolder['scopes']>;
  readonly expiresAt: Date | null;
}

/** Whether a bearer token has the form of an API key. */
export const isKey = (token: string): boolean => token.startsWith(KEY_PREFIX);

/**
 * The account of an API key, and what the key may do; null for a key that is unknown, revoked or expired. Has staff
 * rights only with the scope `staff`.
 * @param keyHash from `hashOf`
 */
export async function resolveKey(db: Connection, keyHash: string, now: Date): Promise<KeyHolder | null> {
  const found = await findKeyByHash(db, keyHash, now);
  if (found === undefined) return null;
  const { key: stored, handle, isStaff, isListener } = found;
  await markKeyUsed(db, stored.id, now);
  return {
    ...{ id: stored.userId, handle, isListener, sessionId: stored.id, scopes: stored.scopes },
    isStaff: isStaff && stored.scopes.includes('staff'),
    expiresAt: stored.expiresAt,
  };
}
