import { type MidiEvent, writeMidi } from 'midi-file';
import type { Score, ScoreKey, ScoreTrack, SungLine } from '#engine/score';
import { instrumentOf } from '#engine/sound/instruments';
import { beatCounter, temposOf } from '#engine/tempo';
import type { Mode } from '#words/vocabulary/mode';

const TICKS_PER_BEAT = 480;
/** Percussion in General MIDI. */
const DRUM_CHANNEL = 9;
const MELODIC_CHANNELS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15] as const;
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
export function midiFile(score: Score): Uint8Array {
  const beats = beatCounter(score);
  const ticks = (seconds: number) => Math.max(0, Math.round(beats(seconds) * TICKS_PER_BEAT));
  const band = score.tracks.filter(({ notes, role }) => notes.length > 0 && hasRole(score, role));
  const tracks = band.map((track, index) => instrumentTrack(track, channelAt(index), ticks));
  const sung = hasVoice(score) ? score.lines : [];
  const lead = sung.filter(({ part }) => part === 'lead');
  const backing = sung.filter(({ part }) => part !== 'lead');
  const voices = [
    ...(lead.length > 0 ? [voiceTrack('Vocals', lead, channelAt(band.length), ticks)] : []),
    ...(backing.length > 0 ? [voiceTrack('Backing vocals', backing, channelAt(band.length + 1), ticks)] : []),
  ];
  const all = [conductorTrack(score, ticks), ...tracks, ...voices];
  return Uint8Array.from(
    writeMidi({ header: { format: 1, numTracks: all.length, ticksPerBeat: TICKS_PER_BEAT }, tracks: all }),
  );
}

function hasVoice({ vocals, stem = 'vocals' }: Score): boolean {
  return vocals !== null && stem === 'vocals';
}

/** Whether a track is part of the song; a stem has only its share. */
function hasRole({ stem }: Score, role: ScoreTrack['role']): boolean {
  if (stem === undefined || stem === 'instrumental') return true;
  if (stem === 'vocals') return false;
  const share = isPercussion(role) ? 'drums' : role === 'bass' ? 'bass' : 'other';
  return share === stem;
}

const isPercussion = (role: ScoreTrack['role']) => role === 'drums' || role === 'percussion';

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
  { instrument, role, notes }: ScoreTrack,
  melodicChannel: number,
  ticks: (seconds: number) => number,
): MidiEvent[] {
  const channel = isPercussion(role) ? DRUM_CHANNEL : melodicChannel;
  const source = isPercussion(role) ? null : instrumentOf(instrument).source;
  const programNumber = source?.kind === 'sampled' ? source.program : SYNTH_PROGRAMS[role];
  const events = notes.flatMap(([startSeconds, durationSeconds, midi, velocity]) =>
    noteEvents(
      { channel, noteNumber: midi, velocity },
      ticks(startSeconds),
      ticks(startSeconds + durationSeconds),
    ),
  );
  return [
    { type: 'trackName', deltaTime: 0, text: encoded(`${role} (${instrument})`) },
    { type: 'programChange', deltaTime: 0, channel, programNumber },
    ...inOrder(events),
  ];
}

function voiceTrack(
  name: string,
  lines: readonly SungLine[],
  channel: number,
  ticks: (seconds: number) => number,
): MidiEvent[] {
  const events = lines.flatMap(({ syllables }) =>
    syllables.flatMap(({ text, midi, startSeconds, endSeconds }): TimedEvent[] => [
      { tick: ticks(startSeconds), event: { type: 'lyrics', deltaTime: 0, text: encoded(text) } },
      ...noteEvents(
        { channel, noteNumber: Math.round(midi), velocity: VOICE_VELOCITY },
        ticks(startSeconds),
        ticks(endSeconds),
      ),
    ]),
  );
  return [
    { type: 'trackName', deltaTime: 0, text: name },
    { type: 'programChange', deltaTime: 0, channel, programNumber: VOICE_PROGRAM },
    ...inOrder(events),
  ];
}

function noteEvents(
  note: { readonly channel: number; readonly noteNumber: number; readonly velocity: number },
  startTick: number,
  endTick: number,
): TimedEvent[] {
  const velocity = Math.min(127, Math.max(1, Math.round(note.velocity)));
  return [
    { tick: startTick, event: { type: 'noteOn', deltaTime: 0, ...note, velocity } },
    {
      tick: Math.max(endTick, startTick + 1),
      event: { type: 'noteOff', deltaTime: 0, ...note, velocity: 0 },
    },
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
