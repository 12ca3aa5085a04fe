import { escapeXml, xmlElement } from '#lib/xml';
import { SAMPLE_RATE } from './sample-rate.ts';
import type { Score, ScoreTrack, SungLine, SungSyllable } from './score.ts';
import { INSTRUMENTS } from './sound/instruments.ts';
import { beatCounter, temposOf } from './tempo.ts';
import { heldSeconds, isPercussion, type PlacedNote, separated } from './written-notes.ts';

/** Version of the format: https://github.com/bitwig/dawproject. */
const FORMAT_VERSION = '1.0';
const APP_NAME = 'Skylark';
/** Percussion in General MIDI, counted from 0. */
const DRUM_CHANNEL = 9;
const VOICE_VELOCITY = 96;
/** The range of tempos in Bitwig Studio; speed changes lead beyond it. */
const LOWEST_BPM = 20;
const HIGHEST_BPM = 666;
/** In beats: less than a file of notes tells apart. */
const SHORTEST_BEATS = 1 / 480;
const MASTER_CHANNEL = 'master-channel';

/** An audio track of the project. */
export interface DawAudio {
  readonly name: string;
  /** Its file inside the project. */
  readonly path: string;
}

/** What a project says about its song. */
export interface DawSong {
  readonly title: string;
  readonly artist: string;
  readonly genre: string;
  readonly year: string;
  /** Empty if unknown. */
  readonly copyright: string;
  readonly website: string;
}

/** The parts of a project that are read off a score. */
type DawScore = Pick<
  Score,
  'bpm' | 'tempos' | 'beatsPerBar' | 'durationSeconds' | 'sections' | 'tracks' | 'lines' | 'vocals'
>;

/** A track, and what its lane in the arrangement contains. */
interface DawTrack {
  readonly id: string;
  readonly name: string;
  readonly content: 'audio' | 'notes';
  readonly clips: readonly string[];
}

/** The `metadata.xml` of a DAWproject. */
export function dawMetadata(song: DawSong): string {
  const { title, artist, year, genre, copyright, website } = song;
  // The schema prescribes this order.
  const facts = {
    Title: title,
    Artist: artist,
    Year: year,
    Genre: genre,
    Copyright: copyright,
    Website: website,
  };
  const known = Object.entries(facts).filter(([, text]) => text !== '');
  return document(
    xmlElement(
      'MetaData',
      {},
      known.map(([name, text]) => xmlElement(name, {}, [escapeXml(text)])),
    ),
  );
}

/**
 * The `project.xml` of a DAWproject: tempo, meter, a marker for each section, an audio track for each stem, and a track
 * for the notes of each instrument and voice. Tracks of notes have no instrument and are silent next to the audio.
 */
export function dawProject(score: DawScore, audio: readonly DawAudio[]): string {
  const tracks = [
    ...audio.map((track, index) => audioTrack(score, track, `audio-${index}`)),
    ...score.tracks
      .filter(({ notes }) => notes.length > 0)
      .map((track, index) => instrumentTrack(score, track, `notes-${index}`)),
    ...voiceTracks(score),
  ];
  return document(
    xmlElement('Project', { version: FORMAT_VERSION }, [
      xmlElement('Application', { name: APP_NAME, version: FORMAT_VERSION }),
      transport(score),
      xmlElement('Structure', {}, [...tracks.map(structureOf), masterTrack()]),
      arrangement(score, tracks),
    ]),
  );
}

function transport(score: DawScore): string {
  const { beatsPerBar } = score;
  const [first] = temposOf(score);
  const bpms = temposOf(score).map(({ bpm }) => bpm);
  const range = { max: Math.max(HIGHEST_BPM, ...bpms), min: Math.min(LOWEST_BPM, ...bpms) };
  const value = first?.bpm ?? score.bpm;
  return xmlElement('Transport', {}, [
    xmlElement('Tempo', { ...range, unit: 'bpm', value, id: 'tempo', name: 'Tempo' }),
    xmlElement('TimeSignature', { denominator: 4, numerator: beatsPerBar, id: 'meter' }),
  ]);
}

