import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config';

/** The origin people use: as configured, or whatever the request came to. */
export function originOf(request: FastifyRequest, { publicOrigin }: Pick<Config, 'publicOrigin'>): string {
  return publicOrigin ?? `${request.protocol}://${request.host}`;
}
