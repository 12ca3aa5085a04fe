import { TICKS_PER_QUARTER } from '#contract/making/lead-sheet';
import { fitChords } from '../music/fit-chords.ts';
import { mod12 } from '../music/theory.ts';
import type { ScoreKey } from '../score.ts';
import { findKey } from './find-key.ts';
import { decoded, type MidiNote, type TimedEvent } from './midi-tracks.ts';
import { barTicks, type Meter, meterOf, type ReadBar, type ReadNote } from './read-tune.ts';

type PlacedNote = Omit<ReadNote, 'at'> & { readonly start: number };

interface MidiMusic {
  readonly events: readonly TimedEvent[];
  /** Of all tracks. */
  readonly notes: readonly MidiNote[];
  readonly melody: readonly PlacedNote[];
  readonly key: ScoreKey | null;
}

/** A bass plays below this. */
const BASS_BELOW = 52;

/** The bars of a file, from the beginning to the last note of the melody. */
export function midiBars({ events, notes, melody, key: given }: MidiMusic): ReadBar[] {
  const key = given ?? findKey(notes.map(({ midi, start, end }) => ({ midi, weight: end - start })));
  const end = melody.reduce((last, { start, length }) => Math.max(last, start + length), 0);
  const bars = barLines(events, end);
  const chords = notes.length > melody.length ? chordsIn(bars, notes, key) : null;
  return bars.map(({ start, length, meter }, index) => {
    const isInside = (tick: number) => tick >= start && tick < start + length;
    return {
      length,
      meter,
      key,
      notes: melody
        .filter((note) => isInside(note.start))
        .map(({ start: at, ...note }) => ({ ...note, at: at - start })),
      chords: chords?.[index] ? [{ at: 0, chord: chords[index] }] : [],
      tempos: temposIn(events, start, length),
      label: labelIn(events, isInside),
      road: {},
    };
  });
}

interface BarLine {
  readonly start: number;
  readonly length: number;
  readonly meter: Meter;
}

function barLines(events: readonly TimedEvent[], end: number): BarLine[] {
  const changes = events
    .flatMap(({ tick, event }) => {
      const meter = event.type === 'timeSignature' ? meterOf(event.numerator, event.denominator) : null;
      return meter ? [{ tick, meter }] : [];
    })
    .sort((one, other) => one.tick - other.tick);
  const bars: BarLine[] = [];
  let meter: Meter = { beats: 4, unit: 4 };
  for (let start = 0; start < end; ) {
    meter = changes.findLast(({ tick }) => tick <= start)?.meter ?? meter;
    const full = barTicks(meter);
    const change = changes.find(({ tick }) => tick > start && tick < start + full)?.tick;
    const length = (change ?? start + full) - start;
    bars.push({ start, length, meter });
    start += length;
  }
  return bars;
}

/** A tempo for each beat at most: some files bend it all the time. */
function temposIn(
  events: readonly TimedEvent[],
  start: number,
  length: number,
): { at: number; bpm: number }[] {
  const tempos: { at: number; bpm: number }[] = [];
  for (const { tick, event } of events) {
    if (event.type !== 'setTempo' || tick < start || tick >= start + length) continue;
    const at = tick - start;
    const bpm = Math.round(6_000_000_000 / event.microsecondsPerBeat) / 100;
    const last = tempos.at(-1);
    if (last && at - last.at < TICKS_PER_QUARTER) tempos[tempos.length - 1] = { at: last.at, bpm };
    else tempos.push({ at, bpm });
  }
  return tempos;
}

function labelIn(events: readonly TimedEvent[], isInside: (tick: number) => boolean): string | null {
  const marker = events.find(({ tick, event }) => event.type === 'marker' && isInside(tick))?.event;
  return marker?.type === 'marker' ? decoded(marker.text).trim().slice(0, 80) || null : null;
}

function chordsIn(bars: readonly BarLine[], notes: readonly MidiNote[], key: ScoreKey) {
  const stretches = bars.map(({ start, length }) => {
    const weights = new Array<number>(12).fill(0);
    let bass: MidiNote | null = null;
    for (const note of notes) {
      const overlap = Math.min(note.end, start + length) - Math.max(note.start, start);
      if (overlap <= 0) continue;
      weights[mod12(note.midi)] = (weights[mod12(note.midi)] ?? 0) + overlap;
      if (
        note.midi < BASS_BELOW &&
        note.start <= start + TICKS_PER_QUARTER / 2 &&
        (!bass || note.midi < bass.midi)
      )
        bass = note;
    }
    return { weights, bass: bass ? mod12((bass as MidiNote).midi) : null };
  });
  return fitChords(stretches, key);
}
