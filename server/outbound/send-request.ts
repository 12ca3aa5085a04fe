import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';

/** Some song engines send the times of lyrics in a header, in Chinese 25 KB and more; the limit of Node.js is 16 KB. */
const MAX_HEADER_BYTES = 256 * 1024;

export interface OutboundRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body?: Uint8Array;
  /** Ends the request and the response. */
  readonly signal: AbortSignal;
  /** Resolves the name of the host; the one of the system if omitted. */
  readonly lookup?: LookupFunction;
}

export interface OutboundResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The body as it arrives. */
  readonly pieces: AsyncIterable<Buffer>;
  /** Closes the connection without reading the rest. */
  close(): void;
}

/** Sends a request and returns when the headers of the response have arrived. Follows no redirects. */
export function sendRequest(
  url: URL,
  { method, headers, body, signal, lookup }: OutboundRequest,
): Promise<OutboundResponse> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const outgoing = send(url, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-length': body.byteLength }) },
      signal,
      maxHeaderSize: MAX_HEADER_BYTES,
      // Idle connections would occupy the few that a small server accepts.
      agent: false,
      ...(lookup === undefined ? {} : { lookup }),
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
