import { readFileSync } from 'node:fs';
import { type MidiEvent, parseMidi } from 'midi-file';
import { describe, expect, test } from 'vitest';
import { composeSong } from '#engine/compose';
import { plainRequest } from '#tests/support/audio/song-request';
import { loadDictionary } from '#words/pronounce/dictionary';
import { midiFile } from './midi-file.ts';

const dictionary = await loadDictionary(new Uint8Array(readFileSync('public/engine/dictionary.bin')));
const lyrics = '[Verse]\nThe señor sails a paper boat\nand sings it home again';
const score = composeSong(plainRequest({ styles: 'pop', isInstrumental: false, lyrics }), dictionary);
const { header, tracks } = parseMidi(midiFile(score));
const [conductor = [], ...parts] = tracks;

const eventsOf = <T extends MidiEvent['type']>(track: readonly MidiEvent[], type: T) =>
  track.filter((event): event is Extract<MidiEvent, { type: T }> => event.type === type);
const nameOf = (track: readonly MidiEvent[]) => eventsOf(track, 'trackName')[0]?.text;
const utf8 = (text: string) => Buffer.from(text, 'latin1').toString('utf8');

describe('the MIDI file of a song', () => {
  test('begins with title, tempo, meter and a marker per section', () => {
    expect(header).toMatchObject({ format: 1, ticksPerBeat: 480, numTracks: tracks.length });
    expect(utf8(nameOf(conductor) ?? '')).toBe(score.title);
    const [tempo] = eventsOf(conductor, 'setTempo');
    expect(60_000_000 / (tempo?.microsecondsPerBeat ?? 1)).toBeCloseTo(score.bpm, 1);
    expect(eventsOf(conductor, 'timeSignature')[0]?.numerator).toBe(score.beatsPerBar);
    expect(eventsOf(conductor, 'marker').map(({ text }) => utf8(text))).toEqual(
      score.sections.map(({ label }) => label),
    );
  });

  test('has a tempo map, by which every section begins where it is heard', () => {
    const tempos = [
      { startSeconds: 0, bpm: 100 },
      { startSeconds: 2.5, bpm: 150 },
      { startSeconds: 4, bpm: 100 },
    ];
    const [events = []] = parseMidi(midiFile({ ...score, bpm: 100, tempos })).tracks;
    let [secondsPerTick, seconds] = [0, 0];
    const found: number[] = [];
    for (const event of events) {
      seconds += event.deltaTime * secondsPerTick;
      if (event.type === 'setTempo') secondsPerTick = event.microsecondsPerBeat / 1e6 / 480;
      if (event.type === 'marker') found.push(seconds);
    }
    expect(eventsOf(events, 'setTempo')).toHaveLength(3);
    for (const [index, { startSeconds }] of score.sections.entries())
      expect(found[index]).toBeCloseTo(startSeconds, 2);
  });

  test('has a track for each instrument with all its notes, each ended, at the right times', () => {
    for (const track of score.tracks.filter(({ notes }) => notes.length > 0)) {
      const part = parts.find((events) => nameOf(events)?.startsWith(`${track.role} (${track.instrument})`));
      expect(eventsOf(part ?? [], 'noteOn')).toHaveLength(track.notes.length);
      expect(eventsOf(part ?? [], 'noteOff')).toHaveLength(track.notes.length);
      const firstTick = part?.slice(0, part.findIndex(({ type }) => type === 'noteOn') + 1);
      const seconds =
        ((firstTick ?? []).reduce((sum, { deltaTime }) => sum + deltaTime, 0) / 480) * (60 / score.bpm);
      expect(seconds).toBeCloseTo(Math.min(...track.notes.map(([start]) => start)), 2);
    }
  });

  test('plays drums on channel 10 and nothing else there', () => {
    for (const part of parts) {
      const isDrums = /^(?:drums|percussion) /.test(nameOf(part) ?? '');
      for (const { channel } of eventsOf(part, 'noteOn')) expect(channel === 9).toBe(isDrums);
    }
  });

  test('has the sung syllables as lyrics, in any alphabet', () => {
    const vocals = parts.find((part) => nameOf(part) === 'Vocals') ?? [];
    const sung = score.lines.filter(({ part }) => part === 'lead').flatMap(({ syllables }) => syllables);
    expect(eventsOf(vocals, 'lyrics').map(({ text }) => utf8(text))).toEqual(sung.map(({ text }) => text));
    expect(sung.map(({ text }) => text).join('')).toContain('ñ');
  });

  test('of a stem has its share only', () => {
    const drums = parseMidi(midiFile({ ...score, stem: 'drums' })).tracks.slice(1);
    expect(drums.length).toBeGreaterThan(0);
    for (const part of drums) expect(nameOf(part)).toMatch(/^(?:drums|percussion) /);
  });
});
