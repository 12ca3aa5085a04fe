import { lookup as lookUpName } from 'node:dns';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { AddressRefusedError } from './public-address.ts';

export interface EngineRequest {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Until the whole response has arrived. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

export interface EngineResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A response of an engine was longer than allowed. */
export class ResponseTooLargeError extends Error {
  constructor(maxBytes: number) {
    super(`The response has more than ${maxBytes} bytes.`);
    this.name = 'ResponseTooLargeError';
  }
}

/** An engine answered with a redirect, which is not followed. */
export class RedirectRefusedError extends Error {
  constructor() {
    super('The response is a redirect.');
    this.name = 'RedirectRefusedError';
  }
}

/**
 * Whether requests may go to an address at which staff connected an engine. Engines are in private networks by
 * nature; link-local addresses, where clouds offer their credentials, have none.
 */
function isEngineAddress(address: string): boolean {
  return (
    ipaddr.isValid(address) &&
    ['unicast', 'private', 'loopback', 'uniqueLocal', 'carrierGradeNat'].includes(
      ipaddr.process(address).range(),
    )
  );
}

/** A `lookup` for sockets: they connect to the address that was checked. */
const lookUpEngine: LookupFunction = (hostname, options, callback) => {
  lookUpName(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => isEngineAddress(address)))
      return callback(new AddressRefusedError(hostname), '');
    if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/**
 * Makes a request to an engine whose address staff or the operator entered. Follows no redirects, and ends at the
 * limits of time and size.
 * @throws AddressRefusedError, RedirectRefusedError, ResponseTooLargeError, or the error of the connection.
 */
export function requestEngine(
  url: URL,
  request: EngineRequest,
  signal?: AbortSignal,
): Promise<EngineResponse> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isEngineAddress(host)) return Promise.reject(new AddressRefusedError(host));
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const deadline = AbortSignal.timeout(request.timeoutMs);
  return new Promise((resolve, reject) => {
    const outgoing = send(url, {
      method: request.method,
      headers: {
        ...request.headers,
        ...(request.body === undefined ? {} : { 'content-length': request.body.byteLength }),
      },
      signal: signal === undefined ? deadline : AbortSignal.any([signal, deadline]),
      // Idle connections would occupy the few that an engine accepts.
      agent: false,
      lookup: lookUpEngine,
    });
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      readResponse(response, request.maxBytes).then(resolve, (error: unknown) => {
        outgoing.destroy();
        reject(error);
      });
    });
    outgoing.end(request.body);
  });
}

async function readResponse(response: IncomingMessage, maxBytes: number): Promise<EngineResponse> {
  const status = response.statusCode ?? 0;
  if (status >= 300 && status < 400) throw new RedirectRefusedError();
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response) {
    size += (piece as Buffer).length;
    if (size > maxBytes) throw new ResponseTooLargeError(maxBytes);
    pieces.push(piece as Buffer);
  }
  return { status, headers: response.headers, body: Buffer.concat(pieces) };
}
