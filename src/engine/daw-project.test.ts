import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { schemaErrors } from '#tests/dawproject/schema';
import { plainRequest } from '#tests/support/audio/song-request';
import { loadDictionary } from '#words/pronounce/dictionary';
import { composeSong } from './compose.ts';
import { dawMetadata, dawProject } from './daw-project.ts';
import { beatCounter } from './tempo.ts';

const dictionary = await loadDictionary(new Uint8Array(readFileSync('public/engine/dictionary.bin')));
const lyrics =
  '[Verse]\nThe señor sails a "paper" boat & waits\nand sings it home again\n[Chorus]\nHold on to me\nHold on';
const score = composeSong(plainRequest({ styles: 'pop', isInstrumental: false, lyrics }), dictionary);
const AUDIO = ['Vocals', 'Drums'].map((name) => ({ name, path: `audio/${name}.wav` }));
const xml = dawProject(score, AUDIO);

const elements = (name: string, text = xml) => text.match(new RegExp(`<${name}[ >/][^>]*>`, 'g')) ?? [];
const value = (tag: string, name: string) => tag.match(new RegExp(` ${name}="([^"]*)"`))?.[1] ?? '';
const seconds = (beats: number) => (beats * 60) / score.bpm;

describe('the DAWproject of a song', () => {
  test('is valid by the schema of the format, in any language and with any title', async () => {
    expect(await schemaErrors('Project', xml)).toEqual([]);
    const waltz = composeSong(plainRequest({ styles: 'waltz, jazz', isInstrumental: true }), dictionary);
    expect(await schemaErrors('Project', dawProject(waltz, AUDIO))).toEqual([]);
    const song = {
      artist: '@ada',
      genre: 'pop',
      year: '2026',
      copyright: '',
      website: 'https://example.com/a?b&c',
    };
    const metadata = dawMetadata({ ...song, title: 'Sea & <sky> \u0000"é"' });
    expect(await schemaErrors('MetaData', metadata)).toEqual([]);
    expect(metadata).toContain('<Title>Sea &amp; &lt;sky&gt; &quot;é&quot;</Title>');
    expect(metadata).not.toContain('Copyright');
  });

  test('a document that breaks the schema is reported', async () => {
    expect(await schemaErrors('Project', xml.replaceAll('<Marker ', '<Mark '))).not.toEqual([]);
  });

  test('has the tempo, the meter and a marker where each section begins', () => {
    expect(Number(value(elements('Tempo')[0] ?? '', 'value'))).toBeCloseTo(score.bpm);
    expect(Number(value(elements('RealPoint')[0] ?? '', 'value'))).toBeCloseTo(score.bpm);
    expect(value(elements('TimeSignature')[0] ?? '', 'numerator')).toBe(String(score.beatsPerBar));
    const markers = elements('Marker');
    expect(markers.map((tag) => value(tag, 'name'))).toEqual(score.sections.map(({ label }) => label));
    for (const [index, { startSeconds }] of score.sections.entries())
      expect(seconds(Number(value(markers[index] ?? '', 'time')))).toBeCloseTo(startSeconds, 3);
  });

  test('has every tempo of a song, and by them all notes at their times', () => {
    const tempos = [
      { startSeconds: 0, bpm: 100 },
      { startSeconds: 2.5, bpm: 800 },
      { startSeconds: 4, bpm: 100 },
    ];
    const changed = { ...score, bpm: 100, tempos };
    const text = dawProject(changed, AUDIO);
    const points = elements('RealPoint', text).map((tag) =>
      [value(tag, 'time'), value(tag, 'value')].map(Number),
    );
    expect(points[0]).toEqual([0, 100]);
    expect(points[1]?.[0]).toBeCloseTo((2.5 * 100) / 60, 4);
    expect(points[2]?.[0]).toBeCloseTo((2.5 * 100 + 1.5 * 800) / 60, 4);
    expect(value(elements('Tempo', text)[0] ?? '', 'max')).toBe('800');
    const beats = beatCounter(changed);
    const bass = score.tracks.find(({ role }) => role === 'bass')?.notes.at(-1) ?? [0, 0];
    const lane = text.slice(text.indexOf('name="bass (', text.indexOf('<Arrangement')));
    const last = elements('Note', lane.slice(0, lane.indexOf('</Notes>'))).at(-1) ?? '';
    expect(Number(value(last, 'time'))).toBeCloseTo(beats(bass[0]), 4);
    expect(Number(value(last, 'duration'))).toBeCloseTo(beats(bass[0] + bass[1]) - beats(bass[0]), 4);
  });

  test('has a named track for each stem, with its audio over the whole song', () => {
    const [vocals, drums] = elements('Track').map((tag) => value(tag, 'name'));
    expect([vocals, drums]).toEqual(['Vocals', 'Drums']);
    expect(elements('File').map((tag) => value(tag, 'path'))).toEqual(AUDIO.map(({ path }) => path));
    for (const tag of elements('Audio'))
      expect(Number(value(tag, 'duration'))).toBeCloseTo(score.durationSeconds);
  });

  test('has every note of each instrument at its time, and the sung lines as clips named by their words', () => {
    const sung = score.lines.flatMap(({ syllables }) => syllables);
    const played = score.tracks.flatMap(({ notes }) => notes);
    expect(elements('Note')).toHaveLength(sung.length + played.length);
    const bass = score.tracks.find(({ role }) => role === 'bass');
    const lane = xml.slice(xml.indexOf('name="bass (', xml.indexOf('<Arrangement')));
    expect(
      elements('Note', lane)
        .slice(0, 4)
        .map((tag) => seconds(Number(value(tag, 'time'))).toFixed(3)),
    ).toEqual((bass?.notes ?? []).slice(0, 4).map(([start]) => start.toFixed(3)));
    for (const notes of xml.split('<Notes ').slice(1)) {
      const ends = new Map<string, number>();
      for (const tag of elements('Note', notes)) {
        const [key, time] = [value(tag, 'key'), Number(value(tag, 'time'))];
        expect(time).toBeGreaterThanOrEqual((ends.get(key) ?? 0) - 1e-9);
        expect(Number(value(tag, 'duration'))).toBeGreaterThan(0);
        if (value(tag, 'channel') === '9') expect(seconds(Number(value(tag, 'duration')))).toBeLessThan(0.11);
        ends.set(key, time + Number(value(tag, 'duration')));
      }
    }
    const clips = elements('Clip').map((tag) => value(tag, 'name'));
    expect(clips).toContain('The señor sails a &quot;paper&quot; boat &amp; waits');
  });
});
