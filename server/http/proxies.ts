import { BlockList, isIP } from 'node:net';

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
  const proxies = text.split(',').map((part) => part.trim());
  return proxies.every((proxy) => parseSubnet(proxy) !== null) ? proxies : null;
}

interface Subnet {
  readonly address: string;
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
}

function parseSubnet(text: string): Subnet | null {
  const [address = '', prefixText, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return null;
  const bits = version === 4 ? 32 : 128;
  const prefix = prefixText === undefined ? bits : Number(prefixText);
  const isPrefix = prefixText === undefined || (/^\d+$/.test(prefixText) && prefix <= bits);
  return isPrefix ? { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' } : null;
}

/**
 * Tells the framework whether an address in a request's forwarding chain is a trusted proxy. The rightmost
 * untrusted address is the caller's: the caller may have forged anything left of it.
 * @param proxies as `parseTrustedProxies` returns it
 */
export function proxyTrust(proxies: TrustedProxies): (address: string, hop: number) => boolean {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const list = new BlockList();
  for (const proxy of proxies) {
    const subnet = parseSubnet(proxy);
    if (subnet !== null) list.addSubnet(subnet.address, subnet.prefix, subnet.family);
  }
  return (address) => {
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
}
