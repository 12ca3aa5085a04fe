import {
  PROFILE_CLIPS_PAGE_SIZE,
  PROFILES_PAGE_SIZE,
  type Profile,
  type ProfileSummary,
} from '#contract/people/profiles';
import { picturePath } from '#domain/files/media-paths';
import { t } from '#lib/translate';
import { findAccountByHandle } from '#server/accounts/accounts.repository';
import { isReservedHandle } from '#server/accounts/reserved-handles';
import type { Viewer } from '#server/accounts/tokens';
import { ApiError, refusal } from '#server/api-error';
import type { BaseContext, HandlersOf } from '#server/calls/context';
import { defineEntity } from '#server/calls/entity';
import { listPublicPersonas } from '#server/collections/personas.repository';
import { listPublicPlaylists } from '#server/collections/playlists.repository';
import type { Connection } from '#server/database/database';
import { isUsablePicture } from '#server/files/pictures.handlers';
import { addEvent } from '#server/operation/events.repository';
import { findClips } from '#server/songs/clips.repository';
import { isBlockBetween } from './blocks.repository.ts';
import { addFollow, deleteFollow } from './follows.repository.ts';
import { addNotification, withdrawNotification } from './notifications.repository.ts';
import {
  countInspired,
  findProfiles,
  listInspiredIds,
  listPeople,
  listPublicSongIds,
  updateProfile,
} from './profiles.repository.ts';

/** Number of top clips on a profile (decision O-108). */
const TOP_CLIPS = 10;
/** Maximum public playlists, and public personas, on a profile. */
const MAX_PROFILE_LISTED = 50;

/** Marks a profile with a reserved handle as official. */
export function withOfficialMark<P extends Pick<ProfileSummary, 'handle'>>(
  profile: P,
): P & { is_official: boolean } {
  return { ...profile, is_official: isReservedHandle(profile.handle) };
}

/** Calls name a profile by its handle, events by its account id. */
export const entity = defineEntity({
  noun: 'profile',
  find: async (db, keys, viewerId): Promise<Profile[]> =>
    (await findProfiles(db, keys, viewerId)).map(withOfficialMark),
  ownership: (profile) => ({ ownerId: profile.user_id, isPublic: true }),
  toEvent: (profile) => ({
    type: 'profile_update',
    noun: 'profile',
    id: profile.user_id,
    profile,
  }),
});

/**
 * The account whose profile a call is about; without a handle, the caller's own.
 * @throws ApiError 401 without a handle and a session, 404 for an unknown handle.
 */
export async function profileOwnerId(
  handle: string | undefined,
  { db, viewer }: Pick<BaseContext, 'db' | 'viewer'>,
): Promise<string> {
  if (handle === undefined) {
    if (viewer === null) throw refusal(401);
    return viewer.id;
  }
  const account = await findAccountByHandle(db, handle);
  if (account === undefined) throw refusal(404);
  return account.id;
}

/**
 * Returns the profile after a write and notifies both accounts' pages.
 * @throws ApiError 404 for an account deleted in the meantime.
 */
export async function changedProfile(db: Connection, userId: string, viewerId: string): Promise<Profile> {
  for (const notifiedId of new Set([userId, viewerId])) {
    await addEvent(db, notifiedId, { noun: 'profile', id: userId });
  }
  const [profile] = await entity.find(db, [userId], viewerId);
  if (profile === undefined) throw refusal(404);
  return profile;
}

async function peoplePage(
  side: 'following' | 'followers',
  { handle, page }: { handle?: string | undefined; page: number },
  context: BaseContext,
) {
  const userId = await profileOwnerId(handle, context);
  const { profiles, total } = await listPeople(
    context.db,
    { userId, side, viewerId: context.viewer?.id ?? null },
    { size: PROFILES_PAGE_SIZE, number: page },
  );
  return { profiles: profiles.map(withOfficialMark), num_total_profiles: total, current_page: page };
}

interface FollowKey {
  readonly userId: string;
  readonly followedId: string;
}

const followGroup = ({ userId, followedId }: FollowKey) =>
  ({ userId: followedId, actorId: userId, kind: 'follow', groupId: followedId }) as const;

