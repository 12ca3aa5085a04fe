import type { ReactNode } from 'react';
import { PersonaRow } from '#components/collections/PersonaRow.tsx';
import { PlaylistRow } from '#components/collections/PlaylistRow.tsx';
import { UnreadList } from '#components/people/UnreadList.tsx';
import { ClipListView } from '#components/songs/ClipListView.tsx';
import type { CallId, CallInput } from '#contract/contract';
import { PROFILE_TABS, type ProfileTab } from '#contract/people/profile-tabs';
import type { ProfileSummary } from '#contract/people/profiles';
import { t } from '#lib/translate';
import { readMore } from '#state/commands/calls';
import type { ListData } from '#state/queries/collections/id-lists';
import { type FreshRead, useFreshRead } from '#state/queries/fresh-read';
import type { QueryResult } from '#state/queries/live-query';
import {
  inspiredInput,
  pinsInput,
  profileInput,
  topInput,
  useInspiredClips,
  usePinnedClips,
  useProfileClips,
  useProfilePersonas,
  useProfilePlaylists,
  useTopClips,
} from '#state/queries/people/profiles';
import type { ClipItem } from '#state/queries/songs/clips';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import { MoreButton } from './MoreButton.tsx';
import { PeopleList } from './PeopleList.tsx';
import styles from './ProfileTabs.module.css';

const LABELS: Readonly<Record<ProfileTab, string>> = {
  songs: t('Songs'),
  top: t('Most played'),
  playlists: t('Playlists'),
  personas: t('Personas'),
  pins: t('Pins'),
  remixes: t('Remixes'),
  followers: t('Followers'),
  following: t('Following'),
};

interface ProfileTabsProps {
  readonly profile: ProfileSummary;
  /** The read of the profile, which includes its songs, playlists and personas. */
  readonly refresh: FreshRead;
  readonly tab: ProfileTab;
  readonly onTab: (tab: ProfileTab) => void;
}

export function ProfileTabs({ profile, refresh, tab, onTab }: ProfileTabsProps) {
  const { handle } = profile;
  return (
    <div className={styles.tabs}>
      <Tabs
        label={t('Profile')}
        look="line"
        items={PROFILE_TABS.map((value) => ({ value, label: LABELS[value] }))}
        value={tab}
        onChange={onTab}
      >
        {(value) => {
          if (value === 'songs') return <Songs handle={handle} refresh={refresh} />;
          if (value === 'top') return <Top handle={handle} />;
          if (value === 'playlists') return <Playlists handle={handle} refresh={refresh} />;
          if (value === 'personas') return <Personas handle={handle} refresh={refresh} />;
          if (value === 'pins') return <Pins handle={handle} />;
          if (value === 'remixes') return <Remixes handle={handle} />;
          return (
            <PeopleList
              handle={handle}
              call={value === 'followers' ? 'profiles.listFollowers' : 'profiles.listFollowing'}
            />
          );
        }}
      </Tabs>
    </div>
  );
}

interface PartProps {
  readonly handle: string;
  readonly refresh: FreshRead;
}

function Songs({ handle, refresh }: PartProps) {
  return (
    <ClipTab
      list={useProfileClips(handle)}
      name={t('Public songs')}
      refresh={refresh}
      profileId={handle}
      empty={t('No public songs yet. Published songs appear here.')}
      more={{ id: 'profiles.getInfo', input: profileInput(handle) }}
    />
  );
}

function Top({ handle }: { readonly handle: string }) {
  const refresh = useFreshRead('profiles.listTopClips', topInput(handle));
  return (
    <ClipTab
      list={useTopClips(handle)}
      name={t('The most played songs')}
      refresh={refresh}
      profileId={handle}
      empty={t('No public songs yet. The ten that are played most appear here.')}
    />
  );
}

function Pins({ handle }: { readonly handle: string }) {
  const refresh = useFreshRead('pins.list', pinsInput(handle));
  return (
    <ClipTab
      list={usePinnedClips(handle)}
      name={t('Pinned songs')}
      refresh={refresh}
      profileId={handle}
      empty={t('No pinned songs. A pin keeps a song at the top of a profile.')}
    />
  );
}

function Remixes({ handle }: { readonly handle: string }) {
  const input = inspiredInput(handle);
  const refresh = useFreshRead('profiles.listRemixesInspired', input);
  return (
    <ClipTab
      list={useInspiredClips(handle)}
      name={t('Remixes')}
      refresh={refresh}
      profileId={handle}
      empty={t('No one has remixed these songs yet.')}
      more={{ id: 'profiles.listRemixesInspired', input }}
    />
  );
}

interface ClipTabProps {
  readonly list: QueryResult<ListData<ClipItem>>;
  /** What the list contains, while its contents are unknown. */
  readonly name: string;
  readonly refresh: FreshRead;
  readonly profileId: string;
  readonly empty: string;
  readonly more?: { readonly id: CallId; readonly input: CallInput<CallId> };
}

function ClipTab({ list, name, refresh, profileId, empty, more }: ClipTabProps) {
  return (
    <ListTab list={list} loading={t('Loading the songs')} name={name} refresh={refresh} empty={empty}>
      {(items, total) => (
        <ClipListView items={items} context={{ id: profileId, type: 'Profile' }} source="profile">
          {more && items.length < total ? (
            <MoreButton count={items.length} onMore={() => readMore(more.id, more.input as never)} />
          ) : null}
        </ClipListView>
      )}
    </ListTab>
  );
}

function Playlists({ handle, refresh }: PartProps) {
  return (
    <ListTab
      list={useProfilePlaylists(handle)}
      loading={t('Loading the playlists')}
      name={t('Public playlists')}
      refresh={refresh}
      empty={t('No public playlists yet.')}
    >
      {(items) => (
        <ul aria-label={t('Playlists')} className={styles.people}>
          {items.map((item) => (
            <PlaylistRow key={item.playlist.id} item={item} />
          ))}
        </ul>
      )}
    </ListTab>
  );
}

function Personas({ handle, refresh }: PartProps) {
  return (
    <ListTab
      list={useProfilePersonas(handle)}
      loading={t('Loading the personas')}
      name={t('Public personas')}
      refresh={refresh}
      empty={t('No public personas yet.')}
    >
      {(items) => (
        <ul aria-label={t('Personas')} className={styles.people}>
          {items.map((item) => (
            <PersonaRow key={item.persona.id} item={item} />
          ))}
        </ul>
      )}
    </ListTab>
  );
}

interface ListTabProps<Item> extends Pick<ClipTabProps, 'name' | 'refresh' | 'empty'> {
  readonly list: QueryResult<ListData<Item>>;
  readonly loading: string;
  readonly children: (items: readonly Item[], total: number) => ReactNode;
}

/** A list once it is known and holds something; until then what is missing. */
function ListTab<Item>({ list: { data }, loading, name, refresh, empty, children }: ListTabProps<Item>) {
  if (!data) return <RowSkeletons count={4} label={loading} />;
  if (data.total === null) return <UnreadList name={name} refresh={refresh} />;
  if (data.items.length === 0) return <EmptyState title={t('Nothing here yet')}>{empty}</EmptyState>;
  return children(data.items, data.total);
}
