import type { Clip } from '#contract/clips';
import type { Contest } from '#contract/contests';
import { HIDDEN_SONG } from './hidden-song.ts';

/** Said where a song with a voice that is not the engine's own is to be published (contradiction X-15). */
const VOCAL_UPLOAD_REFUSAL = 'Audio uploads with vocals cannot be made public at this time';

/**
 * Why a clip cannot be published, or null. Covers of the song of `contest`, the one that runs now, are exempt from the
 * rule about voices (decision O-134).
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
  if (isTrashed) return 'Restore the song from the trash first.';
  if (status !== 'complete') return 'Only a finished song can be published.';
  const isExempt = contest !== null && metadata.cover_clip_id === contest.source_clip_id;
  return metadata.has_vocal && !metadata.can_publish_with_vocal && !isExempt ? VOCAL_UPLOAD_REFUSAL : null;
}

/** Which remixes others may make: none where they are forbidden altogether. */
export function remixChoice({ metadata }: Pick<Clip, 'metadata'>): Clip['metadata']['remix'] {
  return metadata.can_remix ? metadata.remix : 'none';
}

/** The clip after it was published or made private; a private one leaves its contests (META-36). */
export function withVisibility(clip: Clip, isPublic: boolean): Clip {
  if (isPublic) return { ...clip, is_public: true };
  return { ...clip, is_public: false, metadata: { ...clip.metadata, contest_ids: [] } };
}

/** The clip in a contest that it is handed in to; undefined is none. */
export function withContestEntry(clip: Clip, contestId: string | undefined): Clip {
  const { metadata } = clip;
  if (contestId === undefined || metadata.contest_ids.includes(contestId)) return clip;
  return { ...clip, metadata: { ...metadata, contest_ids: [...metadata.contest_ids, contestId] } };
}
