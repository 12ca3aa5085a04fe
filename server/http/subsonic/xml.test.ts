import { expect, test } from 'vitest';
import { toXml } from './xml.ts';

test('scalars are attributes, objects and lists are elements, missing fields are left out', () => {
  const song = {
    id: 'a',
    isDir: false,
    duration: 3,
    genre: undefined,
    genres: [{ name: 'Jazz' }, { name: 'Pop' }],
  };
  expect(toXml('song', song)).toBe(
    '<song id="a" isDir="false" duration="3"><genres name="Jazz"/><genres name="Pop"/></song>',
  );
  expect(toXml('x', { versions: [1, 2] })).toBe('<x><versions>1</versions><versions>2</versions></x>');
});

test('the value of a line, a genre or lyrics is their text, and an attribute elsewhere', () => {
  expect(toXml('line', { start: 5, value: 'Sing & <dance>' })).toBe(
    '<line start="5">Sing &amp; &lt;dance&gt;</line>',
  );
  expect(toXml('cueLine', { index: 0, value: 'Sing' })).toBe('<cueLine index="0" value="Sing"/>');
});

test('what players of the older protocol know comes before what OpenSubsonic added', () => {
  const album = { id: 'a', artists: [{ name: 'Ada' }], genres: [{ name: 'Jazz' }], song: [{ id: 's' }] };
  expect(toXml('album', album)).toBe(
    '<album id="a"><song id="s"/><artists name="Ada"/><genres name="Jazz"/></album>',
  );
});

test('a biography and notes are elements', () => {
  expect(toXml('artistInfo', { biography: 'Born & raised' })).toBe(
    '<artistInfo><biography>Born &amp; raised</biography></artistInfo>',
  );
  expect(toXml('albumInfo', { notes: 'Made at night' })).toBe(
    '<albumInfo><notes>Made at night</notes></albumInfo>',
  );
});

test('no text ends an attribute or an element, or contains what XML cannot', () => {
  const name = '"/><evil a=\'\u0000\u0008\ud800\ufffe\n😀';
  expect(toXml('song', { name })).toBe('<song name="&quot;/&gt;&lt;evil a=\'&#10;😀"/>');
});
