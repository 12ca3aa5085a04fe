import { DISMISSED_BANNERS_MAX, type UserConfig } from '#contract/people/users';
import { isForOneSong } from '#engine/style/one-song-tags';
import { t } from '#lib/translate';
import { findAccountByHandle } from '#server/accounts/accounts.repository';
import { findViewerAccount } from '#server/accounts/viewer-account';
import type { BaseContext, HandlersOf } from '#server/calls/context';
import {
  findUserConfig,
  hasMadeSong,
  listPreferredTags,
  storeInviter,
  storeUserConfig,
} from './users.repository.ts';

const PREFERRED_TAGS = 10;
/** Number of tags read; some are left out because they apply to a single song. */
const TAGS_READ = 30;

async function userConfig(db: BaseContext['db'], userId: string): Promise<UserConfig> {
  const stored = await findUserConfig(db, userId);
  const tags = await listPreferredTags(db, userId, TAGS_READ);
  return {
    shown_creation_tour: stored.hasShownCreationTour,
    has_accepted_custom_mode_tos: stored.hasAcceptedCustomModeTos,
    has_accepted_timbaland_terms: stored.hasAcceptedContestTerms,
    preferred_tags: tags.filter((tag) => !isForOneSong(tag)).slice(0, PREFERRED_TAGS),
    shown_claim_username: stored.hasShownClaimUsername,
    has_set_remix_perm: stored.hasSetRemixPermission,
    dismissed_banners_web: stored.dismissedBanners,
    is_built_in_when_away: stored.isBuiltInWhenAway,
    sketch_model: stored.sketchModel,
    take_model: stored.takeModel,
    one_song_engine_ids: stored.oneSongEngineIds,
    language: stored.language,
    time_zone: stored.timeZone,
  };
}

/** Changes the given settings and returns all of them. */
async function changedConfig(
  change: Parameters<typeof storeUserConfig>[2],
  context: BaseContext & {
    readonly viewer: { readonly id: string; readonly handle: string; readonly isStaff: boolean };
  },
): Promise<UserConfig> {
  const { id } = await findViewerAccount(context);
  await storeUserConfig(context.db, id, change);
  return userConfig(context.db, id);
}

export const handlers: HandlersOf<'users'> = {
  'users.getConfig': (_args, { db, viewer }) => userConfig(db, viewer.id),

  async 'users.updateConfig'({ body }, context) {
    const { shown_creation_tour: tour, shown_claim_username: claim, dismissed_banners_web: banners } = body;
    const change = {
      ...(tour === undefined ? {} : { hasShownCreationTour: tour }),
      ...(claim === undefined ? {} : { hasShownClaimUsername: claim }),
      ...(banners === undefined ? {} : { dismissedBanners: banners.slice(-DISMISSED_BANNERS_MAX) }),
      ...(body.is_built_in_when_away === undefined ? {} : { isBuiltInWhenAway: body.is_built_in_when_away }),
      ...(body.sketch_model === undefined ? {} : { sketchModel: body.sketch_model }),
      ...(body.take_model === undefined ? {} : { takeModel: body.take_model }),
      ...(body.one_song_engine_ids === undefined ? {} : { oneSongEngineIds: body.one_song_engine_ids }),
      ...(body.language === undefined ? {} : { language: body.language }),
      ...(body.time_zone === undefined ? {} : { timeZone: body.time_zone }),
    };
    return changedConfig(change, context);
  },

  'users.acceptCustomModeTos': (_args, context) => changedConfig({ hasAcceptedCustomModeTos: true }, context),

  'users.acceptTimbalandTerms': (_args, context) => changedConfig({ hasAcceptedContestTerms: true }, context),

  'users.getSessionId': async (_args, { sessionId }) => ({ session_id: sessionId }),

  'users.getEvent': async (_args, { db, viewer }) => ({ has_created_song: await hasMadeSong(db, viewer.id) }),

  async 'users.acceptInvite'({ body }, context) {
    const { id } = await findViewerAccount(context);
    const inviter = await findAccountByHandle(context.db, body.inviter_handle.replace(/^@/, ''));
    if (inviter === undefined) return { error_msg: t('No user has this handle.') };
    if (inviter.id === id) return { error_msg: t('You cannot invite yourself.') };
    if (await storeInviter(context.db, id, inviter.id)) return {};
    return { error_msg: t('You have accepted an invitation before.') };
  },
};
