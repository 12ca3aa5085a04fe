import type { FastifyRequest } from 'fastify';
import { readToken, type Viewer } from '#server/accounts/tokens';
import { refusal } from '#server/api-error';
import type { Services } from './runtime.ts';

/**
 * The caller by bearer token; null without a token.
 * @throws ApiError 401 for a token that is expired or not ours, so that the client renews it.
 */
export async function bearerViewer(request: FastifyRequest, services: Services): Promise<Viewer | null> {
  const { authorization } = request.headers;
  if (authorization === undefined) return null;
  const [scheme, token] = authorization.split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || token === undefined) throw refusal(401);
  const viewer = await readToken(token, services.tokenKey);
  if (viewer === null) throw refusal(401);
  return viewer;
}

/** A session cookie is looked up at most this often for media, which players ask for in many small ranges. */
const REMEMBER_MS = 30_000;
const REMEMBERED_SESSIONS = 2000;

interface RememberedSession {
  readonly viewerId: string | null;
  readonly until: number;
}

const rememberedByServices = new WeakMap<Services, Map<string, RememberedSession>>();

/** The account of the session cookie, for media elements, which cannot send a token. Null without a session. */
export async function cookieViewerId(request: FastifyRequest, services: Services): Promise<string | null> {
  const { cookie } = request.headers;
  if (cookie === undefined) return null;
  const remembered = rememberedByServices.get(services) ?? new Map<string, RememberedSession>();
  rememberedByServices.set(services, remembered);
  const known = remembered.get(cookie);
  if (known !== undefined && known.until > Date.now()) return known.viewerId;
  const session = await services.sessions.api.getSession({ headers: new Headers({ cookie }) });
  const viewerId = session?.user.id ?? null;
  if (remembered.size >= REMEMBERED_SESSIONS) remembered.clear();
  remembered.set(cookie, { viewerId, until: Date.now() + REMEMBER_MS });
  return viewerId;
}
