import { TICKS_PER_QUARTER } from '#contract/making/lead-sheet';
import { readMark } from '#domain/lyrics/section-marks';
import { t } from '#lib/translate';
import { type ChordShape, mod12, pitchClassOf } from '../music/theory.ts';
import type { ScoreKey } from '../score.ts';
import type { AbcClef, AbcElement, AbcPitch, AbcStaff } from './abc-tree.ts';
import { syllablesOf } from './abc-words.ts';
import { isNoChord, readChordName, soundingChord } from './chord-names.ts';
import { keyOfSignature } from './keys.ts';
import { passesOf } from './play-order.ts';
import { barTicks, type Meter, meterOf, type ReadBar, type ReadNote, type RoadSigns } from './read-tune.ts';

const TICKS_PER_WHOLE = 4 * TICKS_PER_QUARTER;
const LETTERS = ['C', 'D', 'E', 'F', 'G', 'A', 'B'] as const;
const ALTERS: Readonly<Record<string, number>> = { sharp: 1, flat: -1, natural: 0, dblsharp: 2, dblflat: -2 };
const MODES: Readonly<Record<string, string>> = {
  '': 'major',
  m: 'minor',
  dor: 'dorian',
  phr: 'phrygian',
  lyd: 'lydian',
  mix: 'mixolydian',
  loc: 'locrian',
};
const RESTED_BARS_MAX = 64;

interface OpenBar {
  at: number;
  notes: ReadNote[];
  chords: { at: number; chord: ChordShape | null }[];
  tempos: { at: number; bpm: number }[];
  label: string | null;
  road: RoadSigns;
}

/** Collects the elements of one voice into bars. */
export class AbcBars {
  readonly #losses: Set<string>;
  readonly #bars: ReadBar[] = [];
  #bar: OpenBar = emptyBar();
  #meter: Meter = { beats: 4, unit: 4 };
  #key: ScoreKey = { tonic: 0, mode: 'major' };
  #signature = new Map<string, number>();
  #altered = new Map<string, number>();
  /** Semitones from what is written to what sounds. */
  #transposed = 0;
  #triplet = 1;
  #slurs = 0;
  #tied: { readonly pitch: number; readonly midi: number } | null = null;
  #passes: readonly number[] | null = null;

  constructor(tempo: AbcElement | undefined, losses: Set<string>) {
    this.#losses = losses;
    if (tempo) this.#tempo(tempo);
  }

  beginLine({ clef, key, meter }: AbcStaff): void {
    if (clef) this.#newClef(clef);
    if (key) this.#newKey(key);
    if (meter) this.#newMeter(meter);
  }

  add(element: AbcElement): void {
    for (const { name, position } of element.chord ?? []) this.#text(name, position ?? 'default');
    for (const sign of element.decoration ?? []) this.#sign(sign.toLowerCase().replace(/[^a-z]/g, ''));
    if (element.el_type === 'note') this.#note(element);
    else if (element.el_type === 'bar') this.#barLine(element);
    else if (element.el_type === 'clef') this.#newClef(element);
    else if (element.el_type === 'key') this.#newKey(element);
    else if (element.el_type === 'meter') this.#newMeter(element);
    else if (element.el_type === 'tempo') this.#tempo(element);
    else if (element.el_type === 'part' && element.title) this.#bar.label = element.title;
    else if (element.el_type === 'overlay')
      this.#losses.add(t('Only the melody is kept: the other voices and parts give way to the band.'));
  }

  done(): ReadBar[] {
    this.#close({});
    return this.#bars;
  }

