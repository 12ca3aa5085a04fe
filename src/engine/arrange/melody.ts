import type { LeadSheet } from '#contract/making/lead-sheet';
import { playedPlace } from '../notation/feel.ts';
import {
  type Feel,
  roundForScore,
  type ScoreNote,
  type ScoreSection,
  type SungLine,
  type SungSyllable,
} from '../score.ts';
import type { SongTime } from './song-time.ts';
import type { SheetNote, SheetWord } from './sung-words.ts';

const VELOCITY = 92;
/** Notes end this much before the next begins, so that each is heard to begin. */
const APART_SECONDS = 0.005;
/** A line of lyrics ends with a rest of so many beats, with a sentence of so many words, or with the bar after so many. */
const REST_BEATS = 1;
const SENTENCE_WORDS = 4;
const LONGEST_LINE_WORDS = 8;

/** Places the notes of a sheet in the song. */
export interface Placing {
  readonly time: SongTime;
  readonly beatTicks: number;
  readonly feel: Feel;
  readonly transposed: number;
}

const secondsOf = (tick: number, { time, beatTicks, feel }: Placing) =>
  roundForScore(time.secondsAt(playedPlace(tick / beatTicks, feel.swing)));

function spanOf({ tick, ticks }: SheetNote, placing: Placing): { startSeconds: number; endSeconds: number } {
  const startSeconds = secondsOf(tick, placing);
  const end = secondsOf(tick + ticks, placing);
  return { startSeconds, endSeconds: roundForScore(Math.max(startSeconds + 0.03, end - APART_SECONDS)) };
}

/** The notes without words, for an instrument. */
export function playedMelody({ notes }: LeadSheet, placing: Placing, isSung: boolean): ScoreNote[] {
  return notes
    .filter(({ text }) => !isSung || text === undefined)
    .map((note) => {
      const { startSeconds, endSeconds } = spanOf(note, placing);
      return [
        startSeconds,
        roundForScore(endSeconds - startSeconds),
        note.midi + placing.transposed,
        VELOCITY,
      ];
    });
}

/** The lines of the voice. */
export function sungLines(
  words: readonly SheetWord[],
  sections: readonly ScoreSection[],
  placing: Placing,
  barStarts: readonly number[],
): SungLine[] {
  const counts = new Map<string, number>();
  return linesOf(words, sections, placing, barStarts).flatMap((line) => {
    const first = line[0]?.syllables[0]?.notes[0]?.note;
    const section = first && sectionAt(sections, line, placing);
    if (!section) return [];
    const count = counts.get(section.id) ?? 0;
    counts.set(section.id, count + 1);
    return [lineOf(line, `${section.id}/${count}`, section.id, placing)];
  });
}

const firstNote = (word: SheetWord) => word.syllables[0]?.notes[0]?.note;
const lastNote = (word: SheetWord) => word.syllables.at(-1)?.notes.at(-1)?.note;

function linesOf(
  words: readonly SheetWord[],
  sections: readonly ScoreSection[],
  placing: Placing,
  barStarts: readonly number[],
): SheetWord[][] {
  const lines: SheetWord[][] = [];
  for (const [index, word] of words.entries()) {
    const open = lines.at(-1);
    const before = words[index - 1];
    const [last, next] = [before && lastNote(before), firstNote(word)];
    if (!open || !before || !last || !next) {
      lines.push([word]);
      continue;
    }
    const end = last.tick + last.ticks;
    const isRested = next.tick - end >= REST_BEATS * placing.beatTicks;
    const isSentence = open.length >= SENTENCE_WORDS && /[.!?;:,]["'”’)]*$/.test(before.text);
    const crossesBar = barStarts.some((start) => start > last.tick && start <= next.tick);
    const isLong = open.length >= LONGEST_LINE_WORDS && crossesBar;
    const isOther =
      sectionAt(sections, [before], placing) !== sectionAt(sections, [word], placing) && crossesBar;
    if (isRested || isSentence || isLong || isOther) lines.push([word]);
    else open.push(word);
  }
  return lines;
}

/** The section that most of the words are in: a pickup belongs to the section it leads into. */
function sectionAt(
  sections: readonly ScoreSection[],
  line: readonly SheetWord[],
  placing: Placing,
): ScoreSection | undefined {
  const last = line.at(-1);
  const [from, to] = [line[0] && firstNote(line[0]), last && lastNote(last)];
  if (!from || !to) return sections[0];
  const middle = secondsOf((from.tick + to.tick + to.ticks) / 2, placing);
  return sections.findLast(({ startSeconds }) => startSeconds <= middle + 1e-3) ?? sections[0];
}

function lineOf(line: readonly SheetWord[], id: string, sectionId: string, placing: Placing): SungLine {
  const syllables = line.flatMap((word, wordIndex) =>
    word.syllables.flatMap(({ text, isStressed, notes }) =>
      notes.map(
        ({ note, phones }, place): SungSyllable => ({
          text: place === 0 ? text : '',
          phones,
          isStressed,
          midi: note.midi + placing.transposed,
          ...spanOf(note, placing),
          wordIndex,
        }),
      ),
    ),
  );
  const words = line.map(({ text }, index) => {
    const own = syllables.filter(({ wordIndex }) => wordIndex === index);
    return { text, startSeconds: own[0]?.startSeconds ?? 0, endSeconds: own.at(-1)?.endSeconds ?? 0 };
  });
  return {
    id,
    sectionId,
    text: line.map(({ text }) => text).join(' '),
    part: 'lead',
    startSeconds: syllables[0]?.startSeconds ?? 0,
    endSeconds: syllables.at(-1)?.endSeconds ?? 0,
    syllables,
    words,
  };
}
