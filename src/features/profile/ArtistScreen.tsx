import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { UnreadList } from '#components/people/UnreadList.tsx';
import { Avatar } from '#components/pictures/Avatar.tsx';
import { SubScreen } from '#components/screens/SubScreen.tsx';
import { ClipListView } from '#components/songs/ClipListView.tsx';
import { MAX_PINS_ARTIST } from '#contract/collections/pins';
import { t } from '#lib/translate';
import { useAccount } from '#state/queries/accounts/session';
import { useFreshRead } from '#state/queries/fresh-read';
import { pinsInput, profileInput, usePinnedClips, useProfile } from '#state/queries/people/profiles';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { Card } from '#ui/surfaces/Card.tsx';
import styles from './ArtistScreen.module.css';
import { EditProfileSheet } from './EditProfileSheet.tsx';

/** Settings of the user's artist profile: its details, and the songs shown first. */
export function ArtistScreen() {
  const { handle } = useAccount();
  return (
    <SubScreen
      title={t('Artist profile')}
      lead={t('How others see you and your songs.')}
      parent="/account/profile"
    >
      <Identity handle={handle} />
      <Pins handle={handle} />
    </SubScreen>
  );
}

interface OwnProps {
  readonly handle: string;
}

function Identity({ handle }: OwnProps) {
  const stored = useProfile(handle);
  const refresh = useFreshRead('profiles.getInfo', profileInput(handle));
  const [isEditing, setIsEditing] = useState(false);
  if (!stored.data) return <UnreadList name={t('Your name and picture')} refresh={refresh} />;
  const { profile } = stored.data;
  return (
    <Card title={profile.display_name}>
      <div className={styles.who}>
        <Avatar name={profile.display_name} imageUrl={profile.avatar_image_url} sizePx={64} />
        <p className="muted">
          {profile.profile_description || t('You have not written anything about yourself yet.')}
        </p>
      </div>
      <div className={styles.keys}>
        <Button size="small" onClick={() => setIsEditing(true)}>
          {t('Edit profile')}
        </Button>
        <Link
          to="/@{$handle}"
          params={{ handle }}
          search={{}}
          className={buttonClass({ size: 'small', kind: 'quiet' })}
        >
          {t('View as others see it')}
        </Link>
      </div>
      {isEditing ? (
        <EditProfileSheet profile={profile} onClose={() => setIsEditing(false)} onHandle={() => undefined} />
      ) : null}
    </Card>
  );
}

function Pins({ handle }: OwnProps) {
  const refresh = useFreshRead('pins.list', pinsInput(handle));
  const { data } = usePinnedClips(handle);
  if (data?.total == null) return <UnreadList name={t('Your pinned songs')} refresh={refresh} />;
  const { items } = data;
  return (
    <Card title={t('Pinned songs')}>
      <p className="small muted">
        {t('{count} of {limit}. Pin and unpin songs from their menus.', {
          count: items.length,
          limit: MAX_PINS_ARTIST,
        })}
      </p>
      <ClipListView items={items} context={{ id: handle, type: 'Profile' }} source="profile" />
    </Card>
  );
}
