import { t } from '#lib/translate';
import { type ChordShape, mod12, pitchClassOf } from '../music/theory.ts';
import type { ScoreKey } from '../score.ts';
import { soundingChord } from './chord-names.ts';
import { keyOfSignature } from './keys.ts';
import { barTicks, type Meter, meterOf, type ReadBar, type ReadNote, type RoadSigns } from './read-tune.ts';
import { chordOfHarmony } from './xml-harmony.ts';
import { LyricReader } from './xml-lyrics.ts';
import { roadOf, tempoOf } from './xml-road.ts';
import { childrenOf, find, numberAt, textAt, type Xml } from './xml-tree.ts';
import { isSounding, type MelodyVoice, PartScale, ticksAt, voiceOf } from './xml-voices.ts';

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
  // Signs for all players are written once, often above the first part.
  const road = (index: number): RoadSigns =>
    Object.assign({}, ...roads.map((part) => part[index]), roads[melody.part]?.[index]);
  return bars.map((bar, index) => ({ ...bar, road: road(index) }));
}

const HELD_NOTES_MAX = 8;
const TOGETHER = t('Where notes sound together, the melody keeps the highest.');

/** Reads the notes of one voice, bar after bar. */
class PartReader {
  readonly #voice: string;
  readonly #losses: Set<string>;
  readonly #lyrics = new LyricReader();
  readonly #scale = new PartScale();
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
    // In quarter notes.
    let [at, end, start] = [0, 0, 0];
    for (const node of childrenOf(measure)) {
      const length = this.#scale.quarters(node, 'duration');
      if (node.name === 'attributes') this.#attributes(node);
      if (node.name === 'backup') at = Math.max(0, at - length);
      if (node.name === 'forward') at += length;
      if (node.name === 'note' && find(node, 'grace')) this.#grace(node);
      else if (node.name === 'note') {
        const isChord = find(node, 'chord') !== undefined;
        if (!isChord) start = at;
        const [from, to] = [ticksAt(start), ticksAt(start + length)];
        if (voiceOf(node) === this.#voice && isSounding(node) && to > from)
          this.#note(node, { notes, at: from, length: to - from, isChord });
        if (!isChord) at += length;
      }
      end = Math.max(end, at);
    }
    const length = end > 0 ? ticksAt(end) : barTicks(this.#meter);
    const last = notes.at(-1);
    this.#isFull = last !== undefined && last.at + last.length >= length;
    return { length, meter: this.#meter, key: this.#key, notes: this.#oneByOne(notes) };
  }

  /** Files that do not name voices go back in a bar for those that sound together. */
  #oneByOne(notes: readonly ReadNote[]): ReadNote[] {
    const sorted = [...notes].sort((one, other) => one.at - other.at || other.midi - one.midi);
    const line = sorted.filter(({ at }, index) => at !== sorted[index - 1]?.at);
    if (line.length < sorted.length) this.#losses.add(TOGETHER);
    return line;
  }

  #grace(node: Xml): void {
    if (voiceOf(node) === this.#voice) this.#losses.add(t('Grace notes are left out.'));
  }

  #attributes(node: Xml): void {
    this.#scale.read(node);
    const key = find(node, 'key');
    if (key && find(key, 'fifths')) {
      const read = keyOfSignature(numberAt(key, ['fifths'], 0), textAt(key, 'mode'));
      this.#key = { ...read, tonic: mod12(read.tonic + this.#scale.transposed) };
    }
    const beats = textAt(node, 'time', 'beats')
      .split('+')
      .reduce((sum, part) => sum + Number(part), 0);
    this.#meter = meterOf(beats, numberAt(node, ['time', 'beat-type'], 0)) ?? this.#meter;
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
    const written = 12 * (numberAt(pitch, ['octave'], 4) + 1) + pitchClassOf(textAt(pitch, 'step'));
    const midi = Math.round(written + numberAt(pitch, ['alter'], 0) + this.#scale.transposed);
    const isTiedOn = childrenOf(node, 'tie').some(({ attributes }) => attributes.type === 'start');
    const last = notes.at(-1);
    if (isChord && last?.at === at) {
      this.#losses.add(TOGETHER);
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
  readonly chords: readonly { readonly at: number; readonly chord: ChordShape | null }[];
  readonly tempos: readonly { readonly at: number; readonly bpm: number }[];
  readonly label: string | null;
}

/** Reads what stands above the staves of a part. */
class MarkReader {
  readonly #measures: readonly Xml[];
  readonly #losses: Set<string>;
  readonly #scale = new PartScale();

  constructor(measures: readonly Xml[], losses: Set<string>) {
    this.#measures = measures;
    this.#losses = losses;
  }

  /** To be called for one bar after another. */
  marks(index: number): Marks {
    const chords: { at: number; chord: ChordShape | null }[] = [];
    const tempos: { at: number; bpm: number }[] = [];
    let label: string | null = null;
    // In quarter notes.
    let at = 0;
    for (const node of childrenOf(this.#measures[index])) {
      const length = this.#scale.quarters(node, 'duration');
      const place = ticksAt(Math.max(0, at + this.#scale.quarters(node, 'offset')));
      if (node.name === 'attributes') this.#scale.read(node);
      if (node.name === 'harmony') this.#chord(node, place, chords);
      if (node.name === 'direction' || node.name === 'sound') {
        const bpm = tempoOf(node);
        if (bpm !== null) tempos.push({ at: place, bpm });
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

  #chord(node: Xml, at: number, chords: { at: number; chord: ChordShape | null }[]): void {
    const chord = chordOfHarmony(node);
    if (chord === undefined) this.#losses.add(t('Chords that are not understood are left out.'));
    else chords.push({ at, chord: chord && soundingChord(chord, this.#scale.transposed) });
  }
}
