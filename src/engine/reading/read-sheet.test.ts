import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TICKS_PER_QUARTER } from '#contract/making/lead-sheet';
import { randomStream } from '#lib/random';
import { plainRequest } from '#tests/support/audio/song-request';
import { loadDictionary } from '#words/pronounce/dictionary';
import { composeSong } from '../compose.ts';
import { sheetFile } from '../notation/sheet-file.ts';
import { readSheet } from './read-sheet.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readSheet(bytesOf(text));
const fixture = (name: string) => Uint8Array.from(readFileSync(`tests/fixtures/sheets/${name}`));
const QUARTER = TICKS_PER_QUARTER;

/** 'pitch syllable' of each note; '-' inside words, '~' for a held syllable. */
async function melodyOf(file: Uint8Array<ArrayBuffer>): Promise<string> {
  const { sheet } = await readSheet(file);
  return sheet.notes
    .map(({ midi, text, ends_word: isWordEnd }) =>
      text === undefined
        ? `${midi}`
        : `${midi}${text === '' ? '~' : text}${text === '' || isWordEnd ? '' : '-'}`,
    )
    .join(' ');
}

describe('files of other programs', () => {
  const ode =
    '52Joy- 52ful 53joy- 55ful 55we 53a- 52dore 50thee 48God 48of 50glo- 52ry 52Lord 50of 50love ' +
    '52hearts 52un- 53fold 55like 55flowers 53be- 52fore 50thee 48op’n- 48ing 50to 52the 50sun 48a- 48bove';

  test('compressed MusicXML of MuseScore: melody, words, chords, tempo and title', async () => {
    const { sheet, losses } = await readSheet(fixture('musescore.mxl'));
    expect((await melodyOf(fixture('musescore.mxl'))).replaceAll("'", '’')).toBe(ode);
    expect(sheet.chords.map(({ label }) => label)).toEqual(['C', 'G7', 'Am7/E', 'F#m7b5', 'Bbmaj7']);
    expect([sheet.title, sheet.meter, sheet.tempos]).toEqual([
      'Ode & Joy',
      { beats: 4, unit: 4 },
      [{ tick: 0, bpm: 110 }],
    ]);
    expect(losses).toEqual(['Only the melody is kept: the other voices and parts give way to the band.']);
  });

  test('compressed MusicXML of music21, whose repeat is played twice', async () => {
    const { sheet } = await readSheet(fixture('music21.mxl'));
    expect(sheet.bars).toHaveLength(12);
    expect(sheet.notes).toHaveLength(45);
  });

  test('MIDI of LilyPond: words, pickup and triplet', async () => {
    expect(await melodyOf(fixture('lilypond.mid'))).toBe(
      '62A 67ma 71zing 67~ 71grace 69how 67sweet 64the 62sound 62that 67saved 69a 71wretch 71like 69me 74~',
    );
    const { sheet } = await readSheet(fixture('lilypond.mid'));
    expect([sheet.meter, sheet.key, sheet.title]).toEqual([
      { beats: 3, unit: 4 },
      { tonic: 7, mode: 'major' },
      'Lily',
    ]);
  });

  test('a karaoke file of abc2midi, which describes its tracks in texts', async () => {
    expect(await melodyOf(fixture('abc2midi.mid'))).toMatch(/^62I've 67been 67a 69wild 71ro- 67ver 72for/);
  });
});

const HEAD = 'X:1\nT:Tune\nM:3/4\nL:1/8\nQ:1/4=120\nK:G\n';

describe('ABC', () => {
  test('plays repeats, endings and each verse; a pickup is the end of a full bar', async () => {
    const { sheet } = await read(
      `${HEAD}D2|"G"G4 A2|1 "C"c4:|2 "D7"A4 z2|]\nw: a one two three six\nw: b four five`,
    );
    expect(sheet.bars).toEqual(sheet.bars.map(() => 3 * QUARTER));
    expect(sheet.notes.map(({ midi }) => midi)).toEqual([62, 67, 69, 72, 62, 67, 69, 69]);
    expect(sheet.notes[0]?.tick).toBe(2 * QUARTER);
    expect(sheet.notes.map(({ text }) => text).slice(0, 3)).toEqual(['a', 'one', 'two']);
    expect(sheet.chords.map(({ label }) => label)).toEqual(['G', 'C', 'G', 'D7']);
    expect(sheet.sections.map(({ label }) => label)).toEqual(['Verse 1', 'Verse 2']);
  });

  test('a hymn without repeats is played once for each verse', async () => {
    const { sheet } = await read(`${HEAD}G2 A2 B2|c6|]\nw: one two three four\nw: five six se-ven`);
    expect(sheet.notes.map(({ text }) => text)).toEqual([
      'one',
      'two',
      'three',
      'four',
      'five',
      'six',
      'se',
      'ven',
    ]);
  });

  test('keeps ties, tuplets, accidentals of the bar, broken rhythm, and changes of key, meter and tempo', async () => {
    const { sheet } = await read(
      `${HEAD}(3GAB ^c2 c2-|c6|F>G F4|[M:2/4][K:D][Q:1/4=90]f2 c2|]\nw: a b c d e f g h i j`,
    );
    expect(sheet.notes.map(({ midi }) => midi)).toEqual([67, 69, 71, 73, 73, 66, 67, 66, 78, 73]);
    expect(sheet.notes.map(({ ticks }) => ticks / QUARTER)).toEqual([
      1 / 3,
      1 / 3,
      1 / 3,
      1,
      4,
      0.75,
      0.25,
      2,
      1,
      1,
    ]);
    expect(sheet.tempos).toEqual([
      { tick: 0, bpm: 120 },
      { tick: 9 * QUARTER, bpm: 90 },
    ]);
    expect(sheet.bars.at(-1)).toBe(2 * QUARTER);
  });

  test('goes back at D.C. and ends at the fine', async () => {
    const { sheet } = await read(`${HEAD}G6|!fine!A6|B6|!D.C.!c6|]`);
    expect(sheet.notes.map(({ midi }) => midi)).toEqual([67, 69, 71, 72, 67, 69]);
  });

  test('plays parts in the order that the head names', async () => {
    const { sheet } = await read(`X:1\nM:3/4\nL:1/4\nP:A(BA)2\nK:C\nP:A\nCDE|\nP:B\nG2A:|]`);
    const [a, b] = [
      [60, 62, 64],
      [67, 69, 67, 69],
    ];
    expect(sheet.notes.map(({ midi }) => midi)).toEqual([a, b, a, b, a].flat());
  });

  test.each([
    ['an octave clef', 'K:C treble-8', [48, 52], 0, 'C'],
    ['an instrument in B flat', 'K:D transpose=-2', [59, 62], 0, 'Bb'],
  ])('sounds as written for %s', async (_, key, midi, tonic, label) => {
    const { sheet } = await read(`X:1\nL:1/4\n${key}\n"C"C2E2|]`);
    expect(sheet.notes.map((note) => note.midi)).toEqual(midi);
    expect([sheet.key.tonic, sheet.chords[0]?.label]).toEqual([tonic, label]);
  });

  test('takes fields from before the first tune', async () => {
    const { sheet } = await read('%abc-2.1\nL:1/4\nM:3/4\n\nX:1\nK:C\nCDE|]');
    expect(sheet.bars).toEqual([3 * QUARTER]);
    expect(sheet.notes.map(({ ticks }) => ticks)).toEqual([QUARTER, QUARTER, QUARTER]);
  });

  test.each([
    ['Ho for the is-land and rain', true],
    ['Ho for the is-land~now', false],
    ['Ho _ the * is\\-land', false],
  ])('says when words find no note: %s', async (words, isLost) => {
    const { losses } = await read(`${HEAD}CDE|FG2|\nw:${words}`);
    expect(losses.some((loss) => loss.startsWith('Some lines have more words'))).toBe(isLost);
  });

  test('says what is not kept: other voices, grace notes, chords of notes, N.C., further tunes', async () => {
    const { sheet, losses } = await read(
      `${HEAD}V:1\n{g}G2 [GB]2 "N.C."c2|"X?"d6|\nV:2\nG,6|D,6|\n\nX:2\nT:Other\nK:C\nc4|`,
    );
    expect(sheet.notes.map(({ midi }) => midi)).toEqual([67, 71, 72, 74]);
    expect(losses).toHaveLength(7);
    expect(losses.join(' ')).toMatch(/first tune.*other voices/);
    expect(losses).toContain('The file names no chords: the band plays chords that fit the melody.');
  });
});

describe('MusicXML', () => {
  const note = (step: string, duration: number, more = '') =>
    `<note><pitch><step>${step}</step><octave>4</octave></pitch><duration>${duration}</duration>${more}</note>`;
  const part = (id: string, ...measures: string[]) =>
    `<part id="${id}">${measures.map((inside) => `<measure>${inside}</measure>`).join('')}</part>`;
  const score = (...parts: string[]) => `<score-partwise>${parts.join('')}</score-partwise>`;
  const head = (divisions: number, more = '') =>
    `<attributes><divisions>${divisions}</divisions><time><beats>4</beats><beat-type>4</beat-type></time>${more}</attributes>`;
  const pitches = async (text: string) => (await read(text)).sheet.notes.map(({ midi }) => midi);

  test('an instrument in B flat: notes, key and chords as they sound', async () => {
    const harmony = '<harmony><root><root-step>D</root-step></root><kind>major</kind></harmony>';
    const key = '<key><fifths>2</fifths></key><transpose><chromatic>-2</chromatic></transpose>';
    const { sheet } = await read(score(part('P1', head(1, key) + harmony + note('D', 4))));
    expect([sheet.notes[0]?.midi, sheet.key.tonic, sheet.chords[0]?.root]).toEqual([60, 0, 0]);
    expect(sheet.chords[0]?.label).toBe('C');
  });

  test('voices without names that go back in a bar: the highest line', async () => {
    const back = '<backup><duration>4</duration></backup>';
    const hands = head(1) + note('C', 2) + note('D', 2) + back + note('A', 4);
    expect(await pitches(score(part('P1', hands)))).toEqual([69, 62]);
  });

  test('bars are full where triplets are written in divisions that they do not divide', async () => {
    const beat = note('C', 341) + note('D', 342) + note('E', 341);
    const { sheet } = await read(score(part('P1', ...[1, 2].map(() => head(1024) + beat.repeat(4)))));
    expect(sheet.bars).toEqual([4 * QUARTER, 4 * QUARTER]);
  });

  test('goes back at a D.S. or D.C. that is written above another part only', async () => {
    const words = (text: string) =>
      `<direction><direction-type><words>rit.</words></direction-type><direction-type><words>${text}</words></direction-type></direction>`;
    const lyric = '<lyric><syllabic>single</syllabic><text>la</text></lyric>';
    const top = part('P1', head(1) + words('Fine') + note('C', 4), note('C', 4) + words('D.C. al Fine'));
    const sung = part('P2', head(1) + note('E', 4, lyric), note('F', 4, lyric));
    expect(await pitches(score(top, sung))).toEqual([64, 65, 64]);
  });

  test('signs to the right of later ones, and behind the last bar, are dropped', async () => {
    const chord = (step: string, offset: number) =>
      `<harmony><root><root-step>${step}</root-step></root><kind>major</kind><offset>${offset}</offset></harmony>`;
    const { sheet } = await read(
      score(
        part(
          'P1',
          head(1) + chord('C', 0) + chord('D', 5) + chord('E', 6) + note('C', 4),
          chord('G', 0) + note('D', 4) + chord('A', 2),
        ),
      ),
    );
    expect(sheet.chords.map(({ label }) => label)).toEqual(['C', 'G']);
  });
});

describe('refuses with what is wrong', () => {
  test.each([
    ['text that is no music', 'Dear diary', 'This is not a MusicXML, ABC or MIDI file.'],
    ['other XML', '<html><p>Hi</p></html>', 'This XML file is not MusicXML.'],
    [
      'half a file',
      '<score-partwise><part id="P1">',
      'This MusicXML file is damaged: it is not complete XML.',
    ],
    [
      'MusicXML without notes',
      '<score-partwise><part><measure/></part></score-partwise>',
      'This file has no notes.',
    ],
    ['ABC without a key', 'X:1\nT:Tune\n', 'This ABC file has no tune: a line with its key (K:) is missing.'],
    ['ABC without notes', 'X:1\nK:C\nz4|', 'This file has no notes.'],
    ['half a MIDI file', 'MThd', 'This MIDI file is damaged: its notes cannot be read.'],
    ['half a ZIP file', 'PK\u0003\u0004', 'This compressed MusicXML file is damaged.'],
    [
      'an hour',
      `X:1\nM:4/4\nL:1/1\nQ:1/4=20\nK:C\n${'c|'.repeat(300)}`,
      'This lasts 60 minutes; a song can last 8.',
    ],
  ])('%s', async (_, text, problem) => {
    await expect(read(text)).rejects.toThrow(problem);
  });

  test('damaged files, always with a sentence and never by a crash', async () => {
    const dictionary = await loadDictionary(new Uint8Array(readFileSync('public/engine/dictionary.bin')));
    const lyrics = '[Verse]\nHold on to me\nHold on';
    const song = composeSong(plainRequest({ styles: 'pop', isInstrumental: false, lyrics }), dictionary);
    const named = { title: 'Tune', artist: '' };
    const files = [
      bytesOf(sheetFile(song, 'abc', named)),
      bytesOf(sheetFile(song, 'musicxml', named)).slice(0, 30_000),
      fixture('musescore.mxl'),
      fixture('lilypond.mid'),
    ];
    const random = randomStream('damage');
    for (const file of files)
      for (let round = 0; round < 25; round++) {
        const damaged = file.slice(0, random.chance(0.3) ? random.int(file.length) : file.length);
        for (let hit = 0; hit < 8; hit++) damaged[random.int(damaged.length)] = random.int(256);
        await readSheet(damaged).then(
          ({ sheet }) => expect(sheet.notes.length).toBeGreaterThan(0),
          (error: unknown) => expect(error).toHaveProperty('name', 'UnreadableSheet'),
        );
      }
  });
});