function structureOf({ id, name, content }: DawTrack): string {
  return xmlElement('Track', { contentType: content, loaded: true, id, name }, [
    channel({ id: `${id}-channel`, role: 'regular', destination: MASTER_CHANNEL }),
  ]);
}

function masterTrack(): string {
  return xmlElement('Track', { contentType: 'audio notes', loaded: true, id: 'master', name: 'Master' }, [
    channel({ id: MASTER_CHANNEL, role: 'master' }),
  ]);
}

function channel(attributes: { id: string; role: 'regular' | 'master'; destination?: string }): string {
  const { id } = attributes;
  return xmlElement('Channel', { audioChannels: 2, solo: false, ...attributes }, [
    xmlElement('Mute', { value: false, id: `${id}-mute`, name: 'Mute' }),
    xmlElement('Pan', { max: 1, min: 0, unit: 'normalized', value: 0.5, id: `${id}-pan`, name: 'Pan' }),
    xmlElement('Volume', { max: 2, min: 0, unit: 'linear', value: 1, id: `${id}-volume`, name: 'Volume' }),
  ]);
}

function arrangement(score: DawScore, tracks: readonly DawTrack[]): string {
  const lanes = tracks.map(({ id, clips }) =>
    xmlElement('Lanes', { track: id, id: `${id}-lanes` }, [
      xmlElement('Clips', { id: `${id}-clips` }, clips),
    ]),
  );
  const markers = score.sections.map(({ label, startSeconds }) =>
    xmlElement('Marker', { time: beatsOf(score, startSeconds), name: label }),
  );
  return xmlElement('Arrangement', { id: 'arrangement' }, [
    xmlElement('Lanes', { timeUnit: 'beats', id: 'lanes' }, lanes),
    ...(markers.length > 0 ? [xmlElement('Markers', { timeUnit: 'beats', id: 'markers' }, markers)] : []),
    xmlElement('TempoAutomation', { timeUnit: 'beats', unit: 'bpm', id: 'tempo-points' }, [
      xmlElement('Target', { parameter: 'tempo' }),
      ...temposOf(score).map(({ startSeconds, bpm }) =>
        xmlElement('RealPoint', { time: beatsOf(score, startSeconds), value: bpm, interpolation: 'hold' }),
      ),
    ]),
  ]);
}

/** The audio plays at its own speed: its content is in seconds, so that nothing stretches it. */
function audioTrack(score: DawScore, { name, path }: DawAudio, id: string): DawTrack {
  const seconds = score.durationSeconds;
  const file = xmlElement(
    'Audio',
    { channels: 2, duration: seconds, sampleRate: SAMPLE_RATE, id: `${id}-file` },
    [xmlElement('File', { path })],
  );
  const span = { time: 0, duration: beatsOf(score, seconds), contentTimeUnit: 'seconds', playStart: 0 };
  return { id, name, content: 'audio', clips: [xmlElement('Clip', { ...span, name }, [file])] };
}

function instrumentTrack(score: DawScore, track: ScoreTrack, id: string): DawTrack {
  const beats = beatCounter(score);
  const placed = track.notes.map(
    ([start, duration, key, velocity]): PlacedNote => ({
      start: beats(start),
      end: beats(start + heldSeconds(track.role, duration)),
      key: Math.round(key),
      velocity,
    }),
  );
  const notes = noteElements(placed, { clipStart: 0, channel: isPercussion(track.role) ? DRUM_CHANNEL : 0 });
  const span = { time: 0, duration: beatsOf(score, score.durationSeconds), playStart: 0 };
  const clip = xmlElement('Clip', { ...span, name: nameOf(track) }, [
    xmlElement('Notes', { id: `${id}-events` }, notes),
  ]);
  return { id, name: nameOf(track), content: 'notes', clips: [clip] };
}

