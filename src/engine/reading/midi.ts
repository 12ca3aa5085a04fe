import { parseMidi } from 'midi-file';
import { TICKS_PER_QUARTER } from '#contract/making/lead-sheet';
import { t } from '#lib/translate';
import { keyOfSignature } from './keys.ts';
import { midiBars } from './midi-bars.ts';
import { type MidiNote, melodyTrack, timedTracks } from './midi-tracks.ts';
import { alignWords, wordsOf } from './midi-words.ts';
import { type ReadTune, UnreadableSheet } from './read-tune.ts';

const DAMAGED = t('This MIDI file is damaged: its notes cannot be read.');
/** Longer files are no songs. */
const LAST_TICK = 10_000 * TICKS_PER_QUARTER;

/**
 * Reads a standard MIDI file: the melody is the track whose notes have the words, else the one named as the melody, else
 * the highest line. Chords are found from what the other tracks play.
 * @throws UnreadableSheet
 */
export function readMidi(bytes: Uint8Array): ReadTune {
  const file = parsed(bytes);
  const { ticksPerBeat, ticksPerFrame } = file.header;
  if (ticksPerFrame)
    throw new UnreadableSheet(t('This MIDI file counts time in film frames, which have no bars.'));
  if (!ticksPerBeat) throw new UnreadableSheet(DAMAGED);
  const tracks = timedTracks(file.tracks, ticksPerBeat);
  const events = tracks.flatMap(({ events: own }) => own);
  const notes = tracks.flatMap(({ notes: own }) => own);
  if (notes.some(({ end }) => end > LAST_TICK))
    throw new UnreadableSheet(t('This piece has too many bars, chords or changes of tempo for a song.'));
  const words = wordsOf(tracks);
  const melody = melodyTrack(tracks, words);
  if (melody === null) throw new UnreadableSheet(t('This file has no notes.'));
  const losses = new Set<string>();
  if (notes.length > melody.length)
    losses.add(t('Only the melody is kept: the other voices and parts give way to the band.'));
  const line = topLine(melody, losses);
  const own = wordsOf(tracks.filter((track) => track.notes.some((note) => note === melody[0])));
  const sung = alignWords(line, own.length > 0 ? own : words, losses);
  const signature = events.find(({ event }) => event.type === 'keySignature')?.event;
  const key =
    signature?.type === 'keySignature'
      ? keyOfSignature(signature.key, signature.scale === 1 ? 'minor' : 'major')
      : null;
  const title = tracks[0]?.notes.length === 0 || file.header.format === 0 ? (tracks[0]?.name ?? '') : '';
  const bars = midiBars({ events, notes, melody: sung, key });
  return { title, bars, losses: [...losses] };
}

function parsed(bytes: Uint8Array): ReturnType<typeof parseMidi> {
  try {
    return parseMidi(bytes);
  } catch {
    // The parser throws plain texts.
    throw new UnreadableSheet(DAMAGED);
  }
}

/** One note after another: of notes struck together the highest. */
function topLine(notes: readonly MidiNote[], losses: Set<string>): MidiNote[] {
  const line: MidiNote[] = [];
  const together = TICKS_PER_QUARTER / 32;
  for (const note of [...notes].sort((one, other) => one.start - other.start || other.midi - one.midi)) {
    const last = line.at(-1);
    if (last && note.start - last.start < together) {
      losses.add(t('Where notes sound together, the melody keeps the highest.'));
      if (note.midi > last.midi) line[line.length - 1] = { ...note, start: last.start };
    } else line.push(note);
  }
  return line.map((note, index) => ({
    ...note,
    end: Math.min(note.end, line[index + 1]?.start ?? note.end),
  }));
}
