import { expect, test } from 'vitest';
import { isExcluded, readExclusions } from './exclusions.ts';

const vocalsOf = (tag: string) => readExclusions([tag]).vocals;

test("only plain 'vocals' excludes singing", () => {
  expect(['vocals', 'singing', 'lead vocals', 'vocals at all'].map(vocalsOf)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(
    ['female vocals', 'autotune', 'backing vocals', 'vocal chops', 'harsh vocals'].map(vocalsOf),
  ).toEqual([false, false, false, false, false]);
});

test('excluding a quality of the voice excludes only that quality', () => {
  expect(readExclusions(['female vocals']).singer).toBe('female');
  expect(readExclusions(['male singer']).singer).toBe('male');
  expect(readExclusions(['autotuned vocals']).robot).toBe(true);
  expect(readExclusions(['backing vocals']).backing).toBe(true);
});

test('excluding a guitar solo keeps guitars', () => {
  const exclusions = readExclusions(['guitar solo']);
  expect(exclusions).toMatchObject({ solos: true, melody: false });
  expect(isExcluded('crunchGuitar', exclusions)).toBe(false);
});

test('excluding one kind of guitar keeps the others', () => {
  const exclusions = readExclusions(['electric guitars']);
  expect(
    ['cleanGuitar', 'distortedGuitar', 'steelGuitar'].map((name) => isExcluded(name, exclusions)),
  ).toEqual([true, true, false]);
});

test("'nothing electronic' excludes synthesizers of every family, but not plucked strings", () => {
  const exclusions = readExclusions(['electronic']);
  const found = ['sawBass', 'fmKeys', 'warmPad', 'ukulele', 'piano'].map((name) =>
    isExcluded(name, exclusions),
  );
  expect(found).toEqual([true, true, true, false, false]);
});

test('excluding a style named after drums and bass keeps both', () => {
  expect(readExclusions(['drum and bass'])).toMatchObject({ drums: false, bass: false });
});
