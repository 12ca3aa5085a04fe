import { expect, test } from 'vitest';
import { AddressRefusedError, lookUpChecked } from './allowed-address.ts';
import { webhookDoor } from './webhook-address.ts';

const REQUEST = { headers: {}, body: new Uint8Array([1]), timeoutMs: 2000 };
const HOME = (address: string) => /^(?:192\.168\.1\.|fd00:|169\.254\.)/.test(address);

test('without a setting, only public https addresses may be entered', () => {
  const { isAllowed } = webhookDoor(null);
  expect(isAllowed('https://example.com/x')).toBe(true);
  for (const address of ['http://example.com/x', 'https://example.com:8443/', 'http://192.168.1.5/', 'nas'])
    expect(isAllowed(address), address).toBe(false);
});

test('an operator’s network may be entered by any port and by name, and nothing beside it', () => {
  const { isAllowed } = webhookDoor(HOME);
  for (const address of [
    'http://192.168.1.5:8123/x',
    'http://nas.local:8080/',
    'https://[fd00::5]/',
    'https://example.com/',
  ])
    expect(isAllowed(address), address).toBe(true);
  for (const address of [
    'http://192.168.2.5/',
    'http://10.0.0.1/',
    'http://127.0.0.1/',
    'http://169.254.169.254/',
    'http://ada:pw@192.168.1.5/',
    'file:///etc/passwd',
  ])
    expect(isAllowed(address), address).toBe(false);
});

/** A name server that answers every name with this address. */
const resolving =
  (address: string) =>
  (isAllowed: (address: string) => boolean): ReturnType<typeof lookUpChecked> =>
    lookUpChecked(isAllowed, ((_name: string, _options: unknown, done: (...result: unknown[]) => void) =>
      done(null, [{ address, family: address.includes(':') ? 6 : 4 }])) as never);

test.each([
  ['http://nas.local/x', '93.184.216.34'],
  ['http://nas.local/x', '192.168.2.5'],
  ['https://hooks.example.com/x', '127.0.0.1'],
  ['https://hooks.example.com/x', '169.254.169.254'],
])('%s is not requested if it resolves to %s', async (url, address) => {
  await expect(webhookDoor(HOME, resolving(address)).post(url, REQUEST)).rejects.toThrow(AddressRefusedError);
});
