import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { plainRequest } from '#tests/support/audio/song-request';
import { readAbc } from '#tests/support/notation/read-abc';
import { loadDictionary } from '#words/pronounce/dictionary';
import { composeSong } from '../compose.ts';
import type { Score } from '../score.ts';
import { beatCounter, scaledTempos, temposOf } from '../tempo.ts';
import { leadSheet } from './lead-sheet.ts';
import { sheetFile } from './sheet-file.ts';
import { qualityOf } from './spelling.ts';

const dictionary = await loadDictionary(new Uint8Array(readFileSync('public/engine/dictionary.bin')));
const lyrics =
  '[Verse]\nThe señor sails a well-known boat\nand 100% sings it home again\n[Chorus]\nHold on to me (oh yeah)\nHold on\n' +
  '[Verse 2]\nAnother morning on the water\nand nobody comes home\n[Chorus]\nHold on to me (oh yeah)\nHold on';
const song = { title: 'Sea & <sky>', artist: '@ada' };
const composed = (styles: string, seed = 1): Score =>
  composeSong(plainRequest({ styles, isInstrumental: false, lyrics, seed }), dictionary);

/** What the singer is to sing, in beats. */
const sungOf = (score: Score) =>
  score.lines
    .filter(({ part }) => part === 'lead')
    .flatMap(({ syllables }) => syllables)
    .map(({ startSeconds, midi, text }) => ({
      beats: beatCounter(score)(startSeconds),
      midi: Math.round(midi),
      text: text.trim(),
    }));

describe('a lead sheet in ABC', () => {
  test.each([
    ['pop', 1, 24],
    ['jazz', 2, 24],
    ['lofi', 3, 24],
    ['piano ballad', 4, 24],
    ['waltz', 5, 24],
    ['blues', 6, 36],
    ['rock, 6/8', 7, 36],
    ['hip hop', 8, 24],
  ])('of %s has full bars, and every note where it is sung, with its words', (styles, seed, perBeat) => {
    const score = composed(styles, seed);
    const read = readAbc(sheetFile(score, 'abc', song));
    for (const { length, meter } of read.bars) expect(length).toBe(meter);
    const sung = sungOf(score);
    expect(read.notes.map(({ midi }) => midi)).toEqual(sung.map(({ midi }) => midi));
    expect(read.notes.map(({ text }) => text)).toEqual(sung.map(({ text }) => text));
    for (const [index, { start, length }] of read.notes.entries()) {
      // Swing is written evenly, so a swung note is up to a sixth of a beat from where it is written.
      expect(Math.abs(start / perBeat - (sung[index]?.beats ?? 0))).toBeLessThan(0.17);
      expect(length).toBeGreaterThan(0);
    }
    const sheet = leadSheet(score, song.title);
    expect(read.chords).toEqual(
      sheet.chords.map((chord) => ({
        start: chord.start,
        root: chord.root,
        bass: chord.bass ?? chord.root,
        quality: qualityOf(chord),
      })),
    );
    expect(read.sections).toEqual(score.sections.map(({ label }) => label));
  });

  test('begins with title, meter, tempo and key, and swings where the song does', () => {
    const head = sheetFile(composed('jazz', 2), 'abc', song).split('\n');
    expect(head.slice(0, 5)).toEqual(['%abc-2.1', '%%encoding utf-8', 'X:1', 'T:Sea & <sky>', 'C:@ada']);
    expect(head).toContain('M:4/4');
    expect(head.find((line) => line.startsWith('Q:'))).toMatch(/^Q:"Swing" 1\/4=\d+$/);
    expect(head.find((line) => line.startsWith('K:'))).toMatch(/^K:[A-G][b#]?(m|dor|mix|phr|lyd)?$/);
    const six = sheetFile(composed('rock, 6/8', 7), 'abc', song);
    expect(six).toContain('M:6/8');
    expect(six).toMatch(/Q:3\/8=\d+/);
  });

  test('has the tempos of a song that changes them, and the new key after a change of key', () => {
    const score = composed('pop');
    const tempos = scaledTempos(temposOf(score), 1.5, 8, 12);
    const text = sheetFile({ ...score, tempos }, 'abc', song);
    expect(text.match(/\[Q:1\/4=(\d+)\]/g)).toHaveLength(2);
    for (const { length, meter } of readAbc(text).bars) expect(length).toBe(meter);
    const higher = composed('pop with a key change up two semitones');
    const keys = new Set(leadSheet(higher, '').sections.map(({ key }) => key.tonic));
    expect(keys.size).toBe(2);
    expect(sheetFile(higher, 'abc', song)).toMatch(/\[K:[A-G]/);
  });

  test('of a song with words has words, or none, under every line', () => {
    const lines = sheetFile(composed('pop'), 'abc', song).trim().split('\n');
    const music = lines.filter((line) => line.endsWith('|') || line.endsWith('|]'));
    expect(lines.filter((line) => line.startsWith('w:'))).toHaveLength(music.length);
  });

  test('of a stem without the voice has no words', () => {
    const read = readAbc(sheetFile({ ...composed('pop'), stem: 'bass' }, 'abc', song));
    expect(read.notes.every(({ text }) => text === '')).toBe(true);
  });
});

describe('a song in MusicXML', () => {
  const score = composed('soul');
  const xml = sheetFile(score, 'musicxml', song);

  test('has full bars in each part, its tuplets and ties in pairs, and all words', () => {
    const parts = xml.split('<part id=').slice(1);
    expect(parts).toHaveLength(leadSheet(score, '').parts.length);
    for (const part of parts) {
      let full = 0;
      for (const measure of part.split('<measure ').slice(1)) {
        const [, beats, type] = /<beats>(\d+)<\/beats><beat-type>(\d+)/.exec(measure) ?? [];
        if (beats) full = (Number(beats) * 96) / Number(type);
        const notes = [...measure.matchAll(/<note>(.*?)<\/note>/gs)].map(([, note = '']) => note);
        const length = notes
          .filter((note) => !note.includes('<chord>') && !note.includes('<chord/>'))
          .reduce((sum, note) => sum + Number(/<duration>(\d+)/.exec(note)?.[1]), 0);
        expect(length).toBe(full);
      }
      const count = (pattern: RegExp) => part.match(pattern)?.length ?? 0;
      expect(count(/<tie type="start"/g)).toBe(count(/<tie type="stop"/g));
      expect(count(/<tuplet type="start"/g)).toBe(count(/<tuplet type="stop"/g));
    }
    const words = [...(parts[0] ?? '').matchAll(/<lyric[^>]*>.*?<text>(.*?)<\/text>/g)].map(
      ([, word]) => word,
    );
    expect(words).toEqual(
      sungOf(score)
        .map(({ text }) => text)
        .filter((text) => text !== ''),
    );
  });

  test('names the song and escapes what it is called', () => {
    expect(xml).toContain('<work-title>Sea &amp; &lt;sky&gt;</work-title>');
    expect(xml).toContain('<creator type="composer">@ada</creator>');
  });
});
