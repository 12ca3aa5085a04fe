import { expect, test } from 'vitest';
import { testClip } from '#tests/support/clips';
import { trackOf } from './track.ts';

test('the player names the artist of an imported file, and the owner of other songs', () => {
  const imported = testClip(1, { metadata: { artist: 'Nina Simonsen' } });
  expect(trackOf(imported).artist).toBe('Nina Simonsen');
  const own = testClip(2);
  expect(trackOf(own).artist).toBe(own.user_display_name);
});
