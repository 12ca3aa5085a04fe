import type { Clip } from '#contract/clips';
import { PRODUCT_SLUG } from '#contract/product';

/** What the library filters by; a clip is any number of them. The server's column `kinds` says the same. */
export type ClipKind =
  | 'short'
  | 'extend'
  | 'cover'
  | 'infill'
  | 'stem'
  | 'remaster'
  | 'persona'
  | 'upload'
  | 'studio'
  | 'full';

/** Seconds from which on a song that was made in one go counts as a full one (decision O-77). */
const FULL_SONG_SECONDS = 60;

export function clipKinds({ metadata }: Pick<Clip, 'metadata'>): ClipKind[] {
  const { type, task, duration } = metadata;
  const isConcat = type === 'concat' || type === 'concat_infilling';
  const facts: readonly [ClipKind, boolean][] = [
    ['short', metadata[`is_${PRODUCT_SLUG}_short`]],
    ['extend', task === 'extend' || task === 'upload_extend'],
    ['cover', task === 'cover'],
    ['infill', metadata.infill],
    ['stem', task === 'gen_stem'],
    ['remaster', task === 'upsample'],
    ['persona', metadata.persona_id !== null],
    ['upload', type === 'upload'],
    ['studio', type === 'edit_v3_export'],
    ['full', isConcat || (type === 'gen' && (duration ?? 0) >= FULL_SONG_SECONDS)],
  ];
  return facts.flatMap(([kind, isSo]) => (isSo ? [kind] : []));
}
