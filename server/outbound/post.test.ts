import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { AddressRefusedError, lookUpAllowed } from './allowed-address.ts';
import { postToConfigured, postToPublic } from './post.ts';

let requests = 0;
const inside = createServer((_request, response) => {
  requests += 1;
  response.writeHead(201, { 'retry-after': '7' }).end('x'.repeat(10_000));
});
await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
const { port } = inside.address() as AddressInfo;
afterAll(() => inside.close());

const REQUEST = { headers: {}, body: new Uint8Array([1, 2, 3]), timeoutMs: 2000 };

/** A name server that answers every name with these addresses. */
const resolvesTo = (...addresses: string[]) =>
  lookUpAllowed({ allowsPrivateAddress: false }, ((
    _name: string,
    _options: unknown,
    callback: (...result: unknown[]) => void,
  ) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as never);

test.each([
  '127.0.0.1',
  '10.0.0.5',
  '172.16.9.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  'fe80::1',
  'fd00::5',
  '::ffff:10.0.0.5',
  '64:ff9b::a00:5',
])('refuses a public name that resolves to %s', async (address) => {
  const sent = postToPublic('https://push.example.com/x', REQUEST, resolvesTo(address));
  await expect(sent).rejects.toThrow(AddressRefusedError);
});

test('refuses a name with one private address among public ones', async () => {
  const lookup = resolvesTo('93.184.216.34', '192.168.1.1');
  await expect(postToPublic('https://push.example.com/x', REQUEST, lookup)).rejects.toThrow(
    'push.example.com',
  );
});

test.each([
  'http://93.184.216.34/x',
  'https://93.184.216.34:8443/x',
  'https://ada:secret@push.example.com/x',
  'https://10.0.0.5/x',
  'https://[::1]/x',
  'https://0x7f000001/x',
  'https://2130706433/x',
  'no address',
])('refuses %s before it resolves anything', async (url) => {
  const lookup = () => {
    throw new Error('resolved');
  };
  await expect(postToPublic(url, REQUEST, lookup)).rejects.toThrow(AddressRefusedError);
});

test('sends to a configured address inside the network, and reads status and headers only', async () => {
  const response = await postToConfigured(`http://127.0.0.1:${port}/`, REQUEST);
  expect([response.status, response.headers['retry-after'], requests]).toEqual([201, '7', 1]);
});
