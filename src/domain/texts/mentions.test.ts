import { describe, expect, test } from 'vitest';
import { findMentions, isMentionOf, splitAtMentions, typedMention } from './mentions.ts';

describe('handles in a text', () => {
  test.each([
    ['hello @ada', [['ada', 6, 10]]],
    [
      '@ada and (@Ben_2)!',
      [
        ['ada', 0, 4],
        ['Ben_2', 10, 16],
      ],
    ],
    ['write to me@example.com', []],
    ['@ab is too short', []],
    [`@${'x'.repeat(41)} is too long`, []],
    ['a @ada, b', [['ada', 2, 6]]],
  ] as const)('%j', (text, expected) => {
    const found = findMentions(text).map(({ handle, start, end }) => [handle, start, end]);
    expect(found).toEqual(expected);
    for (const mention of findMentions(text)) expect(isMentionOf(text, mention)).toBe(true);
  });

  test('only the first twenty count', () => {
    expect(findMentions('@ada '.repeat(30))).toHaveLength(20);
  });

  test('ignores a mention that is not at its stated offsets', () => {
    expect(isMentionOf('hello @ada', { handle: 'ada', start: 5, end: 9 })).toBe(false);
    expect(isMentionOf('hello @ADA', { handle: 'ada', start: 6, end: 10 })).toBe(true);
  });
});

test('splits a text at its mentions without losing anything', () => {
  const text = 'hi @ada, hi @ben';
  const parts = splitAtMentions(text, findMentions(text).reverse());
  expect(parts).toEqual([
    { text: 'hi ', handle: null },
    { text: '@ada', handle: 'ada' },
    { text: ', hi ', handle: null },
    { text: '@ben', handle: 'ben' },
  ]);
  const wrong = [
    { handle: 'ada', start: 3, end: 99 },
    { handle: 'ada', start: 5, end: 5 },
    { handle: 'ada', start: 0, end: 6 },
    { handle: 'ben', start: 4, end: 8 },
  ];
  expect(
    splitAtMentions(text, wrong)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test.each([
  ['hello @ad', 9, { start: 6, typed: 'ad' }],
  ['@', 1, { start: 0, typed: '' }],
  ['@ada said', 9, null],
  ['me@ex', 5, null],
  ['a @ada b', 5, { start: 2, typed: 'ad' }],
])('handle being typed in %j at %i', (text, caret, expected) => {
  expect(typedMention(text, caret)).toEqual(expected);
});
