import { expect, test } from 'vitest';
import { readLanguageModelAddress } from './language-model-address.ts';

test.each([
  ['http://localhost:11434', 'http://localhost:11434/v1'],
  ['localhost:8080/', 'http://localhost:8080/v1'],
  [' http://192.168.1.20:1234/v1/ ', 'http://192.168.1.20:1234/v1'],
  ['https://api.openai.com/v1/chat/completions', 'https://api.openai.com/v1'],
  ['https://llm.example.com/openai', 'https://llm.example.com/openai'],
  ['http://[::1]:8000', 'http://[::1]:8000/v1'],
  ['http://models', 'http://models/v1'],
])('%s is stored as %s', (text, address) => {
  expect(readLanguageModelAddress(text)).toBe(address);
});

test.each([
  '',
  '  ',
  'ftp://host',
  'http://ada:secret@host',
  'http://host/v1?key=1',
  'http://',
  'file:///etc',
])('"%s" is not an address', (text) => {
  expect(readLanguageModelAddress(text)).toBeNull();
});
