import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TICKS_PER_QUARTER } from '#contract/making/lead-sheet';
import { midiFile } from '#server/rules/midi-file';
import { plainRequest } from '#tests/support/audio/song-request';
import { loadDictionary } from '#words/pronounce/dictionary';
import { composeSong } from '../compose.ts';
import { UNITS_PER_QUARTER } from '../notation/bars.ts';
import { leadSheet } from '../notation/lead-sheet.ts';
import { sheetFile } from '../notation/sheet-file.ts';
import { qualityOf } from '../notation/spelling.ts';
import type { Score } from '../score.ts';
import { STYLE_PACKS } from '../style/packs.ts';
import { beatCounter } from '../tempo.ts';
import { shownSyllables } from '../written-notes.ts';
import { readSheet } from './read-sheet.ts';

const dictionary = await loadDictionary(new Uint8Array(readFileSync('public/engine/dictionary.bin')));
const lyrics =
  '[Verse]\nThe señor sails a well-known boat\nand 100% sings it home again\n[Chorus]\nHold on to me\nHold on';
const TICKS_PER_UNIT = TICKS_PER_QUARTER / UNITS_PER_QUARTER;

const songIn = (style: string, seed: number): Score =>
  composeSong(plainRequest({ styles: style, isInstrumental: false, lyrics, seed }), dictionary);

const read = (text: string) => readSheet(new TextEncoder().encode(text));

/** What the file of a song says, from the song itself. */
function written(score: Score) {
  const { parts, chords, bars, sections, title } = leadSheet(score, 'Sea & <sky>');
  return {
    title,
    notes: (parts[0]?.notes ?? []).map(({ start, length, pitches, syllable }) => ({
      tick: start * TICKS_PER_UNIT,
      ticks: length * TICKS_PER_UNIT,
      midi: pitches[0],
      text: syllable?.text,
      isWordEnd: syllable?.isWordEnd === true,
    })),
    chords: chords.map((chord) => ({
      tick: chord.start * TICKS_PER_UNIT,
      root: chord.root,
      bass: chord.bass ?? chord.root,
      quality: qualityOf(chord),
    })),
    bars: bars.map(({ length }) => length * TICKS_PER_UNIT),
    sections: sections.map(({ label }) => label),
  };
}

async function readBack(text: string) {
  const { sheet, losses } = await read(text);
  return {
    losses,
    tune: {
      title: sheet.title,
      notes: sheet.notes.map(({ tick, ticks, midi, text: sung, ends_word: isWordEnd }) => ({
        tick,
        ticks,
        midi,
        text: sung,
        isWordEnd: isWordEnd === true,
      })),
      chords: sheet.chords.map((chord) => ({
        tick: chord.tick,
        root: chord.root,
        bass: chord.bass ?? chord.root,
        quality: qualityOf(chord),
      })),
      bars: sheet.bars,
      sections: sheet.sections.map(({ label }) => label),
    },
  };
}

describe.each(STYLE_PACKS.map(({ id }, index) => [id, index + 1] as const))('a song in %s', (style, seed) => {
  const score = songIn(style, seed);
  const song = { title: 'Sea & <sky>', artist: '@ada' };

  test('comes back from its MusicXML with each note, word, chord and bar', async () => {
    const { tune, losses } = await readBack(sheetFile(score, 'musicxml', song));
    expect(tune).toEqual(written(score));
    expect(losses).toHaveLength(1);
  });

  test('comes back from its ABC with each note, word, chord and bar', async () => {
    const { tune, losses } = await readBack(sheetFile(score, 'abc', song));
    expect(tune).toEqual(written(score));
    expect(losses).toEqual([]);
  });

  test('comes back from its MIDI with each note and word at its time', async () => {
    const { sheet } = await readSheet(Uint8Array.from(midiFile(score)));
    const beats = beatCounter(score);
    const sung = score.lines
      .filter(({ part }) => part === 'lead')
      .flatMap((line) => {
        const shown = shownSyllables(line);
        return line.syllables.map(({ startSeconds, midi }, index) => ({
          beats: beats(startSeconds),
          midi: Math.round(midi),
          text: shown[index]?.text ?? '',
          isWordEnd: shown[index]?.isWordEnd ?? false,
        }));
      });
    expect(sheet.notes.map(({ midi }) => midi)).toEqual(sung.map(({ midi }) => midi));
    expect(sheet.notes.map(({ text }) => text)).toEqual(sung.map(({ text }) => text));
    for (const [index, { tick, ends_word: isWordEnd }] of sheet.notes.entries()) {
      expect(Math.abs(tick / TICKS_PER_QUARTER - (sung[index]?.beats ?? 0))).toBeLessThan(0.003);
      if (sung[index]?.text) expect(isWordEnd === true).toBe(sung[index]?.isWordEnd);
    }
  });
});
