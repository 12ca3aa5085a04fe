import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { LeadSheet } from '#contract/making/lead-sheet';
import { plainRequest } from '#tests/support/audio/song-request';
import { loadDictionary } from '#words/pronounce/dictionary';
import { makeSong } from '../make-song.ts';
import { sheetFile } from '../notation/sheet-file.ts';
import { readSheet } from '../reading/read-sheet.ts';
import { STYLE_PACKS } from '../style/packs.ts';

const dictionary = await loadDictionary(new Uint8Array(readFileSync('public/engine/dictionary.bin')));

const TUNE = `X:1
T:A Fair Wind
M:4/4
L:1/8
Q:1/4=96
K:G
"G"G2 A2 B3 c|"Em"(d2 B2) "C/E"G4|"Am7"A2 ^A2 (3BAG E2|"D7"D6 z2|
w: There blows a fair_ wind ho-ly and o-ver the sea_
"G"G>A B>c d2 B2|"C"e4 "Cm"_e4|"G/D"d2 B2 "D7"A3 B|"G"G8|]
w: car-ry my let-ter to her now, soft-ly, soft-ly to me.
`;

const read = async (text: string): Promise<LeadSheet> =>
  (await readSheet(new TextEncoder().encode(text))).sheet;

/** The melody without where it begins: a song that begins with the voice has a bar before it. */
function melodyOf({ notes, bars }: LeadSheet, other: LeadSheet) {
  const shift = (notes[0]?.tick ?? 0) - (other.notes[0]?.tick ?? 0);
  return { bars: bars[0], shift, notes: notes.map((note) => ({ ...note, tick: note.tick - shift })) };
}

describe('a song of a lead sheet', () => {
  test.each(STYLE_PACKS.map(({ id }) => id))('in %s keeps each note, word and chord', async (styles) => {
    const sheet = await read(TUNE);
    const score = makeSong(plainRequest({ styles, isInstrumental: false, leadSheet: sheet }), dictionary);
    const back = await read(sheetFile(score, 'abc', { title: score.title, artist: '' }));
    const { shift, notes } = melodyOf(back, sheet);
    expect(notes).toEqual(sheet.notes);
    expect(back.chords.map((chord) => ({ ...chord, tick: Math.max(0, chord.tick - shift) }))).toEqual(
      sheet.chords,
    );
    expect(back.title).toBe('A Fair Wind');
    expect(score.vocals).not.toBeNull();
    expect(score.tracks.length).toBeGreaterThan(1);
  });
});
