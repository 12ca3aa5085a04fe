import { expect, test } from 'vitest';
import { groupSongs, leavesFolder } from './import-files.ts';

const files = (...paths: string[]) => paths.map((path) => ({ path, sizeBytes: 1 }));
const grouped = (...paths: string[]) =>
  groupSongs(files(...paths)).map(({ audio, lyrics, cover }) => [audio.path, lyrics?.path, cover?.path]);

test('a song gets the lyrics and the cover of its name, else the cover of its folder', () => {
  expect(grouped('a/One.mp3', 'a/one.LRC', 'a/One.jpg', 'a/Cover.png', 'a/Two.flac', 'b/Three.ogg')).toEqual([
    ['a/One.mp3', 'a/one.LRC', 'a/One.jpg'],
    ['a/Two.flac', undefined, 'a/Cover.png'],
    ['b/Three.ogg', undefined, undefined],
  ]);
});

test('files that systems add and files of other kinds are no songs', () => {
  expect(grouped('__MACOSX/._One.mp3', '.trash/Two.mp3', 'notes.pdf', 'a/._Three.mp3')).toEqual([]);
});

test.each(['../One.mp3', 'a/../../One.mp3', '/etc/One.mp3', 'C:/One.mp3'])('%s leaves its folder', (path) => {
  expect(leavesFolder(path)).toBe(true);
  expect(leavesFolder('a/One..mp3')).toBe(false);
});
