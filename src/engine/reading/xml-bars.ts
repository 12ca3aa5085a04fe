import { TICKS_PER_QUARTER } from '#contract/making/lead-sheet';
import { t } from '#lib/translate';
import type { ScoreKey } from '../score.ts';
import { keyOfSignature } from './keys.ts';
import type { Meter, ReadBar, ReadChord, ReadNote } from './read-tune.ts';
import { chordOfHarmony } from './xml-harmony.ts';
import { LyricReader } from './xml-lyrics.ts';
import { roadOf, tempoOf } from './xml-road.ts';
import { childrenOf, find, numberAt, textAt, type Xml } from './xml-tree.ts';
import { isSounding, type MelodyVoice, ticksOf, voiceOf } from './xml-voices.ts';

const STEPS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** The bars of the melody, with the chords and tempos of all parts. */
export function partBars(
  parts: readonly (readonly Xml[])[],
  melody: MelodyVoice,
  losses: Set<string>,
): ReadBar[] {
  const reader = new PartReader(melody.voice, losses);
  const own = parts[melody.part] ?? [];
  const marks = parts.map((measures) => new MarkReader(measures, losses));
  const bars = own.map((measure, index) => {
    const bar = reader.bar(measure);
    const all = marks.map((part) => part.marks(index));
    const mine = all[melody.part]?.chords ?? [];
    const chords = mine.length > 0 ? mine : (all.find((part) => part.chords.length > 0)?.chords ?? []);
    const tempos = all.find((part) => part.tempos.length > 0)?.tempos ?? [];
    const label = all[melody.part]?.label ?? all.find((part) => part.label !== null)?.label ?? null;
    return { ...bar, chords, tempos, label };
  });
  const roads = parts.map((measures) => roadOf(measures));
  const road = roads[melody.part] ?? [];
  return bars.map((bar, index) => ({ ...bar, road: road[index] ?? {} }));
}

const HELD_NOTES_MAX = 8;

/** Reads the notes of one voice, bar after bar. */
class PartReader {
  readonly #voice: string;
  readonly #losses: Set<string>;
  readonly #lyrics = new LyricReader();
  #divisions = 1;
  #transpose = 0;
  #meter: Meter = { beats: 4, unit: 4 };
  #key: ScoreKey = { tonic: 0, mode: 'major' };
  #slurs = 0;
  /** Notes since the last syllable; above the limit after a rest. */
  #wordless = HELD_NOTES_MAX + 1;
  /** Whether a note lasts until the end of the bar before. */
  #isFull = false;

  constructor(voice: string, losses: Set<string>) {
    this.#voice = voice;
    this.#losses = losses;
  }

