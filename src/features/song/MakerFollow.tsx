import { FollowButton } from '#components/FollowButton.tsx';
import { useFreshRead } from '#state/queries/fresh-read';
import { profileInput, useProfile } from '#state/queries/profiles';
import styles from './MakerFollow.module.css';

/** The handle of a song's maker, and the way to follow them. */
export function MakerFollow({ handle }: { readonly handle: string }) {
  useFreshRead('profiles.getInfo', profileInput(handle));
  const profile = useProfile(handle).data?.profile;
  return (
    <p className={styles.maker}>
      <span className="muted">@{handle}</span>
      {profile ? <FollowButton profile={profile} /> : null}
    </p>
  );
}
