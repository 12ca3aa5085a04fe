import { lookup as lookUpName } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A request to an address that a user gave was not sent. */
export class AddressRefusedError extends Error {
  constructor(host: string) {
    super(`${host} is not a public address.`);
    this.name = 'AddressRefusedError';
  }
}

/**
 * Whether an IP address belongs to the public internet: not to a private, link-local, loopback, carrier-grade NAT or
 * reserved range. An IPv4 address that is mapped into IPv6 counts as what it maps.
 */
function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/**
 * Whether a request may go to this URL by its text alone: https on port 443, no credentials, and no literal address
 * outside the public internet. A name is checked when it is resolved, see `lookUpPublic`.
 */
export function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, port, username, password, hostname } = new URL(text);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 || isPublicAddress(host);
}

type ResolveName = typeof lookUpName;

/**
 * A `lookup` for sockets that fails when any address of the name is not public. The socket connects to the addresses
 * that were checked, so a name server cannot answer differently in between.
 */
export function lookUpPublic(resolveName: ResolveName = lookUpName): LookupFunction {
  return (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new AddressRefusedError(hostname), '');
      if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
