import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Config } from '#server/config';

/** Whether a host name, without brackets, is this computer's own. */
export const isLoopbackName = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const;

/**
 * Whether a request was sent to localhost by a browser on this computer. A Host header alone proves nothing: everyone can
 * send `localhost`. Anything that a proxy adds counts as the network.
 */
export function isLocalRequest(
  request: FastifyRequest,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
): boolean {
  if (publicOrigin !== null && !isLoopbackName(new URL(publicOrigin).hostname.replace(/^\[|\]$/g, '')))
    return false;
  if (FORWARDED.some((name) => request.headers[name] !== undefined)) return false;
  const address = request.raw.socket.remoteAddress ?? '';
  return isLoopbackName(address) && isLoopbackName(request.hostname.replace(/^\[|\]$/g, ''));
}