const nameOf = ({ role, instrument }: ScoreTrack): string =>
  `${role} (${INSTRUMENTS[instrument]?.words[0] ?? instrument})`;

function voiceTracks(score: DawScore): DawTrack[] {
  if (score.vocals === null) return [];
  const lead = score.lines.filter(({ part }) => part === 'lead');
  const backing = score.lines.filter(({ part }) => part !== 'lead');
  return [
    ...(lead.length > 0 ? [voiceTrack(score, lead, { id: 'lead', name: 'Vocals (notes)' })] : []),
    ...(backing.length > 0
      ? [voiceTrack(score, backing, { id: 'backing', name: 'Backing vocals (notes)' })]
      : []),
  ];
}

/** One clip for each line, named after its words, so that the lyrics are on the track. Clips never overlap. */
function voiceTrack(
  score: DawScore,
  lines: readonly SungLine[],
  { id, name }: { id: string; name: string },
): DawTrack {
  const groups = separate(lines.filter(({ syllables }) => syllables.length > 0));
  const clips = groups.map((group, index) => {
    const syllables = group.flatMap((line) => line.syllables);
    const start = Math.min(...syllables.map(({ startSeconds }) => startSeconds));
    const end = Math.max(...syllables.map(({ endSeconds }) => endSeconds));
    const placed = syllables.map((syllable) => placedSyllable(beatCounter(score), syllable));
    const notes = noteElements(placed, { clipStart: beatCounter(score)(start), channel: 0 });
    const span = { time: beatsOf(score, start), duration: beatsBetween(score, start, end), playStart: 0 };
    const words = [...new Set(group.map(({ text }) => text))].join(' / ');
    return xmlElement('Clip', { ...span, name: words }, [
      xmlElement('Notes', { id: `${id}-${index}` }, notes),
    ]);
  });
  return { id, name, content: 'notes', clips };
}

/** The lines in order of time; those that sound together share a group. */
function separate(lines: readonly SungLine[]): SungLine[][] {
  const groups: SungLine[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const line of [...lines].sort((one, other) => startOf(one) - startOf(other))) {
    const group = groups.at(-1);
    if (group && startOf(line) < end) group.push(line);
    else groups.push([line]);
    end = Math.max(end, ...line.syllables.map(({ endSeconds }) => endSeconds));
  }
  return groups;
}

const startOf = ({ syllables }: SungLine) => Math.min(...syllables.map(({ startSeconds }) => startSeconds));

function placedSyllable(
  beats: (seconds: number) => number,
  { midi, startSeconds, endSeconds }: SungSyllable,
): PlacedNote {
  return {
    start: beats(startSeconds),
    end: beats(endSeconds),
    key: Math.round(midi),
    velocity: VOICE_VELOCITY,
  };
}

interface NoteClip {
  /** In beats; its notes count from there. */
  readonly clipStart: number;
  readonly channel: number;
}

function noteElements(notes: readonly PlacedNote[], { clipStart, channel }: NoteClip): string[] {
  return separated(notes, SHORTEST_BEATS).map(({ start, end, key, velocity }) => {
    const level = rounded(Math.min(127, Math.max(1, velocity)) / 127);
    const time = rounded(Math.max(0, start - clipStart));
    // Both ends are rounded, so that a note does not reach into the next one.
    const duration = rounded(rounded(end - clipStart) - time);
    return xmlElement('Note', { time, duration, channel, key, vel: level, rel: level });
  });
}

/** Beats from the start of the song to a time. */
const beatsOf = (score: DawScore, seconds: number): number => rounded(beatCounter(score)(seconds));

/** Beats between two times, which depend on the tempos there. */
const beatsBetween = (score: DawScore, from: number, to: number): number => {
  const beats = beatCounter(score);
  return rounded(beats(to) - beats(from));
};

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

const document = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
