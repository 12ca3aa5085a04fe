import { isInSubnets, parseSubnets } from '#server/rules/subnets';

/**
 * The trusted reverse proxies: their number in a chain, or their addresses and subnets. With zero,
 * X-Forwarded-* is ignored.
 */
export type TrustedProxies = number | readonly string[];

const MAX_HOPS = 10;

/**
 * Parses a count such as '1' or a list such as '10.0.0.0/8, ::1'.
 * @returns null for anything else.
 */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  if (text === '' || text === 'false') return 0;
  if (text === 'true') return 1;
  if (/^\d+$/.test(text)) return Number(text) <= MAX_HOPS ? Number(text) : null;
  return parseSubnets(text);
}

/**
 * Tells the framework whether an address in a request's forwarding chain is a trusted proxy. The rightmost
 * untrusted address is the caller's: the caller may have forged anything left of it.
 * @param proxies as `parseTrustedProxies` returns it
 */
export function proxyTrust(proxies: TrustedProxies): (address: string, hop: number) => boolean {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return isInSubnets(proxies);
}
