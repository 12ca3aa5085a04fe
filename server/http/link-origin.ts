import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { LinkOrigin } from '#server/calls/context';
import type { Config } from '#server/config';
import { isLocalRequest, isLoopbackName } from './local-request.ts';
import { originOf } from './origin.ts';

type LinkConfig = Pick<Config, 'publicOrigin' | 'appOrigins' | 'host'>;

/**
 * The origin for links that others open: the public one, but for a page at localhost, which is another computer for
 * everybody else, this machine's address on its network.
 */
export function linkOriginOf(request: FastifyRequest, config: LinkConfig): LinkOrigin {
  const origin = originOf(request, config);
  const { protocol, hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (!isLoopbackName(host)) return { origin, reach: isOfNetwork(host) ? 'network' : null };
  // In a container, or behind a proxy, the addresses of this machine are not those that others use.
  const address = isLocalRequest(request, config) ? networkAddress() : null;
  if (address === null) return { origin, reach: 'unknown' };
  return {
    origin: `${protocol}//${address}${port === '' ? '' : `:${port}`}`,
    reach: isLoopbackName(config.host) ? 'closed' : 'network',
  };
}

const NETWORK_RANGES = ['private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat'];

const isOfNetwork = (host: string) =>
  host.endsWith('.local') || (ipaddr.isValid(host) && NETWORK_RANGES.includes(ipaddr.process(host).range()));

/** Interfaces of containers, virtual machines and tunnels, whose addresses the rest of the network does not reach. */
const VIRTUAL =
  /^(docker|podman|br-|veth|virbr|vmnet|vboxnet|vethernet|cni|flannel|tun|tap|utun|wg|zt|tailscale)/i;

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** The IPv4 address at which the network reaches this machine, or null without a network. */
export function networkAddress(interfaces: Interfaces = networkInterfaces()): string | null {
  const found = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(
        ({ family, internal, address }) =>
          family === 'IPv4' && !internal && ipaddr.process(address).range() !== 'linkLocal',
      )
      .map(({ address }) => ({ address, isVirtual: VIRTUAL.test(name) })),
  );
  return (found.find(({ isVirtual }) => !isVirtual) ?? found[0])?.address ?? null;
}
