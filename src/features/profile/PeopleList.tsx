import { FollowButton } from '#components/people/FollowButton.tsx';
import { ProfileLink } from '#components/people/ProfileLink.tsx';
import { UnreadList } from '#components/people/UnreadList.tsx';
import { Avatar } from '#components/pictures/Avatar.tsx';
import { t } from '#lib/translate';
import { readMore } from '#state/commands/calls';
import { useFreshRead } from '#state/queries/fresh-read';
import { type PeopleCall, type ProfileItem, peopleInput, usePeople } from '#state/queries/people/profiles';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import { MoreButton } from './MoreButton.tsx';
import styles from './PeopleList.module.css';

interface PeopleListProps {
  readonly handle: string;
  readonly call: PeopleCall;
}

/** The people a profile follows, or its followers; each with a follow button. */
export function PeopleList({ handle, call }: PeopleListProps) {
  const input = peopleInput(handle);
  const refresh = useFreshRead(call, input);
  const { data } = usePeople(call, handle);
  if (!data) return <RowSkeletons count={4} label={t('Loading the people')} />;
  if (data.total === null && data.items.length === 0)
    return (
      <UnreadList
        name={call === 'profiles.listFollowers' ? t('Followers') : t('People this profile follows')}
        refresh={refresh}
      />
    );
  if (data.items.length === 0)
    return (
      <EmptyState title={t('No one yet')}>
        {call === 'profiles.listFollowers'
          ? t('People who follow this profile appear here.')
          : t('People this profile follows appear here.')}
      </EmptyState>
    );
  return (
    <>
      <ul aria-label={t('People')} className={styles.people}>
        {data.items.map((item) => (
          <Person key={item.profile.user_id} item={item} />
        ))}
      </ul>
      {data.items.length < (data.total ?? 0) ? (
        <MoreButton count={data.items.length} onMore={() => readMore(call, input)} />
      ) : null}
    </>
  );
}

function Person({ item: { profile } }: { readonly item: ProfileItem }) {
  return (
    <li className={styles.person}>
      <ProfileLink handle={profile.handle} className={styles.personLink}>
        <Avatar
          name={profile.display_name || profile.handle}
          imageUrl={profile.avatar_image_url}
          sizePx={48}
        />
        <span className={styles.personWords}>
          <b className="cut">{profile.display_name}</b>
          <span className="small muted cut">@{profile.handle}</span>
        </span>
      </ProfileLink>
      <FollowButton profile={profile} />
    </li>
  );
}
