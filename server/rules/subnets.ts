import { BlockList, isIP } from 'node:net';

interface Subnet {
  readonly address: string;
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
}

/** An address or subnet such as `10.0.0.0/8`; null for anything else. */
function parseSubnet(text: string): Subnet | null {
  const [address = '', prefixText, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return null;
  const bits = version === 4 ? 32 : 128;
  const prefix = prefixText === undefined ? bits : Number(prefixText);
  const isPrefix = prefixText === undefined || (/^\d+$/.test(prefixText) && prefix <= bits);
  return isPrefix ? { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' } : null;
}

/** Reads comma-separated addresses and subnets. @returns null for anything else. */
export function parseSubnets(text: string): readonly string[] | null {
  const subnets = text.split(',').map((part) => part.trim());
  return subnets.every((subnet) => parseSubnet(subnet) !== null) ? subnets : null;
}

/** @param subnets as `parseSubnets` returns them */
export function isInSubnets(subnets: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const text of subnets) {
    const subnet = parseSubnet(text);
    if (subnet !== null) list.addSubnet(subnet.address, subnet.prefix, subnet.family);
  }
  return (address) => {
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
}
