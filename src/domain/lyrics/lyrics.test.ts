import { describe, expect, test } from 'vitest';
import { fittingLyrics, lyricsModel, lyricsProblem, lyricsTooLong } from './lyrics.ts';

const noticeFor = (message: string) => {
  const problem = lyricsProblem({ kind: 'refused', message });
  return [problem?.title, problem?.text];
};

const WAIT = ['Please wait a few seconds.', 'Please wait a few seconds before generating more lyrics.'];
const MODERATION = [
  'Moderation error.',
  'This prompt contains language or content flagged as inappropriate.',
];
const COPYRIGHT = [
  'Copyright issue.',
  'Copyrighted material or artist names are not allowed. Try describing genres or vibes instead.',
];
const PROMPT = [
  'Prompt error.',
  "Sorry, we're having trouble creating from this prompt. Please adjust your prompt and try again.",
];
const UNKNOWN = [
  'An error occurred generating lyrics.',
  'Something went wrong on our side. Please try again in a moment.',
];
const named = (name: string) => [
  'Copyright issue.',
  `Your prompt contains the name "${name}", which is not allowed. Try describing genres or vibes instead.`,
];

describe('server messages and what the user sees', () => {
  test('[LYRICS-12] too many requests', () => {
    expect(noticeFor('Too many requests. Slow down.')).toEqual(WAIT);
  });

  test('[LYRICS-13] flagged for moderation', () => {
    expect(noticeFor('The prompt was flagged for moderation')).toEqual(MODERATION);
  });

  test('[LYRICS-14] inappropriate material', () => {
    expect(noticeFor('Prompt with inappropriate material.')).toEqual(MODERATION);
  });

  test('[LYRICS-15] copyrighted', () => {
    expect(noticeFor('This looks like copyrighted text')).toEqual(COPYRIGHT);
  });

  test('[LYRICS-16] malformed', () => {
    expect(noticeFor('The prompt is malformed.')).toEqual(PROMPT);
  });

  test('[LYRICS-17] unable to generate', () => {
    expect(noticeFor('Unable to generate lyrics.')).toEqual(PROMPT);
  });

  test('[LYRICS-18] quotes an artist name, whether in quotes or at the end', () => {
    expect(noticeFor('Your prompt contained artist name "Some One"')).toEqual(named('Some One'));
    expect(noticeFor('Prompt contained artist name: Some One.')).toEqual(named('Some One'));
    expect(noticeFor("Prompt contained artist name 'Rock 'n' Co'")).toEqual(named("Rock 'n' Co"));
    expect(noticeFor("It contained artist name O'Nobody")).toEqual(named("O'Nobody"));
    expect(noticeFor('It contained artist name “Ärger”')).toEqual(named('Ärger'));
  });

  test('[LYRICS-19] quotes a producer tag', () => {
    expect(noticeFor('Lyrics have a producer tag: If Nobody Trusts You')).toEqual(
      named('If Nobody Trusts You'),
    );
  });

  test('a name that is not given is not quoted', () => {
    expect(noticeFor('Your prompt contained artist name')).toEqual(COPYRIGHT);
  });

  test('[LYRICS-20] everything else, including nothing', () => {
    expect(noticeFor('The tea is cold')).toEqual(UNKNOWN);
    expect(noticeFor('')).toEqual(UNKNOWN);
    expect(noticeFor('too many requests')).toEqual(UNKNOWN);
  });
});

test('[LYRICS-08] a request that did not start asks the user to wait, for 4 s', () => {
  const [title, text] = WAIT;
  expect(lyricsProblem({ kind: 'not-started' })).toEqual({ title, text, durationMs: 4000 });
});

test('[LYRICS-10] a lost response is reported for 5 s', () => {
  const [title, text] = UNKNOWN;
  expect(lyricsProblem({ kind: 'lost' })).toEqual({ title, text, durationMs: 5000 });
});

test('shows nothing for successful lyrics or a request replaced by a newer one', () => {
  expect(lyricsProblem({ kind: 'replaced' })).toBeNull();
  expect(lyricsProblem({ kind: 'written', words: { text: 'a', title: 'b', tags: 'c' } })).toBeNull();
});

test('[LYRICS-01] the models are default and expressive; any other name means default', () => {
  expect(['default', 'expressive', 'grand', '', null, undefined].map(lyricsModel)).toEqual([
    'default',
    'expressive',
    'default',
    'default',
    'default',
    'default',
  ]);
});

test('[LYRICS-21] rejecting long lyrics states the limit', () => {
  expect(lyricsTooLong(3000)).toBe(
    'Those lyrics are too long. Please try shorter lyrics (max 3000 characters).',
  );
});

test("generated lyrics are cut to the model's limit by whole sections", () => {
  const text = '[Verse]\nab\n\n[Chorus]\ncd\n\n[Outro]\nef';
  expect(fittingLyrics(text, text.length)).toBe(text);
  expect(fittingLyrics(text, text.length - 1)).toBe('[Verse]\nab\n\n[Chorus]\ncd');
  expect(fittingLyrics(text, 3)).toBe('[Verse]\nab');
});
