import { readMark } from './section-marks.ts';

/** A word of the lyrics with its times, in seconds from the start of the song. */
export interface WordTime {
  readonly text: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** A line that is sung: its words, and how many parts of the lyrics begin before it. */
interface WrittenLine {
  readonly text: string;
  readonly words: readonly string[];
  readonly breaksBefore: number;
}

/** At most this long, a word is held at the end of a line. */
const SYLLABLE_SECONDS = 0.4;
const VOWELS = /[aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýœаеёиоуыэюяієї]+/giu;
/** Scripts that write a syllable with one character, without spaces. */
const SYLLABIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** The sung lines of lyrics, without marks such as [Verse]. */
export function writtenLines(lyrics: string): WrittenLine[] {
  const lines: WrittenLine[] = [];
  let breaksBefore = 0;
  for (const raw of lyrics.split(/\r\n?|\n/)) {
    const text = raw.trim();
    if (text === '') continue;
    if (readMark(text) !== undefined) {
      breaksBefore += 1;
      continue;
    }
    lines.push({ text, words: text.split(/\s+/), breaksBefore });
    breaksBefore = 0;
  }
  return lines;
}

/** About how many syllables a word has, in any language; at least one. */
function syllablesOf(word: string): number {
  const characters = word.match(SYLLABIC)?.length ?? 0;
  return Math.max(1, characters + (word.match(VOWELS)?.length ?? 0));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const milliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000;

/** The times of a line's words, which share its time by their syllables. */
export function spreadWords(words: readonly string[], startSeconds: number, endSeconds: number): WordTime[] {
  const syllables = words.map(syllablesOf);
  const perSyllable = (endSeconds - startSeconds) / Math.max(1, sum(syllables));
  let at = startSeconds;
  return words.map((text, index) => {
    const start = at;
    at += perSyllable * (syllables[index] ?? 1);
    return { text, startSeconds: milliseconds(start), endSeconds: milliseconds(at) };
  });
}

/**
 * The times of all words of the lyrics from the starts of their lines. A line ends before the next one, and no later
 * than its syllables take; lines without a start are left out.
 */
export function timesFromLines(
  lyrics: string,
  starts: readonly (number | null)[],
  durationSeconds: number,
): WordTime[] {
  return writtenLines(lyrics).flatMap(({ words }, index) => {
    const start = starts[index] ?? null;
    if (start === null) return [];
    const next = starts.slice(index + 1).find((later) => later !== null && later > start) ?? durationSeconds;
    const length = sum(words.map(syllablesOf)) * SYLLABLE_SECONDS;
    return spreadWords(words, start, Math.max(start, Math.min(next, start + length, durationSeconds)));
  });
}

const LRC_LINE = /^\[(\d+):(\d+(?:\.\d+)?)\](.*)$/;

/**
 * The starts of the sung lines of lyrics from an LRC text, whose lines may lack marks and punctuation; null for lines
 * that it lacks.
 */
export function lineStartsOfLrc(lyrics: string, lrc: string): (number | null)[] {
  const timed = lrc.split(/\r\n?|\n/).flatMap((line) => {
    const [, minutes, seconds, text] = LRC_LINE.exec(line.trim()) ?? [];
    const isSung = text !== undefined && lettersOf(text) !== '' && readMark(text.trim()) === undefined;
    return isSung ? [{ seconds: Number(minutes) * 60 + Number(seconds), letters: lettersOf(text) }] : [];
  });
  let next = 0;
  return writtenLines(lyrics).map(({ text }) => {
    const found = timed.findIndex(({ letters }, index) => index >= next && letters === lettersOf(text));
    if (found === -1) return null;
    next = found + 1;
    return timed[found]?.seconds ?? null;
  });
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** How strong the voice is over a song, in steps of equal length. */
export interface VoiceActivity {
  readonly values: readonly number[];
  readonly stepSeconds: number;
}

/** In syllables: the pause between two lines, and between two parts. */
const LINE_BREAK = 1;
const PART_BREAK = 6;
/** Quieter steps, as a share of the loud ones, have no voice. */
const VOICELESS = 0.2;

/**
 * Approximate times of all words of the lyrics: their syllables, with pauses between lines and parts, are spread over
 * the time in which a voice is heard.
 */
export function approximateTimes(lyrics: string, activity: VoiceActivity): WordTime[] {
  const lines = writtenLines(lyrics);
  const lengths = lines.map(({ words }) => sum(words.map(syllablesOf)));
  const pauses = lines.map(({ breaksBefore }, index) =>
    index === 0 ? 0 : LINE_BREAK + (breaksBefore > 0 ? PART_BREAK : 0),
  );
  const total = sum(lengths) + sum(pauses);
  if (total === 0) return [];
  const secondsAt = voicedTime(activity);
  let at = 0;
  return lines.flatMap(({ words }, index) => {
    at += pauses[index] ?? 0;
    const start = at;
    at += lengths[index] ?? 0;
    return spreadWords(words, secondsAt(start / total), secondsAt(at / total));
  });
}

/** The time at which a share of the voice of a song has been heard. */
function voicedTime({ values, stepSeconds }: VoiceActivity): (share: number) => number {
  const sorted = [...values].sort((one, other) => one - other);
  const floor = sorted[Math.floor(sorted.length * 0.1)] ?? 0;
  const loud = sorted[Math.floor(sorted.length * 0.9)] ?? 0;
  const isEven = !(loud > floor);
  const weights = values.map((value) => {
    const strength = isEven ? 1 : Math.min(1, Math.max(0, (value - floor) / (loud - floor)));
    return strength < VOICELESS ? 0 : strength;
  });
  const total = sum(weights);
  const heard: number[] = [0];
  for (const weight of weights) heard.push((heard.at(-1) ?? 0) + weight);
  return (share) => {
    const wanted = share * total;
    // The first step in which the share is reached; 0 is reached where the voice begins.
    const step = heard.findIndex(
      (before, index) => (heard[index + 1] ?? 0) >= wanted && (weights[index] ?? 0) > 0 && before <= wanted,
    );
    if (step === -1) return values.length * stepSeconds;
    return (step + (wanted - (heard[step] ?? 0)) / (weights[step] ?? 1)) * stepSeconds;
  };
}
