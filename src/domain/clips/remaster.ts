import type { CallInput } from '#contract/contract';
import { t } from '#lib/translate';
import type { ClipSituation } from './clip-situation.ts';

/** Clips per remaster (decision O-42). */
export const REMASTER_CLIPS = 2;
export const REMASTER_CREDITS = 10;
/** Maximum title length of a song that can be remastered (REMASTER-13). */
export const REMASTER_TITLE_MAX = 80;
/** How long a finished remaster counts as new (decision O-83). */
const RECENTLY_UPSAMPLED_MS = 10 * 60 * 1000;
/** Models a finished song can be remastered with, newest first (decision O-121). */
export const REMASTER_MODELS: readonly string[] = ['chirp-crow', 'chirp-bluejay', 'chirp-auk', 'chirp-v4'];

export const REMASTER_NOT_ALLOWED = t('Remaster not allowed. Subscribe to access Remaster.');
export const TITLE_TOO_LONG = 'Title too long.';

const CENTER = 0.5;

export const VARIATIONS = ['subtle', 'normal', 'high'] as const;
export type Variation = (typeof VARIATIONS)[number];

/** The form of the remaster modal. */
export interface RemasterForm {
  readonly modelName: string;
  readonly freedom: number;
  readonly tone: number;
  readonly clarity: number;
  readonly strength: number;
  readonly stereoWidth: number;
  readonly tags: string;
  readonly variation: Variation;
}

/** Every slider defaults to the middle (REMASTER-05 to REMASTER-09). */
export const REMASTER_DEFAULTS: Omit<RemasterForm, 'modelName'> = {
  freedom: CENTER,
  tone: CENTER,
  clarity: CENTER,
  strength: CENTER,
  stereoWidth: CENTER,
  tags: '',
  variation: 'normal',
};

const clamped = (value: number) => Math.min(1, Math.max(0, value));

/** Returns the request body, without fields at their defaults (REMASTER-10 to REMASTER-12). */
export function remasterBody(clipId: string, form: RemasterForm): CallInput<'edits.remaster'>['body'] {
  const freedom = clamped(form.freedom);
  const moved = {
    tone: clamped(form.tone),
    clarity: clamped(form.clarity),
    strength: clamped(form.strength),
    stereo_width: clamped(form.stereoWidth),
  };
  const tags = form.tags.trim();
  return {
    clip_id: clipId,
    model_name: form.modelName,
    ...(freedom === 0 ? {} : { freedom }),
    ...Object.fromEntries(Object.entries(moved).filter(([, value]) => value !== CENTER)),
    ...(tags === '' ? {} : { tags }),
    ...(form.variation === 'normal' ? {} : { variation_category: form.variation }),
  };
}

/**
 * Returns the message for a rejected remaster (REMASTER-14 to REMASTER-16). `status` is null if no response
 * arrived.
 */
export function remasterRefusal(status: number | null, detail: string): string {
  if (status === 400) return REMASTER_NOT_ALLOWED;
  if (status === 422 && detail === TITLE_TOO_LONG) {
    return t('Title is too long. Remaster titles can have at most {max} characters.', {
      max: REMASTER_TITLE_MAX,
    });
  }
  return t('Remaster failed. An error occurred.');
}

/** Whether a clip is a recently finished remaster (REMASTER-17). */
export function isRecentlyUpsampled(
  clip: { status: string; updated_at: string; metadata: { task: string | null } },
  nowMs: number,
): boolean {
  const isRemaster = clip.metadata.task === 'upsample' && clip.status === 'complete';
  return isRemaster && nowMs - Date.parse(clip.updated_at) < RECENTLY_UPSAMPLED_MS;
}

/** Plans without remasters include a few free ones per day. */
export const needsRemasterPlan = ({ credits }: ClipSituation) =>
  credits !== null &&
  !credits.accessible_features.includes('remaster') &&
  credits.free_remasters_remaining < REMASTER_CLIPS;
