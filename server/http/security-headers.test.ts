import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addSecurityHeaders, contentSecurityPolicy } from './security-headers.ts';

const plain = contentSecurityPolicy({ analyticsOrigin: null, apiBase: null, bucketOrigin: null });

test('without a third-party script only the page’s own origin is allowed', () => {
  expect(plain).not.toMatch(/https?:|\*|unsafe-inline|'unsafe-eval'/);
});

test('a third-party script allows exactly its origin, for loading and for sending', () => {
  const policy = contentSecurityPolicy({
    analyticsOrigin: 'https://count.example',
    apiBase: null,
    bucketOrigin: null,
  });
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' https://count.example;");
  expect(policy).toContain("connect-src 'self' https://count.example;");
  expect(policy.replaceAll(' https://count.example', '')).toBe(plain);
});

test('a page with a remote API may call it and show its media, but runs nothing from it', () => {
  const policy = contentSecurityPolicy({
    analyticsOrigin: null,
    apiBase: 'https://api.example',
    bucketOrigin: null,
  });
  for (const part of ["connect-src 'self'", "img-src 'self'", "media-src 'self'"])
    expect(policy).toContain(`${part} https://api.example`);
  expect(policy.replaceAll(' https://api.example', '')).toBe(plain);
  expect(policy.split('https://api.example')).toHaveLength(4);
});

test('a browser-accessible bucket may serve audio and accept files, and nothing else', () => {
  const policy = contentSecurityPolicy({
    analyticsOrigin: null,
    apiBase: null,
    bucketOrigin: 'https://files.example',
  });
  for (const part of ["connect-src 'self'", "media-src 'self'"])
    expect(policy).toContain(`${part} https://files.example`);
  expect(policy.replaceAll(' https://files.example', '')).toBe(plain);
});

test('only https pages get a permanent https requirement', async () => {
  const app = Fastify({ trustProxy: true });
  addSecurityHeaders(app, { analyticsOrigin: null, apiBase: null, bucketOrigin: null });
  for (const protocol of ['https', 'http']) {
    const { headers } = await app.inject({ url: '/', headers: { 'x-forwarded-proto': protocol } });
    // Of this host only: its neighbors may have no https.
    const expected = protocol === 'https' ? 'max-age=31536000' : undefined;
    expect(headers['strict-transport-security']).toBe(expected);
    expect(headers['content-security-policy']).toBe(plain);
  }
});
