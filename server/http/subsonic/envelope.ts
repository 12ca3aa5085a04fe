import type { FastifyReply } from 'fastify';
import { PRODUCT_SLUG } from '#contract/product';
import { toXml } from './xml.ts';

/** The version of the protocol whose calls this server has. */
const PROTOCOL_VERSION = '1.16.1';
/**
 * Clients compare it with the versions whose faults they know, and there are none of this server. Raised when an answer
 * changes in a way that they notice; `tests/contract/wire` says when.
 */
const SERVER_VERSION = '1';
const NAMESPACE = 'http://subsonic.org/restapi';

/** The content of a response, by the name of its element. */
export type Content = Readonly<Record<string, unknown>>;

export type Format = 'json' | 'xml';

/** Sends a response of the protocol; failures have status 200 too unless a cache or a limit must know better. */
export function sendEnvelope(
  reply: FastifyReply,
  format: Format,
  { status, content }: { readonly status: 'ok' | 'failed'; readonly content: Content },
): FastifyReply {
  const head = {
    status,
    version: PROTOCOL_VERSION,
    type: PRODUCT_SLUG,
    serverVersion: SERVER_VERSION,
    openSubsonic: true,
  };
  reply.header('cache-control', 'no-store');
  if (format === 'json') {
    const text = JSON.stringify({ 'subsonic-response': { ...head, ...content } });
    return reply.header('content-type', 'application/json; charset=utf-8').send(text);
  }
  const xml = toXml('subsonic-response', { xmlns: NAMESPACE, ...head, ...content });
  return reply
    .header('content-type', 'text/xml; charset=utf-8')
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
}
