import { expect, test } from 'vitest';
import { ownAddress, readPush } from './push.ts';

test('a message in the declarative form is read unchanged', () => {
  const notification = { title: 'Ada liked Song 1', body: '', navigate: 'https://songs.example.com/song/1' };
  expect(readPush({ json: () => ({ web_push: 8030, notification }) })).toEqual(notification);
});

test('an unreadable message is shown anyway, and leads to the list', () => {
  const broken = {
    json() {
      throw new SyntaxError('no JSON');
    },
  };
  for (const data of [null, broken, { json: () => ({ notification: { title: 1 } }) }, { json: () => null }])
    expect(readPush(data)).toEqual({ title: 'Skylark', navigate: '/notifications' });
});

test('a tap opens a URL of this app, whatever the message says', () => {
  const origin = 'https://songs.example.com';
  expect(ownAddress('https://songs.example.com/song/1?comment=2', origin)).toBe(
    'https://songs.example.com/song/1?comment=2',
  );
  for (const foreign of [
    'https://evil.example.com/',
    '//evil.example.com/x',
    'javascript:alert(1)',
    7,
    undefined,
  ])
    expect(ownAddress(foreign, origin)).toBe('https://songs.example.com/notifications');
});
