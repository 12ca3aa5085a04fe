import type { Clip } from '#contract/songs/clips';

/** Whether a clip is a song that did not exist before, and not a part, another cut or an import of one. */
export function isNewSong({
  metadata: { type },
}: {
  readonly metadata: Pick<Clip['metadata'], 'type'>;
}): boolean {
  return type !== 'upload' && type !== 'stem' && !type.startsWith('edit_');
}
