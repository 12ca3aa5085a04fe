import { expect, test } from 'vitest';
import { pagePolicy, readApiBase } from './api-base-build.ts';

test('a build uses its own origin unless the variable names another', () => {
  expect(readApiBase({})).toBe('');
  expect(readApiBase({ SKYLARK_API_BASE: '' })).toBe('');
  expect(readApiBase({ SKYLARK_API_BASE: 'http://localhost:3982' })).toBe('http://localhost:3982');
});

test.each(['*', 'https://*.example.com', 'https://api.example.com/', 'api.example.com', 'ftp://a.example'])(
  'the build rejects %s',
  (text) => {
    expect(() => readApiBase({ SKYLARK_API_BASE: text })).toThrow(
      `SKYLARK_API_BASE must be an origin like https://api.example.com, but is '${text}'.`,
    );
  },
);

test('the policy in the page contains everything a header would, except frame-ancestors', () => {
  const { transformIndexHtml } = pagePolicy("default-src 'none'; frame-ancestors 'none'");
  expect((transformIndexHtml as () => unknown)()).toMatchObject([
    { tag: 'meta', attrs: { content: "default-src 'none'" }, injectTo: 'head-prepend' },
  ]);
});
