import { type MidiEvent, writeMidi } from 'midi-file';
import type { Score, ScoreKey, ScoreTrack, SungLine } from '#engine/score';
import { instrumentOf } from '#engine/sound/instruments';
import { beatCounter, temposOf } from '#engine/tempo';
import {
  heardPart,
  heldSeconds,
  isPercussion,
  type PlacedNote,
  separated,
  shownSyllables,
} from '#engine/written-notes';
import type { Mode } from '#words/vocabulary/mode';

const TICKS_PER_BEAT = 480;
/** Percussion in General MIDI. */
const DRUM_CHANNEL = 9;
const MELODIC_CHANNELS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15] as const;
/** Three bytes hold the length of a beat. */
const SLOWEST_BPM = 60_000_000 / 0xff_ff_ff;
/** General MIDI 'voice oohs'. */
const VOICE_PROGRAM = 53;
const VOICE_VELOCITY = 96;
/** General MIDI programs of synthesized tracks, by role. */
const SYNTH_PROGRAMS: Readonly<Record<ScoreTrack['role'], number>> = {
  drums: 0,
  percussion: 0,
  bass: 38,
  chords: 90,
  arp: 81,
  pad: 89,
  lead: 80,
  effect: 98,
};

interface TimedEvent {
  readonly tick: number;
  readonly event: MidiEvent;
}

/**
 * The notes of a song as a standard MIDI file of format 1: tempo, meter, key and section markers first, then one
 * named track per instrument, and the voices with their words as lyric events.
 */
export function midiFile(whole: Score): Uint8Array {
  const score = heardPart(whole);
  const timed = inTempoRange(score);
  const beats = beatCounter(timed);
  const ticks = (seconds: number) => Math.max(0, Math.round(beats(seconds) * TICKS_PER_BEAT));
  const band = score.tracks;
  const played = playedNotes(band, ticks);
  const tracks = band.map((track, index) =>
    instrumentTrack(track, channelOf(track, index), played.get(track) ?? []),
  );
  const voices = voiceTracks(score, band.length, ticks);
  const all = [conductorTrack(timed, ticks), ...tracks, ...voices];
  return Uint8Array.from(
    writeMidi({ header: { format: 1, numTracks: all.length, ticksPerBeat: TICKS_PER_BEAT }, tracks: all }),
  );
}

/** The score with no tempo slower than a file can hold; its beats are counted by these tempos. */
function inTempoRange(score: Score): Score {
  const tempos = temposOf(score).map(({ startSeconds, bpm }) => ({
    startSeconds,
    bpm: Math.max(SLOWEST_BPM, bpm),
  }));
  return { ...score, tempos };
}

/** The notes of each track. Those on one channel are one instrument, whose keys end before they are struck again. */
function playedNotes(
  band: readonly ScoreTrack[],
  ticks: (seconds: number) => number,
): ReadonlyMap<ScoreTrack, readonly PlacedNote[]> {
  const placed = band.flatMap((track, index) =>
    track.notes.map(([startSeconds, durationSeconds, key, velocity]) => ({
      track,
      channel: channelOf(track, index),
      start: ticks(startSeconds),
      end: ticks(startSeconds + heldSeconds(track.role, durationSeconds)),
      key,
      velocity,
    })),
  );
  const channels = new Set(placed.map(({ channel }) => channel));
  const notes = [...channels].flatMap((channel) =>
    separated(
      placed.filter((note) => note.channel === channel),
      1,
    ),
  );
  return new Map(band.map((track) => [track, notes.filter((note) => note.track === track)]));
}

const channelOf = ({ role }: ScoreTrack, index: number): number =>
  isPercussion(role) ? DRUM_CHANNEL : channelAt(index);

const channelAt = (index: number): number => MELODIC_CHANNELS[index % MELODIC_CHANNELS.length] ?? 0;

function conductorTrack(score: Score, ticks: (seconds: number) => number): MidiEvent[] {
  const start: MidiEvent[] = [
    { type: 'trackName', deltaTime: 0, text: encoded(score.title) },
    {
      type: 'timeSignature',
      deltaTime: 0,
      numerator: score.beatsPerBar,
      denominator: 4,
      metronome: 24,
      thirtyseconds: 8,
    },
    { type: 'keySignature', deltaTime: 0, ...keySignature(score.key) },
  ];
  const markers = score.sections.map(
    ({ startSeconds, label }): TimedEvent => ({
      tick: ticks(startSeconds),
      event: { type: 'marker', deltaTime: 0, text: encoded(label) },
    }),
  );
  const tempos = temposOf(score).map(
    ({ startSeconds, bpm }): TimedEvent => ({
      tick: ticks(startSeconds),
      event: { type: 'setTempo', deltaTime: 0, microsecondsPerBeat: Math.round(60_000_000 / bpm) },
    }),
  );
  return [...start, ...inOrder([...tempos, ...markers])];
}

