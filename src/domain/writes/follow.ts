import * as z from 'zod/mini';
import { handleSchema } from '#contract/people/profiles';
import { t } from '#lib/translate';
import { type ProfileView, profileId, profileNoun } from '../nouns/profile.ts';
import { changedCount, countDifference } from '../nouns/reaction-counts.ts';
import { changeOf, defineWrite } from './write-definition.ts';

const followArgsSchema = z.object({ handle: handleSchema, isFollowing: z.boolean() });
type FollowArgs = z.infer<typeof followArgsSchema>;

/** Follow or unfollow a profile. */
export const followWrite = defineWrite({
  kind: 'follow',
  schemaVersion: 1,
  argsSchema: followArgsSchema,
  callId: 'profiles.follow',
  lane: ({ handle }) => profileNoun.target(profileId(handle)),
  targets: ({ handle }) => [profileNoun.target(profileId(handle))],
  changes: [changeOf(profileNoun, applyFollow)],
  input: ({ handle, isFollowing }) => ({ body: { handle, unfollow: !isFollowing } }),
  coalesce: (_earlier, later) => later,
  isDeleteLike: ({ isFollowing }) => !isFollowing,
  label: ({ handle, isFollowing }) =>
    isFollowing ? t('Follow @{handle}', { handle }) : t('Unfollow @{handle}', { handle }),
  refusalText: ({ handle, isFollowing }, detail) =>
    isFollowing
      ? t('@{handle} was not followed: {detail}', { handle, detail })
      : t('@{handle} was not unfollowed: {detail}', { handle, detail }),
});

function applyFollow(view: ProfileView, { isFollowing }: FollowArgs): ProfileView {
  return followed(view, isFollowing);
}

/** Returns the view with the viewer following or not, and the count adjusted. */
export function followed({ profile, stats }: ProfileView, isFollowing: boolean): ProfileView {
  const difference = countDifference(profile.is_following, isFollowing);
  return {
    profile: { ...profile, is_following: isFollowing },
    stats: stats && { ...stats, followers_count: changedCount(stats.followers_count, difference) },
  };
}
