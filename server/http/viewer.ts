import type { FastifyRequest } from 'fastify';
import { KEY_PREFIX } from '#contract/accounts/keys';
import { t } from '#lib/translate';
import { sessionCookieValue } from '#server/accounts/sessions';
import { readToken, type TokenHolder, type Viewer } from '#server/accounts/tokens';
import { ApiError, refusal } from '#server/api-error';
import { SESSIONS_CHANNEL } from '#server/database/database';
import { findLiveKey } from './live-keys.ts';
import { findLiveRoles } from './live-sessions.ts';
import { limitedAddress } from './rate-limits.ts';
import type { Services } from './runtime.ts';

/**
 * The caller by bearer token or API key; null without one.
 * @throws ApiError 401 for a token that is expired, foreign or of an ended session, so that the client renews
 * it, and for an unknown key; 429 when an address sends too many of those.
 */
export async function bearerViewer(request: FastifyRequest, services: Services): Promise<TokenHolder | null> {
  const { authorization } = request.headers;
  if (authorization === undefined) return null;
  const [scheme, token] = authorization.split(' ');
  // It is for a proxy in front of this server: browsers send it with all requests that have no token, beside the cookie.
  if (scheme?.toLowerCase() === 'basic') return null;
  const isBearer = scheme?.toLowerCase() === 'bearer' && token !== undefined;
  const viewer = isBearer ? await holderOf(token, services) : null;
  if (viewer !== null) return viewer;
  await services.rateLimits.use('calls', limitedAddress(request.ip));
  throw refusal(401);
}

/**
 * Like `bearerViewer`, for a route that only reads.
 * @throws ApiError also 403 for an API key without the scope `read`
 */
export async function readingViewer(
  request: FastifyRequest,
  services: Services,
): Promise<TokenHolder | null> {
  const viewer = await bearerViewer(request, services);
  if (viewer === null || viewer.scopes === null || viewer.scopes.includes('read')) return viewer;
  throw new ApiError(403, t("This API key lacks the scope 'read'."));
}

async function holderOf(token: string, services: Services): Promise<TokenHolder | null> {
  if (token.startsWith(KEY_PREFIX)) return findLiveKey(token, services);
  const signed = await readToken(token, services.tokenKey);
  const roles = signed && (await findLiveRoles(signed.sessionId, services));
  return signed && roles && { ...signed, ...roles, scopes: null };
}

/** Minimum time between lookups of a session cookie: players request media in many small ranges. */
const REMEMBER_MS = 30_000;
const REMEMBERED_SESSIONS = 2000;

interface RememberedSession {
  readonly viewer: Viewer | null;
  readonly sessionId: string | null;
  readonly until: number;
}

type RememberedSessions = Map<string, RememberedSession>;

const rememberedByServices = new WeakMap<Services, RememberedSessions>();

/** Remembered sessions by cookie; a signed-out session is removed immediately. */
function rememberedSessions(services: Services): RememberedSessions {
  const known = rememberedByServices.get(services);
  if (known !== undefined) return known;
  const remembered: RememberedSessions = new Map();
  services.database.notifications.on(SESSIONS_CHANNEL, (endedId: string) => {
    for (const [cookie, { sessionId }] of remembered) if (sessionId === endedId) remembered.delete(cookie);
  });
  rememberedByServices.set(services, remembered);
  return remembered;
}

/**
 * The caller by session cookie, for requests that cannot send a token: media elements, and the first request of
 * a page. Never has staff rights. Null without a session.
 */
export async function cookieViewer(request: FastifyRequest, services: Services): Promise<Viewer | null> {
  const { cookie } = request.headers;
  const value = sessionCookieValue(cookie);
  if (cookie === undefined || value === null) return null;
  const remembered = rememberedSessions(services);
  const known = remembered.get(value);
  if (known !== undefined && known.until > Date.now()) return known.viewer;
  const found = await services.sessions.api.getSession({
    headers: new Headers({ cookie }),
    // The session is extended only where its new cookie can be sent: with the bearer token.
    query: { disableRefresh: true },
  });
  if (remembered.size >= REMEMBERED_SESSIONS) remembered.clear();
  const viewer = found ? { id: found.user.id, handle: '', isStaff: false } : null;
  const sessionId = found?.session.id ?? null;
  remembered.set(value, { viewer, sessionId, until: Date.now() + REMEMBER_MS });
  return viewer;
}
