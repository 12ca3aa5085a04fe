import { ensureSignedIn } from '#components/account/ensure-signed-in.ts';
import { reportFailure } from '#components/screens/report-failure.ts';
import { t } from '#lib/translate';
import { followProfile } from '#state/commands/people/profiles';
import { useAccount } from '#state/queries/accounts/session';
import type { ProfileItem } from '#state/queries/people/profiles';
import { Button } from '#ui/controls/Button.tsx';

/** Follows a profile, also offline; renders nothing for the user's own profile. */
export function FollowButton({ profile }: { readonly profile: ProfileItem['profile'] }) {
  const { userId } = useAccount();
  if (profile.user_id === userId || profile.is_blocked) return null;
  const { handle, is_following: isFollowing } = profile;
  return (
    <Button
      size="small"
      kind={isFollowing ? 'plain' : 'line'}
      aria-pressed={isFollowing}
      aria-label={
        isFollowing
          ? t('Following {name}', { name: profile.display_name })
          : t('Follow {name}', { name: profile.display_name })
      }
      onClick={() => {
        if (ensureSignedIn()) void reportFailure(followProfile(handle, !isFollowing));
      }}
    >
      {isFollowing ? t('Following') : t('Follow')}
    </Button>
  );
}
