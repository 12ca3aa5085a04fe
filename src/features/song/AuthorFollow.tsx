import { FollowButton } from '#components/people/FollowButton.tsx';
import { useAccount } from '#state/queries/accounts/session';
import { useFreshRead } from '#state/queries/fresh-read';
import { profileInput, useProfile } from '#state/queries/people/profiles';
import styles from './AuthorFollow.module.css';

interface MakerFollowProps {
  readonly clip: { readonly user_id: string; readonly user_handle: string };
}

/** The handle of a song's author, with a follow button; renders nothing on the user's own songs. */
export function AuthorFollow({ clip: { user_id: makerId, user_handle: handle } }: MakerFollowProps) {
  const { userId } = useAccount();
  return makerId === userId || handle === '' ? null : <Maker handle={handle} />;
}

function Maker({ handle }: { readonly handle: string }) {
  useFreshRead('profiles.getInfo', profileInput(handle));
  const profile = useProfile(handle).data?.profile;
  return (
    <p className={styles.maker}>
      <span className="muted">@{handle}</span>
      {profile ? <FollowButton profile={profile} /> : null}
    </p>
  );
}
