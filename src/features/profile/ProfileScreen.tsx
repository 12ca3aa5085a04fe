import { ArrowLeft, BadgeCheck, Ellipsis, Pencil, Share2 } from 'lucide-react';
import { useState } from 'react';
import { FollowButton } from '#components/people/FollowButton.tsx';
import { Avatar } from '#components/pictures/Avatar.tsx';
import { Cover } from '#components/pictures/Cover.tsx';
import { MissingPage } from '#components/screens/MissingPage.tsx';
import { usePageTitle } from '#components/screens/page-title.ts';
import { useGoBack } from '#components/screens/use-go-back.ts';
import { sharePage } from '#components/sharing/share-page.ts';
import type { ProfileTab } from '#contract/people/profile-tabs';
import { formatCount } from '#domain/texts/text-format';
import { plural, t } from '#lib/translate';
import { useAccount } from '#state/queries/accounts/session';
import { useFreshRead } from '#state/queries/fresh-read';
import {
  inspiredCountInput,
  type ProfileItem,
  profileInput,
  useInspiredCount,
  useProfile,
  useProfileClips,
} from '#state/queries/people/profiles';
import { Button } from '#ui/controls/Button.tsx';
import { Badge } from '#ui/controls/Chip.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { Mark } from '#ui/surfaces/Mark.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import { ClaimUsername } from './ClaimUsername.tsx';
import { EditProfileSheet } from './EditProfileSheet.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import styles from './ProfileScreen.module.css';
import { ProfileTabs } from './ProfileTabs.tsx';

export interface ProfileScreenProps {
  readonly handle: string;
  readonly tab: ProfileTab;
  readonly onTab: (tab: ProfileTab) => void;
  /** Called after the user's handle changed. */
  readonly onHandle: (handle: string) => void;
}

/** The profile of a handle: its details, songs, playlists and people. */
export function ProfileScreen({ handle, tab, onTab, onHandle }: ProfileScreenProps) {
  const { userId } = useAccount();
  const goBack = useGoBack('/home');
  const stored = useProfile(handle);
  const refresh = useFreshRead('profiles.getInfo', profileInput(handle));
  const { isRead, problem, retry } = refresh;
  usePageTitle(stored.data?.profile.display_name ?? `@${handle}`);
  const { data } = stored;
  const songs = (useProfileClips(handle).data?.items ?? []).map(({ clip }) => clip);
  const landscape = data?.profile.is_blocked ? undefined : (songs.find((clip) => clip.is_pinned) ?? songs[0]);
  return (
    <div className={styles.screen}>
      {landscape ? (
        <div className={styles.art}>
          <Cover clip={landscape} sizePx={640} isEager />
        </div>
      ) : null}
      <div className={styles.back} data-theme={landscape ? 'dark' : undefined}>
        <IconButton
          label={t('Back')}
          icon={<ArrowLeft />}
          isOnArt={landscape !== undefined}
          onClick={goBack}
        />
      </div>
      {data ? (
        <>
          <ProfileHead item={data} isOnArt={landscape !== undefined} onHandle={onHandle} />
          {data.profile.user_id === userId ? <ClaimUsername onHandle={onHandle} /> : null}
          {data.profile.is_blocked ? (
            <EmptyState title={t('You blocked @{handle}', { handle: data.profile.handle })}>
              {t(
                'Neither of you can follow the other or comment on the other’s songs. Unblock them from the menu.',
              )}
            </EmptyState>
          ) : (
            <ProfileTabs
              key={data.profile.handle}
              profile={data.profile}
              refresh={refresh}
              tab={tab}
              onTab={onTab}
            />
          )}
        </>
      ) : stored.status === 'loading' || (!isRead && stored.status !== 'error') ? (
        <RowSkeletons count={5} label={t('Loading the profile')} />
      ) : (
        <MissingPage
          what="profile"
          problem={problem}
          onRetry={retry}
          gone={{
            title: t('There is no one called @{handle}', { handle }),
            text: t('The username may have changed, or the account was deleted.'),
          }}
        />
      )}
    </div>
  );
}

const MARKS = { waiting: 'Waiting', sending: 'Sending', rejected: 'Not saved' } as const;

interface ProfileHeadProps {
  readonly item: ProfileItem;
  /** True if a cover is behind its upper part. */
  readonly isOnArt: boolean;
  readonly onHandle: (handle: string) => void;
}

function ProfileHead({ item, isOnArt, onHandle }: ProfileHeadProps) {
  const { profile, saveState } = item;
  const { userId } = useAccount();
  const isOwn = profile.user_id === userId;
  const [isEditing, setIsEditing] = useState(false);
  const [menuAnchor, setMenuAnchor] = useState<HTMLElement | null>(null);
  const name = profile.display_name || profile.handle;
  const share = () =>
    sharePage({ noun: 'profile', name, path: `/@${profile.handle}` }, { isPublic: true, publish: null });
  return (
    <header className={styles.head}>
      <div className={styles.top}>
        <Avatar name={name} imageUrl={profile.avatar_image_url} sizePx={88} />
        <div className={styles.keys} data-theme={isOnArt ? 'dark' : undefined}>
          <IconButton
            label={t('Share')}
            icon={<Share2 />}
            isOnArt={isOnArt}
            disabled={profile.handle === ''}
            onClick={() => void share()}
          />
          {isOwn ? (
            <Button size="small" icon={<Pencil />} onClick={() => setIsEditing(true)}>
              {t('Edit profile')}
            </Button>
          ) : (
            <>
              <FollowButton profile={profile} />
              <IconButton
                label={t('More for {name}', { name: profile.display_name })}
                aria-haspopup="menu"
                icon={<Ellipsis />}
                isOnArt={isOnArt}
                onClick={(event) => setMenuAnchor(event.currentTarget)}
              />
            </>
          )}
        </div>
      </div>
      <h1 className="display title">{profile.display_name}</h1>
      <p className={styles.facts}>
        <span className="muted">@{profile.handle}</span>
        {profile.is_official ? <Badge icon={<BadgeCheck />}>{t('Official')}</Badge> : null}
        {saveState === 'saved' ? null : <Mark state={MARKS[saveState]} />}
      </p>
      {profile.profile_description === '' ? null : (
        <p className={styles.description}>{profile.profile_description}</p>
      )}
      <Stats item={item} />
      {isEditing ? (
        <EditProfileSheet profile={profile} onClose={() => setIsEditing(false)} onHandle={onHandle} />
      ) : null}
      {menuAnchor ? (
        <ProfileMenu profile={profile} anchor={menuAnchor} onClose={() => setMenuAnchor(null)} />
      ) : null}
    </header>
  );
}

function Stats({ item: { profile, stats } }: { readonly item: ProfileItem }) {
  useFreshRead('profiles.countRemixesInspired', inspiredCountInput(profile.handle));
  const inspired = useInspiredCount(profile.handle).data ?? null;
  if (!stats) return null;
  const { followers_count: followers, clips_count: songs, play_count: plays, upvote_count: likes } = stats;
  const facts: readonly (readonly [count: number, label: string])[] = [
    [followers, plural(followers, 'follower', 'followers')],
    [stats.following_count, t('following')],
    [songs, plural(songs, 'public song', 'public songs')],
    [plays, plural(plays, 'play', 'plays')],
    [likes, plural(likes, 'like', 'likes')],
    ...(inspired === null
      ? []
      : [[inspired, plural(inspired, 'remix inspired', 'remixes inspired')] as const]),
  ];
  return (
    <dl className={styles.stats}>
      {facts.map(([count, label]) => (
        <div key={label}>
          <dt className="small muted">{label}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
