import { randomStream } from '#lib/random';
import type { SingableLine } from '#words/lyrics/prepare-lyrics';
import { timeOf } from '../music/grid.ts';
import { scaleNotes } from '../music/theory.ts';
import { roundForScore, type ScoreKey, type SungLine, type SungSyllable, type SungWord } from '../score.ts';
import { mumbleSyllable } from '../voice/mumble.ts';
import type { FormSection } from './form.ts';
import { type MelodySlot, motifNumber, motifOf, pitchSlots } from './melody.ts';
import type { PartContext } from './parts.ts';
import { barsPerLine, type LineWindow, lineWindows } from './phrasing.ts';
import { isRapped, speechPitches } from './speech.ts';
import { placeSyllables } from './syllable-rhythm.ts';

export interface VocalOptions {
  key: ScoreKey;
  gender: 'male' | 'female';
  isMumble: boolean;
}

const LONGEST_SYLLABLE_SECONDS = 1.1;
const LONGEST_LAST_SYLLABLE_SECONDS = 1.7;
/** Rapped syllables are never sustained. */
const LONGEST_SPOKEN_SECONDS = 0.42;
/** A sustained line ending. */
const HELD_SECONDS = 0.6;
const BREATH_SECONDS = 0.28;
/** A song that begins with the voice rests for a beat: consonants and breath precede the first vowel. */
const FIRST_VOWEL_SECONDS = 0.3;

/** Lowest and highest note by voice. */
const RANGES = { female: [57, 74], male: [45, 63] } as const;
/**
 * Only choruses go above this, counted down from the highest note; each chorus reaches the highest notes with a
 * single note.
 */
const CHORUS_BELOW_TOP = 3;
const OTHERS_BELOW_TOP = 5;

/** All sung lines of a song: lead, ad-libs in parentheses, harmonies in the choruses. */
export function writeVocals(context: PartContext, options: VocalOptions): SungLine[] {
  return context.sections.flatMap((section) => {
    const bars = barsPerLine(section);
    const windows = lineWindows(section, context);
    return section.lines.flatMap((line, index) => {
      const window = windows[index] as LineWindow;
      return writeLine(
        line,
        { section, index, bar: section.startBar + index * bars, window },
        context,
        options,
      );
    });
  });
}

interface FlatSyllable {
  text: string;
  phones: string[];
  isStressed: boolean;
  isAdlib: boolean;
  word: number;
}

/** Where a line is sung. */
interface LinePlace {
  section: FormSection;
  /** Of the line within its section. */
  index: number;
  /** Of the song; may be a half. */
  bar: number;
  window: LineWindow;
}

function writeLine(
  line: SingableLine,
  place: LinePlace,
  context: PartContext,
  options: VocalOptions,
): SungLine[] {
  const { section, index } = place;
  const flat = flatten(line, context.seed, options.isMumble);
  if (flat.length === 0) return [];
  const id = `${section.id}/${index}`;
  const timed = timeSyllables(flat, place, context);
  const pitches = pitchLine(flat, timed, place, context, options);
  const syllables = flat.map((syllable, i): SungSyllable & { isAdlib: boolean } => ({
    text: syllable.text,
    phones: syllable.phones,
    isStressed: syllable.isStressed,
    midi: pitches[i] ?? 60,
    startSeconds: roundForScore(timed[i]?.startSeconds ?? 0),
    endSeconds: roundForScore((timed[i]?.startSeconds ?? 0) + (timed[i]?.durationSeconds ?? 0.1)),
    wordIndex: syllable.word,
    isAdlib: syllable.isAdlib,
  }));
  const lead = assemble(
    id,
    section,
    line,
    'lead',
    syllables.filter(({ isAdlib }) => !isAdlib),
  );
  const adlib = assemble(
    `${id}/adlib`,
    section,
    line,
    'adlib',
    syllables.filter(({ isAdlib }) => isAdlib),
  );
  const lines = [lead, adlib].filter((made): made is SungLine => made !== null);
  if (isRapped(section, context.pack)) return lines.map((one) => ({ ...one, isSpoken: true }));
  return lead && hasHarmony(section) ? [...lines, ...harmonise(lead, section, options)] : lines;
}

/** The tune of a line, or the contour of a spoken one. */
function pitchLine(
  flat: readonly FlatSyllable[],
  timed: readonly MelodySlot[],
  { section, index }: LinePlace,
  context: PartContext,
  { key, gender }: VocalOptions,
): number[] {
  const { seed, pack } = context;
  if (isRapped(section, pack)) {
    const stresses = flat.map(({ isStressed }) => isStressed);
    return speechPitches(stresses, { gender, seed, index });
  }
  return pitchSlots(timed, {
    key,
    chords: context.chords,
    scale: pack.melody.scale === 'blues' ? 'pentatonic' : pack.melody.scale,
    ...rangeOf(gender, section),
    motif: motifOf(seed, section.kind, index, context.weirdness),
    isClosing: index === section.lines.length - 1,
    summit: index === summitLine(section, seed) ? RANGES[gender][1] : null,
  });
}

function flatten(line: SingableLine, seed: number, isMumble: boolean): FlatSyllable[] {
  return line.words.flatMap((word, wordIndex) =>
    word.syllables.map((syllable, i) => ({
      text: syllable.text,
      phones: isMumble ? mumbleSyllable(seed, wordIndex * 5 + i) : syllable.phones,
      isStressed: syllable.isStressed,
      isAdlib: word.isAdlib,
      word: wordIndex,
    })),
  );
}

