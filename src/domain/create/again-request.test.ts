import { expect, test } from 'vitest';
import { testClip, testId } from '#tests/support/clips';
import { againBody } from './again-request.ts';

const SONG = testClip(1, {
  title: '',
  model_name: `engine:${testId(5)}/turbo`,
  metadata: { prompt: '[Verse]\nOne', tags: 'jazz', has_vocal: true },
});

test('a song is made again on its model, with its lyrics, at the price shown', () => {
  expect(againBody(SONG, { seed: 'same', sessionToken: 'session', quotedCredits: 3 })).toMatchObject({
    mv: SONG.model_name,
    prompt: '[Verse]\nOne',
    tags: 'jazz',
    title: null,
    make_instrumental: false,
    project_id: 'default',
    again: { clip_id: SONG.id, seed: 'same' },
    quoted_credits: 3,
  });
});

test('the styles are those that the engine used', () => {
  const made = { engine: 'a', version: '1', caption: 'slow jazz' } as NonNullable<
    typeof SONG.metadata.made_with
  >;
  const song = { ...SONG, metadata: { ...SONG.metadata, made_with: made } };
  expect(againBody(song, { seed: 'other', sessionToken: 'session', quotedCredits: 0 }).tags).toBe(
    'slow jazz',
  );
});
