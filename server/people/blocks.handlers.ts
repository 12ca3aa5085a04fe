import type { Profile } from '#contract/people/profiles';
import { t } from '#lib/translate';
import { ApiError } from '#server/api-error';
import type { HandlersOf } from '#server/calls/context';
import { addBlock, deleteBlock } from './blocks.repository.ts';
import { deleteFollowsBetween } from './follows.repository.ts';
import { changedProfile } from './profiles.handlers.ts';

export const handlers: HandlersOf<'blocks', { profile: Profile }> = {
  async 'blocks.blockUser'({ body }, { db, viewer, entity: profile }) {
    const blockedId = profile.user_id;
    if (blockedId === viewer.id) {
      throw new ApiError(422, t('You cannot block yourself.'), { field: 'handle' });
    }
    if (profile.is_official) {
      throw new ApiError(422, t('An official profile cannot be blocked.'), { field: 'handle' });
    }
    await addBlock(db, { userId: viewer.id, blockedId, reason: body.reason ?? 'other' });
    await deleteFollowsBetween(db, viewer.id, blockedId);
    return changedProfile(db, blockedId, viewer.id);
  },

  async 'blocks.unblockUser'(_args, { db, viewer, entity: profile }) {
    await deleteBlock(db, { userId: viewer.id, blockedId: profile.user_id });
    return changedProfile(db, profile.user_id, viewer.id);
  },
};
