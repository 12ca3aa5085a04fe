import { expect, test } from 'vitest';
import { testClip } from '#tests/support/clips';
import { reactionOf, reactionType } from './reactions.ts';

test('each reaction has its letter, and is read from it', () => {
  const reactions = ['LIKE', 'DISLIKE', null] as const;
  expect(reactions.map(reactionType)).toEqual(['L', 'D', null]);
  for (const reaction of reactions) {
    const stored = { reaction_type: reactionType(reaction), feedback_reason: null, updated_at: '' };
    expect(reactionOf(testClip(1, { reaction: stored }))).toBe(reaction);
  }
});
