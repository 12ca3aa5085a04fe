import type { ProfileSummary } from '#contract/people/profiles';
import type { ProfileView } from '#domain/nouns/profile';

/** A user without songs whom the test user does not follow. */
export function testProfileView(handle: string, changes: Partial<ProfileSummary> = {}): ProfileView {
  return {
    profile: {
      user_id: `id-of-${handle}`,
      handle,
      display_name: handle,
      profile_description: '',
      avatar_image_url: '',
      is_official: false,
      is_following: false,
      is_blocked: false,
      ...changes,
    },
    stats: { followers_count: 0, following_count: 0, clips_count: 0, play_count: 0, upvote_count: 0 },
  };
}
