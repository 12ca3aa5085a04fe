import { expect, test } from 'vitest';
import { pageShareTitle, SHARE_TARGETS, songLink, songShareTitle } from './share-text.ts';

test("[SHARE-02] [SHARE-03] a song's link is the origin with /song/ and its id, plus whole seconds if given", () => {
  expect(songLink('https://a.example', 'id')).toBe('https://a.example/song/id');
  expect(songLink('https://a.example', 'id', 42.9)).toBe('https://a.example/song/id?time=42');
});

test('[SHARE-13] the share title of a song contains its title and the product, with a note symbol at the end', () => {
  expect(songShareTitle('Copper Wire')).toBe('Listen to Copper Wire on Skylark! 🎵');
});

test('[SHARE-14] the share title of a persona contains its name and the product; the other pages have one too', () => {
  const title = (noun: 'playlist' | 'profile' | 'persona') =>
    pageShareTitle({ noun, name: 'Ada', path: '/' });
  expect(title('persona')).toBe('Check out the persona Ada on Skylark!');
  expect(title('profile')).toBe('Listen to Ada on Skylark!');
  expect(title('playlist')).toBe('Listen to Ada on Skylark! 🎵');
});

test('every target encodes link and text as data', () => {
  for (const { url } of SHARE_TARGETS) {
    const { searchParams } = new URL(url('https://a.example/s/x?y=1&z', 'a & b'));
    expect([...searchParams.values()].join(' ')).toContain('https://a.example/s/x?y=1&z');
  }
});
