import type { Random } from '#lib/random';
import { ANY_LIFE } from '../english/data/fields/play.ts';
import { isSameEnding } from '../rhymes/rhyme-key.ts';
import type { Tale } from '../tales/tale.ts';
import type { Frames } from '../theme/frames.ts';
import type { SongForm } from '../theme/song-forms.ts';
import type { Theme } from '../theme/theme.ts';
import {
  type Line,
  type LineLength,
  type LineSource,
  lineFrom,
  NAMES,
  suitableFrames,
  type Threads,
} from './line-maker.ts';
import type { PhraseBook } from './phrase-book.ts';

/** Everything a song draws from. Nothing is drawn twice. */
export interface SongDraft {
  theme: Theme;
  book: PhraseBook;
  random: Random;
  seed: number;
  used: Set<string>;
  /** The frames that suit the theme, by list. */
  suitable: Map<Frames, string[]>;
  length?: LineLength;
  threads?: Threads;
  form: SongForm;
  /** The tale for this kind of prompt; undefined if there is none. */
  tale: Tale | undefined;
}

/** For each line of a stanza, its possible frames or its finished line, and which lines rhyme. */
export interface StanzaPlan {
  roles: readonly (Frames | Line)[];
  /** Indices of the lines that rhyme. */
  pairs: readonly (readonly [number, number])[];
}

const POOL = 36;
const EASY_SYLLABLES = 9;
/** At most this many lines of a stanza name the subject; more would read like a list. */
const MOST_NAMING = 2;

/** Writes the lines of one stanza and marks their phrases as used. */
export function writeStanza(desk: SongDraft, { roles, pairs }: StanzaPlan): string[] {
  const lines: (Line | undefined)[] = roles.map((role) => (isLine(role) ? role : undefined));
  for (const line of lines) if (line) take(desk, line);
  for (const [first, second] of pairs) {
    const [one, other] = [roles[first] ?? [], roles[second] ?? []];
    if (isLine(other)) continue;
    if (isLine(one)) {
      lines[second] = lineRhymedOn(desk, one, other, lines);
      continue;
    }
    const rhymed = rhymedPair(desk, one, other, lines);
    lines[first] = rhymed?.[0];
    lines[second] = rhymed?.[1];
  }
  for (const [at, role] of roles.entries()) if (!isLine(role)) lines[at] ??= singleLine(desk, role, lines);
  return lines.flatMap((line) => (line ? [line.text] : []));
}

function isLine(role: Frames | Line): role is Line {
  return 'text' in role;
}

function singleLine(desk: SongDraft, role: Frames, beside: readonly (Line | undefined)[]): Line | undefined {
  const best = pool(desk, role).toSorted((a, b) => worth(b, desk, beside) - worth(a, desk, beside))[0];
  if (best) take(desk, best);
  return best;
}

const RHYME_TRIES = 3;

/** Two rhyming lines, marked as used; undefined if the theme has hardly any rhymes. */
function rhymedPair(
  desk: SongDraft,
  firstRole: Frames,
  secondRole: Frames,
  beside: readonly (Line | undefined)[],
): [Line, Line] | undefined {
  for (let tries = 0; tries < RHYME_TRIES; tries++) {
    const found = bestPair(desk, firstRole, secondRole, beside);
    for (const line of found ?? []) take(desk, line);
    if (found) return found;
  }
  return undefined;
}

/** A line that rhymes with an existing one, marked as used. */
function lineRhymedOn(
  desk: SongDraft,
  said: Line,
  role: Frames,
  beside: readonly (Line | undefined)[],
): Line | undefined {
  if (said.rhyme === undefined) return undefined;
  for (let tries = 0; tries < RHYME_TRIES; tries++) {
    const rhymed = pool(desk, role).filter((line) => line.rhyme === said.rhyme && isPair(said, line));
    const best = rhymed.toSorted((a, b) => worth(b, desk, beside) - worth(a, desk, beside))[0];
    if (!best) continue;
    take(desk, best);
    return best;
  }
  return undefined;
}

