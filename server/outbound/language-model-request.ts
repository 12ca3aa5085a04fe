import { lookup as lookUpName } from 'node:dns';
import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { AddressRefusedError } from './public-address.ts';

export interface LanguageModelRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Whether staff or the operator allowed addresses of a private network, and http. */
  readonly allowsPrivateAddress: boolean;
  /** Ends the request and the response. */
  readonly signal: AbortSignal;
}

export interface LanguageModelResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The body as it arrives. */
  readonly pieces: AsyncIterable<Buffer>;
  /** Closes the connection without reading the rest. */
  close(): void;
}

const PUBLIC_RANGES = ['unicast'];
/** Link-local addresses, where clouds offer their credentials, are never among them. */
const PRIVATE_RANGES = [...PUBLIC_RANGES, 'private', 'loopback', 'uniqueLocal', 'carrierGradeNat'];

function isAllowed(address: string, allowsPrivateAddress: boolean): boolean {
  const ranges = allowsPrivateAddress ? PRIVATE_RANGES : PUBLIC_RANGES;
  return ipaddr.isValid(address) && ranges.includes(ipaddr.process(address).range());
}

/** A `lookup` for sockets: they connect to the addresses that were checked. */
function lookUpAllowed(allowsPrivateAddress: boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookUpName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isAllowed(address, allowsPrivateAddress)))
        return callback(new AddressRefusedError(hostname), '');
      if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/**
 * Makes a request to the chat server at an address that staff or the operator entered, and returns when its headers
 * have arrived. Follows no redirects.
 * @throws AddressRefusedError for an address that is not allowed, or the error of the connection.
 */
export function requestLanguageModel(
  url: URL,
  { method, headers, body, allowsPrivateAddress, signal }: LanguageModelRequest,
): Promise<LanguageModelResponse> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isUnencrypted = url.protocol !== 'https:' && !allowsPrivateAddress;
  if (isUnencrypted || (isIP(host) !== 0 && !isAllowed(host, allowsPrivateAddress)))
    return Promise.reject(new AddressRefusedError(host));
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const outgoing = send(url, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-length': String(body.byteLength) }) },
      signal,
      // Idle connections would occupy the few that a small server accepts.
      agent: false,
      lookup: lookUpAllowed(allowsPrivateAddress),
    });
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        pieces: response,
        close: () => response.destroy(),
      });
    });
    outgoing.end(body);
  });
}
