import { ClipListView } from '#components/ClipListView.tsx';
import { PersonaRow } from '#components/PersonaRow.tsx';
import { PlaylistRow } from '#components/PlaylistRow.tsx';
import { UnreadList } from '#components/UnreadList.tsx';
import type { CallId, CallInput } from '#contract/contract';
import { PROFILE_TABS, type ProfileTab } from '#contract/profile-tabs';
import type { ProfileSummary } from '#contract/profiles';
import { readMore } from '#state/commands/calls';
import type { ClipItem } from '#state/queries/clips';
import { type FreshRead, useFreshRead } from '#state/queries/fresh-read';
import type { ListData } from '#state/queries/id-lists';
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
} from '#state/queries/profiles';
import { EmptyState } from '#ui/EmptyState.tsx';
import { RowSkeletons } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { MoreButton } from './MoreButton.tsx';
import { PeopleList } from './PeopleList.tsx';
import styles from './ProfileTabs.module.css';

const LABELS: Readonly<Record<ProfileTab, string>> = {
  songs: 'Songs',
  top: 'Most played',
  playlists: 'Playlists',
  personas: 'Personas',
  pins: 'Pins',
  remixes: 'Remixes',
  followers: 'Followers',
  following: 'Following',
};

interface ProfileTabsProps {
  readonly profile: ProfileSummary;
  /** The read of the profile, which its songs, playlists and personas come with. */
  readonly refresh: FreshRead;
  readonly tab: ProfileTab;
  readonly onTab: (tab: ProfileTab) => void;
}

export function ProfileTabs({ profile, refresh, tab, onTab }: ProfileTabsProps) {
  const { handle } = profile;
  return (
    <div className={styles.tabs}>
      <Tabs
        label="Profile"
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
      name="Public songs"
      refresh={refresh}
      profileId={handle}
      empty="No public songs yet. What is published appears here."
      more={{ id: 'profiles.getInfo', input: profileInput(handle) }}
    />
  );
}

function Top({ handle }: { readonly handle: string }) {
  const refresh = useFreshRead('profiles.listTopClips', topInput(handle));
  return (
    <ClipTab
      list={useTopClips(handle)}
      name="The most played songs"
      refresh={refresh}
      profileId={handle}
      empty="No public songs yet. The ten that are played most appear here."
    />
  );
}

function Pins({ handle }: { readonly handle: string }) {
  const refresh = useFreshRead('pins.list', pinsInput(handle));
  return (
    <ClipTab
      list={usePinnedClips(handle)}
      name="Pinned songs"
      refresh={refresh}
      profileId={handle}
      empty="No pinned songs. A pin keeps a song at the top of a profile."
    />
  );
}

function Remixes({ handle }: { readonly handle: string }) {
  const input = inspiredInput(handle);
  const refresh = useFreshRead('profiles.listRemixesInspired', input);
  return (
    <ClipTab
      list={useInspiredClips(handle)}
      name="Remixes"
      refresh={refresh}
      profileId={handle}
      empty="Nobody has made a song from these songs yet."
      more={{ id: 'profiles.listRemixesInspired', input }}
    />
  );
}

interface ClipTabProps {
  readonly list: QueryResult<ListData<ClipItem>>;
  /** What is listed, as long as that is unknown. */
  readonly name: string;
  readonly refresh: FreshRead;
  readonly profileId: string;
  readonly empty: string;
  readonly more?: { readonly id: CallId; readonly input: CallInput<CallId> };
}

function ClipTab({ list: { data }, name, refresh, profileId, empty, more }: ClipTabProps) {
  if (!data) return <RowSkeletons count={4} label="Loading the songs" />;
  if (data.total === null) return <UnreadList name={name} refresh={refresh} />;
  if (data.items.length === 0) return <EmptyState title="Nothing here yet">{empty}</EmptyState>;
  return (
    <ClipListView items={data.items} context={{ id: profileId, type: 'Profile' }} source="profile">
      {more && data.items.length < data.total ? (
        <MoreButton count={data.items.length} onMore={() => readMore(more.id, more.input as never)} />
      ) : null}
    </ClipListView>
  );
}

function Playlists({ handle, refresh }: PartProps) {
  const { data } = useProfilePlaylists(handle);
  if (!data) return <RowSkeletons count={4} label="Loading the playlists" />;
  if (data.total === null) return <UnreadList name="Public playlists" refresh={refresh} />;
  if (data.items.length === 0)
    return <EmptyState title="Nothing here yet">No public playlists yet.</EmptyState>;
  return (
    <ul aria-label="Playlists" className={styles.people}>
      {data.items.map((item) => (
        <PlaylistRow key={item.playlist.id} item={item} />
      ))}
    </ul>
  );
}

function Personas({ handle, refresh }: PartProps) {
  const { data } = useProfilePersonas(handle);
  if (!data) return <RowSkeletons count={4} label="Loading the personas" />;
  if (data.total === null) return <UnreadList name="Public personas" refresh={refresh} />;
  if (data.items.length === 0)
    return <EmptyState title="Nothing here yet">No public personas yet.</EmptyState>;
  return (
    <ul aria-label="Personas" className={styles.people}>
      {data.items.map((item) => (
        <PersonaRow key={item.persona.id} item={item} />
      ))}
    </ul>
  );
}
