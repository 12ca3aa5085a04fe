import { expect, test } from 'vitest';
import { linkTargetOf } from './link-origin.ts';

const page = (origin: string) => ({ origin, host: origin.replace(/^https?:\/\//, '') });

test('links of a page at localhost lead where the server says, with what keeps others out', () => {
  const configs = { 'link-origin': 'http://192.168.1.20:3000', 'link-reach': 'network' };
  expect(linkTargetOf(configs, page('http://localhost:3000'))).toEqual({
    origin: 'http://192.168.1.20:3000',
    reach: 'network',
  });
});

test('without a named origin, or with one of the same host, links lead to the page’s own', () => {
  const own = { origin: 'https://songs.example.com', reach: null };
  expect(linkTargetOf(undefined, page(own.origin))).toEqual(own);
  expect(linkTargetOf({ 'link-origin': 'http://songs.example.com' }, page(own.origin))).toEqual(own);
});
