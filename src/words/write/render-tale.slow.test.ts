import { describe, expect, test } from 'vitest';
import { writeLyrics } from './write-lyrics.ts';

const textOf = (description: string, seed: number) =>
  writeLyrics({ description, styles: '', seed, model: 'default' }).text;
const takes = (description: string) => Array.from({ length: 6 }, (_, seed) => textOf(description, seed));

describe('a fact from the prompt', () => {
  test.each([
    [
      'a song for my sister Maria who moved to Berlin to become a nurse and misses our dog Bruno',
      [/you moved to Berlin to become a nurse/i, /you miss our dog Bruno/i],
    ],
    [
      "grandma Hilde she's 90 and still drives her red Beetle too fast",
      [/you still drive your red Beetle too fast/i],
    ],
    [
      'song for Jonas, he is turning 40 and he loves sailing and bad jokes',
      [/you love sailing and bad jokes/i],
    ],
    [
      'the night we got lost in Lisbon and laughed until morning',
      [/we got lost in Lisbon/i, /we laughed until morning/i],
    ],
    ['the day my dad taught me to ride a bike and let go', [/you taught me to ride a bike/i]],
    [
      "for my parents' 50th anniversary, they met in a dance hall in Leeds",
      [/you met in a dance hall in Leeds/i],
    ],
  ])('is sung in full in every take: %s', (description, notified) => {
    for (const text of takes(description)) for (const fact of notified) expect(text).toMatch(fact);
  });

  test('no verse or title stops in the middle of a thought', () => {
    for (const text of takes('thank you song for our teacher Mrs. Keller who is leaving after 25 years'))
      expect(text).not.toMatch(/leaving after$/m);
  });
});

describe('a tale', () => {
  test('is not a list of images: most lines of its verses are written out', () => {
    for (const text of takes('kids song about a hippo who wants to learn ballet'))
      expect(text).toMatch(/tried|try|moon|nose/);
  });

  test('a breakup before a birthday does not become a birthday song', () => {
    for (const text of takes('my boyfriend dumped me over text the day before my birthday'))
      expect(text).not.toMatch(/happy birthday/i);
  });

  test('a hobby someone loves does not become a love song to them', () => {
    for (const text of takes('a song about my grandmother who loves gardening'))
      expect(text).toMatch(/you love gardening/i);
  });

  test('adjacent takes share no verse', () => {
    const [one = '', other = ''] = takes('wedding song for Leila and Sam');
    const verse = (text: string) => text.split('\n\n')[2]?.split('\n').slice(1) ?? [];
    expect(verse(one).filter((line) => verse(other).includes(line))).toEqual([]);
  });

  test('ends on its hook', () => {
    for (const text of takes('song about pizza')) {
      const lines = text.split('\n');
      expect(lines.at(-1)).toBe(lines[lines.indexOf('[Chorus]') + 1]);
    }
  });

  test.each([
    [
      'a song for my neighbor Hank who whistles while he mows the lawn',
      /you whistle while you mow the lawn/i,
    ],
    ['happy 50th birthday to my brother-in-law Steve', /Steve/],
    ['ein Lied über meinen Nachbarn Karl, der jeden Abend Trompete spielt', /play trumpet every evening/i],
    ['una canción sobre un viejo faro', /lighthouse/i],
  ])('sings the content of %j', (description, notified) => {
    for (const text of takes(description)) expect(text).toMatch(notified);
  });

  test.each([
    ['pickled onions', /supper|apple|fridge|shelf|lid|doctor|pan|spoon|fork|kitchen/i],
    ['my broken umbrella', /crack|glue|mend|fix|patch|snap|tape|wire|hurt/i],
    ['rock climbing', /fall|fell|knees|arms|bruise|out the door|famous|age/i],
    [
      'a song for my son Ole on his first day of kindergarten',
      /backpack|zipper|thumb|feather|shoes|blanket|lap|paint/i,
    ],
    ['a country song about an old guitar', /poker|county|daddy|bank|toolbox|bible|boy|town|altar|mill|Lord/i],
  ])('tells %j as the kind of thing it is', (description, own) => {
    for (const text of takes(description)) expect(text).toMatch(own);
  });

  test('no stanza has a sigh at the start of every line', () => {
    for (const text of takes('my old typewriter'))
      for (const stanza of text.split('\n\n'))
        expect(stanza.match(/^(?:Oh|Well|Yes), /gm)?.length ?? 0).toBeLessThan(4);
  });
});

