import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { AddressRefusedError, isPublicUrl, lookUpPublic } from './public-address.ts';

export interface PostRequest {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Uint8Array;
  /** Until the headers of the response have arrived. */
  readonly timeoutMs: number;
}

export interface PostResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Posts to an address that a user gave. Follows no redirects and reads no response body.
 * @throws AddressRefusedError unless the address is https on port 443 and every address its name resolves to is public.
 */
export async function postToPublic(
  url: string,
  request: PostRequest,
  lookup: LookupFunction = lookUpPublic(),
): Promise<PostResponse> {
  if (!isPublicUrl(url)) throw new AddressRefusedError(URL.canParse(url) ? new URL(url).host : url);
  return await post(url, request, lookup);
}

/** Posts to an address that the operator of this server configured, wherever it is. */
export async function postToConfigured(url: string, request: PostRequest): Promise<PostResponse> {
  return await post(url, request);
}

function post(url: string, { headers, body, timeoutMs }: PostRequest, lookup?: LookupFunction) {
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise<PostResponse>((resolve, reject) => {
    const outgoing = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.byteLength },
      signal: AbortSignal.timeout(timeoutMs),
      agent: false,
      ...(lookup === undefined ? {} : { lookup }),
    });
    outgoing.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
      response.destroy();
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
