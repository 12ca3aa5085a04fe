import { expect, test } from 'vitest';
import { inEnglish } from './in-english.ts';

test.each([
  ['ein trauriges Lied in fis-Moll mit Klavier', 'a sad song in f# minor with piano'],
  ['eine Ballade in h-Moll mit Klavier', 'a ballad in b minor with piano'],
  ['eine Ballade in Es-Dur mit Klavier', 'a ballad in eb major with piano'],
  ['une chanson lente en ré mineur', 'a song slow en d minor'],
  ['canción en si bemol mayor con piano', 'song en bb major with piano'],
])('parses a key in its language: %s', (text, english) => {
  expect(inEnglish(text).text).toBe(english);
});

test.each([
  ['Blues in Moll mit Mundharmonika', 'blues in minor with harmonica'],
  ['una canción solemne en modo mayor', 'a song solemne in major'],
  ['fröhlich mit Trompeten, Dur', 'happy with trumpet, in major'],
])('parses a mode without a tonic: %s', (text, english) => {
  expect(inEnglish(text).text).toBe(english);
});

test.each([
  ['ein schnelles Lied mit 150 Schlägen pro Minute', /150 bpm/],
  ['una canción rápida a 150 pulsos por minuto', /150 bpm/],
  ['una canzone veloce, 150 battiti al minuto', /150 bpm/],
])('parses a tempo in beats per minute: %s', (text, english) => {
  expect(inEnglish(text).text).toMatch(english);
});
