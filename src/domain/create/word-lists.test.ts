import { expect, test } from 'vitest';
import {
  DEFAULT_TAGS,
  GENRES,
  MOODS,
  placeholderDescription,
  RANDOM_SEED_TAGS,
  TOPICS,
} from './word-lists.ts';

test('[CONST-01] 60 genres are embedded, starting with the default tags and the random seed list', () => {
  expect(GENRES).toHaveLength(60);
  expect(new Set(GENRES).size).toBe(60);
  expect(GENRES.slice(0, 10)).toEqual([...DEFAULT_TAGS]);
  expect(GENRES.slice(0, RANDOM_SEED_TAGS.length)).toEqual([...RANDOM_SEED_TAGS]);
  const seeds = 'house, techno, trap, soul, funk, blues, reggae, ambient, indie, punk'.split(', ');
  expect(RANDOM_SEED_TAGS).toEqual([...TEN_GENRES, ...seeds]);
});

const TEN_GENRES = 'pop, rock, hip hop, electronic, r&b, country, jazz, folk, metal, lo-fi'.split(', ');

test("[CREATE-89] the default tag list has the specification's 10 genres", () => {
  expect(DEFAULT_TAGS).toEqual(TEN_GENRES);
});

test('[CONST-02] [CONST-03] 30 moods and 30 topics are embedded and used for placeholders', () => {
  expect(new Set(MOODS).size).toBe(30);
  expect(new Set(TOPICS).size).toBe(30);
  expect(placeholderDescription(() => 0)).toBe('a calm pop song about a rainy morning');
  expect(placeholderDescription((count) => Math.min(4, count - 1))).toBe(
    'an energetic r&b song about an old friend',
  );
});
