import fc from 'fast-check';
import { expect } from 'vitest';
import { concat } from '#engine/edits/concat';
import { crop } from '#engine/edits/crop';
import { fade } from '#engine/edits/fade';
import { infill } from '#engine/edits/infill';
import { changeSpeed } from '#engine/edits/speed';
import type { Score } from '#engine/score';
import type { Dictionary } from '#words/pronounce/dictionary';
import { withGains } from '../audio/engine-songs.ts';
import {
  faster,
  followed,
  heardAt,
  kept,
  removed,
  replaced,
  type Tape,
  tapeOf,
  tapeSeconds,
} from './tape-model.ts';

/** An edit whose times are shares of the song that it finds. */
interface RandomEdit {
  readonly kind: 'keep' | 'remove' | 'fade' | 'speed' | 'part speed' | 'concat' | 'replace';
  readonly start: number;
  readonly span: number;
  readonly factor: number;
  readonly isTempoOnly: boolean;
  readonly seed: number;
}

const share = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
export const randomEdits: fc.Arbitrary<RandomEdit[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('keep', 'remove', 'fade', 'speed', 'part speed', 'concat', 'replace'),
    start: share,
    span: share,
    factor: fc.constantFrom(0.5, 0.8, 0.9, 1.1, 1.25, 1.5, 2),
    isTempoOnly: fc.boolean(),
    seed: fc.nat(100),
  }),
  { minLength: 1, maxLength: 5 },
);

interface Song {
  readonly score: Score;
  readonly tape: Tape;
}

const SHORTEST_SECONDS = 12;
const LONGEST_SECONDS = 120;

/** The song and its model after an edit, which is left out where it would leave too little or too much. */
function edited(song: Song, edit: RandomEdit, original: Score, dictionary: Dictionary): Song {
  const { score, tape } = song;
  const total = score.durationSeconds;
  const start = edit.start * total * 0.5;
  const end = Math.min(total, start + (0.1 + edit.span * 0.4) * total);
  const { factor, isTempoOnly, seed } = edit;
  const semitones = isTempoOnly ? 0 : Math.round(12 * Math.log2(factor));
  const range = { startSeconds: start, endSeconds: end };
  switch (edit.kind) {
    case 'keep':
      if (end - start < SHORTEST_SECONDS) return song;
      return {
        score: crop(score, { ...range, isRemove: false, fadeOutSeconds: null }),
        tape: kept(tape, start, end),
      };
    case 'remove':
      if (total - (end - start) < SHORTEST_SECONDS) return song;
      return {
        score: crop(score, { ...range, isRemove: true, fadeOutSeconds: null }),
        tape: removed(tape, start, end),
      };
    case 'fade':
      return { score: fade(score, { fadeInSeconds: 1, fadeOutSeconds: 2 }), tape };
    case 'speed':
      if (total / factor < SHORTEST_SECONDS || total / factor > LONGEST_SECONDS) return song;
      return {
        score: withGains(changeSpeed(score, { factor, isTempoOnly, range: null })),
        tape: faster(tape, { start: 0, end: Number.POSITIVE_INFINITY, factor, semitones }),
      };
    case 'part speed':
      return {
        score: withGains(changeSpeed(score, { factor, isTempoOnly, range })),
        tape: faster(tape, { start, end, factor, semitones }),
      };
    case 'concat':
      if (end + original.durationSeconds > LONGEST_SECONDS) return song;
      return {
        score: concat([
          { score, untilSeconds: end },
          { score: original, untilSeconds: null },
        ]),
        tape: followed(tape, end, tapeOf(original)),
      };
    case 'replace': {
      const settings = { ...range, lyrics: null, seed, isShortAllowed: true };
      if (end - start < 8) return song;
      return { score: withGains(infill(score, settings, dictionary)), tape: replaced(tape, start, end) };
    }
  }
}

const wordsOf = ({ lines }: Score) =>
  lines.filter(({ part }) => part === 'lead').flatMap(({ words }) => words);

