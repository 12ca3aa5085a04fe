import type { Clip } from '#contract/clips';
import { CANCELLED } from '#domain/clips/clip-problems';

/** Why a clip that is waited for will not come; null while it may, and once it is there (CLIP-47, CLIP-48). */
export function waitedClipProblem({ clip, isStuck }: { clip: Clip; isStuck: boolean }): string | null {
  if (isStuck) return 'Clip timed out';
  return clip.status === 'error' && clip.metadata.error_type !== CANCELLED ? 'Clip failed' : null;
}
