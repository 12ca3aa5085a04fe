import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { accountSchema } from '#contract/accounts/auth';
import { t } from '#lib/translate';
import { ApiError } from '#server/api-error';
import { createLog } from '#server/log';
import { refusedOrigin, requestOrigin } from './refused-origin.ts';
import type { Runtime } from './runtime.ts';

/* How account routes call the account library, and what they pass on of its responses. */

const log = createLog('accounts');

/** The request headers the account library needs. */
export function libraryHeaders(request: FastifyRequest): Headers {
  const headers = new Headers({ 'content-type': 'application/json', 'x-forwarded-for': request.ip });
  for (const name of ['accept-language', 'cookie', 'origin', 'user-agent'] as const) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, name === 'user-agent' ? agentName(value) : value);
  }
  return headers;
}

/** Sessions store their browser's user agent; a header may be far longer than that. */
const MAX_AGENT_CHARACTERS = 300;

function agentName(userAgent: string): string {
  return userAgent.slice(0, MAX_AGENT_CHARACTERS);
}

/** The account library's codes for a page that may not sign in here. */
const ORIGIN_CODES: readonly string[] = ['INVALID_ORIGIN', 'MISSING_OR_NULL_ORIGIN'];

/**
 * @param body null for a read
 * @param path defaults to the request's own
 * @throws ApiError 403 if the page of the request is at another address than this server
 */
export async function callLibrary(
  request: FastifyRequest,
  runtime: Runtime,
  body: object | null,
  path = request.url.split('?')[0] ?? '',
): Promise<Response> {
  const origin = runtime.config.publicOrigin ?? requestOrigin(request);
  const sent = body === null ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(body) };
  const response = await runtime
    .services()
    .sessions.handler(new Request(new URL(path, origin), { ...sent, headers: libraryHeaders(request) }));
  const code = await refusalCode(response);
  if (code === null) return response;
  const what = `${sent.method} ${path.split('?')[0]}`;
  if (!ORIGIN_CODES.includes(code)) {
    log.info(`${what} was refused: ${code}`);
    return response;
  }
  const refused = refusedOrigin(request, runtime.config);
  log.error(`${what} was refused: ${refused.sentence}`);
  if (refused.isOwnPage) runtime.refusedOrigin = refused.sentence;
  throw new ApiError(403, refused.sentence);
}

const refusalSchema = z.object({ code: z.optional(z.string()), message: z.optional(z.string()) });

/** The account library's code for why it refused; null if it did not. */
async function refusalCode(response: Response): Promise<string | null> {
  const location = response.headers.get('location');
  // The answer of an identity provider; the page that it leads to shows the error.
  if (location !== null) return URL.parse(location, 'http://localhost')?.searchParams.get('error') ?? null;
  if (response.ok) return null;
  const body = refusalSchema.safeParse(
    await response
      .clone()
      .json()
      .catch(() => null),
  );
  return body.data?.code ?? body.data?.message ?? String(response.status);
}

/** The account library's error response, such as `{code, message}`. */
const libraryErrorSchema = z.object({ message: z.string() });

export async function libraryError(response: Response): Promise<ApiError> {
  const body = libraryErrorSchema.safeParse(await response.json().catch(() => null));
  const message = body.success ? body.data.message : t('The account could not be opened. Please try again.');
  return new ApiError(response.status, message);
}

/** The part of a sign-up or sign-in response to send; everything else, such as the token, is dropped. */
const libraryResponseSchema = z.object({
  user: z.optional(accountSchema),
  /** The password was right; a code is needed, too. */
  twoFactorRedirect: z.optional(z.boolean()),
});

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Passes on the session cookie, but not the session token in the body: scripts must never have it. */
export async function sendAccount(response: Response, exchange: Exchange): Promise<FastifyReply> {
  if (!response.ok) throw await libraryError(response);
  const { user, twoFactorRedirect } = libraryResponseSchema.parse(await response.json());
  passCookies(response.headers, exchange);
  return exchange.reply.send({ user: user ?? {}, ...(twoFactorRedirect ? { needs_code: true } : {}) });
}

/** Marks cookies as Secure over https, even if only the proxy in front knows that it is https. */
export function passCookies(headers: Headers, { request, reply }: Exchange): void {
  for (const cookie of headers.getSetCookie()) {
    const isSecure = request.protocol !== 'https' || /;\s*secure/i.test(cookie);
    reply.header('set-cookie', isSecure ? cookie : `${cookie}; Secure`);
  }
}
