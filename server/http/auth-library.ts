import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { accountSchema } from '#contract/auth';
import { ApiError } from '#server/api-error';
import type { Runtime } from './runtime.ts';

/* How the routes of accounts ask the account library, and what of its responses may leave the server. */

/** The request's headers that matter to the account library. */
export function libraryHeaders(request: FastifyRequest): Headers {
  const headers = new Headers({ 'content-type': 'application/json', 'x-forwarded-for': request.ip });
  for (const name of ['cookie', 'origin', 'user-agent'] as const) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, name === 'user-agent' ? agentName(value) : value);
  }
  return headers;
}

/** Sessions keep the name of their browser; a header may be far longer than any name. */
const MAX_AGENT_CHARACTERS = 300;

function agentName(userAgent: string): string {
  return userAgent.slice(0, MAX_AGENT_CHARACTERS);
}

/**
 * The origin a request came to. Not X-Forwarded-Host: proxies often pass on what the caller wrote there. Where the
 * proxy changes Host, SKYLARK_ORIGIN says what is right.
 */
function requestOrigin(request: FastifyRequest): string {
  return `${request.protocol}://${request.headers.host ?? ''}`;
}

/**
 * @param body null for what is only read
 * @param path the request's own unless said
 */
export function callLibrary(
  request: FastifyRequest,
  runtime: Runtime,
  body: object | null,
  path = request.url.split('?')[0] ?? '',
): Promise<Response> {
  const origin = runtime.config.publicOrigin ?? requestOrigin(request);
  const sent = body === null ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(body) };
  return runtime
    .services()
    .sessions.handler(new Request(new URL(path, origin), { ...sent, headers: libraryHeaders(request) }));
}

/** What the account library says of a refusal, such as `{code, message}`. */
const libraryErrorSchema = z.object({ message: z.string() });

export async function libraryError(response: Response): Promise<ApiError> {
  const body = libraryErrorSchema.safeParse(await response.json().catch(() => null));
  const message = body.success ? body.data.message : 'The account could not be opened. Please try again.';
  return new ApiError(response.status, message);
}

/** What a sign-up or sign-in may say; everything else the library sends, such as the token, is dropped. */
const libraryResponseSchema = z.object({ user: z.optional(accountSchema) });

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Passes the session cookie on, never the session's token in the body: no script may hold it. */
export async function sendAccount(response: Response, exchange: Exchange): Promise<FastifyReply> {
  if (!response.ok) throw await libraryError(response);
  const { user } = libraryResponseSchema.parse(await response.json());
  passCookies(response.headers, exchange);
  return exchange.reply.send({ user: user ?? {} });
}

/** Over https a cookie is for https alone, also where only the proxy in front knows that it is https. */
export function passCookies(headers: Headers, { request, reply }: Exchange): void {
  for (const cookie of headers.getSetCookie()) {
    const isSecure = request.protocol !== 'https' || /;\s*secure/i.test(cookie);
    reply.header('set-cookie', isSecure ? cookie : `${cookie}; Secure`);
  }
}