test('a rap about a thing names it in every verse', () => {
  for (const text of takes('a rap about my old skateboard'))
    for (const name of ['Verse 1', 'Verse 2', 'Bridge'])
      expect(text.split('\n\n').find((section) => section.startsWith(`[${name}]`))).toMatch(/skateboard/);
});

describe('a dedicated tale', () => {
  test.each([
    ['gym motivation, last rep, no excuses', /\b(?:bar|weight|rack|iron|rep|sweat|bench)\b/i],
    [
      'country song about losing the family farm',
      /auction|tractor|plow|acre|barn|fields|rooster|corn|ground|dirt|bank|gave us our bread|farm/i,
    ],
    ['kids song about brushing teeth', /wiggle|stomp|rabbit|silliest|giggle/i],
    ["Dad's retirement after 40 years as a bus driver", /Dad, /],
    ['a funny song about monday meetings', /Monday meetings/],
  ])('appears in every take of %j', (description, sung) => {
    for (const text of takes(description)) expect(text).toMatch(sung);
  });

  test.each([
    ['birthday song for my dad', /\bcops?\b|police/i],
    ['song for my wife Sarah on our 20th anniversary', /hospital|emergency|pawned|the kids/i],
    ['wedding song for Leila and Sam', /your (?:father|mother|grandma)/i],
  ])('claims nothing about its audience that may be false: %s', (description, claimed) => {
    for (let seed = 0; seed < 24; seed++) expect(textOf(description, seed)).not.toMatch(claimed);
  });

  test('few lines start with a sigh', () => {
    const lines = takes('birthday song for my dad').flatMap((text) => text.split('\n'));
    const sighed = lines.filter((line) => /^(?:Oh|Well),/.test(line));
    expect(sighed.length / lines.length).toBeLessThan(0.12);
  });
});

describe('a phrase', () => {
  test.each([
    ['first snow of the winter', /first snow of(?! the winter)/i],
    ['sci-fi song about a robot gardener alone on Mars', /gardener alone/i],
    ['rap battle against my flatmate who never does the dishes', /rap battle/i],
  ])('from the prompt ends in the right place: %s', (description, broken) => {
    for (const text of takes(description)) expect(text).not.toMatch(broken);
  });
});

test.each([
  ['a song about a waiter named Jonas', /\b(?:she|her|hers)\b/i],
  ['a song about a doctor named Rosa who never sleeps', /\b(?:he|him|his)\b/i],
])('a given name determines the pronouns: %s', (description, wrong) => {
  for (const text of takes(description)) {
    const chorus = text.split('\n\n')[1] ?? '';
    expect(chorus).not.toMatch(wrong);
  }
});

describe('a refrain', () => {
  test.each([
    ['graduation song for my daughter Elena', /You and I and|Give me the night/],
    ["I can't stop thinking about my barista", /All I want is a/],
    ['angry metal song about traffic jams', /plate|Leave me traffic jams|champagne/],
  ])('names the subject instead of an unrelated image: %s', (description, drawn) => {
    for (const text of takes(description)) expect(text).not.toMatch(drawn);
  });
});

test('a rap about a person uses no unrelated images', () => {
  for (const text of takes('rap about my grandma'))
    for (const verse of text.split('\n\n').filter((part) => part.startsWith('[Verse')))
      expect(verse).not.toMatch(/kettle|lace|quilt|knitting|wind turn|^(?:Oh|Well),/im);
});

