import { createHmac, timingSafeEqual } from 'node:crypto';
import { LASTFM_STATE } from '#contract/listening/last-fm';
import type { ScrobbleService } from '#contract/listening/scrobblers';
import { sealText } from '#server/accounts/sealed-text';
import { deriveKey, SCROBBLER_SIGN_INS_PURPOSE, SCROBBLER_TOKENS_PURPOSE } from '#server/accounts/secret';

/** Last.fm's tokens are valid as long. */
const SIGN_IN_MS = 60 * 60_000;

/** How users connect with the services that count listens. */
export interface ScrobblerConnections {
  /** The services that this server can send to. */
  readonly services: readonly ScrobbleService[];
  /** Encrypts a token for storage. */
  sealToken(token: string): string;
  /** The page of Last.fm for this user, which returns to this origin; null if the server has no key. */
  lastFmPage(user: { readonly userId: string; readonly origin: string; readonly now: Date }): string | null;
  /** Whether this user started the sign-in with this state: nobody connects another one's Last.fm with a link. */
  isOwnSignIn(state: string, user: { readonly userId: string; readonly now: Date }): boolean;
}

/** @param lastFmPageOf the page of Last.fm that returns to an address; null if the server has no key */
export function scrobblerConnections(
  secret: string,
  lastFmPageOf: ((returnUrl: string) => string) | null,
): ScrobblerConnections {
  const tokensKey = deriveKey(secret, SCROBBLER_TOKENS_PURPOSE);
  const signInsKey = deriveKey(secret, SCROBBLER_SIGN_INS_PURPOSE);
  const stateOf = (userId: string, expiresAtMs: number) =>
    `${expiresAtMs}.${createHmac('sha256', signInsKey).update(`${expiresAtMs} ${userId}`).digest('base64url')}`;
  return {
    services: lastFmPageOf === null ? ['listenbrainz'] : ['listenbrainz', 'lastfm'],
    sealToken: (token) => sealText(token, tokensKey),
    lastFmPage({ userId, origin, now }) {
      if (lastFmPageOf === null) return null;
      const state = stateOf(userId, now.getTime() + SIGN_IN_MS);
      return lastFmPageOf(`${origin}/account/apps?${new URLSearchParams({ [LASTFM_STATE]: state })}`);
    },
    isOwnSignIn(state, { userId, now }) {
      const expiresAtMs = Number(state.split('.')[0]);
      if (!(expiresAtMs > now.getTime())) return false;
      const given = Buffer.from(state);
      const expected = Buffer.from(stateOf(userId, expiresAtMs));
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
