import type { Clip } from '#contract/songs/clips';
import { t, translated } from '#lib/translate';
import { readEngineModelKey } from '../create/engine-models.ts';
import type { Notice } from '../create/generation-errors.ts';
import { requestIdOf } from './clip-requests.ts';

/** `error_type` of a clip its maker stopped. */
export const CANCELLED = 'cancelled';
export const FINISHED_ALREADY = t('This song is already finished.');

export const STUCK_TEXT = t('A clip got stuck while generating. No credits were used and you can retry.');
/** At home, where nothing is sold. */
export const STUCK_AT_HOME_TEXT = t('The song got stuck. You can try again.');

/** Message for a failed edit (EDIT-14, EDIT-15). */
export const EDIT_FAILED_TEXT = t('An error occurred. Please try again.');

/** Whether a clip results from a crop, fade or speed change. */
export function isEditAction({ type }: Pick<Clip['metadata'], 'type'>): boolean {
  return type === 'edit_crop' || type === 'edit_fade' || type === 'edit_v3_export';
}

/**
 * The message shown when a clip ends in error (CLIP-52, CLIP-53). The problems of a connected engine are shown, since
 * its owner can fix them.
 */
export function clipErrorNotice({
  metadata,
  model_name: model,
}: Pick<Clip, 'metadata' | 'model_name'>): Notice {
  if (metadata.error_type === 'moderation_failure')
    return {
      title: t("Couldn't generate that."),
      text: translated(metadata.error_message ?? t('Please try other words.')),
    };
  if (isEditAction(metadata)) return { title: null, text: EDIT_FAILED_TEXT };
  if (readEngineModelKey(model) !== null && metadata.error_message !== null)
    return { title: null, text: translated(metadata.error_message) };
  return { title: null, text: t('An error occurred generating a clip.') };
}

/** Why a song was not made, and on a server with plans that it cost nothing. */
export function failureText(clip: Pick<Clip, 'metadata' | 'model_name'>, hasPlans: boolean): string {
  const { title, text } = clipErrorNotice(clip);
  return [title, text, hasPlans ? t('No credits were used.') : null].filter(Boolean).join(' ');
}

/**
 * The failed clips worth a message: only those this device saw running, one per generation request, and none
 * stopped by their maker. `before` and `after` are the same clip's rows before and after one update.
 */
export function newlyFailedClips(changes: readonly { before: Clip | undefined; after: Clip }[]): Clip[] {
  const firsts = new Map<string, Clip>();
  for (const { before, after } of changes) {
    const isError = after.status === 'error' && after.metadata.error_type !== CANCELLED;
    const hasFailed = isError && before !== undefined && before.status !== 'error';
    const request = requestIdOf(after);
    if (hasFailed && !firsts.has(request)) firsts.set(request, after);
  }
  return [...firsts.values()];
}
