import type { Clip } from '#contract/clips';
import { lyricsLimit } from '#domain/create/models';
import {
  clipCanRemixWrite,
  clipConfigurationsWrite,
  clipRemixTypeWrite,
  clipShowRemixWrite,
  clipVisibilityWrite,
} from '#domain/writes/clip-access';
import { clipDetailsWrite, clipDisplayTagsWrite, clipLyricsWrite } from '#domain/writes/clip-details';
import { call, read } from './calls.ts';
import type { UploadedVideo } from './video-cover.ts';
import { queueWrite } from './writes.ts';

/** What is written about a song; what is left out stays. */
export interface DetailsChange {
  readonly title?: string;
  readonly caption?: string;
  readonly lyrics?: string;
  readonly displayTags?: string;
  /** Path of an own picture or of the cover of an own clip; that of the clip itself is its drawn cover. */
  readonly imageUrl?: string;
  /** The video to show as its cover; null takes it away. */
  readonly videoCover?: UploadedVideo | null;
}

/** Changes title, caption, cover, lyrics and style summary of an own clip, each by its own call. Works without a network. */
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
 * Has another picture drawn for an own clip; it is shown once it is set.
 * @returns its path
 * @throws CallProblem
 */
export async function drawNewPicture(clipId: string): Promise<string> {
  const { image_url: url } = await call('metadata.generateImage', { params: { gen_id: clipId } });
  return url;
}

/** Notes that the maker has the rights to uploaded audio. Works without a network. */
export function acceptUploadTerms(clipId: string): Promise<void> {
  return queueWrite(clipDetailsWrite, { clipId, isAudioUploadTosAccepted: true });
}

/** Publishes an own clip, with a contest that it is handed in to, or makes it private. Works without a network. */
export function setVisibility(
  clipId: string,
  isPublic: boolean,
  contestId: string | null = null,
): Promise<void> {
  return queueWrite(clipVisibilityWrite, { clipId, isPublic, ...(contestId === null ? {} : { contestId }) });
}

/** Whether others see the remixes of an own clip. Works without a network. */
export function setShowRemix(clipId: string, showRemix: boolean): Promise<void> {
  return queueWrite(clipShowRemixWrite, { clipId, showRemix });
}

/** Which remixes of an own clip others may make, if any. Works without a network. */
export async function setRemixPermission(clip: Clip, remix: Clip['metadata']['remix']): Promise<void> {
  const { id: clipId, metadata } = clip;
  const canRemix = remix !== 'none';
  if (remix !== metadata.remix) await queueWrite(clipRemixTypeWrite, { clipId, remix });
  if (canRemix !== metadata.can_remix) await queueWrite(clipCanRemixWrite, { clipId, canRemix });
}

/** The free JSON object kept with an own clip. Works without a network. */
export function setConfigurations(clipId: string, configurations: Record<string, unknown>): Promise<void> {
  return queueWrite(clipConfigurationsWrite, { clipId, configurations });
}

/**
 * Whether others may remix the own clips, all at once.
 * @throws CallProblem
 */
export async function setAllRemixPermissions(canRemix: boolean): Promise<void> {
  await call('metadata.setAllRemixPermissions', { query: { can_remix: canRemix ? 'true' : 'false' } });
  await read('users.getConfig', { body: {} }).catch(() => undefined);
}