/** Semitones up to the tonic of the major scale with the same notes. */
const TO_MAJOR: Readonly<Record<Mode, number>> = {
  major: 0,
  mixolydian: 5,
  lydian: 7,
  phrygian: 8,
  dorian: 10,
  minor: 3,
};

/** Number of sharps, or of flats below 0. */
function keySignature({ tonic, mode }: ScoreKey): { key: number; scale: number } {
  const fifths = ((tonic + TO_MAJOR[mode]) * 7) % 12;
  return { key: fifths > 6 ? fifths - 12 : fifths, scale: mode === 'minor' ? 1 : 0 };
}

function instrumentTrack(
  { instrument, role }: ScoreTrack,
  channel: number,
  notes: readonly PlacedNote[],
): MidiEvent[] {
  const source = isPercussion(role) ? null : instrumentOf(instrument).source;
  const programNumber = source?.kind === 'sampled' ? source.program : SYNTH_PROGRAMS[role];
  return [
    { type: 'trackName', deltaTime: 0, text: encoded(`${role} (${instrument})`) },
    { type: 'programChange', deltaTime: 0, channel, programNumber },
    ...inOrder(notes.flatMap((note) => noteEvents(note, channel))),
  ];
}

/** The lead and the other voices. Words are in the track that sings them first, so that they are read once. */
function voiceTracks(score: Score, bandTracks: number, ticks: (seconds: number) => number): MidiEvent[][] {
  const lead = score.lines.filter(({ part }) => part === 'lead');
  const backing = score.lines.filter(({ part }) => part !== 'lead');
  const adlibs = backing.filter(({ part }) => part === 'adlib');
  const voices = [
    { name: 'Vocals', lines: lead, worded: lead },
    { name: 'Backing vocals', lines: backing, worded: adlibs },
  ].filter(({ lines }) => lines.length > 0);
  return voices.map(({ name, lines, worded }, index) => {
    const channel = channelAt(bandTracks + index);
    const notes = lines.flatMap(({ syllables }) =>
      syllables.map(
        ({ midi, startSeconds, endSeconds }): PlacedNote => ({
          start: ticks(startSeconds),
          end: ticks(endSeconds),
          key: Math.round(midi),
          velocity: VOICE_VELOCITY,
        }),
      ),
    );
    return [
      { type: 'trackName', deltaTime: 0, text: name },
      { type: 'programChange', deltaTime: 0, channel, programNumber: VOICE_PROGRAM },
      ...inOrder([
        ...lyricEvents(worded, ticks),
        ...separated(notes, 1).flatMap((note) => noteEvents(note, channel)),
      ]),
    ];
  });
}

/**
 * A syllable for each note, as the recommended practice RP-017 has them: a space ends a word, a carriage return a line,
 * and a line feed a section.
 */
function lyricEvents(lines: readonly SungLine[], ticks: (seconds: number) => number): TimedEvent[] {
  return lines.flatMap((line, index) => {
    const next = lines[index + 1];
    const lineEnd = next === undefined || next.sectionId === line.sectionId ? '\r' : '\n';
    const shown = shownSyllables(line);
    const last = shown.findLastIndex(({ text }) => text !== '');
    return shown.flatMap(({ text, isWordEnd }, at): TimedEvent[] => {
      if (text === '') return [];
      const written = `${text}${isWordEnd ? ' ' : ''}${at === last ? lineEnd : ''}`;
      return [
        {
          tick: ticks(line.syllables[at]?.startSeconds ?? line.startSeconds),
          event: { type: 'lyrics', deltaTime: 0, text: encoded(written) },
        },
      ];
    });
  });
}

function noteEvents({ key, start, end, ...played }: PlacedNote, channel: number): TimedEvent[] {
  const velocity = Math.min(127, Math.max(1, Math.round(played.velocity)));
  const note = { deltaTime: 0, channel, noteNumber: key };
  return [
    { tick: start, event: { type: 'noteOn', ...note, velocity } },
    { tick: end, event: { type: 'noteOff', ...note, velocity: 0 } },
  ];
}

/** A note that ends where the next one starts has to end first. */
const rank = ({ event }: TimedEvent) => (event.type === 'noteOff' ? 0 : event.type === 'lyrics' ? 1 : 2);

/** Sorts events by time, writes each one's distance from the previous, and ends the track. */
function inOrder(events: readonly TimedEvent[]): MidiEvent[] {
  const sorted = [...events].sort((left, right) => left.tick - right.tick || rank(left) - rank(right));
  let lastTick = 0;
  const written = sorted.map(({ tick, event }) => {
    const deltaTime = tick - lastTick;
    lastTick = tick;
    return { ...event, deltaTime };
  });
  return [...written, { type: 'endOfTrack', deltaTime: 0 }];
}

/** The writer stores one byte per character, so UTF-8 has to be split into bytes first. */
const encoded = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');
