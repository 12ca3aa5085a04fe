import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { parseTrustedProxies, proxyTrust, type TrustedProxies } from './proxies.ts';

test.each([
  ['', 0],
  ['0', 0],
  ['false', 0],
  ['1', 1],
  ['true', 1],
  ['3', 3],
  ['10.0.0.1', ['10.0.0.1']],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ['yes', null],
  ['11', null],
  ['-1', null],
  ['10.0.0.0/33', null],
  ['10.0.0.0/', null],
  ['10.0.0.1/8/8', null],
  ['10.0.0.1,', null],
] as const)('parses %j as %j', (text, expected) => {
  expect(parseTrustedProxies(text)).toEqual(expected);
});

describe('the caller’s address', () => {
  async function ipOf(proxies: TrustedProxies, remoteAddress: string, forwarded?: string) {
    const app = Fastify({ trustProxy: proxyTrust(proxies) });
    app.get('/', async (request) => ({ ip: request.ip, protocol: request.protocol }));
    const headers = {
      'x-forwarded-proto': 'https',
      ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
    };
    const response = await app.inject({ url: '/', remoteAddress, headers });
    await app.close();
    return response.json();
  }

  test('without a proxy is the connection’s, regardless of headers', async () => {
    expect(await ipOf(0, '203.0.113.9', '1.1.1.1')).toEqual({ ip: '203.0.113.9', protocol: 'http' });
  });

  test('behind one proxy is the rightmost, which the proxy added, not what the caller sent', async () => {
    expect(await ipOf(1, '10.0.0.1', '1.1.1.1, 2.2.2.2, 203.0.113.9')).toEqual({
      ip: '203.0.113.9',
      protocol: 'https',
    });
  });

  test('behind two proxies is the second from the right', async () => {
    expect((await ipOf(2, '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2')).ip).toBe('203.0.113.9');
  });

  test('behind listed proxies is the rightmost one not listed', async () => {
    const proxies = ['10.0.0.0/8', '::1'];
    expect((await ipOf(proxies, '10.1.2.3', '1.1.1.1, 203.0.113.9, 10.9.9.9')).ip).toBe('203.0.113.9');
    expect((await ipOf(proxies, '::ffff:10.1.2.3', '203.0.113.9')).ip).toBe('203.0.113.9');
    expect((await ipOf(proxies, '::1', '203.0.113.9')).ip).toBe('203.0.113.9');
    expect(await ipOf(proxies, '192.0.2.1', '203.0.113.9')).toEqual({ ip: '192.0.2.1', protocol: 'http' });
  });
});
