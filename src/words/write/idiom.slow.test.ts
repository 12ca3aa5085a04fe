import { describe, expect, test } from 'vitest';
import { nounPhraseOf } from '../english/noun-phrase.ts';
import { actionOf } from '../subject/actions.ts';
import { subjectOf } from '../subject/subject.ts';
import { SIMILAR_WORDS } from './data/similar-words.ts';
import { shortened } from './shortened.ts';
import { wordings } from './wordings.ts';
import { writeLyrics } from './write-lyrics.ts';

const songOf = (description: string, seed: number) =>
  writeLyrics({ description, styles: '', seed, model: 'default' });
const takes = (description: string) =>
  Array.from({ length: 6 }, (_, seed) => songOf(description, seed)).map(
    ({ title, text }) => `${title}\n${text}`,
  );

describe('a collective noun', () => {
  test.each([
    ['a band that plays in a garage', 'the band'],
    ['a team that lost every game', 'the team'],
    ['a crew of sailors lost in fog', 'the crew of sailors'],
  ])('gets an article in %j', (words, short) => {
    expect(nounPhraseOf(words.split(' '))).toMatchObject({ short, gender: 'they', isPlural: false });
  });

  test.each(['a team that lost every game', 'a couple who kiss at every red light'])(
    'has an article in lines, but not as a form of address: %s',
    (request) => {
      for (const text of takes(request)) {
        expect(text).not.toMatch(/\b(?:for|of|like|knows|keep|said|take|asked) (?:team|couple)\b/i);
        expect(text).not.toMatch(/\b(?:go on|never stop|keep on \w+|run), the (?:team|couple)/i);
      }
    },
  );
});

test('addresses no one with an article', () => {
  for (const text of takes('kids song about a robot who wants to dance'))
    expect(text).not.toMatch(/\b(?:go|hey|hello|never stop|one little word), the robot/i);
});

test('uses the plural verb with plural subjects', () => {
  for (const request of ['three cats in a window', 'two strangers on a night train', 'penguins at the zoo'])
    for (const text of takes(request)) expect(text).not.toMatch(/\b(?:goes|comes) (?:two|three|penguins)/i);
});

