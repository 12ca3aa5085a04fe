import fc from 'fast-check';
import { mutatedTexts } from './mutated-text.ts';

const NAMES = [
  'Mia',
  'Anna',
  'Tom',
  'Rosa',
  'Jürgen',
  'Zoë',
  "O'Neil",
  'Mary-Jane',
  'Lisbon',
  'Leeds',
  'Rex',
  'emma',
];
const RELATIVES = [
  'my daughter',
  'my grandfather',
  'our neighbor',
  'my boss',
  'my dog',
  'my best friend',
  'the cook',
];
const THINGS = [
  ...[
    'a lighthouse',
    'my old red truck',
    'the last train home',
    'pigeons',
    'the sea',
    'losing my keys',
    'coffee',
  ],
  ...[
    'how I learned to cook',
    'a breakup in december',
    'never giving up',
    'the smell of rain on hot streets in August',
  ],
  ...['two brothers who built a boat in the garage and never sailed it', 'antidisestablishmentarianism'],
];
const FACTS = [
  'plays the tuba',
  'turns 30',
  'moves to Berlin',
  'has worked here for 25 years',
  'hates mornings',
  'sings badly',
];
const MANNERS = [
  'a sad folk song',
  'an upbeat pop song',
  'a rap',
  'a sea shanty',
  'a gospel hymn',
  'a blues',
  'Ein Lied',
  '',
];
const OCCASIONS = ['for her birthday', 'for our wedding', 'a goodbye', 'to say sorry', 'for Christmas', ''];

/** Wishes as people write them, with and without names, and some of them damaged. */
const randomWishes: fc.Arbitrary<string> = fc
  .record({
    manner: fc.constantFrom(...MANNERS),
    relative: fc.constantFrom('', ...RELATIVES),
    name: fc.constantFrom('', ...NAMES),
    other: fc.constantFrom('', '', ...NAMES),
    thing: fc.constantFrom('', ...THINGS),
    fact: fc.constantFrom('', ...FACTS),
    occasion: fc.constantFrom(...OCCASIONS),
  })
  .map(({ manner, relative, name, other, thing, fact, occasion }) => {
    const who = [relative, name, other && `and ${other}`].filter(Boolean).join(' ');
    const about = [who, thing].filter(Boolean).join(' and ');
    return [manner, about && `about ${about}`, who && fact && `who ${fact}`, occasion]
      .filter(Boolean)
      .join(' ')
      .trim();
  })
  .chain((wish) =>
    fc.oneof({ weight: 4, arbitrary: fc.constant(wish) }, { weight: 1, arbitrary: mutatedTexts([wish]) }),
  );

export const lyricsRequests = fc.record({
  description: randomWishes,
  styles: fc.constantFrom('', '', 'rap', 'sea shanty', 'blues', 'gospel', 'punk, fast', 'lullaby'),
  seed: fc.nat(1000),
  model: fc.constantFrom('default', 'expressive'),
});
