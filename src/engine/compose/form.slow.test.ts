import { describe, expect, test } from 'vitest';
import { SONG_DURATION_MAX_SECONDS } from '#domain/create/song-request';
import { plainRequest } from '#tests/support/audio/song-request';
import { composeSong } from '../compose.ts';
import type { Score, ScoreSection } from '../score.ts';
import { STYLE_PACKS } from '../style/packs.ts';
import { type LyricBlock, layOutForm } from './form.ts';

const PLAIN = plainRequest({ seed: 3 });

function barsOff(score: Score, seconds: number): number {
  return ((score.durationSeconds - seconds) * score.bpm) / 60 / score.beatsPerBar;
}

function kindsOf(sections: readonly ScoreSection[]): string[] {
  return sections.map(({ kind }) => kind);
}

const LINE = { text: 'la la la', words: [] };

function block(kind: LyricBlock['kind'], lines: number): LyricBlock {
  return { kind, label: kind, lines: Array.from({ length: lines }, () => LINE) };
}

const WORDS = [block('verse', 4), block('chorus', 4), block('verse', 4), block('chorus', 4)];
const [POP] = STYLE_PACKS.filter(({ id }) => id === 'pop');
const layOut = (
  blocks: readonly LyricBlock[],
  barSeconds: number,
  seconds: number | null,
  more: { seed?: number; hasSolo?: boolean } = {},
) =>
  layOutForm({
    pack: POP as (typeof STYLE_PACKS)[number],
    blocks,
    barSeconds,
    targetSeconds: seconds,
    seed: 3,
    energyShift: 0,
    weirdness: 0.5,
    ...more,
  });

describe('the length of a song', () => {
  const lengths = [10, 14, 20, 30, 60, 75, 120, 180, 240, SONG_DURATION_MAX_SECONDS];
  test.each(STYLE_PACKS.map(({ id }) => id))('%s is as long as asked, to within two bars', (styles) => {
    const asked = [
      ...lengths.map((durationSeconds) => ({ durationSeconds, weirdness: 0.5 })),
      ...[14, 75, 240].map((durationSeconds) => ({ durationSeconds, weirdness: 1 })),
    ];
    for (const { durationSeconds, weirdness } of asked) {
      const score = composeSong({ ...PLAIN, styles, durationSeconds, weirdness });
      expect(Math.abs(barsOff(score, durationSeconds)), `${durationSeconds} s`).toBeLessThanOrEqual(2);
      expect(score.durationSeconds).toBeLessThanOrEqual(SONG_DURATION_MAX_SECONDS);
    }
  });

  test('short lyrics fill the requested length to within two bars', () => {
    for (const barSeconds of [1.2, 1.6, 2, 2.4, 3, 3.6]) {
      for (const seconds of [90, 120, 180, 240, 480]) {
        const sections = layOut(WORDS, barSeconds, seconds);
        const words = sections.filter(({ lines }) => lines.length > 0);
        expect(kindsOf(words)).toEqual(['verse', 'chorus', 'verse', 'chorus']);
        const end = sections.at(-1) as ScoreSection;
        const length = end.startSeconds + end.durationSeconds + 2.4;
        if (words.reduce((sum, { bars }) => sum + bars, 3) * barSeconds > seconds) continue;
        expect(Math.abs(length - seconds) / barSeconds, `${barSeconds} ${seconds}`).toBeLessThanOrEqual(2);
      }
    }
  });

  test('lyrics longer than the requested length keep all their lines and get no intro', () => {
    const sections = layOut(WORDS, 2, 30);
    expect(sections.reduce((sum, { lines }) => sum + lines.length, 0)).toBe(16);
    expect(kindsOf(sections)).not.toContain('intro');
  });
});

describe('the form of a song', () => {
  test('no section repeats the previous one unless the style says so', () => {
    for (const { id, forms } of STYLE_PACKS) {
      if (forms.some((form) => form.some((kind, i) => kind === form[i + 1]))) continue;
      for (const durationSeconds of [30, 60, 75, 120, 240]) {
        const kinds = kindsOf(composeSong({ ...PLAIN, styles: id, durationSeconds }).sections);
        expect(
          kinds.filter((kind, i) => kind === kinds[i + 1]),
          `${id} ${kinds}`,
        ).toEqual([]);
      }
    }
  });

  test('a one-minute song has a beginning, a climax and an ending', () => {
    for (const { id } of STYLE_PACKS) {
      const kinds = kindsOf(composeSong({ ...PLAIN, styles: id, durationSeconds: 60 }).sections);
      expect(kinds[0], id).toBe('intro');
      expect(kinds.at(-1), id).toBe('outro');
      expect(
        kinds.some((kind) => kind === 'chorus' || kind === 'drop'),
        id,
      ).toBe(true);
    }
  });

  test('instrumental passages are spread between short lyrics, not all at the end', () => {
    const kinds = kindsOf(layOut(WORDS, 2, 180));
    expect(kinds.indexOf('interlude')).toBeLessThan(kinds.lastIndexOf('verse'));
    expect(kinds.indexOf('solo')).toBeLessThan(kinds.lastIndexOf('chorus'));
  });

  test('a sung section lasts at least four bars when time allows', () => {
    const sections = layOut([block('verse', 4), block('bridge', 1), block('chorus', 2)], 2, 90);
    expect(Math.min(...sections.map(({ bars }) => bars))).toBeGreaterThanOrEqual(4);
  });
});

describe('takes of a request', () => {
  test('differ in form, with custom lyrics and without', () => {
    for (const blocks of [WORDS, []]) {
      const forms = [4, 5, 6, 7].map((seed) => kindsOf(layOut(blocks, 2, null, { seed })).join());
      expect(new Set(forms).size).toBeGreaterThan(2);
    }
  });

  test('sing the same sections in the same order', () => {
    for (const seed of [4, 5, 6, 7]) {
      const sung = layOut(WORDS, 2, null, { seed }).filter(({ lines }) => lines.length > 0);
      expect(kindsOf(sung)).toEqual(['verse', 'chorus', 'verse', 'chorus']);
    }
  });

  test('leave lyrics with their own instrumental passage unchanged', () => {
    const arranged = [...WORDS.slice(0, 2), block('interlude', 0), ...WORDS.slice(2)];
    const forms = [4, 5, 6, 7].map((seed) => kindsOf(layOut(arranged, 2, null, { seed })).join());
    expect(new Set(forms).size).toBe(1);
  });

  test('have a solo when requested and none when excluded', () => {
    for (const pack of STYLE_PACKS) {
      for (const seed of [4, 5, 6, 7]) {
        const kinds = (hasSolo: boolean) =>
          kindsOf(
            layOutForm({
              pack,
              blocks: [],
              barSeconds: 2,
              targetSeconds: null,
              seed,
              energyShift: 0,
              weirdness: 0.5,
              hasSolo,
            }),
          );
        expect(kinds(true), pack.id).toContain('solo');
        expect(kinds(false), pack.id).not.toContain('solo');
      }
    }
    expect(kindsOf(layOut(WORDS, 2, null, { hasSolo: true }))).toContain('solo');
    expect(kindsOf(layOut(WORDS, 2, null, { hasSolo: false }))).not.toContain('solo');
  });
});
