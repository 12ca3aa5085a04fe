import { describe, expect, test } from 'vitest';
import { parseRoman } from '../music/theory.ts';
import { STYLE_PACKS } from '../style/packs.ts';
import { varyProgression } from './progression-variants.ts';

const ask = (packId: string, seed: number) => ({
  packId,
  slot: 'chorus',
  isMinor: false,
  seed,
  weirdness: 0.3,
});
const SEEDS = Array.from({ length: 40 }, (_, i) => i);

test('every style gets valid progressions that begin like the originals', () => {
  for (const { id, progressions } of STYLE_PACKS) {
    for (const text of Object.values(progressions).flat()) {
      const varied = SEEDS.slice(0, 5).map((seed) => varyProgression(text.split(' '), ask(id, seed)));
      const first = text.split(/[ ,]/)[0];
      expect(
        varied.every(([cell]) => cell?.split(',')[0] === first),
        text,
      ).toBe(true);
      const numerals = varied.flat().flatMap((cell) => cell.split(','));
      expect(() => numerals.map((numeral) => parseRoman(numeral, 0)), text).not.toThrow();
    }
  }
});

describe('styles', () => {
  const several = (packId: string, text: string) =>
    SEEDS.map((seed) => varyProgression(text.split(' '), ask(packId, seed)));
  const splitShare = (songs: readonly string[][]) =>
    songs.flat().filter((cell) => cell.includes(',')).length / songs.flat().length;

  test('differ in how often chords change inside a bar', () => {
    expect(splitShare(several('jazz', 'Imaj7 vi7 ii7 V7'))).toBeGreaterThan(0.3);
    expect(splitShare(several('pop', 'I V vi IV'))).toBeGreaterThan(0.1);
    expect(splitShare(several('techno', 'i i i i'))).toBe(0);
  });

  test('a loop has many variants; a twelve-bar blues keeps its twelve bars and roots', () => {
    expect(new Set(several('pop', 'I V vi IV').map((bars) => bars.join(' '))).size).toBeGreaterThan(15);
    const twelve = 'I7 I7 I7 I7 IV7 IV7 I7 I7 V7 IV7 I7 V7';
    for (const bars of several('blues', twelve)) {
      expect(bars.map((cell) => cell.split(/[,/]/)[0]).join(' ')).toBe(twelve);
    }
  });

  test('an inversion moves the bass by a step', () => {
    const cells = several('piano ballad', 'I IV I V').flatMap((bars) =>
      bars.flatMap((cell) => cell.split(',')),
    );
    expect(cells).toContain('I/3');
    expect(parseRoman('I/3', 0)).toMatchObject({ root: 0, bass: 4, label: 'C/E' });
    expect(parseRoman('V/5', 2)).toMatchObject({ root: 9, bass: 4, label: 'A/E' });
  });
});
