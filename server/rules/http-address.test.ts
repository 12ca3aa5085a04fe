import { expect, test } from 'vitest';
import { readHttpAddress } from './http-address.ts';

test.each([
  ['192.168.1.20:8085', 'http://192.168.1.20:8085'],
  [' http://cellar:8001/ ', 'http://cellar:8001'],
  ['https://music.example.com/engine/', 'https://music.example.com/engine'],
  ['[fd00::5]:8085', 'http://[fd00::5]:8085'],
])('%s is stored as %s', (text, address) => {
  expect(readHttpAddress(text)).toBe(address);
});

test.each(['', 'ftp://cellar', 'http://ada:secret@cellar:8001', 'http://cellar/?key=1', 'http://', 'a b'])(
  '%s is not an address',
  (text) => {
    expect(readHttpAddress(text)).toBeNull();
  },
);
