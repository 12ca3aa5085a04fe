import * as z from 'zod/mini';
import { idSchema } from '#contract/schema';
import { TRASH_BATCH_SIZE } from '#contract/songs/trash';
import { plural, t } from '#lib/translate';
import { clipNoun, TRASH_LANE } from '../nouns/clip.ts';
import { changeOf, defineWrite } from './write-definition.ts';

const trashArgsSchema = z.object({
  clipIds: z.array(idSchema).check(z.minLength(1), z.maxLength(TRASH_BATCH_SIZE)),
  isTrashed: z.boolean(),
});
type TrashArgs = z.infer<typeof trashArgsSchema>;

/** Move the user's own clips to the trash or restore them. */
export const clipTrashWrite = defineWrite({
  kind: 'clip-trash',
  schemaVersion: 1,
  argsSchema: trashArgsSchema,
  callId: 'trash.set',
  // A single lane: a clip that is trashed and restored ends up where the last write puts it.
  lane: () => TRASH_LANE,
  targets: ({ clipIds }) => clipIds.map((id) => clipNoun.target(id)),
  changes: [changeOf(clipNoun, (clip, { isTrashed }: TrashArgs) => ({ ...clip, is_trashed: isTrashed }))],
  input: ({ clipIds, isTrashed }) => ({ body: { trash: isTrashed, clip_ids: clipIds } }),
  coalesce: (earlier, later) => (earlier.clipIds.every((id) => later.clipIds.includes(id)) ? later : null),
  isDeleteLike: ({ isTrashed }) => isTrashed,
  label: (args) =>
    args.isTrashed
      ? plural(args.clipIds.length, 'Move a song to the trash', 'Move {count} songs to the trash')
      : plural(args.clipIds.length, 'Restore a song', 'Restore {count} songs'),
  refusalText: ({ isTrashed }, detail) =>
    isTrashed ? t('Clip could not be deleted.') : t('The song was not restored: {detail}', { detail }),
});
