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

test('umlauts may be spelled out or omitted', () => {
  for (const word of ['fröhlich', 'froehlich', 'frohlich']) expect(inEnglish(word).text, word).toBe('happy');
});

test('leaves English with its loanwords and names unchanged', () => {
  for (const text of [
    'a song about el paso and la vida loca',
    'still waters, a song of sin and solo piano',
    'stuck in the fur coat with the lead singer of the band',
    'con brio, allegro',
  ])
    expect(inEnglish(text)).toEqual({ text, language: null });
});

test('understands a foreign word among English tags', () => {
  expect(inEnglish('pop, klavier, triste').text).toBe('pop, piano, sad');
});

test('detects a language by more than one word', () => {
  expect(inEnglish('ein Lied über den Regen').language?.name).toBe('German');
  expect(inEnglish('a song about Berlin').language).toBeNull();
});