  #close(road: RoadSigns): void {
    const { at, notes, chords, tempos, label } = this.#bar;
    const all = { ...this.#bar.road, ...road, ...(this.#passes ? { passes: this.#passes } : {}) };
    this.#altered.clear();
    if (at === 0) {
      const last = this.#bars.at(-1);
      if (last && road.repeatTimes !== undefined)
        this.#bars[this.#bars.length - 1] = { ...last, road: { ...last.road, ...road } };
      return;
    }
    this.#bars.push({
      length: at,
      meter: this.#meter,
      key: { ...this.#key, tonic: mod12(this.#key.tonic + this.#transposed) },
      notes,
      chords,
      tempos,
      label,
      road: all,
    });
    this.#bar = emptyBar();
  }

  #barLine({ type = '', startEnding, endEnding }: AbcElement): void {
    const isBack = type === 'bar_right_repeat' || type === 'bar_dbl_repeat';
    this.#close(isBack ? { repeatTimes: 2 } : {});
    if (endEnding || (isBack && startEnding === undefined)) this.#passes = null;
    if (startEnding !== undefined) this.#passes = passesOf(startEnding);
    if (type === 'bar_left_repeat' || type === 'bar_dbl_repeat')
      this.#bar.road = { ...this.#bar.road, isRepeatStart: true };
  }

  /** A small 8 below a clef is an octave lower. */
  #newClef({ type = '', transpose = 0 }: AbcClef): void {
    this.#transposed = transpose + (type.endsWith('-8') ? -12 : type.endsWith('+8') ? 12 : 0);
  }

  #newKey({ accidentals, root, acc = '', mode = '' }: AbcElement): void {
    this.#signature = new Map(
      accidentals?.map(({ acc: sign, note }) => [note.toUpperCase(), ALTERS[sign] ?? 0]),
    );
    const signs = acc === '#' || acc === 'sharp' ? '#' : acc === 'b' || acc === 'flat' ? 'b' : '';
    if (!root || !/^[A-G]$/i.test(root)) return;
    const name = MODES[mode.toLowerCase().slice(0, 3)] ?? 'major';
    this.#key = { ...keyOfSignature(0, name), tonic: pitchClassOf(root + signs) };
  }

  #newMeter({ type, value }: AbcElement): void {
    if (type === 'common_time') this.#meter = { beats: 4, unit: 4 };
    if (type === 'cut_time') this.#meter = { beats: 2, unit: 2 };
    const beats = (value ?? [])
      .flatMap(({ num }) => num.split('+'))
      .reduce((sum, part) => sum + Number(part), 0);
    const unit = Number(value?.[0]?.den ?? 4);
    if (type === 'specified') this.#meter = meterOf(beats, unit) ?? this.#meter;
  }

  #tempo({ bpm, duration }: AbcElement): void {
    const parts = typeof duration === 'number' ? [duration] : (duration ?? [0.25]);
    const quarters = parts.reduce((sum, part) => sum + part, 0) * 4;
    if (bpm !== undefined && bpm > 0 && quarters > 0)
      this.#bar.tempos.push({ at: this.#bar.at, bpm: bpm * quarters });
  }

  #text(name: string, position: string): void {
    const [line = ''] = name.split('\n');
    if (position !== 'default') {
      if (this.#bar.at === 0 && readMark(`[${line}]`)?.kind) this.#bar.label = line;
      return;
    }
    if (line.trim() === '') return;
    const chord = readChordName(line);
    if (isNoChord(line)) this.#bar.chords.push({ at: this.#bar.at, chord: null });
    else if (chord)
      this.#bar.chords.push({ at: this.#bar.at, chord: soundingChord(chord, this.#transposed) });
    else this.#losses.add(t('Chords that are not understood are left out.'));
  }

  #sign(sign: string): void {
    const signs: Readonly<Record<string, RoadSigns>> = {
      segno: { isSegno: true },
      coda: this.#bars.some(({ road }) => road.isToCoda) ? { isCoda: true } : { isToCoda: true },
      fine: { isFine: true },
      dc: { jump: 'da capo' },
      dcalfine: { jump: 'da capo' },
      dcalcoda: { jump: 'da capo' },
      dacapo: { jump: 'da capo' },
      ds: { jump: 'dal segno' },
      dsalfine: { jump: 'dal segno' },
      dsalcoda: { jump: 'dal segno' },
    };
    this.#bar.road = { ...this.#bar.road, ...(Object.hasOwn(signs, sign) ? signs[sign] : {}) };
  }

  #note(element: AbcElement): void {
    const { pitches, rest, duration, startTriplet, tripletMultiplier = 1, endTriplet } = element;
    if (element.gracenotes) this.#losses.add(t('Grace notes are left out.'));
    if (rest?.type.endsWith('multimeasure')) {
      this.#restBars(rest.text ?? 1);
      return;
    }
    if (startTriplet !== undefined) this.#triplet = tripletMultiplier;
    const whole = typeof duration === 'number' ? duration : 0;
    const length = rest?.type === 'spacer' ? 0 : Math.round(whole * TICKS_PER_WHOLE * this.#triplet);
    if (endTriplet) this.#triplet = 1;
    const top = (pitches ?? []).reduce<AbcPitch | null>(
      (best, next) => (best && best.pitch >= next.pitch ? best : next),
      null,
    );
    if ((pitches?.length ?? 0) > 1)
      this.#losses.add(t('Where notes sound together, the melody keeps the highest.'));
    if (top && length > 0) {
      const isSlurred = this.#slurs > 0;
      for (const pitch of pitches ?? [])
        this.#slurs = Math.max(
          0,
          this.#slurs + (pitch.startSlur?.length ?? 0) - (pitch.endSlur?.length ?? 0),
        );
      const midi = this.#midi(pitches ?? [], top);
      this.#tied = top.startTie === undefined ? null : { pitch: top.pitch, midi };
      this.#bar.notes.push({
        at: this.#bar.at,
        length,
        midi,
        isTiedOn: top.startTie !== undefined,
        isSlurred,
        verses: syllablesOf(element.lyric ?? []),
      });
    }
    this.#bar.at += length;
  }

  #restBars(count: number): void {
    const full = barTicks(this.#meter);
    for (let bar = 0; bar < Math.min(count, RESTED_BARS_MAX); bar++) {
      if (bar > 0) this.#close({});
      this.#bar.at = full;
    }
  }

  /** The highest note; all notes of a chord set the accidentals of their bar. */
  #midi(pitches: readonly AbcPitch[], top: AbcPitch): number {
    for (const { pitch, accidental } of pitches)
      if (accidental && accidental in ALTERS) this.#altered.set(letterOf(pitch), ALTERS[accidental] ?? 0);
    // A tied note keeps its accidental in the next bar.
    if (this.#tied?.pitch === top.pitch && !top.accidental) return this.#tied.midi;
    const letter = letterOf(top.pitch);
    const alter = this.#altered.get(letter) ?? this.#signature.get(letter) ?? 0;
    return 60 + 12 * Math.floor(top.pitch / 7) + pitchClassOf(letter) + alter + this.#transposed;
  }
}

const emptyBar = (): OpenBar => ({ at: 0, notes: [], chords: [], tempos: [], label: null, road: {} });

const letterOf = (pitch: number): string => LETTERS[((pitch % 7) + 7) % 7] ?? 'C';
