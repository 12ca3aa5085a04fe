import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';

/** The parts of a response that tests read, whether it was returned in this process or over a connection. */
export interface Injected {
  readonly statusCode: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly body: string;
  readonly rawPayload: Buffer;
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
  // biome-ignore lint/suspicious/noExplicitAny: as Fastify's own `inject` has it.
  json(): any;
}

/** The host of requests that reach Fastify without a connection. */
const HOST = 'localhost:80';

/** Makes a request with the options of Fastify's `inject` over a separate connection. */
export async function injectOver(origin: string, options: InjectOptions | string): Promise<Injected> {
  const {
    method = 'GET',
    url = '/',
    headers = {},
    payload,
  } = typeof options === 'string' ? { url: options } : options;
  const { pathname, search } = new URL(String(url), 'http://localhost');
  const { hostname, port } = new URL(origin);
  const isBytes = typeof payload === 'string' || Buffer.isBuffer(payload) || payload instanceof Readable;
  const isJson = payload !== undefined && !isBytes;
  const sent = isJson ? JSON.stringify(payload) : payload;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sending = httpRequest({
      agent: false,
      hostname,
      port,
      method,
      path: pathname + search,
      headers: {
        host: HOST,
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...(typeof sent === 'string' || Buffer.isBuffer(sent)
          ? { 'content-length': Buffer.byteLength(sent) }
          : {}),
        ...headers,
      },
    });
    sending.once('response', resolve);
    // A server that rejects a body responds before all of it has arrived.
    sending.on('error', reject);
    if (sent instanceof Readable) sent.pipe(sending);
    else sending.end(sent);
  });
  const rawPayload = await buffer(response);
  const body = rawPayload.toString();
  return {
    statusCode: response.statusCode ?? 0,
    headers: response.headers,
    body,
    rawPayload,
    cookies: cookiesOf(response.headers),
    json: () => JSON.parse(body),
  };
}

function cookiesOf(headers: IncomingHttpHeaders) {
  return (headers['set-cookie'] ?? []).map((line) => {
    const [pair = '', ...attributes] = line.split(/; */);
    const end = pair.indexOf('=');
    const has = (name: string) => attributes.some((attribute) => attribute.toLowerCase() === name);
    const sameSite = attributes.find((attribute) => /^samesite=/i.test(attribute))?.split('=')[1];
    return {
      name: pair.slice(0, end),
      value: decodeURIComponent(pair.slice(end + 1)),
      httpOnly: has('httponly'),
      ...(has('secure') ? { secure: true } : {}),
      ...(sameSite === undefined ? {} : { sameSite }),
    };
  });
}
