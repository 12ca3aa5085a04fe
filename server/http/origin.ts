import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config';

/** The public origin: the calling app's, otherwise the configured one, otherwise the request's. */
export function originOf(
  request: FastifyRequest,
  { publicOrigin, appOrigins }: Pick<Config, 'publicOrigin' | 'appOrigins'>,
): string {
  const { origin } = request.headers;
  if (origin !== undefined && appOrigins.includes(origin)) return origin;
  return publicOrigin ?? `${request.protocol}://${request.host}`;
}