function timeSyllables(
  flat: readonly FlatSyllable[],
  { section, index, bar, window }: LinePlace,
  context: PartContext,
): MelodySlot[] {
  const { grid, seed, pack } = context;
  const wholeBar = Math.floor(bar);
  const offset = (bar - wholeBar) * grid.stepsPerBar;
  const isTooEarly = timeOf(grid, wholeBar, offset + window.from) < FIRST_VOWEL_SECONDS;
  const from = isTooEarly ? Math.max(grid.stepsPerBeat, window.from) : window.from;
  const places = placeSyllables({
    stresses: flat.map(({ isStressed }) => isStressed),
    wordStarts: flat.map(({ word }, i) => i === 0 || flat[i - 1]?.word !== word),
    phraseEnds: flat.map(({ isAdlib }, i) => (flat[i + 1]?.isAdlib ?? !isAdlib) !== isAdlib),
    steps: window.to - from,
    phase: offset + from,
    grid,
    seed,
    kind: section.kind,
    motif: motifNumber(seed, section.kind, index),
    syncopation: pack.melody.syncopation,
  }).map((place) => place + from);
  // Rounded relative to the line's own bar: a repeated line then has exactly the same rhythm, and is rendered
  // only once.
  const origin = timeOf(grid, wholeBar, offset);
  const at = (step: number) =>
    roundForScore(origin) + roundForScore(timeOf(grid, wholeBar, offset + step) - origin);
  const lineEnd = at(window.to) - BREATH_SECONDS;
  const isSpoken = isRapped(section, pack);
  // Every second line is answered (lead.ts).
  const isAnswered = index % 2 === 1;
  const mainBeats = grid.beatsPerBar === 4 ? 2 * grid.stepsPerBeat : grid.stepsPerBar;
  return places.map((place, i) => {
    const start = at(place);
    const isLast = i === places.length - 1;
    const next = isLast ? lineEnd : at(places[i + 1] as number);
    const longest = isSpoken
      ? LONGEST_SPOKEN_SECONDS
      : isLast
        ? longestEnd(next - start, isAnswered)
        : LONGEST_SYLLABLE_SECONDS;
    return {
      startSeconds: start,
      durationSeconds: Math.max(0.08, Math.min(longest, next - start - 0.005)),
      isStrong: (offset + place) % mainBeats === 0,
    };
  });
}

/**
 * How long the end of a line may be sustained: all of a short rest; less of a long one where an instrument
 * answers.
 */
function longestEnd(restSeconds: number, isAnswered: boolean): number {
  const held = Math.max(HELD_SECONDS, restSeconds * (isAnswered ? 0.5 : 0.8));
  return Math.min(LONGEST_LAST_SYLLABLE_SECONDS, held);
}

function rangeOf(gender: 'male' | 'female', { kind, energy }: FormSection): { low: number; high: number } {
  const [low, high] = RANGES[gender];
  const lift = Math.max(0, Math.round((energy - 0.5) * 8));
  if (kind === 'chorus') return { low: low + Math.min(3, lift), high: high - CHORUS_BELOW_TOP };
  return { low: low + Math.min(2, lift), high: high - OTHERS_BELOW_TOP };
}

/** The chorus line that has the highest note of the song; none in other sections. */
function summitLine({ kind, lines }: FormSection, seed: number): number | null {
  if (kind !== 'chorus') return null;
  const drawn = randomStream(seed, 'summit').pick([lines.length - 2, lines.length - 2, lines.length - 1, 0]);
  return Math.max(0, drawn);
}

function assemble(
  id: string,
  section: FormSection,
  line: SingableLine,
  part: SungLine['part'],
  syllables: readonly (SungSyllable & { isAdlib: boolean })[],
): SungLine | null {
  const first = syllables[0];
  const last = syllables.at(-1);
  if (!first || !last) return null;
  const words: SungWord[] = [];
  const numbers = new Map<number, number>();
  const own = syllables.map(({ isAdlib: _, ...syllable }) => {
    let number = numbers.get(syllable.wordIndex);
    if (number === undefined) {
      number = words.length;
      numbers.set(syllable.wordIndex, number);
      const text = line.words[syllable.wordIndex]?.text ?? syllable.text;
      words.push({ text, startSeconds: syllable.startSeconds, endSeconds: syllable.endSeconds });
    }
    (words[number] as SungWord).endSeconds = syllable.endSeconds;
    return { ...syllable, wordIndex: number };
  });
  return {
    id,
    sectionId: section.id,
    text: line.text,
    part,
    startSeconds: first.startSeconds,
    endSeconds: last.endSeconds,
    syllables: own,
    words,
  };
}

function hasHarmony(section: FormSection): boolean {
  return section.energy >= 0.85 && ['chorus', 'post-chorus', 'drop'].includes(section.kind);
}

/** A third above; in the fullest choruses also a third below. */
function harmonise(lead: SungLine, section: FormSection, options: VocalOptions): SungLine[] {
  const high = shiftByScale(lead, 2, options.key, 'high');
  return section.energy >= 0.98 ? [high, shiftByScale(lead, -2, options.key, 'low')] : [high];
}

function shiftByScale(lead: SungLine, steps: number, key: ScoreKey, name: string): SungLine {
  const scale = scaleNotes(key, 'key', 24, 108);
  return {
    ...lead,
    id: `${lead.id}/${name}`,
    part: 'harmony',
    syllables: lead.syllables.map((syllable) => {
      const index = scale.findIndex((note) => note >= syllable.midi);
      return { ...syllable, midi: scale[index + steps] ?? syllable.midi };
    }),
  };
}
