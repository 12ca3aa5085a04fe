import type { SingableLine } from '../lyrics/prepare-lyrics.ts';
import { timeOf } from '../music/grid.ts';
import { scaleNotes } from '../music/theory.ts';
import { roundForScore, type ScoreKey, type SungLine, type SungSyllable, type SungWord } from '../score.ts';
import { mumbleSyllable } from '../voice/mumble.ts';
import type { FormSection } from './form.ts';
import { contourOf, pitchSlots } from './melody.ts';
import type { PartContext } from './parts.ts';
import { placeSyllables } from './syllable-rhythm.ts';

export interface VocalOptions {
  key: ScoreKey;
  gender: 'male' | 'female';
  isMumble: boolean;
}

const LONGEST_SYLLABLE_SECONDS = 1.1;
const LONGEST_LAST_SYLLABLE_SECONDS = 2.2;
const BREATH_SECONDS = 0.28;
/** A song that begins with the voice rests for a beat: consonants and breath come before the first vowel. */
const FIRST_VOWEL_SECONDS = 0.3;

/** Lowest and highest note by voice; a chorus uses the upper part. */
const RANGES = { female: [57, 74], male: [45, 63] } as const;

/** All sung lines of a song: lead, ad-libs in parentheses, harmonies in the choruses. */
export function writeVocals(context: PartContext, options: VocalOptions): SungLine[] {
  return context.sections.flatMap((section) => {
    const bars = section.bars / Math.max(1, section.lines.length);
    // Lines start on bars or half bars, so that they follow the chords.
    const barsPerLine = bars >= 1 ? Math.floor(bars) : 0.5;
    return section.lines.flatMap((line, index) =>
      writeLine(
        line,
        { section, index, bar: section.startBar + index * barsPerLine, bars: barsPerLine },
        context,
        options,
      ),
    );
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
  /** Of the line in its section. */
  index: number;
  /** Of the song; may be a half. */
  bar: number;
  bars: number;
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
  const pitches = pitchSlots(timed, {
    key: options.key,
    chords: context.chords,
    scale: context.pack.melody.scale === 'blues' ? 'pentatonic' : context.pack.melody.scale,
    ...rangeOf(options.gender, section.energy),
    contour: contourOf(context.seed, section.kind, index, context.weirdness),
    isClosing: index === section.lines.length - 1,
  });
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
  return lead && hasHarmony(section) ? [...lines, ...harmonise(lead, section, options)] : lines;
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

interface TimedSlot {
  startSeconds: number;
  durationSeconds: number;
  isStrong: boolean;
}

function timeSyllables(
  flat: readonly FlatSyllable[],
  { section, bar, bars }: LinePlace,
  context: PartContext,
): TimedSlot[] {
  const { grid, seed, pack } = context;
  const wholeBar = Math.floor(bar);
  const rest = timeOf(grid, bar, 0) < FIRST_VOWEL_SECONDS ? grid.stepsPerBeat : 0;
  const steps = bars * grid.stepsPerBar - rest;
  const places = placeSyllables({
    stresses: flat.map(({ isStressed }) => isStressed),
    wordStarts: flat.map(({ word }, i) => i === 0 || flat[i - 1]?.word !== word),
    steps,
    grid,
    seed,
    kind: section.kind,
    syncopation: pack.melody.syncopation,
  });
  const offset = (bar - wholeBar) * grid.stepsPerBar + rest;
  // Rounded from the line's own start: a line that returns then has the very same rhythm, and is sung only once.
  const origin = timeOf(grid, wholeBar, offset);
  const at = (step: number) =>
    roundForScore(origin) + roundForScore(timeOf(grid, wholeBar, offset + step) - origin);
  const lineEnd = at(steps) - BREATH_SECONDS;
  return places.map((place, i) => {
    const start = at(place);
    const isLast = i === places.length - 1;
    const next = isLast ? lineEnd : at(places[i + 1] as number);
    const longest = isLast ? LONGEST_LAST_SYLLABLE_SECONDS : LONGEST_SYLLABLE_SECONDS;
    return {
      startSeconds: start,
      durationSeconds: Math.max(0.08, Math.min(longest, next - start - 0.005)),
      isStrong: (flat[i]?.isStressed ?? false) || place % grid.stepsPerBeat === 0,
    };
  });
}

function rangeOf(gender: 'male' | 'female', energy: number): { low: number; high: number } {
  const [low, high] = RANGES[gender];
  const lift = Math.round((energy - 0.5) * 8);
  return { low: low + Math.max(0, lift), high: Math.min(high, high - 4 + Math.max(0, lift)) };
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
