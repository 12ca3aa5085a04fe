import { expect, test } from 'vitest';
import { testClip } from '#tests/support/clips';
import { clipSchema } from './clips.ts';

const accepts = (clip: unknown) => clipSchema.safeParse(clip).success;

const TASKS = [
  ...['extend', 'upload_extend', 'cover', 'persona', 'vox', 'artist_consistency'],
  ...['infill', 'infill_intro', 'infill_outro', 'overpainting', 'underpainting'],
  ...['playlist_condition', 'chameleon', 'upsample', 'gen_stem'],
];

test("[CLIP-10] a clip's task is one of the known tasks, or absent for a plain song", () => {
  const withTask = (task: string | null) => ({ ...testClip(1), metadata: { ...testClip(1).metadata, task } });
  for (const task of [...TASKS, null]) expect(accepts(withTask(task)), String(task)).toBe(true);
  for (const task of ['', 'remix', 'Extend']) expect(accepts(withTask(task)), task).toBe(false);
});

test('[CLIP-44] an object without an id is not a clip', () => {
  const { id, ...nameless } = testClip(1, { is_public: true });
  expect(accepts({ ...nameless, id })).toBe(true);
  expect(accepts(nameless)).toBe(false);
  expect(accepts({ ...nameless, id: '' })).toBe(false);
});
