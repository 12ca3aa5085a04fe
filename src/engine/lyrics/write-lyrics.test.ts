import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Dictionary, loadDictionary } from './dictionary.ts';
import { MOODS, PRE_CHORUS } from './moods.ts';
import { parseLyrics } from './parse-lyrics.ts';
import { pronounceWord } from './pronounce.ts';
import { RHYME_ENDINGS, RHYME_WORDS } from './rhyme-endings.ts';
import { subjectOf } from './subject.ts';
import { toSyllables } from './syllables.ts';
import { ANY_TOPIC, TOPICS } from './topics.ts';
import { writeLyrics } from './write-lyrics.ts';

let dictionary: Dictionary;
beforeAll(async () => {
  dictionary = await loadDictionary(readFileSync('public/engine/dictionary.bin'));
});

const syllablesOf = (line: string) =>
  line
    .replace(/["(),]/g, '')
    .split(' ')
    .reduce((sum, word) => sum + toSyllables(word, pronounceWord(dictionary, word).phones).length, 0);

const lastWord = (line: string) => line.toLowerCase().match(/[a-z']+(?=[^a-z']*$)/)?.[0] ?? '';

/** Phones from the last stressed vowel on; the dictionary spells -ear words with either of two vowels. */
function rhymeOf(word: string): string {
  const { phones } = pronounceWord(dictionary, word);
  const stressed = phones.findLastIndex((phone) => /[12]$/.test(phone));
  const from = stressed >= 0 ? stressed : phones.findIndex((phone) => /0$/.test(phone));
  return phones.slice(from).join(' ').replace(/\d/g, '').replace('IY R', 'IH R');
}

const request = (description: string, seed: number, model = 'default') => ({
  description,
  styles: '',
  seed,
  model,
});

describe('the word data', () => {
  test('has clauses of five syllables and endings of four', () => {
    const clauses = [...TOPICS, ANY_TOPIC].flatMap(({ scene, self }) => [...scene, ...self]);
    const moods = Object.values(MOODS).flatMap(({ chorus, bridge }) => [...chorus, ...bridge]);
    expect([...clauses, ...moods, ...PRE_CHORUS].filter((clause) => syllablesOf(clause) !== 5)).toEqual([]);
    expect(
      Object.values(RHYME_ENDINGS)
        .flat()
        .filter((ending) => syllablesOf(ending) !== 4),
    ).toEqual([]);
  });

  test.each(Object.keys(RHYME_ENDINGS))('rhymes in family %s', (family) => {
    const words = [...(RHYME_ENDINGS[family] ?? []).map(lastWord), ...(RHYME_WORDS[family] ?? '').split(' ')];
    expect(new Set(words.map(rhymeOf)).size).toBe(1);
  });

  test('has hooks of six to eight syllables that end in a known rhyme', () => {
    const known = new Set(Object.values(RHYME_WORDS).flatMap((words) => words.split(' ')));
    const hooks = [...TOPICS, ANY_TOPIC].flatMap((topic) => topic.hooks);
    expect(hooks.filter((hook) => !known.has(lastWord(hook)))).toEqual([]);
    expect(hooks.filter((hook) => syllablesOf(hook) < 6 || syllablesOf(hook) > 8)).toEqual([]);
  });
});

test.each([
  ['a sad folk song about a lighthouse', 'a lighthouse', 'thing'],
  ['a lonely robot in Paris', 'a lonely robot in Paris', 'thing'],
  ['lyrics for a birthday song for my daughter Mia', 'my daughter Mia', 'thing'],
  ['Make a song: the last train to Lisbon', 'the last train to Lisbon', 'thing'],
  ['upbeat pop, about losing my keys', 'losing my keys', 'doing'],
  ['we broke up in december and i still miss you', 'we broke up in december', 'sentence'],
  ['hip hop about how I learned to cook, with heavy bass', 'how I learned to cook', 'sentence'],
  ['melancholic piano ballad', '', 'thing'],
  ['', '', 'thing'],
  ['a slow waltz for the last ferry home', 'the last ferry home', 'thing'],
  ['a sea shanty for the cook', 'the cook', 'thing'],
  ['a rap about pigeons', 'pigeons', 'thing'],
])('finds the subject of %j', (description, text, kind) => {
  expect(subjectOf(description)).toEqual({ text, kind });
});

describe('writeLyrics', () => {
  test('writes the same lyrics for the same request, others for another seed', () => {
    const lyrics = writeLyrics(request('a song about the sea', 5));
    expect(writeLyrics(request('a song about the sea', 5))).toEqual(lyrics);
    expect(writeLyrics(request('a song about the sea', 6)).text).not.toBe(lyrics.text);
  });

  test.each([
    [
      'a sad folk song about a lighthouse',
      /lighthouse/i,
      /lamp|beam|foghorn|rocks|keeper|tower|lantern|headland|ships|horn/i,
    ],
    ['write me a happy song about my dog Biscuit', /dog biscuit/i, /paws|tail|fur|ball|bowl|pillow/i],
    ['losing my keys', /losing my keys/i, /./],
    ['a dreamy shoegaze song about a penguin who sells umbrellas', /penguin who sells umbrellas/i, /./],
  ])('keeps to the subject of %j', (description, named, imagery) => {
    for (let seed = 0; seed < 10; seed++) {
      const { text } = writeLyrics(request(description, seed, seed % 2 ? 'expressive' : 'default'));
      expect(text).toMatch(named);
      expect(text).toMatch(imagery);
    }
  });

  test('repeats the chorus word for word, with a title and tags', () => {
    const { text, title, tags } = writeLyrics(
      request('an upbeat pop song about the first snow', 3, 'expressive'),
    );
    const sections = parseLyrics(text);
    const choruses = sections.filter(({ kind }) => kind === 'chorus');
    expect(choruses.length).toBe(3);
    expect(choruses[1]).toEqual(choruses[0]);
    expect(sections.map(({ kind }) => kind)).toEqual([
      'verse',
      'pre-chorus',
      'chorus',
      'verse',
      'pre-chorus',
      'chorus',
      'bridge',
      'chorus',
      'outro',
    ]);
    expect(title.length).toBeGreaterThan(2);
    expect(tags).toContain('pop');
  });

  test('rhymes the second and fourth line of every chorus on different words', () => {
    for (let seed = 0; seed < 40; seed++) {
      const chorus = parseLyrics(writeLyrics(request('love in the city', seed)).text).find(
        ({ kind }) => kind === 'chorus',
      );
      const [, second, , fourth] = (chorus?.lines ?? []).map(({ text }) => lastWord(text));
      expect(rhymeOf(second as string)).toBe(rhymeOf(fourth as string));
    }
  });

  test('writes lines of a steady length', () => {
    for (let seed = 0; seed < 20; seed++) {
      const lines = parseLyrics(writeLyrics(request('', seed)).text).flatMap((section) => section.lines);
      expect(lines.map(({ text }) => syllablesOf(text)).filter((count) => count < 6 || count > 10)).toEqual(
        [],
      );
    }
  });

  test.each(['', '🎉', 'うみのうた', 'x'.repeat(3000), '[Verse] (about)', 'song song song'])(
    'writes something for the odd description %j',
    (description) => {
      expect(writeLyrics(request(description, 1)).text).toContain('[Chorus]');
    },
  );
});

test('a style that is named in the description is the first tag', () => {
  const tagsOf = (description: string) =>
    writeLyrics({ description, styles: '', seed: 3, model: 'default' }).tags.split(', ')[0];
  expect(tagsOf('a rap about pigeons')).toBe('rap');
  expect(tagsOf('a slow waltz for the last ferry home')).toBe('waltz');
  expect(tagsOf('klezmer about my grandmother')).toBe('klezmer');
});
