import type { AlbumChanges } from '#contract/songs/album-facts';
import type { Clip } from '#contract/songs/clips';
import { lyricsLimit } from '#domain/create/models';
import {
  clipCanRemixWrite,
  clipConfigurationsWrite,
  clipRemixTypeWrite,
  clipShowRemixWrite,
  clipVisibilityWrite,
} from '#domain/writes/clip-access';
import { clipDetailsWrite, clipDisplayTagsWrite, clipLyricsWrite } from '#domain/writes/clip-details';
import { call, read } from '#state/commands/calls';
import type { UploadedVideo } from '#state/commands/files/video-cover';
import { queueWrite } from '#state/commands/writes';

/** Editable details of a song; omitted fields stay unchanged. */
export interface DetailsChange {
  readonly title?: string;
  readonly caption?: string;
  readonly lyrics?: string;
  readonly displayTags?: string;
  /**
   * Path of the user's own picture or of another own clip's cover; the clip's own path means its generated
   * cover.
   */
  readonly imageUrl?: string;
  /** The video to show as its cover; null removes it. */
  readonly videoCover?: UploadedVideo | null;
  readonly album?: AlbumChanges;
}

/**
 * Changes title, caption, cover, artist, album, lyrics and style summary of the user's own clip, each by its own call. Works
 * without a network.
 */
export async function setDetails(clip: Clip, change: DetailsChange): Promise<void> {
  const { lyrics, displayTags, ...details } = change;
  if (Object.keys(details).length > 0) {
    await queueWrite(clipDetailsWrite, { clipId: clip.id, ...details });
  }
  if (lyrics !== undefined) {
    const modelName = clip.model_name;
    await queueWrite(clipLyricsWrite, {
      clipId: clip.id,
      modelName,
      limit: lyricsLimit(modelName),
      lyrics,
    });
  }
  if (displayTags !== undefined) {
    await queueWrite(clipDisplayTagsWrite, { clipId: clip.id, displayTags });
  }
}

/**
 * Has another picture generated for the user's own clip; it is shown once it is set.
 * @returns its path
 * @throws CallProblem
 */
export async function drawNewPicture(clipId: string): Promise<string> {
  const { image_url: url } = await call('metadata.generateImage', { params: { gen_id: clipId } });
  return url;
}

/** Records that the user has the rights to uploaded audio. Works without a network. */
export function acceptUploadTerms(clipId: string): Promise<void> {
  return queueWrite(clipDetailsWrite, { clipId, isAudioUploadTosAccepted: true });
}

/**
 * Publishes the user's own clip, optionally as an entry to a contest, or makes it private. Works without a
 * network.
 */
export function setVisibility(
  clipId: string,
  isPublic: boolean,
  contestId: string | null = null,
): Promise<void> {
  return queueWrite(clipVisibilityWrite, { clipId, isPublic, ...(contestId === null ? {} : { contestId }) });
}

/** Sets whether others see the remixes of the user's own clip. Works without a network. */
export function setShowRemix(clipId: string, showRemix: boolean): Promise<void> {
  return queueWrite(clipShowRemixWrite, { clipId, showRemix });
}

/** Sets which remixes of the user's own clip others may make, if any. Works without a network. */
export async function setRemixPermission(clip: Clip, remix: Clip['metadata']['remix']): Promise<void> {
  const { id: clipId, metadata } = clip;
  const canRemix = remix !== 'none';
  if (remix !== metadata.remix) await queueWrite(clipRemixTypeWrite, { clipId, remix });
  if (canRemix !== metadata.can_remix) await queueWrite(clipCanRemixWrite, { clipId, canRemix });
}

/** Sets the free-form JSON object stored with the user's own clip. Works without a network. */
export function setConfigurations(clipId: string, configurations: Record<string, unknown>): Promise<void> {
  return queueWrite(clipConfigurationsWrite, { clipId, configurations });
}

/**
 * Sets whether others may remix the user's clips, all at once.
 * @throws CallProblem
 */
export async function setAllRemixPermissions(canRemix: boolean): Promise<void> {
  await call('metadata.setAllRemixPermissions', { query: { can_remix: canRemix ? 'true' : 'false' } });
  await read('users.getConfig', { body: {} }).catch(() => undefined);
}
