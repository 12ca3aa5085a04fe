import { describe, expect, test } from 'vitest';
import { unsungThings } from '../subject/named-things.ts';
import { writeLyrics } from './write-lyrics.ts';

const lyrics = (description: string, seed: number) =>
  writeLyrics({ description, styles: '', seed, model: 'default' }).text;

describe('what a request names is sung', () => {
  test.each([
    [
      "a cheerful pop song for Lena's seventh birthday with a unicorn cake and too many balloons",
      'unicorn cake',
      'balloons',
    ],
    [
      'an indie rock song about missing the last bus in Sheffield and walking home in the rain',
      'Sheffield',
      'rain',
    ],
    [
      "a folk ballad about the flood of 1953 and the farmer's daughter who rang the bell",
      'daughter who rang the bell',
      'flood',
    ],
    [
      'a swing song about my uncle Walter, his trumpet and a rainy night in Hamburg',
      'rainy night in Hamburg',
      'Walter',
    ],
    [
      "song for Grandpa Joe's 80th birthday, he loves trains, chess and apple pie",
      'Grandpa Joe',
      'apple pie',
    ],
    ['folk song about the miners of Zollverein and the lamps they carried', 'miners of Zollverein', 'lamp'],
    ['a song about my sister Maren, the radio and the oranges on the ferry', 'radio', 'oranges on the ferry'],
    [
      'a bluegrass tune about moonshine and a sheriff with a wooden leg',
      'sheriff with a wooden leg',
      'moonshine',
    ],
    ['a song about the first day of school for Mia with her yellow backpack', 'backpack', 'Mia'],
    ['electro swing about a tango between a fox and a goose', 'fox', 'goose'],
    ['an anthem for our handball team from Flensburg, the Seagulls', 'Flensburg', 'Seagulls'],
    ['a summer hit about melon, sandals and a broken fan', 'sandals', 'broken fan'],
    ['a bossa nova about coffee on a balcony in Lisbon', 'balcony in Lisbon', 'coffee'],
    ["a song about grandma's plum jam and the wasps", 'plum jam', 'wasps'],
  ])('%s', (request, ...things) => {
    for (const seed of [1, 2, 3, 4])
      for (const thing of things) expect(lyrics(request, seed)).toMatch(new RegExp(thing, 'i'));
  });

  test('players with a name from an occasion do not make it the occasion of the song', () => {
    const text = lyrics('wedding brass meets gqom, about the goat that ate the invitations', 1);
    expect(text).toMatch(/the goat/);
    expect(text).not.toMatch(/raise a glass|I do\b/i);
  });

  test('what is whose is not said of its owner', () => {
    const text = lyrics('a song about a beekeeper whose bees moved to the church tower', 1);
    expect(text).toMatch(/the bees moved to the church tower/);
    expect(text).not.toMatch(/beekeeper moved/);
  });
});

describe('unsung things of a request', () => {
  test.each([
    ['a penguin, with soft piano and a female voice', 'the penguin'],
    ['a ferry and the gull on it', ''],
    ['losing a job in Leeds', 'in Leeds'],
    ['hope and a stolen bicycle', 'the stolen bicycle'],
    ['the cook who sings, the plumber who never comes', 'the cook who sings, the plumber who never comes'],
  ])('%s', (story, things) => {
    const found = unsungThings(story, 'the gulls and a ferry').map(({ text }) => text);
    expect(found.join(', ')).toBe(things);
  });
});
