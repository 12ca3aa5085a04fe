import type { FastifyRequest } from 'fastify';
import { t } from '#lib/translate';
import type { Config } from '#server/config';

/**
 * The origin of the request. Ignores X-Forwarded-Host, because proxies often pass on the caller's value. If the
 * proxy changes Host, set SKYLARK_ORIGIN.
 */
export function requestOrigin(request: FastifyRequest): string {
  return `${request.protocol}://${request.headers.host ?? ''}`;
}

/** Why a request to sign in, or of the account, was refused because of the address of its page. */
interface RefusedOrigin {
  readonly sentence: string;
  /**
   * Whether the browser itself says that the page is this server's, so that the server is not configured for its address.
   * Otherwise the page may be an attacker's.
   */
  readonly isOwnPage: boolean;
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : '');
const schemeOf = (origin: string) => origin.split(':')[0];

/** Names both addresses, and the variable that makes them one. */
export function refusedOrigin(
  request: FastifyRequest,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
): RefusedOrigin {
  const { origin: page } = request.headers;
  const isOwnPage =
    request.headers['sec-fetch-site'] === 'same-origin' ||
    (page !== undefined && hostOf(page) === hostOf(requestOrigin(request)));
  return { sentence: sentenceFor(page, request, publicOrigin), isOwnPage };
}

function sentenceFor(page: string | undefined, request: FastifyRequest, publicOrigin: string | null): string {
  if (page === undefined || page === 'null')
    return t(
      'The request does not say which page it is from. If a proxy is in front of this server, it must pass on the header Origin.',
    );
  if (publicOrigin !== null)
    return t(
      'This page is at {page}, but this server is set up to be opened at {address}. Open it there, or ask the person who runs it to change SKYLARK_ORIGIN.',
      { page, address: publicOrigin },
    );
  const address = requestOrigin(request);
  // The proxy adds https, which only its own headers say.
  if (hostOf(page) === hostOf(address.replace(/^http:/, `${schemeOf(page)}:`)))
    return t(
      'This page is at {page}, but its requests reach this server at {address}. The person who runs it must start it with SKYLARK_BEHIND_PROXY=1, or set SKYLARK_ORIGIN.',
      { page, address },
    );
  return t(
    'This page is at {page}, but its requests reach this server at {address}. If a proxy is in front of it, the proxy must pass on the header Host, or SKYLARK_ORIGIN must be set.',
    { page, address },
  );
}
