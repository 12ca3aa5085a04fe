import { Heart, ListMusic, Pencil, Trash2 } from 'lucide-react';
import { expect, test } from 'vitest';
import { iconOfWrite } from './write-icons.tsx';

test('a waiting change shows an icon for its type: only a like is a heart', () => {
  expect(iconOfWrite('clip-reaction-type')).toBe(Heart);
  expect(iconOfWrite('clip-trash')).toBe(Trash2);
  expect(iconOfWrite('playlist-edit')).toBe(ListMusic);
  expect(iconOfWrite('of a newer version')).toBe(Pencil);
});