/** Times are rounded to frames by each edit. */
const ROUNDING_SECONDS = 0.003;
/** A syllable is left out if less of it is left. */
const CUT_SECONDS = 0.4;

function checkWords(score: Score, tape: Tape, original: Score): void {
  const found = wordsOf(score).map(({ text, startSeconds }) => ({ text, startSeconds }));
  const expected = wordsOf(original).flatMap(({ text, startSeconds }) =>
    heardAt(tape, startSeconds).map(({ stretch, atSeconds }) => ({
      text,
      startSeconds: atSeconds,
      isWhole:
        startSeconds > stretch.from + ROUNDING_SECONDS &&
        startSeconds < stretch.to - CUT_SECONDS * stretch.rate,
    })),
  );
  const isSame = (
    one: { text: string; startSeconds: number },
    other: { text: string; startSeconds: number },
  ) => one.text === other.text && Math.abs(one.startSeconds - other.startSeconds) < ROUNDING_SECONDS;
  expect(expected.filter((word) => word.isWhole && !found.some((one) => isSame(one, word)))).toEqual([]);
  // A word that begins before a cut is heard from the cut on.
  const cuts = tape.stretches.map(({ at }) => at);
  const isAtCut = ({ startSeconds }: { startSeconds: number }) =>
    cuts.some((at) => Math.abs(at - startSeconds) < ROUNDING_SECONDS);
  expect(found.filter((word) => !isAtCut(word) && !expected.some((one) => isSame(one, word)))).toEqual([]);
}

function checkChords(score: Score, tape: Tape, original: Score): void {
  for (const chord of original.chords) {
    const middle = chord.startSeconds + chord.durationSeconds / 2;
    for (const { stretch, atSeconds } of heardAt(tape, middle)) {
      // A chord is transposed as a whole, by where it begins.
      if (stretch.isReplaced || chord.startSeconds < stretch.from) continue;
      const found = score.chords.find(
        ({ startSeconds, durationSeconds }) =>
          startSeconds <= atSeconds && atSeconds < startSeconds + durationSeconds,
      );
      const root = (((chord.root + stretch.semitones) % 12) + 12) % 12;
      expect([atSeconds, found?.root, found?.intervals]).toEqual([atSeconds, root, chord.intervals]);
    }
  }
}

function checkTempo(score: Score, tape: Tape, original: Score): void {
  // Of several tempos, a song is said to have one that is heard in it.
  const isHeard = tape.stretches.some(({ rate }) => Math.abs(original.bpm * rate - score.bpm) < 1e-6);
  expect([score.bpm, isHeard, score.key.tonic]).toEqual([score.bpm, true, tape.tonic]);
  for (const section of original.sections) {
    const middle = section.startSeconds + section.durationSeconds / 2;
    const barSeconds = section.durationSeconds / section.bars;
    for (const { stretch, atSeconds } of heardAt(tape, middle)) {
      const found = score.sections.find(
        ({ startSeconds, durationSeconds }) =>
          startSeconds <= atSeconds && atSeconds < startSeconds + durationSeconds,
      );
      // A section with a part at another tempo has the same bars in another time.
      const isOneTempo =
        stretch.from <= section.startSeconds && stretch.to >= section.startSeconds + section.durationSeconds;
      if (!isOneTempo) continue;
      expect([atSeconds, (found?.durationSeconds ?? 0) / (found?.bars ?? 1)]).toEqual([
        atSeconds,
        expect.closeTo(barSeconds / stretch.rate, 2),
      ]);
    }
  }
}

/** Makes the edits one after the other. @throws if the song and its model differ after one of them */
export function checkEdits(original: Score, edits: readonly RandomEdit[], dictionary: Dictionary): void {
  let song: Song = { score: original, tape: tapeOf(original) };
  for (const edit of edits) {
    song = edited(song, edit, original, dictionary);
    const { score, tape } = song;
    expect(score.durationSeconds).toBeCloseTo(tapeSeconds(tape), 2);
    checkWords(score, tape, original);
    checkChords(score, tape, original);
    checkTempo(score, tape, original);
  }
}
