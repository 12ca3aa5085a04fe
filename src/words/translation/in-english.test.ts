import { expect, test } from 'vitest';
import { inEnglish } from './in-english.ts';

test.each([
  [
    'ein trauriges Lied mit Klavier und Geige, Frauenstimme',
    'a sad song with piano and violin, female voice',
  ],
  ['ruhige Gitarrenballade ohne Schlagzeug', 'calm guitar ballad without drums'],
  ['Rocksong, nicht zu schnell', 'rock song, not too fast'],
  ['canción triste con piano y guitarra, voz femenina', 'song sad with piano and guitar, female voice'],
  ['balada lenta sin bateria', 'ballad slow without drums'],
  ['valse rapide avec accordéon, sans batterie', 'waltz fast with accordion, without drums'],
  ["une chanson douce, voix d'homme", 'a song calm, male voice'],
  ['una canzone allegra con fisarmonica', 'a song happy with accordion'],
])('%s', (text, english) => {
  expect(inEnglish(text).text).toBe(english);
});

test('umlauts may be spelled out or left out', () => {
  for (const word of ['fröhlich', 'froehlich', 'frohlich']) expect(inEnglish(word).text, word).toBe('happy');
});

test('English stays as it is, with loans and names', () => {
  for (const text of [
    'a song about el paso and la vida loca',
    'still waters, a song of sin and solo piano',
    'stuck in the fur coat with the lead singer of the band',
    'con brio, allegro',
  ])
    expect(inEnglish(text)).toEqual({ text, language: null });
});

test('a word of another language among English tags is understood', () => {
  expect(inEnglish('pop, klavier, triste').text).toBe('pop, piano, sad');
});

test('the language is known by more than one word', () => {
  expect(inEnglish('ein Lied über den Regen').language?.name).toBe('German');
  expect(inEnglish('a song about Berlin').language).toBeNull();
});
