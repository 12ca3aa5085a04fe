import type { MidiEvent } from 'midi-file';
import { TICKS_PER_QUARTER } from '#contract/making/lead-sheet';

/** Percussion in General MIDI. */
const DRUM_CHANNEL = 9;
const MELODY_NAME = /melod|vocal|voice|vox|sing|lead|gesang|stimme|chant|voix|voz|canto/i;

/** A note in ticks of a lead sheet. */
export interface MidiNote {
  readonly start: number;
  readonly end: number;
  readonly midi: number;
  readonly line: string;
}

export interface TimedEvent {
  readonly tick: number;
  readonly event: MidiEvent;
}

export interface MidiTrack {
  readonly name: string;
  readonly events: readonly TimedEvent[];
  /** Without percussion. */
  readonly notes: readonly MidiNote[];
}

/** A syllable of a MIDI file. */
export interface MidiWord {
  readonly tick: number;
  readonly text: string;
  readonly isWordEnd: boolean;
}

/** The tracks with their times in ticks of a lead sheet. */
export function timedTracks(tracks: readonly (readonly MidiEvent[])[], ticksPerBeat: number): MidiTrack[] {
  return tracks.map((track, index) => {
    let ticks = 0;
    const events = track.map((event): TimedEvent => {
      ticks += event.deltaTime;
      return { tick: Math.round((ticks * TICKS_PER_QUARTER) / ticksPerBeat), event };
    });
    const named = events.find(({ event }) => event.type === 'trackName')?.event;
    const name = named?.type === 'trackName' ? decoded(named.text) : '';
    return { name, events, notes: notesOf(events, index) };
  });
}

function notesOf(events: readonly TimedEvent[], track: number): MidiNote[] {
  const notes: MidiNote[] = [];
  const struck = new Map<string, number>();
  for (const { tick, event } of events) {
    if (event.type !== 'noteOn' && event.type !== 'noteOff') continue;
    const { channel, noteNumber } = event;
    const key = `${channel}/${noteNumber}`;
    const start = struck.get(key);
    if (channel !== DRUM_CHANNEL && start !== undefined && tick > start)
      notes.push({ start, end: tick, midi: noteNumber, line: `${track}/${channel}` });
    if (event.type === 'noteOn' && event.velocity > 0) struck.set(key, tick);
    else struck.delete(key);
  }
  return notes;
}

/** The writer of a file may use UTF-8 or one byte for each letter; the parser makes one letter of each byte. */
export function decoded(text: string): string {
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The notes of the melody; null if there are none. */
export function melodyTrack(tracks: readonly MidiTrack[], words: readonly MidiWord[]): MidiNote[] | null {
  const lines = new Map<string, { notes: MidiNote[]; name: string }>();
  for (const { name, notes } of tracks)
    for (const note of notes) {
      const line = lines.get(note.line) ?? { notes: [], name };
      line.notes.push(note);
      lines.set(note.line, line);
    }
  const [first, ...others] = [...lines.values()].map((line) => ({ ...line, rank: rankOf(line, words) }));
  return first ? others.reduce((best, next) => (next.rank > best.rank ? next : best), first).notes : null;
}

/** How much a line is the melody: by its words, then its name, then its height and that it is one voice. */
function rankOf(
  { notes, name }: { notes: readonly MidiNote[]; name: string },
  words: readonly MidiWord[],
): number {
  const starts = new Set(notes.map(({ start }) => start));
  const sung = words.filter(({ tick }) => starts.has(tick)).length / Math.max(1, words.length, starts.size);
  const height = notes.reduce((sum, { midi }) => sum + midi, 0) / notes.length / 127;
  const singly = starts.size / notes.length;
  return sung * 100 + (MELODY_NAME.test(name) ? 10 : 0) + singly * 3 + height;
}
