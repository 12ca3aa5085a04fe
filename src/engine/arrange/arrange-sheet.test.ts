import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TICKS_PER_QUARTER } from '#contract/making/lead-sheet';
import { plainRequest } from '#tests/support/audio/song-request';
import { loadDictionary } from '#words/pronounce/dictionary';
import { makeSong } from '../make-song.ts';
import { sheetFile } from '../notation/sheet-file.ts';
import { readSheet } from '../reading/read-sheet.ts';
import { beatCounter } from '../tempo.ts';

const dictionary = await loadDictionary(new Uint8Array(readFileSync('public/engine/dictionary.bin')));
const read = async (text: string) => (await readSheet(new TextEncoder().encode(text))).sheet;
const HEAD = 'X:1\nT:Tune\nL:1/8\n';

async function songOf(tune: string, changes: Parameters<typeof plainRequest>[0] = {}) {
  const leadSheet = await read(tune);
  const request = plainRequest({ styles: 'folk', isInstrumental: false, leadSheet, ...changes });
  return { sheet: leadSheet, score: makeSong(request, dictionary) };
}

const abcOf = (score: Parameters<typeof sheetFile>[0]) =>
  sheetFile(score, 'abc', { title: 'Tune', artist: '' });

describe('a song of a lead sheet', () => {
  test.each([
    ['3/4', 'M:3/4\nQ:1/4=100\nK:G\n"G"D4 G2|B4 G2|"C"c6|"G"B6|]\nw: one two three four five six'],
    ['6/8', 'M:6/8\nQ:3/8=70\nK:D\n"D"d2 f a2 f|"G"g3 "A"a3|"D"f6|]\nw: one two three four five six seven'],
    ['2/4', 'M:2/4\nQ:1/4=90\nK:C\n"C"c2 d2|e2 G2|"F"A4|"C"c4|]\nw: one two three four five six'],
    [
      '7/8',
      'M:7/8\nQ:1/4=120\nK:Am\n"Am"A2 c2 e3|"Dm"d2 f2 d3|"Am"A7|]\nw: one two three four five six seven',
    ],
    [
      '4/4 with a bar of 2/4',
      'M:4/4\nQ:1/4=90\nK:C\n"C"c4 d4|[M:2/4]e4|[M:4/4]"F"f8|]\nw: one two three four',
    ],
  ])('in %s has every note at its beat, and the melody again in its own file', async (_, music) => {
    const { sheet, score } = await songOf(HEAD + music);
    const back = await read(abcOf(score));
    const shift = (back.notes[0]?.tick ?? 0) - (sheet.notes[0]?.tick ?? 0);
    expect(back.notes.map((note) => ({ ...note, tick: note.tick - shift }))).toEqual(sheet.notes);
    const band = score.tracks.flatMap(({ notes }) => notes);
    expect(band.length).toBeGreaterThan(20);
    expect(band.every(([start, length]) => start >= 0 && length > 0)).toBe(true);
  });

  test('follows changes of tempo', async () => {
    const { sheet, score } = await songOf(
      `${HEAD}M:4/4\nQ:1/4=60\nK:C\nz4 c4|[Q:1/4=120]d4 e4|f8|]\nw: a b c d`,
    );
    const beats = beatCounter(score);
    const sung = score.lines.flatMap(({ syllables }) => syllables);
    expect(sung.map(({ startSeconds }) => startSeconds)).toEqual([2, 4, 5, 6]);
    expect(sung.map(({ startSeconds }) => Math.round(beats(startSeconds) * TICKS_PER_QUARTER))).toEqual(
      sheet.notes.map(({ tick }) => tick),
    );
  });

  test('without words is played by an instrument, with chords that fit', async () => {
    const { sheet, score } = await songOf(`${HEAD}M:4/4\nQ:1/4=100\nK:C\nc2e2g2e2|f2a2c'2a2|g2B2d2g2|c8|]`);
    expect(score.vocals).toBeNull();
    expect(score.tracks.find(({ role }) => role === 'lead')?.notes.map(([, , midi]) => midi)).toEqual(
      sheet.notes.map(({ midi }) => midi),
    );
    expect(score.chords.map(({ label }) => label)).toEqual(['C', 'F', 'G', 'C']);
  });

  test('a syllable over several notes is held on its vowel', async () => {
    const { score } = await songOf(`${HEAD}M:4/4\nK:C\nz2 c2 d2 e2|f8|]\nw: bright__ day`);
    expect(score.lines[0]?.syllables.map(({ text, phones }) => [text, phones.join(' ')])).toEqual([
      ['bright', 'B R AA'],
      ['', 'AA'],
      ['', 'AY T'],
      ['day', 'D EY'],
    ]);
    expect(score.request.lyrics).toContain('bright day');
  });

  test('out of reach of the voice asked for is sung in another octave, and says so', async () => {
    const { sheet, score } = await songOf(`${HEAD}M:4/4\nK:C\nz4 c'4|d'4 e'4|]\nw: a b c`, {
      vocalGender: 'male',
    });
    const sung = score.lines.flatMap(({ syllables }) => syllables.map(({ midi }) => midi));
    expect(sung).toEqual(sheet.notes.map(({ midi }) => midi - 24));
    expect(score.notices.join(' ')).toContain('sung lower by whole octaves');
  });

  test('with notes out of order is refused', async () => {
    const { sheet } = await songOf(`${HEAD}K:C\nc4 d4|]`);
    const leadSheet = { ...sheet, notes: [...sheet.notes].reverse() };
    expect(() => makeSong(plainRequest({ leadSheet }), dictionary)).toThrow('must be in order');
  });
});
