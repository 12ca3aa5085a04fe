import { lookup as lookUpName } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A request was not sent, because requests may not go to its address. */
export class AddressRefusedError extends Error {
  constructor(host: string) {
    super(`Requests may not go to ${host}.`);
    this.name = 'AddressRefusedError';
  }
}

interface AddressRule {
  /** Whether staff or the operator allowed addresses of a private network, and http. */
  readonly allowsPrivateAddress: boolean;
}

const PUBLIC_RANGES = ['unicast'];
/** Link-local addresses, where clouds offer their credentials, are never among them. */
const PRIVATE_RANGES = [...PUBLIC_RANGES, 'private', 'loopback', 'uniqueLocal', 'carrierGradeNat'];

/** An IPv4 address that is mapped into IPv6 counts as what it maps. */
function isAllowedAddress(address: string, { allowsPrivateAddress }: AddressRule): boolean {
  const ranges = allowsPrivateAddress ? PRIVATE_RANGES : PUBLIC_RANGES;
  return ipaddr.isValid(address) && ranges.includes(ipaddr.process(address).range());
}

export const isPublicAddress = (address: string): boolean =>
  isAllowedAddress(address, { allowsPrivateAddress: false });

export const isLiteralAddress = (host: string): boolean => isIP(host) !== 0;

/**
 * Whether a request may go to this URL by its text alone: https unless private addresses are allowed, and no literal
 * address outside the allowed ranges. A name is checked when it is resolved, see `lookUpAllowed`.
 */
export function isAllowedUrl({ protocol, hostname }: URL, rule: AddressRule): boolean {
  if (protocol !== 'https:' && !rule.allowsPrivateAddress) return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  return !isLiteralAddress(host) || isAllowedAddress(host, rule);
}

/** Whether a request may go to this URL that a user gave: also on port 443 and without credentials. */
export function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.port !== '' || url.username !== '' || url.password !== '') return false;
  return isAllowedUrl(url, { allowsPrivateAddress: false });
}

type ResolveName = typeof lookUpName;

/** A `lookup` for sockets by a rule, see `lookUpChecked`. */
export function lookUpAllowed(rule: AddressRule, resolveName?: ResolveName): LookupFunction {
  return lookUpChecked((address) => isAllowedAddress(address, rule), resolveName);
}

/**
 * A `lookup` for sockets that fails when any address of the name is not allowed. The socket connects to the addresses
 * that were checked, so a name server cannot answer differently in between.
 */
export function lookUpChecked(
  isAllowed: (address: string) => boolean,
  resolveName: ResolveName = lookUpName,
): LookupFunction {
  return (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isAllowed(address)))
        return callback(new AddressRefusedError(hostname), '');
      if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