/** Notifies an account of its new follower; the notification links to the newest follower's profile. */
async function notifyOfFollow(db: Connection, { handle }: Viewer, key: FollowKey): Promise<void> {
  await addNotification(db, {
    ...followGroup(key),
    content: { type: 'profile', id: handle, title: '', imageUrl: '' },
  });
}

export const handlers: HandlersOf<'profiles', { profile: Profile }> = {
  async 'profiles.getInfo'({ query }, { db, viewer, entity: profile }) {
    const viewerId = viewer?.id ?? null;
    const page = { size: PROFILE_CLIPS_PAGE_SIZE, number: query.page };
    const { ids, total } = await listPublicSongIds(
      db,
      { userId: profile.user_id, by: 'newest', viewerId },
      page,
    );
    const listed = { viewerId, limit: MAX_PROFILE_LISTED };
    return {
      ...profile,
      clips: await findClips(db, ids, viewerId),
      playlists: await listPublicPlaylists(db, profile.user_id, listed),
      personas: await listPublicPersonas(db, profile.user_id, listed),
      num_total_clips: total,
      current_page: query.page,
    };
  },

  async 'profiles.listTopClips'({ query }, context) {
    const userId = await profileOwnerId(query.handle, context);
    const page = { size: TOP_CLIPS, number: 0 };
    const viewerId = context.viewer?.id ?? null;
    const { ids } = await listPublicSongIds(context.db, { userId, by: 'plays', viewerId }, page);
    return { clips: await findClips(context.db, ids, viewerId) };
  },

  'profiles.listFollowing': ({ query }, context) => peoplePage('following', query, context),

  'profiles.listFollowers': ({ query }, context) => peoplePage('followers', query, context),

  async 'profiles.follow'({ body }, { db, viewer, entity: { user_id: followedId } }) {
    const key = { userId: viewer.id, followedId };
    if (body.unfollow) {
      await deleteFollow(db, key);
      await withdrawNotification(db, followGroup(key));
      return changedProfile(db, followedId, viewer.id);
    }
    if (followedId === viewer.id) {
      throw new ApiError(422, t('You cannot follow yourself.'), { field: 'handle' });
    }
    if (await isBlockBetween(db, viewer.id, followedId)) {
      throw new ApiError(403, t('You cannot follow this profile.'), { field: 'handle' });
    }
    if (await addFollow(db, key)) await notifyOfFollow(db, viewer, key);
    return changedProfile(db, followedId, viewer.id);
  },

  async 'profiles.update'({ body }, { db, viewer }) {
    const name = body.display_name?.trim();
    if (name === '') {
      throw new ApiError(422, t('A display name must have 1 to 100 characters.'), { field: 'display_name' });
    }
    const pictureId = body.image_s3_id;
    if (pictureId && !(await isUsablePicture(db, { id: pictureId, userId: viewer.id }))) {
      throw new ApiError(422, 'image_s3_id must be the id of a picture you uploaded.', {
        field: 'image_s3_id',
      });
    }
    await updateProfile(db, viewer.id, {
      ...(name === undefined ? {} : { name }),
      ...(body.profile_description === undefined
        ? {}
        : { profileDescription: body.profile_description.trim() }),
      ...(pictureId === undefined ? {} : { image: pictureId && picturePath(pictureId, 640) }),
    });
    return changedProfile(db, viewer.id, viewer.id);
  },

  async 'profiles.claimHandle'({ body }, { db, viewer }) {
    const { handle } = body;
    const holder = await findAccountByHandle(db, handle);
    const isTaken = holder !== undefined && holder.id !== viewer.id;
    if (isTaken || isReservedHandle(handle)) {
      throw new ApiError(409, t('Username is already taken.'), { field: 'handle' });
    }
    await updateProfile(db, viewer.id, { username: handle });
    return changedProfile(db, viewer.id, viewer.id);
  },

  async 'profiles.listRemixesInspired'({ query }, { db, viewer, entity: profile }) {
    const page = { size: query.page_size, number: query.page };
    const { ids, total } = await listInspiredIds(db, profile.user_id, page);
    return {
      clips: await findClips(db, ids, viewer?.id ?? null),
      num_total_results: total,
      current_page: query.page,
    };
  },

  async 'profiles.countRemixesInspired'(_args, { db, entity: profile }) {
    return { count: await countInspired(db, profile.user_id) };
  },
};