describe('replacing a word keeps its phrase idiomatic', () => {
  const swapped = (line: string) =>
    SIMILAR_WORDS.filter(([one]) => one.test(line)).map(([one, other]) => line.replace(one, other));
  test.each([
    ["I've started, and quit, and come back", /I've began/],
    ['You have walked through much worse than this', /have went/],
    ["oh, it's stood here since fire and the flood", /it is stood/],
    ['you look at me kindly from under your brows', /stare/],
    ['just give me the mountain, and a sky with a voice', /hand me/],
    ['I would trade all I have for an hour of then', /a while of/],
    ['and he said nothing fancy to me', /not a thing fancy/],
    ["I'd know that I'm home just because you are there", /just since/],
    ['you do what you do all the way to the end', /all of the way/],
    ['go out where the street lamps begin to glow', /road lamps/],
    ['the boy at the till in the corner shop', /at the until/],
    ['once upon a time in the west', /once on a/],
    ['we hardly ever said a word', /barely ever/],
    ['you are sure at it, sure of your step', /certain at/],
    ['he knew almost every name in town', /almost each/],
    ['I got up with the sun and the birds today', /stood up with/],
  ])('rejects %j', (line, broken) => {
    for (const way of swapped(line)) expect(way).not.toMatch(broken);
  });

  test('keeps two equal alternatives in a line the same', () => {
    const whims = wordings("(Don't|Never) call it a whim, and (don't|never) call it a game");
    for (const way of whims) expect(way).not.toMatch(/say it/);
  });
});

describe('an action', () => {
  test.each([
    ['kissing at every red light', 'kissing'],
    ['we danced until the lights came on', 'we danced'],
    ['coming in from the cold and the rain', 'coming in from the cold'],
    ['I want to be an astronaut', 'I want to be an astronaut'],
  ])('is shortened to a complete phrase: %j', (text, end) => {
    expect(shortened(text)).toBe(end);
  });

  test.each([
    ['they argue at dinner', 'they', 'argue at dinner'],
    ['they talk in the cinema', 'they', 'talk in the cinema'],
  ])('is recognized for several people: %s', (clause, who, base) => {
    expect(actionOf(clause, who).base).toBe(base);
  });

  test('is sung for several people', () => {
    for (const text of takes('two friends who open a bakery')) {
      expect(text).toMatch(/they open a bakery/i);
      expect(text).not.toMatch(/turn to the wall|said sorry/);
    }
  });
});

describe('a modifier after a noun', () => {
  test.each([
    ['names of birds learned from a grandfather', 'the names of birds'],
    ['a letter written in the rain', 'the letter'],
    ['a scarf left on the bus', 'the scarf'],
    ['a house made of paper', 'the house'],
    ['a wizard afraid of the dark', 'the wizard'],
    ['students cramming before an exam', 'the students'],
    ['shoes by the door', 'the shoes'],
    ['a Sunday in November', 'that Sunday'],
    ['the last bus home', 'the last bus'],
    ['rain on a tin roof', 'rain'],
    ['bread baked by my uncle', 'the bread'],
  ])('is kept out of the short form: %s', (request, short) => {
    expect(nounPhraseOf(request.split(' '))?.short).toBe(short);
  });

  test('becomes a clause saying what was done', () => {
    for (const text of takes('a letter written in the rain')) {
      expect(text).toMatch(/the letter was written in the rain/i);
      expect(text).not.toMatch(/letter written/i);
      expect(text).not.toMatch(/^(?:Again,|So now)/m);
    }
  });

  test('may describe a state that continues', () => {
    for (const text of takes('a crew of sailors lost in fog')) expect(text).not.toMatch(/they lost in fog/i);
  });
});

describe('a prompt', () => {
  test.each([
    ['stuck between two floors with someone you like', "I'm stuck between two floors with someone I like"],
    ['lost in a foreign city', "I'm lost in a foreign city"],
    ['in love with my best friend', "I'm in love with my best friend"],
    ['the day my father sold the truck', 'my father sold the truck'],
    ['I want to be an astronaut', 'I want to be an astronaut'],
    ['my phone fell in the lake', 'my phone fell in the lake'],
  ])('is read as a sentence: %j', (request, text) => {
    expect(subjectOf(request)).toMatchObject({ kind: 'sentence', text });
  });

  test.each([
    ['missing the last train', /look at the train|A (?:child|girl) painted|love of the last train/i],
    ['paper boats on a river', /room for the (?:shopping|boxes)|rust on the left|groan/i],
    ['a power cut during band practice', /the power cut is during/i],
    ['my old guitar', /It's wood and it's paint|pairs of hands|good old my/i],
    ['my boss never says thank you', /thank you, |all you never said/i],
    ['growing old together', /growing old together and I\b|watch me grow old together/i],
    ['losing my keys again', /again again|still losing/i],
    ['a song written on a napkin', /\b(?:for|of|painted|past|in) written\b/i],
    ['a knight in love with a dragon', /in love with the knight|you take my hand/i],
    ['a fight about nothing', /\b(?:but|only|to) nothing|nothing on my mind/i],
    ['being seventeen', /\bI be\b/],
    ['the first kiss', /\bWho [^\n]*\bmy\b/],
    ['lying about my age', /\b(?:who knows|looking for|taught us of) my age/i],
    ['students on strike', /no more|not for the students/i],
    ['the Grand Canyon', /washing hangs|the napkin/i],
    ['people waiting for a bus', /\bgo waiting\b/i],
    ['a dog abandoned at a gas station', /\bis abandoned\b/i],
    ['I never said goodbye to my grandpa', /mops|half painted|printer/i],
  ])('%j is not taken for something else', (request, wrong) => {
    for (const text of takes(request)) expect(text).not.toMatch(wrong);
  });
});

test('lines contain no capital letters except in names', () => {
  for (let seed = 0; seed < 30; seed++)
    expect(songOf('a fisherman who talks to his boat', seed).text).not.toMatch(/^Oh, Look/m);
});

test('the last word of a title is capitalized', () => {
  for (let seed = 0; seed < 12; seed++)
    expect(songOf('we danced until the lights came on', seed).title).not.toMatch(/ on$/);
});

test('never addresses the subject in the middle of a clause', () => {
  for (let seed = 0; seed < 30; seed++)
    expect(songOf('my grandfather who taught me the birds', seed).text).not.toMatch(
      /Grandfather, that (?:some|a)/,
    );
});

test('a line uses one wording of each alternative', () => {
  for (const request of ['our farm', 'my grandfather who taught me the birds'])
    for (const text of takes(request)) {
      expect(text).not.toMatch(
        /see what about|farm just the moon|nobody else who|asked of no|\bI see still\b/i,
      );
      expect(text).not.toMatch(/all wrong, and all wrong/);
    }
});
