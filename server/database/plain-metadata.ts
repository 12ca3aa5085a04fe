import type { StoredClipMetadata } from '#server/songs/clips.table';

/**
 * Metadata of a song with vocals that has no source and no extra options, to be overridden where a clip
 * differs.
 */
export function plainMetadata(): StoredClipMetadata {
  return {
    type: 'gen',
    task: null,
    prompt: '',
    tags: '',
    negative_tags: '',
    gpt_description_prompt: null,
    is_image_to_song: false,
    stem_type_group_name: null,
    continued_from_prompt: null,
    persona_id: null,
    cover_clip_id: null,
    upsample_clip_id: null,
    contest_ids: [],
    can_remix: true,
    show_remix: true,
    remix: 'all',
    is_remix: false,
    opt_out_video_cover_hook: false,
    has_vocal: true,
    can_publish_with_vocal: true,
    history: [],
    infill: false,
    free_quota_category: null,
    configurations: null,
    create_mode: null,
    user_tier: null,
    lyrics_model: null,
    vocal_gender: null,
    is_mumble: false,
    control_sliders: null,
    engine_notes: [],
  };
}
