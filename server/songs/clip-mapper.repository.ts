import { DEFAULT_PROJECT_ID, DEFAULT_PROJECT_NAME } from '#contract/collections/projects';
import { PRODUCT_SLUG } from '#contract/product';
import type { Clip } from '#contract/songs/clips';
import type { Reaction } from '#contract/songs/reactions';
import { clipArtist } from '#domain/clips/clip-artist';
import { AUDIBLE_STATUSES, WAITING_STATUSES } from '#domain/clips/clip-status';
import { reactionType } from '#domain/clips/reactions';
import { HOOK_SECONDS } from '#domain/explore/hooks';
import {
  audioPath,
  coverPath,
  picturePath,
  previewPath,
  renditionPath,
  videoCoverPath,
} from '#domain/files/media-paths';
import { shownInVideo } from '#server/files/shown-in-video.repository';
import { type LinksOpen, toLinksOpen } from '#server/sharing/links-open.repository';
import type { clips } from './clips.table.ts';

/** A clip's row with the joined columns for the viewer. */
export interface ClipRow {
  readonly clip: Omit<
    typeof clips.$inferSelect,
    'searchTitle' | 'searchTags' | 'searchWords' | 'kinds' | 'albumId' | 'albumArtistId' | 'artistId'
  >;
  readonly userHandle: string;
  readonly userDisplayName: string;
  readonly isPinned: boolean;
  /** Kept private by the staff, and owned by the viewer. */
  readonly isHidden?: boolean | null;
  readonly linksOpen?: LinksOpen | null;
  /** Position in the render queue, 1 is next; null when not waiting. */
  readonly queuePosition: number | null;
  readonly reactionType: Reaction;
  readonly feedbackReason: string | null;
  /** Null if the viewer is not in the clip's workspace, and for the default one. */
  readonly projectName: string | null;
  readonly isViewerOwner: boolean;
  readonly isFlagged?: boolean | null;
  readonly isNotInterested?: boolean | null;
  /** Null if the viewer never reacted. */
  readonly reactionUpdatedAt: Date | null;
}

const HAS_AUDIO: readonly Clip['status'][] = AUDIBLE_STATUSES;

/** The only place that converts a clip's row into the contract's clip. */
export function toClip(row: ClipRow): Clip {
  const { clip } = row;
  return {
    id: clip.id,
    request_id: clip.requestId,
    batch_index: clip.batchIndex,
    user_id: clip.userId,
    user_handle: row.userHandle,
    handle: row.userHandle,
    user_display_name: row.userDisplayName,
    title: clip.title,
    status: clip.status,
    created_at: clip.createdAt.toISOString(),
    updated_at: clip.updatedAt.toISOString(),
    is_public: clip.isPublic,
    is_trashed: clip.isTrashed,
    ...(row.isHidden ? { is_hidden: true } : {}),
    ...toLinksOpen(row.linksOpen),
    is_pinned: row.isPinned,
    play_count: clip.playCount,
    upvote_count: clip.upvoteCount,
    comment_count: clip.commentCount,
    allow_comments: clip.allowComments,
    caption: clip.caption,
    caption_mentions: clip.captionMentions,
    audio_url: HAS_AUDIO.includes(clip.status) ? heardPath(clip) : '',
    video_url: clip.videoFile === null ? '' : renditionPath(clip.videoFile),
    image_url: clip.coverId === null ? coverPath(clip.id, 640) : picturePath(clip.coverId, 640),
    video_cover_url: clip.videoCover === null ? '' : videoCoverPath(clip.videoCover),
    preview_url: '',
    preview_seconds: clip.previewSeconds,
    display_tags: clip.displayTags,
    project: toProject(row),
    model_name: clip.modelName,
    major_model_version: clip.majorModelVersion as Clip['major_model_version'],
    reaction: toReaction(row),
    metadata: toMetadata(row),
  };
}

/** A preview's audio has its own URL, so that no cached copy of it is mistaken for the song. */
function heardPath({ id, previewSeconds }: ClipRow['clip']): string {
  return previewSeconds === null ? audioPath(id) : previewPath(id);
}

function toProject({ clip, projectName, isViewerOwner }: ClipRow): Clip['project'] {
  const isPinned = clip.projectPinnedAt !== null;
  if (clip.projectId === null)
    return isViewerOwner ? { id: DEFAULT_PROJECT_ID, name: DEFAULT_PROJECT_NAME, is_pinned: isPinned } : null;
  return projectName === null ? null : { id: clip.projectId, name: projectName, is_pinned: isPinned };
}

function toReaction(row: ClipRow): Clip['reaction'] {
  if (row.reactionUpdatedAt === null) return null;
  return {
    reaction_type: reactionType(row.reactionType),
    feedback_reason: row.feedbackReason,
    ...(row.isFlagged ? { is_flagged: true } : {}),
    ...(row.isNotInterested ? { is_not_interested: true } : {}),
    updated_at: row.reactionUpdatedAt.toISOString(),
  };
}

/** Computed here, so that no change of a clip can forget to update it. */
function isVideoStale({ clip, userDisplayName }: ClipRow): boolean {
  if (clip.videoFile === null) return false;
  const { title, coverId, metadata } = clip;
  const by = clipArtist({ metadata, user_display_name: userDisplayName });
  return clip.videoShows !== shownInVideo({ title, coverId, by, lyrics: metadata.prompt });
}

/** The state of a connected engine counts only as long as the song cannot be played. */
function engineState({
  engineStage: stage,
  engineAway: away,
  status,
}: ClipRow['clip']): Pick<Clip['metadata'], 'engine_stage' | 'engine_away'> {
  const isWaiting = WAITING_STATUSES.some((one) => one === status);
  if (!isWaiting) return {};
  return {
    ...(stage === null ? {} : { engine_stage: stage }),
    ...(away === null ? {} : { engine_away: away }),
  };
}

function toMetadata(row: ClipRow): Clip['metadata'] {
  const { clip, queuePosition } = row;
  return {
    ...clip.metadata,
    duration: clip.durationSeconds,
    [`is_${PRODUCT_SLUG}_short` as const]:
      clip.durationSeconds !== null && clip.durationSeconds <= HOOK_SECONDS,
    refund_credits: clip.refundCredits,
    error_type: clip.errorType,
    error_message: clip.errorMessage,
    progress: clip.progress,
    queue_position: queuePosition,
    video_is_stale: isVideoStale(row),
    ...engineState(clip),
    waveform: clip.waveform,
  };
}
