import type { Contest } from '#contract/people/contests';
import type { Clip } from '#contract/songs/clips';
import { t } from '#lib/translate';
import { HIDDEN_SONG } from './hidden-song.ts';

/**
 * Shown when the user tries to publish a song whose vocals did not come from the engine (contradiction X-15).
 */
const VOCAL_UPLOAD_REFUSAL = t('Audio uploads with vocals cannot be made public at this time');

/**
 * Returns why a clip cannot be published, or null. Covers of the song of the running `contest` are exempt from
 * the rule on vocals (decision O-134).
 */
export function publishingProblem(
  {
    status,
    is_trashed: isTrashed,
    is_hidden: isHidden,
    metadata,
  }: Pick<Clip, 'status' | 'is_trashed' | 'is_hidden' | 'metadata'>,
  contest: Pick<Contest, 'source_clip_id'> | null,
): string | null {
  if (isHidden) return HIDDEN_SONG;
  if (isTrashed) return t('Restore the song from the trash first.');
  if (status !== 'complete') return t('Only a finished song can be published.');
  const isExempt = contest !== null && metadata.cover_clip_id === contest.source_clip_id;
  return metadata.has_vocal && !metadata.can_publish_with_vocal && !isExempt ? VOCAL_UPLOAD_REFUSAL : null;
}

/** Which remixes others may make: 'none' if remixing is forbidden altogether. */
export function remixChoice({ metadata }: Pick<Clip, 'metadata'>): Clip['metadata']['remix'] {
  return metadata.can_remix ? metadata.remix : 'none';
}

/** Returns the clip after it was published or made private; a private clip leaves its contests (META-36). */
export function withVisibility(clip: Clip, isPublic: boolean): Clip {
  if (isPublic) return { ...clip, is_public: true };
  return { ...clip, is_public: false, metadata: { ...clip.metadata, contest_ids: [] } };
}

/** Returns the clip entered in a contest; undefined enters none. */
export function withContestEntry(clip: Clip, contestId: string | undefined): Clip {
  const { metadata } = clip;
  if (contestId === undefined || metadata.contest_ids.includes(contestId)) return clip;
  return { ...clip, metadata: { ...metadata, contest_ids: [...metadata.contest_ids, contestId] } };
}
