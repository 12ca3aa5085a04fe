import type { CallInput } from '#contract/contract';
import {
  PROFILE_CLIPS_PAGE_SIZE,
  PROFILES_PAGE_SIZE,
  type ProfileSummary,
  REMIXES_PAGE_SIZE,
} from '#contract/people/profiles';
import { clipNoun } from '#domain/nouns/clip';
import { partOf } from '#domain/nouns/noun';
import { personaNoun } from '#domain/nouns/persona';
import { playlistNoun } from '#domain/nouns/playlist';
import {
  type ProfileView,
  type ProfileWire,
  profileId,
  profileNoun,
  profilePart,
  profilesPart,
} from '#domain/nouns/profile';
import { followWrite } from '#domain/writes/follow';
import { profileEditWrite } from '#domain/writes/profile-edit';
import type { AccountTables } from '../db.ts';
import {
  defineEntity,
  type EventRules,
  entityRead,
  type ResponseContext,
  type ResponseRules,
} from '../entity.ts';
import { storeIdPage } from '../id-lists.ts';
import { listKey } from '../list-cursors.ts';
import type { ProfileRow } from '../schema.ts';
import { table } from '../tables/profiles.ts';

type PeopleCall = 'profiles.listFollowing' | 'profiles.listFollowers';

interface PeoplePage {
  readonly profiles: readonly ProfileSummary[];
  readonly num_total_profiles: number;
  readonly current_page: number;
}

const peopleRule = (id: PeopleCall) => ({
  parts: ({ profiles }: PeoplePage) => [profilesPart(profiles)],
  tables: ['idLists'],
  pages: {
    size: PROFILES_PAGE_SIZE,
    isWhole: false,
    total: ({ num_total_profiles }: PeoplePage) => num_total_profiles,
  },
  store: (tables: AccountTables, page: PeoplePage, { input, now }: ResponseContext<PeopleCall>) =>
    storeIdPage(
      tables,
      listKey(id, input),
      {
        offset: page.current_page * PROFILES_PAGE_SIZE,
        ids: page.profiles.map(({ handle }) => profileId(handle)),
        total: page.num_total_profiles,
      },
      now,
    ),
});

/** The list of a profile's public playlists, which arrive with its songs. */
export function profilePlaylistsKey(handle: string): string {
  return `profile-playlists ${profileId(handle)}`;
}

/** The list of a profile's public personas, which arrive with its songs. */
export function profilePersonasKey(handle: string): string {
  return `profile-personas ${profileId(handle)}`;
}

/** The call that loads a profile; its song list uses the same key whatever the case of the handle. */
export function profileInput(handle: string): CallInput<'profiles.getInfo'> {
  return { params: { handle: profileId(handle) }, query: {} };
}

export const writes = [followWrite, profileEditWrite];

export const responses: ResponseRules = {
  'profiles.getInfo': {
    parts: ({ clips, playlists, personas, num_total_clips: _total, current_page: _page, ...profile }) => [
      partOf(clipNoun, clips),
      partOf(personaNoun, personas),
      partOf(
        playlistNoun,
        playlists.map((playlist) => ({ playlist, page: null })),
      ),
      profilePart(profile),
    ],
    tables: ['idLists'],
    pages: {
      size: PROFILE_CLIPS_PAGE_SIZE,
      isWhole: false,
      total: ({ num_total_clips }) => num_total_clips,
    },
    async store(tables, { clips, num_total_clips: total, current_page: page, ...held }, { input, now }) {
      const offset = page * PROFILE_CLIPS_PAGE_SIZE;
      const songs = { offset, ids: clips.map(({ id }) => id), total };
      await storeIdPage(tables, listKey('profiles.getInfo', input), songs, now);
      const { handle } = input.params;
      const whole = (list: readonly { readonly id: string }[]) => ({
        offset: 0,
        ids: list.map(({ id }) => id),
        total: list.length,
      });
      await storeIdPage(tables, profilePlaylistsKey(handle), whole(held.playlists), now);
      await storeIdPage(tables, profilePersonasKey(handle), whole(held.personas), now);
    },
    named: ({ params }) => [profileNoun.target(profileId(params.handle))],
  },
  'profiles.listTopClips': {
    parts: ({ clips }) => [partOf(clipNoun, clips)],
    tables: ['idLists'],
    store: (tables, { clips }, { input, now }) =>
      storeIdPage(
        tables,
        listKey('profiles.listTopClips', input),
        { offset: 0, ids: clips.map(({ id }) => id), total: clips.length },
        now,
      ),
  },
  'profiles.listFollowing': peopleRule('profiles.listFollowing'),
  'profiles.listFollowers': peopleRule('profiles.listFollowers'),
  'profiles.follow': { parts: (profile) => [profilePart(profile)] },
  'profiles.update': { parts: (profile) => [profilePart(profile)] },
  'profiles.claimHandle': { parts: (profile) => [profilePart(profile)] },
  'profiles.listRemixesInspired': {
    parts: ({ clips }) => [partOf(clipNoun, clips)],
    tables: ['idLists'],
    pages: { size: REMIXES_PAGE_SIZE, isWhole: false },
    store: (tables, { clips, num_total_results: total, current_page: page }, { input, now }) =>
      storeIdPage(
        tables,
        listKey('profiles.listRemixesInspired', input),
        { offset: page * REMIXES_PAGE_SIZE, ids: clips.map(({ id }) => id), total },
        now,
      ),
  },
  'profiles.countRemixesInspired': {
    tables: ['idLists'],
    store: (tables, { count }, { input, now }) =>
      storeIdPage(
        tables,
        listKey('profiles.countRemixesInspired', input),
        { offset: 0, ids: [], total: count },
        now,
      ),
  },
};

export const events: EventRules = {
  profile_update: ({ profile }) => [profilePart(profile)],
};

export const entity = defineEntity<ProfileView, ProfileWire, ProfileRow>({
  ...table,
  idOf: ({ profile }) => profileId(profile.handle),
  merge: (held, { profile, stats }) => ({ profile, stats: stats ?? held?.stats ?? null }),
  rowOf: ({ profile, stats }) => ({ profile, stats }),
  columns: () => ({}),
  read: (handle) => entityRead('profiles.getInfo', profileInput(handle)),
});