test.each([
  ["song for my best friend's 30th birthday, her name is Kira", /Kira/, /your name is/i],
  ['Abschiedslied für unsere Kollegin Petra', /Petra/, /Kollegin/],
  ['country waltz for my grandparents who met at a barn dance', /you met at a barn dance/i, /\brent\b/],
  ['protest song about the river they poisoned', /river/, /the river poisoned/],
  ['canción de cumpleaños para mi hijo Mateo que cumple 5 años', /Mateo/, /turn five$/m],
])('%s: recognizes the person and the content', (description, sung, broken) => {
  for (const text of takes(description)) {
    expect(text).toMatch(sung);
    expect(text).not.toMatch(broken);
  }
});

test.each([
  ['a song for my sister Nora who hates olives', /olives/, /you hate olives/i],
  ['a song for my uncle Ben who used to drive a bus', /brake|nod to each|drunks|tune/, /used to drive a bus/],
  [
    'song for my friend Sam who collects ugly mugs',
    /shel|walls|boards|sill|bath|stop at a few/,
    /you collect ugly mugs/i,
  ],
  ['the ferry is always late', /minute|clocks|timetable/, /the ferry is always late/i],
  [
    'a song for my cousin Ida who broke her leg skiing',
    /flowers|letters|bears|climb/,
    /you broke your leg skiing/i,
  ],
])('%s: the lines after a fact stay on its topic', (description, after, fact) => {
  for (const text of takes(description)) {
    const verse = text.split('\n\n').find((part) => fact.test(part) && part.startsWith('[Verse')) ?? '';
    expect(verse.split('\n').slice(2).join('\n')).toMatch(after);
  }
});

test('each of two facts gets its own verse', () => {
  for (const text of takes('song for my wife Elena who hates mornings and loves crossword puzzles')) {
    const [first = '', second = ''] = text.split('\n\n').filter((part) => part.startsWith('[Verse'));
    expect(first).toMatch(/you hate mornings/i);
    expect(second).toMatch(/you love crossword puzzles/i);
  }
});

test.each([
  ['country song about a farmer who lost his wedding ring in the hay', /I do|vow|bride/i],
  ["jealous of my best friend's new friends", /scarf|toothbrush|broke up/i],
  ['get well soon song for my aunt Carol', /frost|stocking|carols?\b(?<!Aunt Carol)|sleigh/],
  ['the coffee shop on our corner is turning into a bank', /flour to her chin|recipe/],
  ["lullaby for twins who won't stop giggling", /what it took|doubts/],
  ['no more drama in our group chat', /Old (?:Walter|Irene)|spare key/],
  ["my grandpa's workshop", /\bmy workshop\b/],
])('%s: is not taken for something else', (description, wrong) => {
  for (const text of takes(description)) expect(text).not.toMatch(wrong);
});

test.each([
  ['moving to Lisbon with two cats and no job', /tram|train|boxes|window|lamp|rail|road|baker|mother/],
  ['a song about plastic in the ocean', /water|river|shore|sea\b|fish/],
  ['the last day of summer camp', /bus|tent|dock|roof|grass|dew/],
  ['techno about never sleeping', /awake|sleep|night/],
  ['my running group', /Joan|coats?|chair|Tuesday|key/],
])('%s: has a dedicated tale', (description, notified) => {
  for (const text of takes(description)) expect(text).toMatch(notified);
});

test('a rap includes the facts from the prompt', () => {
  for (const text of takes('rap about my little brother who plays chess in the park'))
    expect(text).toMatch(/you play chess in the park\n.*(?:chin|bell|drum|cat|owl)/i);
});

test('no lead-in joins a clause that cannot stand alone', () => {
  for (const text of takes('birthday song for Tom who is turning 40'))
    expect(text).not.toMatch(/^And (?:if|with|when)\b/m);
});

test('adjacent takes of a shanty have different responses', () => {
  const answers = takes('sea shanty about a ferry').map((text) => text.split('\n')[2]);
  expect(new Set(answers).size).toBe(answers.length);
});
