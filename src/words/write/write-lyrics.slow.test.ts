import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { FIELDS } from '../english/fields/fields.ts';
import { parseLyrics } from '../lyrics/parse-lyrics.ts';
import { type Dictionary, loadDictionary } from '../pronounce/dictionary.ts';
import { pronounceWord } from '../pronounce/pronounce.ts';
import { toSyllables } from '../pronounce/syllables.ts';
import { RHYMES } from '../rhymes/data/rhyming-endings.ts';
import { lastWord } from '../rhymes/rhyme-key.ts';
import { subjectOf } from '../subject/subject.ts';
import { titleOfLyrics, writeLyrics } from './write-lyrics.ts';

let dictionary: Dictionary;
beforeAll(async () => {
  dictionary = await loadDictionary(readFileSync('public/engine/dictionary.bin'));
});

const syllablesOf = (line: string) =>
  line
    .replace(/["(),]/g, '')
    .split(' ')
    .reduce((sum, word) => sum + toSyllables(word, pronounceWord(dictionary, word).phones).length, 0);

/** Phones from the last stressed vowel on; the dictionary is inconsistent about the vowel of -ear words. */
function rhymeOfWord(word: string): string {
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

test.each(RHYMES)('the family %j rhymes', (family) => {
  expect(new Set(family.split(' ').map(rhymeOfWord)).size).toBe(1);
});

test('phrases are short enough to be sung with a beginning', () => {
  const phrases = FIELDS.flatMap(({ actions, clauses, things, places }) => [
    ...actions,
    ...clauses,
    ...things,
    ...places,
  ]);
  expect(phrases.filter((phrase) => syllablesOf(phrase) > 9)).toEqual([]);
});

test.each([
  ['a sad folk song about a lighthouse', 'a lighthouse', 'thing'],
  ['a lonely robot in Paris', 'a lonely robot in Paris', 'thing'],
  ['lyrics for a birthday song for my daughter Mia', 'my daughter Mia', 'thing'],
  ['Make a song: the last train to Lisbon', 'the last train to Lisbon', 'thing'],
  ['upbeat pop, about losing my keys', 'losing my keys', 'doing'],
  ['we broke up in december and i still miss you', 'we broke up in December', 'sentence'],
  ['rap about never giving up', 'never giving up', 'doing'],
  ['drill track about my city Leeds', 'Leeds', 'thing'],
  ['break up song, she took the dog', 'she took the dog', 'sentence'],
  ["jealous of my ex's new boyfriend", "I'm jealous of my ex's new boyfriend", 'sentence'],
  ['gym motivation, last rep, no excuses', 'last rep', 'thing'],
  ['chanson triste sur la pluie à Paris', 'the rain in Paris', 'thing'],
  ['hip hop about how I learned to cook, with heavy bass', 'how I learned to cook', 'sentence'],
  ['melancholic piano ballad', '', 'thing'],
  ['', '', 'thing'],
  ['a slow waltz for the last ferry home', 'the last ferry home', 'thing'],
  ['a sea shanty for the cook', 'the cook', 'thing'],
  ['a rap about pigeons', 'pigeons', 'thing'],
])('finds the subject of %j', (description, text, kind) => {
  expect(subjectOf(description)).toMatchObject({ text, kind, isAgainst: false });
});

describe('writeLyrics', () => {
  test('writes the same lyrics for the same request and others for another seed', () => {
    const lyrics = writeLyrics(request('a song about the sea', 5));
    expect(writeLyrics(request('a song about the sea', 5))).toEqual(lyrics);
    expect(writeLyrics(request('a song about the sea', 6)).text).not.toBe(lyrics.text);
  });

  test.each([
    [
      'a sad folk song about a lighthouse',
      /lighthouse/i,
      /lamp|beam|foghorn|rocks|tower|stairs|ships|horn|fog|glass/i,
    ],
    [
      'write me a happy song about my dog Biscuit',
      /biscuit/i,
      /paw|tail|fur|ball|bowl|leash|bark|shoe|howl/i,
    ],
    ['losing my keys', /losing my keys/i, /./],
    ['a dreamy shoegaze song about a penguin who sells umbrellas', /penguin/i, /./],
  ])('stays on the subject of %j', (description, named, imagery) => {
    for (let seed = 0; seed < 4; seed++) {
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

  test('rhymes the second and fourth line of nearly every chorus on different words', () => {
    let rhymed = 0;
    for (let seed = 0; seed < 12; seed++) {
      const { text } = writeLyrics(request('love in the city', seed));
      const chorus = parseLyrics(text).find(({ kind }) => kind === 'chorus');
      const [, second = '', , fourth = ''] = (chorus?.lines ?? []).map((line) => lastWord(line.text));
      rhymed += Number(second !== fourth && rhymeOfWord(second) === rhymeOfWord(fourth));
    }
    expect(rhymed).toBeGreaterThanOrEqual(10);
  });

  test('writes lines that fit two bars', () => {
    for (let seed = 0; seed < 6; seed++) {
      const lines = parseLyrics(writeLyrics(request('', seed)).text).flatMap((section) => section.lines);
      const counts = lines.map(({ text }) => syllablesOf(text));
      expect(counts.filter((count) => count < 4 || count > 13)).toEqual([]);
    }
  });

  test('a title generated alone matches that of the full lyrics', () => {
    for (const seed of [1, 2])
      for (const description of ['', 'a sad folk song about a lighthouse'])
        for (const model of ['default', 'expressive']) {
          const asked = request(description, seed, model);
          expect(titleOfLyrics(asked)).toBe(writeLyrics(asked).title);
        }
  });

  test('adjacent takes get different titles, each from the refrain', () => {
    const songs = Array.from({ length: 10 }, (_, seed) =>
      writeLyrics(request('a song about my old bicycle', seed)),
    );
    for (const [i, { title }] of songs.entries()) expect(title).not.toBe(songs[i + 1]?.title);
    expect(new Set(songs.map(({ title }) => title)).size).toBeGreaterThanOrEqual(7);
    for (const { title, text } of songs) expect(text.toLowerCase()).toContain(title.toLowerCase());
  });

  test.each([
    ['a punk song against my landlord', /my landlord/i, /(?:for|of|to) against/i],
    ['a birthday song for my daughter Mia', /mia[\s\S]*birthday|birthday[\s\S]*mia/i, /happy birthday mia/i],
    ['stadium rock with big drums', /./, /stadium rock|drums/i],
    ['no more drama', /drama/i, /no more no more/i],
  ])('sings %j grammatically', (description, sung, broken) => {
    for (let seed = 0; seed < 4; seed++) {
      const { text } = writeLyrics(request(description, seed));
      expect(text).toMatch(sung);
      expect(text).not.toMatch(broken);
    }
  });

  test.each([
    '',
    '🎉',
    'うみのうた',
    'x'.repeat(3000),
    '[Verse] (about)',
    'song song song',
    '...?!',
    'x '.repeat(2500),
    "x-'1".repeat(700),
    ' '.repeat(3000),
    'version of '.repeat(250),
    'like with then '.repeat(200),
    'for my '.repeat(400),
    'about about',
  ])('writes lyrics for the odd description %j', (description) => {
    expect(writeLyrics(request(description, 1)).text).toContain('[Chorus]');
  });
});

describe('the intent of a song', () => {
  const textOf = (description: string, seed = 2) => writeLyrics(request(description, seed)).text;

  test.each([
    [
      "happy birthday Lena, she's turning 30, loves climbing",
      /birthday, lena|lena.*birthday|lena/i,
      /birthday lena\b/,
    ],
    ['get well soon Marcus, broken leg from skateboarding', /marcus/i, /one true love/i],
    [
      'retirement party for Mrs. Kowalski, math teacher for 40 years',
      /mrs kowalski/i,
      /\bMrs\b(?! Kowalski)/,
    ],
    ['a song to propose to my girlfriend Emily on the beach', /emily/i, /with propose/i],
    ['ode to pizza', /pizza/i, /\bode\b/i],
    ['ein Lied für meine Oma, die 80 wird', /grandma/i, /\bmeine\b/i],
    ['sng abuot my dogg max', /max/i, /dogg|sng/i],
    ["a funny country song about my wife's driving", /wife's driving/i, /\bmy driving\b/i],
  ])('%j names whom or what it is about', (description, sung, broken) => {
    expect(textOf(description)).toMatch(sung);
    expect(textOf(description)).not.toMatch(broken);
  });

  test('is expressed in the refrain', () => {
    expect(textOf('breakup song about a guy who never texted back')).not.toMatch(/since him/);
    expect(textOf('worship song about hope')).toMatch(/hallelujah|carry|rise|sing|Lord|there is hope/i);
    expect(textOf('my startup failed')).toMatch(/my startup/i);
  });

  test('uses one sense of a prompt word: a cup that is won holds no coffee', () => {
    for (let seed = 0; seed < 4; seed++)
      expect(textOf('football team winning the cup', seed)).not.toMatch(/coffee|espresso|roast|beans/i);
  });
});

describe('consistent lines', () => {
  const SEEDS = Array.from({ length: 8 }, (_, seed) => seed);
  const songsOf = (description: string) => SEEDS.map((seed) => writeLyrics(request(description, seed)));

  test.each([
    'our dog Biscuit died last week',
    'my cat who keeps stealing my socks',
    "a sad song about my grandmother's funeral",
  ])('%j: time openers suit the tense, and nobody acts on themselves', (description) => {
    for (const { text } of songsOf(description)) {
      expect(text).not.toMatch(
        /^(?:Tomorrow|Years from now|One day|Maybe one day|Someday soon) (?:you|I|she|he) /m,
      );
      expect(text).not.toMatch(
        /^(?:Once again|Every night|Most days|Tonight)\b.*\b(?:buried|dug|slept|died)\b/m,
      );
      expect(text).not.toMatch(/\byou (?:cannot|can't) tell you\b|\bdied\b/i);
    }
  });

  test('a dog is mourned as a dog', () => {
    for (const { text } of songsOf('our dog Biscuit died last week')) {
      expect(text).toMatch(/biscuit/i);
      expect(text).not.toMatch(/your (?:coat|number|glasses|writing)|strangers in the street/);
    }
  });

  test('a song for someone who moves away names the place', () => {
    const songs = songsOf('a warm folk song for my sister Nora who moves to Oslo');
    for (const { text } of songs) expect(text).toMatch(/Nora/);
    expect(songs.filter(({ text }) => text.includes('Oslo')).length).toBeGreaterThanOrEqual(6);
    expect(songs.some(({ title }) => title.includes('Oslo'))).toBe(true);
  });

  test('a title is a complete phrase', () => {
    for (const description of ['the first day at a new job', 'graduating from university after night shifts'])
      for (const { title } of songsOf(description))
        expect(title).not.toMatch(/ (?:a|an|the|new|at|of|from|after|night)$/i);
    const titles = songsOf("my grandfather's old red truck").map(({ title }) => title);
    expect(titles.some((title) => /Old Red Truck/.test(title))).toBe(true);
  });

  test('a bad habit gets a request to stop', () => {
    const titles = songsOf('my cat who keeps stealing my socks').map(({ title }) => title);
    expect(titles).toContain('Stop Stealing My Socks');
  });

  test('a climbing club climbs', () => {
    for (const { text } of songsOf('a song for our climbing club'))
      expect(text).not.toMatch(/punch|river|current|mirror ball/);
  });

  test('rapped verses have eight lines in couplets, most of them rhymed', () => {
    let rhymed = 0;
    let couplets = 0;
    for (const { text } of songsOf('a rap about pigeons')) {
      const verse = (text.split('\n\n')[0]?.split('\n').slice(1) ?? []).map(lastWord);
      for (let at = 0; at + 1 < verse.length; at += 2) {
        couplets++;
        rhymed += Number(rhymeOfWord(verse[at] ?? '') === rhymeOfWord(verse[at + 1] ?? ''));
      }
    }
    expect(couplets).toBeGreaterThanOrEqual(24);
    expect(rhymed / couplets).toBeGreaterThan(0.4);
  });
});

test('a style named in the description is the first tag', () => {
  const tagsOf = (description: string) =>
    writeLyrics({ description, styles: '', seed: 3, model: 'default' }).tags.split(', ')[0];
  expect(tagsOf('a rap about pigeons')).toBe('rap');
  expect(tagsOf('a slow waltz for the last ferry home')).toBe('waltz');
  expect(tagsOf('klezmer about my grandmother')).toBe('klezmer');
});

describe('verses that tell a story', () => {
  const songsOf = (description: string) =>
    Array.from({ length: 8 }, (_, seed) => writeLyrics(request(description, seed)).text);
  const versesOf = (text: string) =>
    parseLyrics(text)
      .filter(({ kind }) => kind === 'verse')
      .map(({ lines }) => lines.map((line) => line.text));

  test('a crew answers each line of a shanty', () => {
    for (const text of songsOf('a sea shanty about losing my phone'))
      for (const verse of versesOf(text).filter((lines) => lines.length === 8)) {
        expect(verse[1]).toBe(verse[5]);
        expect(verse[3]).toBe(verse[7]);
      }
    expect(
      songsOf('a sea shanty about losing my phone').some((text) => versesOf(text)[0]?.length === 8),
    ).toBe(true);
  });

  test('a blues sings its first two lines twice', () => {
    const notified = songsOf('blues about my boss')
      .flatMap(versesOf)
      .filter((verse) => verse.length === 6);
    expect(notified.length).toBeGreaterThan(4);
    for (const verse of notified) expect(verse.slice(0, 2)).toEqual(verse.slice(2, 4));
  });

  test('a choir echoes the ends of gospel lines', () => {
    const songs = songsOf('gospel song about a hard year');
    expect(songs.filter((text) => /(\w+ \w+) \(\1\)/i.test(text)).length).toBeGreaterThan(3);
  });

  test('a diss rap addresses its target', () => {
    for (const text of songsOf('angry rap about my landlord who never fixes the heating'))
      expect(versesOf(text)[0]?.join(' ')).toMatch(/\byou\b/);
  });

  test('most takes include the fact from the prompt', () => {
    const songs = songsOf('a song for my sister Jo, she plays the tuba');
    expect(songs.filter((text) => /plays? the tuba/.test(text)).length).toBeGreaterThanOrEqual(5);
  });
});
