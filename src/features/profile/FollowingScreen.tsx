import { useState } from 'react';
import { UnreadList } from '#components/people/UnreadList.tsx';
import { SubScreen } from '#components/screens/SubScreen.tsx';
import { ClipListView } from '#components/songs/ClipListView.tsx';
import { t } from '#lib/translate';
import { read } from '#state/commands/calls';
import { useAccount } from '#state/queries/accounts/session';
import { useFreshRead } from '#state/queries/fresh-read';
import { useFollowingFeed, useFollowingFeedNext } from '#state/queries/people/social';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import { MoreButton } from './MoreButton.tsx';
import { PeopleList } from './PeopleList.tsx';

type FollowingTab = 'feed' | 'following' | 'followers';

const TABS: readonly { readonly value: FollowingTab; readonly label: string }[] = [
  { value: 'feed', label: t('New songs') },
  { value: 'following', label: t('Following') },
  { value: 'followers', label: t('Followers') },
];

/** Publications of the people the user follows, who they are, and who follows back. */
export function FollowingScreen({ first }: { readonly first: FollowingTab }) {
  const { handle } = useAccount();
  const [tab, setTab] = useState(first);
  return (
    <SubScreen title={t('Following')} parent="/me">
      <Tabs label={t('Following')} look="line" items={TABS} value={tab} onChange={setTab}>
        {(value) =>
          value === 'feed' ? (
            <Feed />
          ) : (
            <PeopleList
              handle={handle}
              call={value === 'followers' ? 'profiles.listFollowers' : 'profiles.listFollowing'}
            />
          )
        }
      </Tabs>
    </SubScreen>
  );
}

function Feed() {
  const refresh = useFreshRead('social.getFollowingFeed', { body: {} });
  const { data } = useFollowingFeed();
  const next = useFollowingFeedNext();
  if (!data) return <RowSkeletons count={5} label={t('Loading the feed')} />;
  if (data.total === null) return <UnreadList name={t('New songs')} refresh={refresh} />;
  if (data.items.length === 0)
    return (
      <EmptyState title={t('Nothing new yet')}>
        {t('Songs that people you follow publish appear here.')}
      </EmptyState>
    );
  return (
    <ClipListView
      items={data.items}
      context={{ id: 'following', type: 'FeaturedFeed' }}
      source="featured_feed"
    >
      {next === null ? null : (
        <MoreButton
          count={data.items.length}
          onMore={() => read('social.getFollowingFeed', { body: { start_feed_timestamp: next } })}
        />
      )}
    </ClipListView>
  );
}
