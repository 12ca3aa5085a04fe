import { expect, test } from 'vitest';
import type { AlignedLyrics } from '#contract/songs/aligned-lyrics';
import { enhancedLrcFile, lrcFile, srtFile, timedLines } from './timed-lyrics.ts';

const WORDS: [string, number, number][] = [
  ['Walk', 12.345, 12.8],
  ['on', 12.9, 13.5],
  ['Sing', 61.999, 62.1],
  ['Far', 3725.5, 3727],
  ['away', 3727, 3729.25],
];
const aligned = (errorRate = 0): AlignedLyrics => ({
  aligned_words: WORDS.map(([word, start_s, end_s]) => ({ word, start_s, end_s, success: true })),
  waveform_data: [],
  hoot_cer: errorRate,
});
const LYRICS = '[Verse]\nWalk on!\nSing\n[Outro]\nFar away\nNobody sings this';
const lines = timedLines(LYRICS, aligned());

test('sung lines have the times of their first and last word', () => {
  expect(lines).toEqual([
    { text: 'Walk on!', startSeconds: 12.345, endSeconds: 13.5 },
    { text: 'Sing', startSeconds: 61.999, endSeconds: 62.1 },
    { text: 'Far away', startSeconds: 3725.5, endSeconds: 3729.25 },
  ]);
  expect([timedLines(LYRICS, null), timedLines(LYRICS, aligned(0.9))]).toEqual([[], []]);
});

test('LRC minutes count past the hour, and bracketed text does not become a header', () => {
  expect(lrcFile(lines, { title: 'Low [Star]\n', artist: '@ada' })).toBe(
    ['[ti:Low  Star]', '[ar:@ada]', '[00:12.35]Walk on!', '[01:02.00]Sing', '[62:05.50]Far away', ''].join(
      '\n',
    ),
  );
});

test.each([
  ['[whisper] hush now', 'hush now'],
  ['(ooh) [x2]', '(ooh)'],
  ['[00:10.00] fake time', '(00:10.00) fake time'],
  ['<00:01.00>word', '(00:01.00)word'],
  ['brackets in a [small] line', 'brackets in a line'],
  ['【囁き】 静かに', '静かに'],
  ['stay] here', 'stay here'],
  ['hush [softly', 'hush'],
])('the LRC line %s has no bracket that players read as a time', (text, written) => {
  const [, , line] = lrcFile([{ text, startSeconds: 0, endSeconds: 1 }], { title: '', artist: '' }).split(
    '\n',
  );
  expect(line).toBe(`[00:00.00]${written}`);
});

test('SRT subtitles are numbered, and each lasts at least a second without overlapping the next', () => {
  expect(srtFile(lines)).toBe(
    [
      '1\n00:00:12,345 --> 00:00:13,500\nWalk on!\n',
      '2\n00:01:01,999 --> 00:01:02,999\nSing\n',
      '3\n01:02:05,500 --> 01:02:09,250\nFar away\n',
    ].join('\n'),
  );
  const close = [
    { text: 'one', startSeconds: 1, endSeconds: 1.2 },
    { text: 'two', startSeconds: 1.5, endSeconds: 1.6 },
  ];
  expect(srtFile(close)).toContain('00:00:01,000 --> 00:00:01,500');
});

test('an enhanced LRC file has the time of each word; without times it has only its head', () => {
  const words = [
    ['Walk', 1, 1.4],
    ['on', 1.5, 2],
  ] as const;
  const aligned_words = words.map(([word, start_s, end_s]) => ({ word, start_s, end_s, success: true }));
  const facts = { title: 'Road', artist: '@ada' };
  const file = enhancedLrcFile('[Verse]\nWalk on', { aligned_words, waveform_data: [], hoot_cer: 0 }, facts);
  expect(file).toBe('[ti:Road]\n[ar:@ada]\n[00:01.00]<00:01.00> Walk <00:01.50> on\n');
  const japanese = ['東京', 'の', '夜'].map((word, at) => ({
    word,
    start_s: at + 1,
    end_s: at + 2,
    success: true,
  }));
  const tokyo = enhancedLrcFile(
    '東京の夜',
    { aligned_words: japanese, waveform_data: [], hoot_cer: 0 },
    facts,
  );
  expect(tokyo).toContain('[00:01.00]<00:01.00>東京<00:02.00>の<00:03.00>夜\n');
  expect(enhancedLrcFile('Walk on', null, facts)).toBe('[ti:Road]\n[ar:@ada]\n');
});
