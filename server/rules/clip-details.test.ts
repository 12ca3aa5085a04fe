import { expect, test } from 'vitest';
import { detailsErrorText } from '#domain/clips/details-errors';
import { findMentions } from '#domain/texts/mentions';
import { passesModeration } from './moderation.ts';

test.each([
  ['title_too_long', 'That title is too long. Please try a shorter title (max 100 characters).'],
  ['text_moderation_error', "That text didn't pass moderation. Please try again."],
  ['caption_moderation_error', "That caption didn't pass moderation. Please try again."],
  ['image_moderation_error', "That image didn't pass moderation. Please try again."],
  ['image_upload_error', 'Image upload failed. The image you uploaded may be invalid.'],
  ['display_tags_moderation_error', "That style summary didn't pass moderation. Please try again."],
  ['anything_else', 'An unknown error occurred.'],
  ['prompt_too_long', 'Those lyrics are too long. Please try shorter lyrics (max 3000 characters).'],
])('%s has its own text', (errorType, text) => {
  expect(detailsErrorText(errorType, 3000)).toBe(text);
});

test('mentions of handles are found, with their positions', () => {
  expect(findMentions('by @ada, not a@b.com or @@x; @Ben_2!')).toEqual([
    { handle: 'ada', start: 3, end: 7 },
    { handle: 'Ben_2', start: 29, end: 35 },
  ]);
});

test.each([
  ['', true],
  ['a calm song about rain', true],
  ['killing time, yourself', true],
  ['Moderation  TEST\nphrase', false],
  ['ｍｏｄｅｒａｔｉｏｎ test phrase', false],
])('%j passes moderation: %s', (text, passes) => expect(passesModeration(text)).toBe(passes));
