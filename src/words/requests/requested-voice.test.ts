import { expect, test } from 'vitest';
import { readVoice } from './requested-voice.ts';

test.each([
  ['male singer', 'male'],
  ['a woman sings', 'female'],
  ['sung by a young lady', 'female'],
  ['female-fronted rock', 'female'],
  ['warm baritone', 'male'],
  ['voice of an old man', 'male'],
  ['girl group', 'female'],
  ['woman', 'female'],
  ['smooth male lead, alto sax', 'male'],
  ['tenor saxophone', null],
  ['baritone guitar', null],
  ['a man walks through the rain', null],
  ['the girl next door', null],
] as const)('%s: %s', (text, singer) => {
  expect(readVoice(text, null).singer).toBe(singer);
});

test('excluding female voices makes a man sing', () => {
  expect(readVoice('', 'female').singer).toBe('male');
});

test('a duet has no single singer', () => {
  expect(readVoice('a duet, male and female vocals', null)).toMatchObject({ isDuet: true, singer: null });
});

test('a choir sings the lead, or backs a singer', () => {
  expect(readVoice('sung by a gospel choir', null).choir).toBe('lead');
  expect(readVoice('a male singer with a choir in the chorus', null).choir).toBe('behind');
  expect(readVoice('backing choir', null).choir).toBe('behind');
  expect(readVoice('something like a sea shanty, men singing together', null).choir).not.toBeNull();
  expect(readVoice('a quiet song', null).choir).toBeNull();
  expect(readVoice("a children's choir", null).isChildren).toBe(true);
});

test('a robot sings only when its voice is requested', () => {
  expect(readVoice('robotic vocals', null).isRobot).toBe(true);
  expect(readVoice('vocoder', null).isRobot).toBe(true);
  expect(readVoice('sung by a robot about feelings', null).isRobot).toBe(true);
  expect(readVoice('a story of robots', null).isRobot).toBe(false);
});