  bar(measure: Xml): Omit<ReadBar, 'chords' | 'tempos' | 'label' | 'road'> {
    const notes: ReadNote[] = [];
    let [at, end, start] = [0, 0, 0];
    for (const node of childrenOf(measure)) {
      const length = ticksOf(numberAt(node, ['duration'], 0), this.#divisions);
      if (node.name === 'attributes') this.#attributes(node);
      if (node.name === 'backup') at = Math.max(0, at - length);
      if (node.name === 'forward') at += length;
      if (node.name === 'note' && find(node, 'grace')) this.#grace(node);
      else if (node.name === 'note') {
        const isChord = find(node, 'chord') !== undefined;
        if (!isChord) start = at;
        if (voiceOf(node) === this.#voice && isSounding(node) && length > 0)
          this.#note(node, { notes, at: start, length, isChord });
        if (!isChord) at += length;
      }
      end = Math.max(end, at);
    }
    const full = Math.round((this.#meter.beats * 4 * TICKS_PER_QUARTER) / this.#meter.unit);
    const last = notes.at(-1);
    this.#isFull = last !== undefined && last.at + last.length >= end;
    return { length: end > 0 ? end : full, meter: this.#meter, key: this.#key, notes };
  }

  #grace(node: Xml): void {
    if (voiceOf(node) === this.#voice) this.#losses.add(t('Grace notes are left out.'));
  }

  #attributes(node: Xml): void {
    this.#divisions = Math.max(1e-3, numberAt(node, ['divisions'], this.#divisions));
    const transpose = find(node, 'transpose');
    if (transpose)
      this.#transpose =
        numberAt(transpose, ['chromatic'], 0) + 12 * numberAt(transpose, ['octave-change'], 0);
    const key = find(node, 'key');
    if (key && find(key, 'fifths')) {
      const read = keyOfSignature(numberAt(key, ['fifths'], 0), textAt(key, 'mode'));
      this.#key = { ...read, tonic: (((read.tonic + this.#transpose) % 12) + 12) % 12 };
    }
    const beats = textAt(node, 'time', 'beats')
      .split('+')
      .reduce((sum, part) => sum + Number(part), 0);
    const unit = numberAt(node, ['time', 'beat-type'], 0);
    if (Number.isInteger(beats) && beats > 0 && beats <= 64 && [1, 2, 4, 8, 16, 32].includes(unit))
      this.#meter = { beats, unit };
  }

  /** Programs do not always write slurs: a few notes without words directly behind a syllable hold it. */
  #isHeld(hasWords: boolean, isClose: boolean): boolean {
    if (hasWords) this.#wordless = 0;
    else this.#wordless = isClose ? this.#wordless + 1 : HELD_NOTES_MAX + 1;
    return this.#wordless > 0 && this.#wordless <= HELD_NOTES_MAX;
  }

  #note(
    node: Xml,
    { notes, at, length, isChord }: { notes: ReadNote[]; at: number; length: number; isChord: boolean },
  ): void {
    const pitch = find(node, 'pitch');
    const written = 12 * (numberAt(pitch, ['octave'], 4) + 1) + (STEPS[textAt(pitch, 'step')] ?? 0);
    const midi = Math.round(written + numberAt(pitch, ['alter'], 0)) + this.#transpose;
    const isTiedOn = childrenOf(node, 'tie').some(({ attributes }) => attributes.type === 'start');
    const last = notes.at(-1);
    if (isChord && last?.at === at) {
      this.#losses.add(t('Where notes sound together, the melody keeps the highest.'));
      if (midi > last.midi) notes[notes.length - 1] = { ...last, midi, isTiedOn };
      return;
    }
    const verses = this.#lyrics.verses(node);
    const isSlurred =
      this.#slurs > 0 ||
      this.#isHeld(verses.length > 0, last ? last.at + last.length === at : at === 0 && this.#isFull);
    for (const slur of childrenOf(find(node, 'notations'), 'slur'))
      this.#slurs = Math.max(
        0,
        this.#slurs + (slur.attributes.type === 'start' ? 1 : slur.attributes.type === 'stop' ? -1 : 0),
      );
    notes.push({ at, length, midi, isTiedOn, isSlurred, verses });
  }
}

interface Marks {
  readonly chords: readonly { readonly at: number; readonly chord: ReadChord | null }[];
  readonly tempos: readonly { readonly at: number; readonly bpm: number }[];
  readonly label: string | null;
}

/** Reads what stands above the staves of a part. */
class MarkReader {
  readonly #measures: readonly Xml[];
  readonly #losses: Set<string>;
  #divisions = 1;

  constructor(measures: readonly Xml[], losses: Set<string>) {
    this.#measures = measures;
    this.#losses = losses;
  }

  /** To be called for one bar after another. */
  marks(index: number): Marks {
    const chords: { at: number; chord: ReadChord | null }[] = [];
    const tempos: { at: number; bpm: number }[] = [];
    let label: string | null = null;
    let at = 0;
    for (const node of childrenOf(this.#measures[index])) {
      const length = ticksOf(numberAt(node, ['duration'], 0), this.#divisions);
      const place = at + ticksOf(numberAt(node, ['offset'], 0), this.#divisions);
      if (node.name === 'attributes')
        this.#divisions = Math.max(1e-3, numberAt(node, ['divisions'], this.#divisions));
      if (node.name === 'harmony') this.#chord(node, Math.max(0, place), chords);
      if (node.name === 'direction' || node.name === 'sound') {
        const bpm = tempoOf(node);
        if (bpm !== null) tempos.push({ at: Math.max(0, place), bpm });
        label =
          childrenOf(node, 'direction-type')
            .map((type) => textAt(type, 'rehearsal'))
            .find(Boolean) ?? label;
      }
      if (node.name === 'backup') at = Math.max(0, at - length);
      else if (
        node.name === 'forward' ||
        (node.name === 'note' && !find(node, 'chord') && !find(node, 'grace'))
      )
        at += length;
    }
    return { chords: chords.sort((one, other) => one.at - other.at), tempos, label };
  }

  #chord(node: Xml, at: number, chords: { at: number; chord: ReadChord | null }[]): void {
    const chord = chordOfHarmony(node);
    if (chord === undefined) this.#losses.add(t('Chords that are not understood are left out.'));
    else chords.push({ at, chord });
  }
}
