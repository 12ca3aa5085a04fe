import { expect, test } from 'vitest';
import { parsePrompt } from './parse-prompt.ts';

test.each([
  ['no autotune please', ['autotune']],
  ['without drums, bass or vocals', ['drums', 'bass', 'vocals']],
  ['no drums, piano and strings', ['drums']],
  ['without drums and bass, piano only', ['drums', 'bass']],
  ['pop, no synths but piano', ['synths']],
  ['please don’t use any saxophone or trumpet', ['saxophone', 'trumpet']],
  ['drumless, choir-free', ['drums', 'choir']],
  ['nothing electronic', ['electronic']],
  ['anything but country', ['country']],
  ['not only sad but happy', []],
  ['a man without a home', ['home']],
])('%s excludes %j', (text, excluded) => {
  expect(parsePrompt(text).excluded).toEqual(excluded);
});

test('does not count an exclusion as a request, and reads on after it', () => {
  expect(parsePrompt('pop, no synths but piano').asked).not.toContain('synth');
  expect(parsePrompt('no drums, piano and strings').asked).toContain('piano and strings');
});

test('"not too" limits without excluding', () => {
  expect(parsePrompt('a summer song, not too fast')).toMatchObject({ limited: ['fast'], excluded: [] });
});

test.each([
  ['male singer, a song about a girl on a train', 'girl', 'male singer'],
  ['a song about rain with a saxophone solo', 'rain', 'saxophone solo'],
  ['soul about a boy from the north, sung by a lady', 'boy', 'sung by a lady'],
  ['a birthday song for a man called Peter, with a female vocalist', 'man', 'female vocalist'],
  ['a song about dancing in the dark at 120 bpm', 'dancing in the dark', '120 bpm'],
])('%s is about %s', (text, subject, asked) => {
  const request = parsePrompt(text);
  expect(request.subject).toContain(subject);
  expect(request.asked).not.toContain(subject);
  expect(request.asked).toContain(asked);
});

test('"about two minutes" and "for a female voice" are not subjects', () => {
  expect(parsePrompt('about two minutes long').asked).toContain('two minutes');
  expect(parsePrompt('a tune for a female voice').subject).toBe('');
});

test('normalizes the names of decades', () => {
  for (const text of ["'80s", '1980s', 'the eighties', "80's", 'in 1985'])
    expect(parsePrompt(text).asked, text).toContain('80s');
  expect(parsePrompt('early 2000s').asked).toContain('00s');
});

test('parses odd texts quickly and never fails', () => {
  for (const text of [
    '',
    ',',
    'no',
    'about',
    'no '.repeat(9000),
    'x'.repeat(20_000),
    '\u{1F600}'.repeat(5000),
    'İ'.repeat(100),
  ])
    expect(parsePrompt(text).excluded.length).toBeLessThan(2000);
});
