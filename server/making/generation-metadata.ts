import type { CallArgs } from '#contract/contract';
import { hasSungNotes } from '#domain/create/lead-sheet';
import type { FreeUse } from '#domain/credits/free-quotas';
import { withHistoryEntry } from '#server/rules/clip-history';
import type { StoredClipMetadata } from '#server/songs/clips.table';
import { type GenerationSource, isContinuation, retainsRecording } from './generation-sources.ts';

type GenerateBody = CallArgs<'generate.create'>['body'];

/** The parts of a generation that go into the metadata of its clips. */
export interface ClipMaking {
  readonly userId: string;
  readonly source: GenerationSource | null;
  /** The free quota that pays; null if credits do. */
  readonly quota: StoredClipMetadata['free_quota_category'];
  /** Free quotas for covers and personas, which also pay. */
  readonly uses: readonly FreeUse[];
  /** Credits that a clip costs once it is audible. */
  readonly price: number;
  /** Seconds audible until the song is paid for; null for the whole song. */
  readonly previewSeconds: number | null;
  /** The song was first made on a device, so nothing is charged. */
  readonly isFromDevice: boolean;
  /** The plan allows commercial use of its songs (ROLE-24). */
  readonly isCommercial: boolean;
}

interface NewClip extends ClipMaking {
  readonly clipId: string;
  /** The first clip of the same request. */
  readonly firstTakeId: string;
  /** A connected engine makes the clip. */
  readonly isConnected: boolean;
}

/** The stored metadata of a new clip. */
export function clipMetadata(
  body: GenerateBody,
  {
    clipId,
    firstTakeId,
    isConnected,
    userId,
    source,
    quota,
    uses,
    price,
    previewSeconds,
    isFromDevice,
    isCommercial,
  }: NewClip,
): StoredClipMetadata {
  const isVocal = !body.make_instrumental && (!body.lead_sheet || hasSungNotes(body.lead_sheet));
  const clip = source?.clip ?? null;
  const heard = source !== null && isContinuation(source.task) ? clip : null;
  const made = source !== null && retainsRecording(source.task) ? clip?.metadata : undefined;
  const isInfill = source?.task.startsWith('infill') ?? false;
  const isContinued = body.continue_clip_id === clip?.id;
  const entry = {
    id: clipId,
    type: 'gen',
    continue_at: isContinued && !isInfill ? (body.continue_at ?? null) : null,
    infill: isInfill,
    source: clip?.id ?? null,
    ...(firstTakeId === clipId ? {} : { first_take_id: firstTakeId }),
  } as const;
  return {
    type: previewSeconds === null ? 'gen' : 'preview',
    task: body.task ?? null,
    prompt: body.lead_sheet ? '' : body.prompt,
    tags: body.tags ?? '',
    negative_tags: body.negative_tags ?? '',
    gpt_description_prompt: body.gpt_description_prompt ?? null,
    is_image_to_song: Boolean(body.image_data ?? body.video_upload_id),
    stem_type_group_name: null,
    continued_from_prompt: isContinued ? (clip?.metadata.prompt ?? null) : null,
    ...(made?.artist === undefined ? {} : { artist: made.artist }),
    ...(made?.artists === undefined ? {} : { artists: made.artists }),
    persona_id: source?.persona?.id ?? null,
    cover_clip_id: source?.task === 'cover' ? (clip?.id ?? null) : null,
    upsample_clip_id: null,
    contest_ids: [],
    can_remix: true,
    show_remix: true,
    remix: 'all',
    is_remix: clip !== null && clip.user_id !== userId,
    opt_out_video_cover_hook: false,
    has_vocal: isVocal || (heard?.metadata.has_vocal ?? false),
    can_publish_with_vocal: heard?.metadata.can_publish_with_vocal ?? true,
    history: withHistoryEntry(clip?.metadata.history ?? [], entry),
    infill: isInfill,
    free_quota_category: quota,
    ...(uses.length > 0 ? { free_uses: [...uses] } : {}),
    ...(isConnected && price > 0 ? { engine_credits: price } : {}),
    ...(isFromDevice ? { is_from_device: true } : {}),
    ...(isCommercial ? { is_commercial: true } : {}),
    configurations: null,
    create_mode: body.metadata.create_mode,
    user_tier: body.metadata.user_tier ?? null,
    lyrics_model: body.metadata.lyrics_model ?? null,
    vocal_gender: body.metadata.vocal_gender ?? null,
    is_mumble: body.metadata.is_mumble ?? false,
    control_sliders: body.metadata.control_sliders ?? null,
    ...(body.metadata.edit_session_id ? { edit_session_id: body.metadata.edit_session_id } : {}),
    ...(body.metadata.corrections ? { corrections: body.metadata.corrections } : {}),
    engine_notes: [],
  };
}
