import { expect, test } from 'vitest';
import { clipTitle, coverUrl, isPubliclyPlayable } from './clip-title.ts';

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

const clip = { id: '0190', is_trashed: false, is_public: true, user_id: 'owner' };

test('[CLIP-44] a public playable clip has an id', () => {
  expect(isPubliclyPlayable(clip, null)).toBe(true);
  expect(isPubliclyPlayable({ ...clip, id: '' }, null)).toBe(false);
});

test('[CLIP-45] a trashed clip is not publicly playable', () => {
  expect(isPubliclyPlayable({ ...clip, is_trashed: true }, 'owner')).toBe(false);
});

test('[CLIP-46] a private clip is playable by its owner only', () => {
  expect(isPubliclyPlayable({ ...clip, is_public: false }, 'stranger')).toBe(false);
  expect(isPubliclyPlayable({ ...clip, is_public: false }, 'owner')).toBe(true);
});

test('cover sizes are named in the url; other pictures are left alone', () => {
  expect(coverUrl({ image_url: '/media/covers/x-640.webp' }, 96)).toBe('/media/covers/x-96.webp');
  expect(coverUrl({ image_url: '/media/images/own.png' }, 96)).toBe('/media/images/own.png');
});