/** The best rhyming pair from fresh pools. */
function bestPair(
  desk: SongDraft,
  firstRole: Frames,
  secondRole: Frames,
  beside: readonly (Line | undefined)[],
): [Line, Line] | undefined {
  const seconds = pool(desk, secondRole);
  let best: [Line, Line] | undefined;
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (const first of pool(desk, firstRole)) {
    if (first.rhyme === undefined) continue;
    for (const second of seconds) {
      if (second.rhyme !== first.rhyme || !isPair(first, second)) continue;
      const total =
        worth(first, desk, beside) +
        worth(second, desk, [...beside, first]) -
        Math.abs(first.syllables - second.syllables) * 0.2;
      if (total <= bestWorth) continue;
      best = [first, second];
      bestWorth = total;
    }
  }
  return best;
}

function isPair(first: Line, second: Line): boolean {
  return (
    !isSameEnding(first.text, second.text) && !first.phrases.some((phrase) => second.phrases.includes(phrase))
  );
}

function pool(desk: SongDraft, role: Frames): Line[] {
  const frames = desk.suitable.get(role) ?? suitableFrames(role, desk.theme);
  desk.suitable.set(role, frames);
  const fresh = frames.filter((frame) => !desk.used.has(frame));
  const source: LineSource = desk;
  const size = desk.length ? POOL * 3 : POOL;
  const lines = linesFrom(fresh.length > 3 ? fresh : frames, source, desk.random, size * 2);
  return [...lines.filter((line) => isOfTake(line, desk)), ...lines].slice(0, size);
}

/**
 * Up to `count` lines from randomly drawn frames; if only the prompt provides material, more of them name its
 * subject.
 */
function linesFrom(frames: Frames, source: LineSource, random: Random, count: number): Line[] {
  if (frames.length === 0) return [];
  const isUnknown = source.theme.fields.length === 0;
  const weights = frames.map((frame) => (NAMES.test(frame) ? (isUnknown ? 5 : 1.6) : 1) * varietyOf(frame));
  const lines: Line[] = [];
  for (let tries = 0; tries < count * 2 && lines.length < count; tries++) {
    const line = lineFrom(frames[random.weighted(weights)] ?? '', source, random);
    if (line) lines.push(line);
  }
  return lines;
}

/** Lower for a frame with few slots, whose lines would be the same in every song on the subject. */
function varietyOf(frame: string): number {
  const images = frame.match(IMAGES)?.length ?? 0;
  const isVaried = BEGINNING.test(frame) || frame.includes('{at}');
  if (images >= 2) return 1;
  if (images === 0) return 0.005;
  return isVaried ? 0.14 : 0.02;
}

const IMAGES = /\{(?:does|will|sees|acts|acted|[si]act(?:s|ed|ing)?|s3|Nacts)2?\}/g;
const BEGINNING = /\{(?:when|have|had|while|stays|after|later)\}/;

const GENERAL = new Set([...ANY_LIFE.actions, ...ANY_LIFE.clauses, ...ANY_LIFE.things, ...ANY_LIFE.places]);

/** Higher for an even length and a beginning that differs from adjacent lines; the rest is random. */
function worth(line: Line, desk: SongDraft, beside: readonly (Line | undefined)[]): number {
  const others = beside.filter((other) => other !== undefined);
  const isEcho = others.some((other) => other.opening === line.opening);
  const isUsed = line.phrases.some((phrase) => others.some((other) => other.phrases.includes(phrase)));
  const naming = others.filter((other) => other.namesSubject).length;
  const general = line.phrases.filter((phrase) => GENERAL.has(phrase)).length;
  return (
    desk.random.next() * 2 +
    (isOfTake(line, desk) ? 4 : 0) -
    Math.abs(line.syllables - (desk.length?.easy ?? EASY_SYLLABLES)) * 0.25 -
    (isEcho ? 0.7 : 0) -
    (isUsed ? 5 : 0) -
    (line.namesSubject && naming >= MOST_NAMING ? 0.6 : 0) -
    (desk.theme.fields.length > 0 ? general * 0.8 : line.namesSubject && naming < MOST_NAMING ? -2 : 0)
  );
}

/** Takes share the possible lines of a theme, so that adjacent ones seldom sing the same. */
const SHARES = 20;

function isOfTake({ text }: Line, { seed }: SongDraft): boolean {
  let sum = 7;
  for (let at = 0; at < text.length; at++) sum = (sum * 31 + text.charCodeAt(at)) % 9973;
  return sum % SHARES === seed % SHARES;
}

export function take(desk: SongDraft, line: Line): void {
  for (const phrase of line.phrases) desk.used.add(phrase);
  // A line with a drawn beginning may be used again with another one.
  if (!BEGINNING.test(line.frame) || line.frame.includes('{will}')) desk.used.add(line.frame);
}
