import { expect, test } from 'vitest';
import { type AlbumSong, albumPage } from './album-page.ts';

const SONG: AlbumSong = {
  file: 'drum-and-bass.mp3',
  title: 'Rain & <Snow>',
  facts: 'drum and bass, 174 bpm',
  request: 'a song about "rain"',
  coverSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  peaks: [0, 0.5, 1],
  lines: [{ words: [{ text: 'Walk', startSeconds: 1.5, endSeconds: 2 } as never] }],
  notices: ['No choir.'],
};

test('the page includes each song with its audio, cover, waveform, notes and timed words', () => {
  const page = albumPage([SONG, { ...SONG, title: 'Second', lines: [] }]);
  expect(page.match(/<audio /g)).toHaveLength(2);
  expect(page).toContain('src="drum-and-bass.mp3"');
  expect(page).toContain('data:image/svg+xml,%3Csvg');
  expect(page).toContain('M0.0 23.5v1.0M200.0 12.0v24.0M400.0 0.0v48.0');
  expect(page).toContain('<span data-start="1.5" data-end="2">Walk</span>');
  expect(page).toContain('No choir.');
});

test('lyrics are escaped as text, whatever they contain', () => {
  const page = albumPage([SONG]);
  expect(page).toContain('Rain &amp; &lt;Snow&gt;');
  expect(page).toContain('a song about &quot;rain&quot;');
});
