import type { BillingInfo } from '#contract/billing/billing';
import type { Playlist } from '#contract/collections/playlists';
import type { Clip } from '#contract/songs/clips';

/** A UUID that ends in the number, so that tests can name ids. */
export function testId(number: number): string {
  return `01900000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
}

export const TEST_USER_ID = 'user-1';

type ClipChanges = Partial<Omit<Clip, 'metadata'>> & { metadata?: Partial<Clip['metadata']> };

/** A complete clip of the test user, changed by `changes`. */
export function testClip(number: number, { metadata, ...changes }: ClipChanges = {}): Clip {
  return {
    id: testId(number),
    request_id: testId(9000 + Math.floor(number / 2)),
    batch_index: number % 2,
    user_id: TEST_USER_ID,
    user_handle: 'ada',
    handle: 'ada',
    user_display_name: 'Ada',
    title: `Song ${number}`,
    status: 'complete',
    created_at: new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString(),
    updated_at: new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString(),
    is_public: false,
    is_trashed: false,
    is_pinned: false,
    play_count: 0,
    upvote_count: 0,
    comment_count: 0,
    allow_comments: true,
    caption: '',
    caption_mentions: [],
    audio_url: `/media/audio/${testId(number)}.mp3`,
    video_url: '',
    image_url: `/media/covers/${testId(number)}-640.webp`,
    video_cover_url: '',
    preview_url: '',
    preview_seconds: null,
    display_tags: 'pop',
    project: null,
    model_name: 'chirp-v3-5',
    major_model_version: 'v3.5',
    reaction: null,
    ...changes,
    metadata: { ...TEST_METADATA, ...metadata },
  };
}

const TEST_METADATA: Clip['metadata'] = {
  type: 'gen',
  task: null,
  duration: 120,
  prompt: '',
  tags: 'pop',
  negative_tags: '',
  gpt_description_prompt: null,
  is_skylark_short: false,
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
  video_is_stale: false,
  opt_out_video_cover_hook: false,
  refund_credits: false,
  error_type: null,
  error_message: null,
  has_vocal: false,
  can_publish_with_vocal: true,
  history: [],
  infill: false,
  free_quota_category: null,
  configurations: null,
  create_mode: 'simple',
  user_tier: 'free',
  lyrics_model: null,
  vocal_gender: null,
  is_mumble: false,
  control_sliders: null,
  progress: 1,
  queue_position: null,
  engine_notes: [],
  waveform: [],
};

export function testBilling(changes: Partial<BillingInfo> = {}): BillingInfo {
  return {
    total_credits_left: 50,
    monthly_limit: 50,
    monthly_usage: 0,
    accessible_features: [],
    free_persona_clips_remaining: 2,
    free_cover_clips_remaining: 2,
    free_remasters_remaining: 2,
    free_web_v4_gens_remaining: 2,
    has_been_subscriber_before: false,
    subscription_anchor: null,
    plan: { level: 'free' },
    period: null,
    is_active: false,
    models: [
      { external_key: 'chirp-v4', can_use: true },
      { external_key: 'chirp-v3-5', can_use: true },
    ],
    audio_upload_limits: { min_seconds: 6, max_seconds: 60 },
    cancel_on: null,
    period_end: null,
    counted_clip_ids: [],
    has_plans: true,
    has_credit_limit: true,
    ...changes,
  };
}

/** The first page of the user's playlist with these clips, by number. */
export function testPlaylist(number: number, clipNumbers: readonly number[]): Playlist {
  return {
    id: testId(number),
    name: `Playlist ${number}`,
    description: '',
    image_url: '',
    user_id: TEST_USER_ID,
    user_handle: 'ada',
    user_display_name: 'Ada',
    is_public: false,
    is_owned: true,
    is_trashed: false,
    is_loved: false,
    play_count: 0,
    upvote_count: 0,
    song_count: clipNumbers.length,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    playlist_clips: clipNumbers
      .slice(0, 12)
      .map((clipNumber, index) => ({ clip: testClip(clipNumber), relative_index: index })),
    num_total_results: clipNumbers.length,
    current_page: 0,
  };
}
