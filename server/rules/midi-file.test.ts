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

  test('has a track for each instrument with its notes at the right times', () => {
    for (const track of score.tracks.filter(({ notes }) => notes.length > 0)) {
      const part = parts.find((events) => nameOf(events)?.startsWith(`${track.role} (${track.instrument})`));
      const firstTick = part?.slice(0, part.findIndex(({ type }) => type === 'noteOn') + 1);
      const seconds =
        ((firstTick ?? []).reduce((sum, { deltaTime }) => sum + deltaTime, 0) / 480) * (60 / score.bpm);
      expect(seconds).toBeCloseTo(Math.min(...track.notes.map(([start]) => start)), 2);
    }
    const written = parts.flatMap((part) => eventsOf(part, 'noteOn')).length;
    const sung = score.lines.flatMap(({ syllables }) => syllables).length;
    expect(written).toBe(score.tracks.reduce((sum, { notes }) => sum + notes.length, sung));
  });

  test('ends each note before its key is struck again on its channel, and drum hits at once', () => {
    const sounding = new Map<string, number>();
    const timed = parts.flatMap((part) => {
      let tick = 0;
      return part.map((event) => {
        tick += event.deltaTime;
        return { tick, event };
      });
    });
    const rank = ({ type }: MidiEvent) => (type === 'noteOff' ? 0 : 1);
    timed.sort((one, other) => one.tick - other.tick || rank(one.event) - rank(other.event));
    for (const { tick, event } of timed) {
      if (event.type !== 'noteOn' && event.type !== 'noteOff') continue;
      const key = `${event.channel}/${event.noteNumber}`;
      expect(sounding.has(key)).toBe(event.type === 'noteOff');
      if (event.type === 'noteOn') sounding.set(key, tick);
      else {
        const ticks = tick - (sounding.get(key) ?? 0);
        expect(ticks).toBeGreaterThan(0);
        if (event.channel === 9) expect((ticks / 480) * (60 / score.bpm)).toBeLessThan(0.11);
        sounding.delete(key);
      }
    }
    expect(sounding.size).toBe(0);
  });

  test('keeps the times of a song slower than a beat of three bytes', () => {
    const [events = []] = parseMidi(midiFile({ ...score, bpm: 2 })).tracks;
    const secondsPerTick = (eventsOf(events, 'setTempo')[0]?.microsecondsPerBeat ?? 0) / 1e6 / 480;
    const markerTicks = eventsOf(events, 'marker').map(({ deltaTime }) => deltaTime);
    const last = markerTicks.reduce((sum, ticks) => sum + ticks, 0) * secondsPerTick;
    expect(last).toBeCloseTo(score.sections.at(-1)?.startSeconds ?? 0, 1);
  });

  test('plays drums on channel 10 and nothing else there', () => {
    for (const part of parts) {
      const isDrums = /^(?:drums|percussion) /.test(nameOf(part) ?? '');
      for (const { channel } of eventsOf(part, 'noteOn')) expect(channel === 9).toBe(isDrums);
    }
  });

  test('has the sung words once, with the ends of words, lines and sections, in any alphabet', () => {
    const words =
      '[Verse]\nThe señor sails a paper boat\nand sings it home (oh yeah)\n[Chorus]\nHold on, hold on\nHold on to me';
    const request = plainRequest({ styles: 'pop', isInstrumental: false, lyrics: words });
    const song = composeSong(request, dictionary);
    expect(song.lines.some(({ part }) => part === 'harmony')).toBe(true);
    const voices = parseMidi(midiFile(song)).tracks.slice(1);
    const [vocals = '', backing = ''] = ['Vocals', 'Backing vocals'].map((name) =>
      eventsOf(voices.find((track) => nameOf(track) === name) ?? [], 'lyrics')
        .map(({ text }) => utf8(text))
        .join('|'),
    );
    expect(vocals.replaceAll('|', '')).toBe(
      'The señor sails a paper boat \rand sings it home \nHold on, hold on \rHold on to me \r',
    );
    expect(vocals).toContain('pa|per |boat \r|and ');
    expect(backing.replaceAll('|', '')).toBe('oh yeah \r');
  });

  test('of a stem has its share only', () => {
    const drums = parseMidi(midiFile({ ...score, stem: 'drums' })).tracks.slice(1);
    expect(drums.length).toBeGreaterThan(0);
    for (const part of drums) expect(nameOf(part)).toMatch(/^(?:drums|percussion) /);
  });
});
