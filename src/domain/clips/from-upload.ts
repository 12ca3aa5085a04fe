import type { Clip } from '#contract/songs/clips';
import { t } from '#lib/translate';

/** Whether a connected engine made a clip, or the one that it was cut from: it sent audio and no notes. */
export function isFromConnectedEngine({
  metadata,
}: {
  readonly metadata: Pick<Clip['metadata'], 'made_with' | 'song_facts'>;
}): boolean {
  return metadata.made_with !== undefined && metadata.song_facts === undefined;
}

/**
 * Whether a clip is a recording: uploaded audio or a song of a connected engine, or was cut from or extends one. It
 * has no notes to build on. A cover of it does have notes.
 */
export function isFromUpload(clip: {
  readonly metadata: Pick<Clip['metadata'], 'type' | 'history' | 'made_with' | 'song_facts'>;
}): boolean {
  const { metadata } = clip;
  if (metadata.type === 'upload' || isFromConnectedEngine(clip)) return true;
  return metadata.history[0]?.type === 'upload' && metadata.song_facts === undefined;
}

/** Shown when a recording cannot be covered. */
export const NO_BEAT_OR_KEY_TEXT = t('No beat or key is heard in this recording, so it cannot be covered.');
const NOT_LISTENED = t(
  'This recording was uploaded before covers of recordings. Upload it again to cover it.',
);

/**
 * Returns why audio without notes cannot be covered: a cover is made from the tempo, chords and melody detected
 * in it.
 */
export function coverByEarProblem({ metadata }: Pick<Clip, 'metadata'>): string | null {
  if (metadata.heard === undefined) return NOT_LISTENED;
  return metadata.heard === null ? NO_BEAT_OR_KEY_TEXT : null;
}
