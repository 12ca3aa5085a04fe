import type { FastifyReply } from 'fastify';
import { PRODUCT_SLUG } from '#contract/product';
import type { Parameters } from './parameters.ts';
import { ERROR, SubsonicError } from './subsonic-error.ts';
import { toXml } from './xml.ts';

/** The version of the protocol whose calls this server has. */
const PROTOCOL_VERSION = '1.16.1';
/**
 * Clients compare it with the versions whose faults they know, and there are none of this server. Raised when an answer
 * changes in a way that they notice; `tests/contract/wire` says when.
 */
const SERVER_VERSION = '2';
const NAMESPACE = 'http://subsonic.org/restapi';

/** The content of a response, by the name of its element. */
export type Content = Readonly<Record<string, unknown>>;

/** XML, JSON, or JSON as the argument of a function that a page has. */
export type Format = 'xml' | 'json' | { readonly callback: string };

/** Names a function of a page, such as `player.received`. */
const CALLBACK = /^[\w$]+(?:\.[\w$]+)*$/;
const CALLBACK_MAX_CHARACTERS = 100;

/** The format of the response to a request. @throws SubsonicError for JSONP without a valid callback */
export function formatOf(parameters: Parameters): Format {
  const format = parameters.text('f')?.toLowerCase();
  if (format === 'json') return 'json';
  if (format !== 'jsonp') return 'xml';
  const callback = parameters.required('callback');
  if (CALLBACK.test(callback) && callback.length <= CALLBACK_MAX_CHARACTERS) return { callback };
  throw new SubsonicError(ERROR.generic, 'Parameter callback must be the name of a function.');
}

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
  if (format !== 'xml') {
    const text = JSON.stringify({ 'subsonic-response': { ...head, ...content } });
    if (format === 'json') return reply.header('content-type', 'application/json; charset=utf-8').send(text);
    return reply
      .header('content-type', 'application/javascript; charset=utf-8')
      .send(`${format.callback}(${text});`);
  }
  const xml = toXml('subsonic-response', { xmlns: NAMESPACE, ...head, ...content });
  return reply
    .header('content-type', 'text/xml; charset=utf-8')
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
}
