import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { linkOriginOf, networkAddress } from './link-origin.ts';

const at = (address: string, internal = false) =>
  ({ address, internal, family: 'IPv4', netmask: '', mac: '', cidr: null }) as const;

const request = (host: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  ({
    ...{ protocol: 'http', host, hostname: host.replace(/:\d+$/, ''), headers },
    raw: { socket: { remoteAddress } },
  }) as unknown as FastifyRequest;
const config = (host: string, publicOrigin: string | null = null) => ({ host, publicOrigin, appOrigins: [] });

test('a link from a page at localhost leads to the machine on its network, and says what it still needs', () => {
  const address = networkAddress();
  const local = request('localhost:3000', '127.0.0.1');
  const origin = address === null ? 'http://localhost:3000' : `http://${address}:3000`;
  const reach = (known: string) => (address === null ? 'unknown' : known);
  expect(linkOriginOf(local, config('0.0.0.0'))).toEqual({ origin, reach: reach('network') });
  expect(linkOriginOf(local, config('localhost'))).toEqual({ origin, reach: reach('closed') });
});

test('a configured origin is that of all links, wherever the page was opened', () => {
  const publicOrigin = 'https://songs.example.com';
  expect(linkOriginOf(request('localhost:3000', '127.0.0.1'), config('localhost', publicOrigin))).toEqual({
    origin: publicOrigin,
    reach: null,
  });
});

test('an address of the network is kept, and only that network opens it', () => {
  expect(linkOriginOf(request('192.168.1.20:3000', '192.168.1.7'), config('0.0.0.0'))).toEqual({
    origin: 'http://192.168.1.20:3000',
    reach: 'network',
  });
});

test('in a container or behind a proxy the addresses of this machine say nothing', () => {
  const unknown = { origin: 'http://localhost:3000', reach: 'unknown' };
  expect(linkOriginOf(request('localhost:3000', '172.17.0.1'), config('0.0.0.0'))).toEqual(unknown);
  const proxied = request('localhost:3000', '127.0.0.1', { 'x-forwarded-for': '10.0.0.1' });
  expect(linkOriginOf(proxied, config('0.0.0.0'))).toEqual(unknown);
});

test('the network reaches a real interface, not one of containers or tunnels', () => {
  expect(
    networkAddress({
      lo: [at('127.0.0.1', true)],
      docker0: [at('172.17.0.1')],
      wlan0: [at('169.254.3.4'), at('192.168.1.20')],
    }),
  ).toBe('192.168.1.20');
  expect(networkAddress({ lo: [at('127.0.0.1', true)] })).toBeNull();
});
