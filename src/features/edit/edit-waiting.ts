import type { Clip } from '#contract/songs/clips';
import { CANCELLED } from '#domain/clips/clip-problems';
import { t } from '#lib/translate';

/** Why a pending clip will not arrive; null while it still may, and once it has (CLIP-47, CLIP-48). */
export function waitedClipProblem({ clip, isStuck }: { clip: Clip; isStuck: boolean }): string | null {
  if (isStuck) return t('Clip timed out');
  return clip.status === 'error' && clip.metadata.error_type !== CANCELLED ? t('Clip failed') : null;
}
