import * as z from 'zod/mini';
import { idSchema } from '#contract/schema';
import { TRASH_BATCH_SIZE } from '#contract/trash';
import { clipNoun, TRASH_LANE } from '../nouns/clip.ts';
import { changeOf, defineWrite } from './write-definition.ts';

const trashArgsSchema = z.object({
  clipIds: z.array(idSchema).check(z.minLength(1), z.maxLength(TRASH_BATCH_SIZE)),
  isTrashed: z.boolean(),
});
type TrashArgs = z.infer<typeof trashArgsSchema>;

const counted = ({ clipIds }: TrashArgs) => (clipIds.length === 1 ? 'a song' : `${clipIds.length} songs`);

/** Moves own clips to the trash or restores them. */
export const clipTrashWrite = defineWrite({
  kind: 'clip-trash',
  schemaVersion: 1,
  argsSchema: trashArgsSchema,
  callId: 'trash.set',
  // One lane for all: a clip that is trashed and restored again ends where the last write says.
  lane: () => TRASH_LANE,
  targets: ({ clipIds }) => clipIds.map((id) => clipNoun.target(id)),
  changes: [changeOf(clipNoun, (clip, { isTrashed }: TrashArgs) => ({ ...clip, is_trashed: isTrashed }))],
  input: ({ clipIds, isTrashed }) => ({ body: { trash: isTrashed, clip_ids: clipIds } }),
  coalesce: (earlier, later) => (earlier.clipIds.every((id) => later.clipIds.includes(id)) ? later : null),
  isDeleteLike: ({ isTrashed }) => isTrashed,
  label: (args) => (args.isTrashed ? `Move ${counted(args)} to the trash` : `Restore ${counted(args)}`),
  refusalText: ({ isTrashed }, detail) =>
    isTrashed ? 'Clip could not be deleted.' : `The song was not restored: ${detail}`,
});
