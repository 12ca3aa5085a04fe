import type { Clip } from '#contract/songs/clips';
import { t } from '#lib/translate';
import { findModel } from '../create/models.ts';
import { isFromConnectedEngine, isFromUpload } from './from-upload.ts';

/** The cost of extracting stems, for any group (decision O-42). */
const STEMS_CREDITS = 10;

/** What stems of a song cost; null for a recording, which a connected engine separates at no price. */
export const stemsPrice = (clip: Pick<Clip, 'metadata'>): { readonly credits: number } | null =>
  isFromUpload(clip) ? null : { credits: STEMS_CREDITS };

/** v3.5 and later (decision O-124). */
function isModernModel(key: string): boolean {
  const model = findModel(key);
  return model !== undefined && model.majorModelVersion !== 'v2' && model.majorModelVersion !== 'v3';
}

/**
 * Returns why stems cannot be extracted from a clip, or null if they can (STEMS-02 to STEMS-06). Recordings need a
 * connected engine that separates them.
 */
export function stemsProblem(
  clip: {
    user_id: string;
    model_name: string;
    metadata: Pick<Clip['metadata'], 'type' | 'infill' | 'history' | 'made_with' | 'song_facts'>;
  },
  viewerId: string,
  hasSeparator = false,
): string | null {
  if (clip.user_id !== viewerId) return t('Stems are only for your own songs.');
  if (clip.metadata.type === 'stem') return t('This is already a stem.');
  if (hasSeparator && isFromUpload(clip)) return null;
  if (isFromUpload(clip) && !isFromConnectedEngine(clip)) {
    return t('Stems of uploaded audio need an engine that separates sounds. This server has none.');
  }
  if (isFromConnectedEngine(clip))
    return t('Stems of this song need an engine that separates sounds. This server has none.');
  if (!isModernModel(clip.model_name)) return t('This song was made with a model that is too old for stems.');
  if (clip.metadata.infill) return t('Make a whole song of this replaced section first, then get its stems.');
  if (clip.metadata.history.length === 0) return t('This song has no history to take stems from.');
  return null;
}

/** The same, shortened for display next to a disabled button; null if there is no obstacle. */
export function stemsObstacle(
  clip: Parameters<typeof stemsProblem>[0],
  viewerId: string,
  hasSeparator = false,
): string | null {
  const problem = stemsProblem(clip, viewerId, hasSeparator);
  if (problem === null) return null;
  if (isFromUpload(clip) && clip.metadata.type !== 'stem') return t('needs an engine that separates sounds');
  return clip.metadata.infill ? t('make a whole song first') : t('not for this song');
}

/** Stems of one extraction, grouped by group name in order of arrival (STEMS-07). */
export function groupStems<Stem extends { metadata: Pick<Clip['metadata'], 'stem_type_group_name'> }>(
  stems: readonly Stem[],
): { name: string; stems: Stem[] }[] {
  const groups = new Map<string, Stem[]>();
  for (const stem of stems) {
    const name = stem.metadata.stem_type_group_name ?? t('Stems');
    groups.set(name, [...(groups.get(name) ?? []), stem]);
  }
  return [...groups].map(([name, grouped]) => ({ name, stems: grouped }));
}

/** Splits `total` credits over `count` clips. */
export function sharedPrice(total: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => Math.floor((total + count - 1 - index) / count));
}
