import { expect, test } from 'vitest';
import { clipTitle, coverUrl } from './clip-title.ts';

const withTitle = (title: string, prompt: string) => clipTitle({ title, metadata: { prompt } });

test('[CLIP-41] the shown title is the clip title', () => {
  expect(withTitle('Copper Wire', 'Other words')).toBe('Copper Wire');
});

test('[CLIP-42] without a title it is the first lyrics line without brackets, cut to 40 characters', () => {
  expect(withTitle('', '[Verse 1]\n(softly) Rain on the roof [x2]\nSecond')).toBe('Rain on the roof');
  expect(withTitle(' ', 'a'.repeat(60))).toBe('a'.repeat(40));
});

test("[CLIP-43] without title and usable lyrics it is 'Untitled'", () => {
  expect(withTitle('', '[Verse]\n\n[Chorus]')).toBe('Untitled');
});

test('an unwritten song is titled by its prompt; once made it is untitled', () => {
  const asked = {
    title: '',
    display_tags: 'soul',
    metadata: { prompt: '', gpt_description_prompt: 'A night train' },
  };
  expect(clipTitle({ ...asked, status: 'queued' })).toBe('A night train');
  expect(clipTitle({ ...asked, status: 'submitted', metadata: { prompt: '' } })).toBe('soul');
  expect(clipTitle({ ...asked, status: 'queued', display_tags: '', metadata: { prompt: '' } })).toBe(
    'Untitled',
  );
  expect(clipTitle({ ...asked, status: 'error' })).toBe('A night train');
  expect(clipTitle({ ...asked, status: 'complete' })).toBe('Untitled');
});

test('cover URLs include the size; other picture URLs are unchanged', () => {
  expect(coverUrl({ image_url: '/media/covers/x-640.webp' }, 96)).toBe('/media/covers/x-96.webp');
  expect(coverUrl({ image_url: '/media/images/own.png' }, 96)).toBe('/media/images/own.png');
});
