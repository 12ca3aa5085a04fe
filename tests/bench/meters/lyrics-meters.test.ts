import { describe, expect, test } from 'vitest';
import {
  brokenJoins,
  commonEndings,
  isTitleSung,
  repetition,
  shareAbout,
  shareEndingIn,
  shareOfEqualNeighbors,
  sungLines,
} from './lyrics.ts';

const TEXT =
  '[Verse 1]\nThe kettle sings at noon\nI walk the shore alone\n\n[Chorus]\nRoses, roses climbing the wall';

test('section marks and empty lines are not sung', () => {
  expect(sungLines(TEXT)).toEqual([
    'The kettle sings at noon',
    'I walk the shore alone',
    'Roses, roses climbing the wall',
  ]);
});

test('the share of lines about a subject counts whole words, plurals and stems', () => {
  const lines = sungLines(TEXT);
  expect(shareAbout(lines, 'rose climb-')).toBeCloseTo(1 / 3);
  expect(shareAbout(lines, 'kettle shore wall')).toBe(1);
  expect(shareAbout(lines, 'ettle sing')).toBeCloseTo(1 / 3);
});

test('endings are counted at the end of a line only', () => {
  const lines = ['And all along', 'All along the shore', 'We sing along'];
  expect(shareEndingIn(lines, new Set(['all along']))).toBeCloseTo(1 / 3);
});

test('a common ending ends lines in songs of several subjects', () => {
  const common = commonEndings(
    [['I wait in the rain', 'in the rain'], ['Dogs bark in the rain'], ['A cup of tea']],
    3,
    2,
  );
  expect([...common]).toEqual(['in the rain']);
});

test('a chorus repeated within its own song is no repetition, a line from another song is', () => {
  expect(repetition([['One', 'One', 'Two'], ['Three']])).toMatchObject({ share: 0, mostSongs: 1 });
  const twice = repetition([
    ['One', 'Two'],
    ['one!', 'Three'],
  ]);
  expect(twice).toMatchObject({ mostSongs: 2, line: 'one' });
  expect(twice.share).toBeCloseTo(1 / 3);
});

describe('a broken join', () => {
  test.each([
    'Sing it for against my landlord',
    'I dream of a the sea',
    'This is for my my dog',
    'She bought a old hat',
    'He keeps an dog',
    'We walk to the',
    'She have a plan',
    'I waters the roses',
    'Here is to from the sea',
    'All day long and',
  ])('is found in %j', (line) => {
    expect(brokenJoins([line])).toEqual([line]);
  });

  test.each([
    'Sing it for the roses on the wall',
    'Oh, oh, the long, long road',
    'She waters the roses and I hold an umbrella',
    'A one-way ticket and an hour to spare',
    'I miss the sound of rain, you know I do',
    'He said that that was all',
    'The two of us have time',
    'I guess the rain is gone',
    'What I am singing for, with no more lies',
  ])('is not found in %j', (line) => {
    expect(brokenJoins([line])).toEqual([]);
  });
});

test('a title is sung when its words appear together in a line', () => {
  const lines = sungLines(TEXT);
  expect(isTitleSung('Climbing the Wall', lines)).toBe(true);
  expect(isTitleSung('The Wall Climbing', lines)).toBe(false);
  expect(isTitleSung('', lines)).toBe(false);
});

test('equal neighbors are counted case-insensitively', () => {
  expect(shareOfEqualNeighbors(['a', 'A', 'b', 'a'])).toBeCloseTo(1 / 3);
});
