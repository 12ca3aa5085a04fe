import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config';

/** The origin people use: that of the app that calls, else as configured, or whatever the request came to. */
export function originOf(
  request: FastifyRequest,
  { publicOrigin, appOrigins }: Pick<Config, 'publicOrigin' | 'appOrigins'>,
): string {
  const { origin } = request.headers;
  if (origin !== undefined && appOrigins.includes(origin)) return origin;
  return publicOrigin ?? `${request.protocol}://${request.host}`;
}
