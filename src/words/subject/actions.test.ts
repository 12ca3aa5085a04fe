import { describe, expect, test } from 'vitest';
import { kindOfNoun } from '../english/kind-of-noun.ts';
import { writeLyrics } from '../write/write-lyrics.ts';
import { actionOf, isOfPast } from './actions.ts';
import { promptText } from './prompt-text.ts';
import { styleTagsIn, subjectOf } from './subject.ts';

const textOf = (description: string, seed: number) =>
  writeLyrics({ description, styles: '', seed, model: 'default' }).text;
/** The lines under a section mark. */
const sectionOf = (text: string, name: string) =>
  text.split('\n\n').find((section) => section.startsWith(`[${name}]`)) ?? '';

test.each([
  ['you still talk to your ferns', 'you', 'talk to your ferns', 'talking to your ferns'],
  ['she crosses the road every night', 'she', 'cross the road every night', 'crossing the road every night'],
  ['he loves climbing', 'he', 'climb', 'climbing'],
  ['he lost his hat', 'he', '', ''],
  ['she is allergic to bees', 'she', '', ''],
  ['you broke your leg', 'you', '', ''],
  ['he forgets where he hid his nuts', 'he', 'forget', 'forgetting'],
  ['you whistle while you mow the lawn', 'you', 'whistle', 'whistling'],
])('finds the action in %j', (clause, who, base, gerund) => {
  expect(actionOf(clause, who)).toEqual({ base, gerund });
});

test('tells past clauses from ongoing ones', () => {
  expect(isOfPast('he lost his hat')).toBe(true);
  expect(isOfPast('they built the bridges during the war')).toBe(true);
  expect(isOfPast('she crosses the road every night')).toBe(false);
});

test('knows the kind of nouns, singular or plural', () => {
  expect(kindOfNoun('goalkeeper')).toBe('person');
  expect(kindOfNoun('ferries')).toBe('vehicle');
  expect(kindOfNoun('jealousy')).toBe('feeling');
  expect(kindOfNoun('typewriters')).toBe('device');
  expect(kindOfNoun('climbing')).toBe('pastime');
  expect(kindOfNoun('volcanoes')).toBe('landscape');
  expect(kindOfNoun('forgiveness')).toBe('idea');
  expect(kindOfNoun('somebody')).toBeUndefined();
});

describe.each([1, 8, 15])('with seed %i', (seed) => {
  test.each([
    ['a song for my aunt Carol who collects teapots', /collect/],
    ['a troll who collects umbrellas', /collect/],
    ['my uncle Viktor, a retired train driver who now builds model railways', /build/],
  ])('the second verse and the bridge of %j take up the action', (description, action) => {
    const text = textOf(description, seed);
    const later = `${sectionOf(text, 'Verse 2')} ${sectionOf(text, 'Chorus')} ${sectionOf(text, 'Bridge')}`;
    expect(sectionOf(text, 'Verse 1')).toMatch(action);
    expect(later).toMatch(action);
  });
});

test.each([
  ['ein Lied für meine Oma, die jeden Sonntag Apfelkuchen backt', 'who bakes apple pie every Sunday'],
  ['una canción para mi hermano que se muda a Canadá', 'my brother who moves to Canada'],
  ['una canción para mi abuela que cocina todos los días', 'my grandma who cooks every day'],
  ['une chanson pour ma mère qui adore danser dans la cuisine', 'who loves dancing in the kitchen'],
])('translates the clause in %j into English', (request, notified) => {
  expect(promptText(request)).toContain(notified);
});

test('a house for bees is not a style; a house song is', () => {
  expect(styleTagsIn('a house for bees in our garden')).not.toContain('house');
  expect(subjectOf('a house for bees in our garden').text).toContain('house for bees');
  expect(styleTagsIn('a house song about bees')).toContain('house');
});
