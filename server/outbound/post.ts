import type { LookupFunction } from 'node:net';
import { AddressRefusedError, isPublicUrl, lookUpAllowed } from './allowed-address.ts';
import { type OutboundResponse, sendRequest } from './send-request.ts';

export interface PostRequest {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Uint8Array;
  /** Until the headers of the response have arrived. */
  readonly timeoutMs: number;
}

export type PostResponse = Pick<OutboundResponse, 'status' | 'headers'>;

/**
 * Posts to an address that a user gave. Follows no redirects and reads no response body.
 * @throws AddressRefusedError unless the address is https on port 443 and every address its name resolves to is public.
 */
export async function postToPublic(
  url: string,
  request: PostRequest,
  lookup: LookupFunction = lookUpAllowed({ allowsPrivateAddress: false }),
): Promise<PostResponse> {
  if (!isPublicUrl(url)) throw new AddressRefusedError(URL.canParse(url) ? new URL(url).host : url);
  return await post(url, request, lookup);
}

/** Posts to an address that the operator of this server configured, wherever it is. */
export async function postToConfigured(url: string, request: PostRequest): Promise<PostResponse> {
  return await post(url, request);
}

/** Posts to an address that the caller has checked. Follows no redirects and reads no response body. */
export async function post(
  url: string,
  { headers, body, timeoutMs }: PostRequest,
  lookup?: LookupFunction,
): Promise<PostResponse> {
  const response = await sendRequest(new URL(url), {
    method: 'POST',
    ...{ headers, body },
    signal: AbortSignal.timeout(timeoutMs),
    ...(lookup === undefined ? {} : { lookup }),
  });
  response.close();
  return { status: response.status, headers: response.headers };
}
