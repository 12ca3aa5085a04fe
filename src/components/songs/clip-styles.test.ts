import { expect, test } from 'vitest';
import type { Clip } from '#contract/songs/clips';
import { testClip } from '#tests/support/clips';
import { clipSubtitle } from './clip-styles.ts';

function made(metadata: Partial<Clip['metadata']>, change: Partial<Clip> = {}): string {
  const clip = testClip(1, { display_tags: 'slow waltz', batch_index: 0, ...change });
  return clipSubtitle({ ...clip, metadata: { ...clip.metadata, ...metadata } });
}

test('describes a song made from text by its styles, and marks its second take', () => {
  expect(made({})).toBe('slow waltz');
  expect(made({}, { batch_index: 1 })).toBe('slow waltz, version 2');
});

test('says how a derived song was made, before the styles it shares with the original', () => {
  expect(made({ task: 'cover' }, { batch_index: 1 })).toBe('Cover, slow waltz, version 2');
  expect(made({ task: 'artist_consistency' })).toBe('Same sound, slow waltz');
  expect(made({ task: 'playlist_condition' })).toBe('Playlist style, slow waltz');
  expect(made({ task: 'persona' })).toBe('Persona, slow waltz');
  expect(made({ task: 'upsample' })).toBe('Remaster, slow waltz');
  expect(made({ task: 'gen_stem', type: 'stem' }, { batch_index: 1 })).toBe('Stem, slow waltz');
  const named = { title: 'A very long name (Live) (Backing vocals)' };
  expect(made({ task: 'gen_stem', type: 'stem' }, named)).toBe('Backing vocals stem, slow waltz');
  expect(made({}, named)).toBe('slow waltz');
  expect(made({ type: 'edit_crop' })).toBe('Cropped, slow waltz');
});

test('describes a recording without styles only as an upload', () => {
  const bare = { type: 'upload', tags: '', gpt_description_prompt: null } as const;
  expect(made(bare, { display_tags: '' })).toBe('Upload');
});

test('an imported song is shown with the artist that its file named', () => {
  expect(made({ type: 'upload', artist: 'Nina Simonsen' })).toBe('Nina Simonsen, slow waltz');
});

test('does not repeat the title of a queued song below it', () => {
  const waiting = { title: '', status: 'queued', display_tags: '', batch_index: 1 } as const;
  const asked = { prompt: '', tags: '', gpt_description_prompt: 'A night train' };
  expect(made({ ...asked, task: 'cover' }, waiting)).toBe('Cover, version 2');
});
