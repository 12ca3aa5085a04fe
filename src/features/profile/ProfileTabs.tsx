import { ClipListView } from '#components/ClipListView.tsx';
import { PersonaRow } from '#components/PersonaRow.tsx';
import { PlaylistRow } from '#components/PlaylistRow.tsx';
import type { CallId, CallInput } from '#contract/contract';
import { PROFILE_TABS, type ProfileTab } from '#contract/profile-tabs';
import type { ProfileSummary } from '#contract/profiles';
import { readMore } from '#state/commands/calls';
import type { ClipItem } from '#state/queries/clips';
import { useFreshRead } from '#state/queries/fresh-read';
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
  readonly tab: ProfileTab;
  readonly onTab: (tab: ProfileTab) => void;
}

export function ProfileTabs({ profile, tab, onTab }: ProfileTabsProps) {
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
          if (value === 'songs') return <Songs handle={handle} />;
          if (value === 'top') return <Top handle={handle} />;
          if (value === 'playlists') return <Playlists handle={handle} />;
          if (value === 'personas') return <Personas handle={handle} />;
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

function Songs({ handle }: { readonly handle: string }) {
  const songs = useProfileClips(handle);
  return (
    <ClipTab
      list={songs}
      isRead={songs.data?.total !== null}
      profileId={handle}
      empty="No public song yet. What is published appears here."
      more={{ id: 'profiles.getInfo', input: profileInput(handle) }}
    />
  );
}

function Top({ handle }: { readonly handle: string }) {
  const { isRead } = useFreshRead('profiles.listTopClips', topInput(handle));
  return (
    <ClipTab
      list={useTopClips(handle)}
      isRead={isRead}
      profileId={handle}
      empty="No public song yet. The ten that are played most appear here."
    />
  );
}

function Pins({ handle }: { readonly handle: string }) {
  const { isRead } = useFreshRead('pins.list', pinsInput(handle));
  return (
    <ClipTab
      list={usePinnedClips(handle)}
      isRead={isRead}
      profileId={handle}
      empty="No pinned song. A pin holds a song at the top of a profile."
    />
  );
}

function Remixes({ handle }: { readonly handle: string }) {
  const input = inspiredInput(handle);
  const { isRead } = useFreshRead('profiles.listRemixesInspired', input);
  return (
    <ClipTab
      list={useInspiredClips(handle)}
      isRead={isRead}
      profileId={handle}
      empty="Nobody has made a song from these songs yet."
      more={{ id: 'profiles.listRemixesInspired', input }}
    />
  );
}

interface ClipTabProps {
  readonly list: QueryResult<ListData<ClipItem>>;
  /** The server was asked. */
  readonly isRead: boolean;
  readonly profileId: string;
  readonly empty: string;
  readonly more?: { readonly id: CallId; readonly input: CallInput<CallId> };
}

function ClipTab({ list: { data }, isRead, profileId, empty, more }: ClipTabProps) {
  if (!data || (data.items.length === 0 && data.total === null && !isRead))
    return <RowSkeletons count={4} label="Loading the songs" />;
  if (data.total === null) return <NeedsSignal />;
  if (data.items.length === 0) return <EmptyState title="Nothing here yet">{empty}</EmptyState>;
  return (
    <ClipListView items={data.items} context={{ id: profileId, type: 'Profile' }} source="profile">
      {more && data.items.length < data.total ? (
        <MoreButton count={data.items.length} onMore={() => readMore(more.id, more.input as never)} />
      ) : null}
    </ClipListView>
  );
}

/** What was never read on this device is unknown, not empty. */
function NeedsSignal() {
  return <EmptyState title="Needs signal">This appears once it was read with a signal.</EmptyState>;
}

function Playlists({ handle }: { readonly handle: string }) {
  const { data } = useProfilePlaylists(handle);
  if (!data) return <RowSkeletons count={4} label="Loading the playlists" />;
  if (data.total === null) return <NeedsSignal />;
  if (data.items.length === 0)
    return <EmptyState title="Nothing here yet">No public playlist yet.</EmptyState>;
  return (
    <ul aria-label="Playlists" className={styles.people}>
      {data.items.map((item) => (
        <PlaylistRow key={item.playlist.id} item={item} />
      ))}
    </ul>
  );
}

function Personas({ handle }: { readonly handle: string }) {
  const { data } = useProfilePersonas(handle);
  if (!data) return <RowSkeletons count={4} label="Loading the personas" />;
  if (data.total === null) return <NeedsSignal />;
  if (data.items.length === 0)
    return <EmptyState title="Nothing here yet">No public persona yet.</EmptyState>;
  return (
    <ul aria-label="Personas" className={styles.people}>
      {data.items.map((item) => (
        <PersonaRow key={item.persona.id} item={item} />
      ))}
    </ul>
  );
}
