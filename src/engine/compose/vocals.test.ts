import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import type { SongRequest } from '#domain/create/song-request';
import { plainRequest } from '#tests/support/audio/song-request';
import { type Dictionary, loadDictionary } from '#words/pronounce/dictionary';
import { composeSong } from '../compose.ts';
import type { Score, SungLine } from '../score.ts';

let dictionary: Dictionary;
beforeAll(async () => {
  dictionary = await loadDictionary(new Uint8Array(await readFile('public/engine/dictionary.bin')));
});

const LYRICS = `[Verse]
We are running through the summer night
Every window holds a little light
[Chorus]
Hold me closer when the morning comes
Sing it louder to the sound of drums (oh yeah)
[Verse]
Golden sunlight on the kitchen floor
You were waiting at the open door
[Chorus]
Hold me closer when the morning comes
Sing it louder to the sound of drums (oh yeah)`;

function sung(changes: Partial<SongRequest> = {}): Score {
  const request = plainRequest({ styles: 'pop', lyrics: LYRICS, isInstrumental: false, seed: 7, ...changes });
  return composeSong(request, dictionary);
}

/** Determines how a line sounds, regardless of its position. */
const soundOf = ({ syllables }: SungLine) => {
  const from = syllables[0]?.startSeconds ?? 0;
  return syllables.map(({ phones, midi, startSeconds, endSeconds }) =>
    [phones.join('-'), midi, (startSeconds - from).toFixed(6), (endSeconds - from).toFixed(6)].join(' '),
  );
};

test('a repeated chorus with the same lyrics and notes has exactly the same rhythm at any tempo', () => {
  const pairs = [1, 2, 3, 4, 5, 6].flatMap((seed) => {
    const { lines } = sung({ seed });
    const leads = lines.filter(({ part }) => part === 'lead');
    return leads.flatMap((line, i) => {
      const again = leads.slice(i + 1).find(({ text }) => text === line.text);
      const notes = (one: SungLine) => one.syllables.map(({ midi }) => midi).join(' ');
      return again && notes(again) === notes(line) ? [[soundOf(line), soundOf(again)] as const] : [];
    });
  });
  expect(pairs.length).toBeGreaterThan(4);
  for (const [first, again] of pairs) expect(again).toEqual(first);
});

const PITCH_CLASSES = { major: [0, 2, 4, 5, 7, 9, 11], minor: [0, 2, 3, 5, 7, 8, 10] } as const;

test("harmonies sing the lead's lyrics a third apart, in key, and softer", () => {
  for (const seed of [1, 2, 3, 4]) {
    const { lines, key, vocals } = sung({ seed });
    const harmonies = lines.filter(({ part }) => part === 'harmony');
    expect(harmonies.length).toBeGreaterThan(0);
    expect(vocals?.backingMix.levelLu).toBeLessThan((vocals?.mix.levelLu ?? 0) - 5);
    const scale: readonly number[] | undefined = PITCH_CLASSES[key.mode as keyof typeof PITCH_CLASSES];
    for (const harmony of harmonies) {
      const lead = lines.find(({ id, part }) => part === 'lead' && harmony.id.startsWith(`${id}/`));
      expect(harmony.words).toEqual(lead?.words);
      for (const [i, { midi }] of harmony.syllables.entries()) {
        const interval = Math.abs(midi - (lead?.syllables[i]?.midi ?? 0));
        expect(interval === 3 || interval === 4).toBe(true);
        if (scale) expect(scale).toContain((midi - key.tonic + 120) % 12);
      }
    }
  }
});

test('leaves time for a breath between lines, and for the first consonants of a song', () => {
  for (const seed of [1, 2, 3]) {
    const { lines } = sung({ seed, durationSeconds: 45 });
    const leads = lines.filter(({ part }) => part === 'lead');
    expect(leads[0]?.startSeconds).toBeGreaterThan(0.25);
    for (const [i, line] of leads.slice(1).entries())
      expect(line.startSeconds - (leads[i]?.endSeconds ?? 0)).toBeGreaterThan(0.2);
  }
});

test("the end of a line rings, and only a chorus reaches the song's top note", () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const { lines, sections } = sung({ seed, styles: ['pop', 'drum and bass', 'soul'][seed % 3] as string });
    const leads = lines.filter(({ part }) => part === 'lead');
    const top = { chorus: 0, verse: 0 };
    for (const { syllables, sectionId } of leads) {
      const last = syllables.at(-1);
      expect((last?.endSeconds ?? 0) - (last?.startSeconds ?? 0)).toBeGreaterThanOrEqual(0.25);
      const kind = sections.find(({ id }) => id === sectionId)?.kind as 'chorus' | 'verse';
      top[kind] = Math.max(top[kind], ...syllables.map(({ midi }) => midi));
    }
    expect(top.chorus).toBeGreaterThan(top.verse);
  }
});

test.each([
  ['Spanish', 'Quiero bailar contigo toda la noche\nCorazón de fuego bajo la luna'],
  ['German', 'Ich möchte mit dir durch die Straßen gehen\nÜber den Dächern scheint das Licht'],
  ['French', 'Je voudrais danser avec toi ce soir\nLa lumière est belle sur la rivière'],
  ['Japanese', '春の風が吹く\nそらをみあげて'],
  ['Russian', 'Привет мой друг\nСолнце светит над рекой'],
  ['Arabic', 'مرحبا بالعالم\nيا حبيبي يا نور العين'],
  ['Chinese', '月亮代表我的心\n今天晚上很美'],
  ['Hindi', 'तुम ही हो मेरी जान\nदिल की धड़कन'],
])('sings %s with timing for every word, and reports it', (_, lyrics) => {
  const { lines, notices } = sung({ lyrics });
  const leads = lines.filter(({ part }) => part === 'lead');
  expect(leads.length).toBeGreaterThanOrEqual(2);
  expect(notices.some((notice) => /sung|English|vocaliz|sounds/i.test(notice))).toBe(true);
  for (const { words, syllables } of leads) {
    expect(
      words.every(({ text, startSeconds, endSeconds }) => text !== '' && endSeconds > startSeconds),
    ).toBe(true);
    expect(new Set(syllables.map(({ wordIndex }) => wordIndex)).size).toBe(words.length);
  }
});

test.each(['hip hop', 'trap'])('verses of %s are spoken between notes, their hook is sung', (styles) => {
  const score = sung({ styles });
  const kindOf = ({ sectionId }: SungLine) => score.sections.find(({ id }) => id === sectionId)?.kind;
  const ofKind = (kind: string) => score.lines.filter((line) => kindOf(line) === kind);
  expect(ofKind('verse').length).toBeGreaterThan(3);
  for (const { isSpoken, syllables } of ofKind('verse')) {
    expect(isSpoken).toBe(true);
    const midis = syllables.map(({ midi }) => midi);
    expect(Math.max(...midis) - Math.min(...midis)).toBeLessThan(7);
    expect(midis.some((midi) => !Number.isInteger(midi))).toBe(true);
    for (const { startSeconds, endSeconds } of syllables)
      expect(endSeconds - startSeconds).toBeLessThan(0.43);
  }
  for (const { isSpoken, syllables } of ofKind('chorus')) {
    expect(isSpoken).toBeUndefined();
    expect(syllables.every(({ midi }) => Number.isInteger(midi))).toBe(true);
  }
});

test('no other style has spoken lines', () => {
  for (const styles of ['pop', 'lo-fi', 'r&b', 'punk'])
    expect(sung({ styles }).lines.filter(({ isSpoken }) => isSpoken)).toEqual([]);
});
