import { expect, test } from 'vitest';
import { inferFacts } from '#engine/style/understand';
import { plainRequest } from '#tests/support/audio/song-request';
import { lookOf, type PictureLook, picturePrompt, withPictureWords } from './picture-prompt.ts';

const frame = (...colors: readonly (readonly [number, number, number])[]) =>
  Uint8ClampedArray.from(colors.flatMap((color) => [...color, 255]));
const NIGHT = [10, 20, 60] as const;
const SUN = [250, 190, 60] as const;
const FOG = [190, 190, 190] as const;

test('measures light, warmth and colors over all pixels', () => {
  const night = lookOf([frame(NIGHT, NIGHT)]);
  const sun = lookOf([frame(SUN, SUN)]);
  const fog = lookOf([frame(FOG, FOG)]);
  expect(night.brightness).toBeLessThan(fog.brightness);
  expect(Math.sign(night.warmth)).toBe(-1);
  expect(Math.sign(sun.warmth)).toBe(1);
  expect(fog).toMatchObject({ warmth: 0, colorfulness: 0, movement: null });
  expect(sun.colorfulness).toBeGreaterThan(0.7);
});

test('movement is the change between frames', () => {
  const still = [frame(SUN, NIGHT), frame(SUN, NIGHT), frame(SUN, NIGHT)];
  const moving = [frame(SUN, NIGHT), frame(NIGHT, SUN), frame(SUN, NIGHT)];
  expect(lookOf(still).movement).toBe(0);
  expect(lookOf(moving).movement).toBeGreaterThan(0.5);
});

test('night is slow and minor, a sunny picture fast and major, fog slow', () => {
  const words = (color: readonly [number, number, number]) => picturePrompt(lookOf([frame(color)])).words;
  expect(words(NIGHT)).toEqual(['slow', 'dreamy', 'in minor']);
  expect(words(SUN)).toEqual(['fast', 'warm', 'in major']);
  expect(words(FOG)).toEqual(['slow', 'intimate', 'in major']);
});

test('a colorless picture is neither warm nor cool', () => {
  expect(picturePrompt(lookOf([frame(FOG)])).seen).toEqual([
    'bright',
    'neither warm nor cool',
    'nearly gray',
  ]);
});

test('in a video, movement determines the tempo, not color', () => {
  const dance = [frame(SUN, NIGHT), frame(NIGHT, SUN)];
  expect(picturePrompt(lookOf(dance)).words[0]).toBe('fast');
  expect(picturePrompt(lookOf([frame(SUN), frame(SUN)])).words[0]).toBe('slow');
});

test('every word is one the description parser understands', () => {
  const levels = [0.1, 0.4, 0.8];
  const looks: PictureLook[] = levels.flatMap((brightness) =>
    [-0.3, 0, 0.3].flatMap((warmth) =>
      [0.05, 0.3, 0.8].flatMap((colorfulness) =>
        [null, 0, 0.05, 0.5].map((movement) => ({ brightness, warmth, colorfulness, movement })),
      ),
    ),
  );
  const words = new Set(looks.flatMap((look) => picturePrompt(look).words));
  for (const word of words) {
    expect(inferFacts(plainRequest({ description: `a song, ${word}` })), word).not.toEqual([]);
  }
});

test('appends each word once, and never exceeds the text limit', () => {
  expect(withPictureWords('', ['slow', 'warm'])).toBe('slow, warm');
  expect(withPictureWords('a song for Anna.', ['slow'])).toBe('a song for Anna, slow');
  expect(withPictureWords('a slow song', ['slow', 'warm'])).toBe('a slow song, warm');
  expect(withPictureWords('x'.repeat(199), ['slow'])).toBeNull();
});
