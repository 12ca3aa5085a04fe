import { offeredModels, planLevel, planOf, UPLOAD_MIN_SECONDS } from '#server/accounts/plans';
import { refusal } from '#server/api-error';
import { type Account, findAccount } from '#server/repositories/accounts';
import { creditsUsedSince, listCountedClips } from '#server/repositories/credits';
import { type CallContext, type HandlersOf, signedInViewer } from './context.ts';
import { periodStart } from './credit-period.ts';
import { FLAGS } from './flags.ts';

/** The ledger on a device asks about charges at least this far back. */
const COUNTED_HOURS = 48;
const HOUR_MS = 60 * 60 * 1000;

async function viewersAccount(context: CallContext): Promise<Account> {
  const account = await findAccount(context.db, signedInViewer(context).id);
  // A token outlives its account for minutes; to the client that is a session that ended.
  if (account === undefined) throw refusal(401);
  return account;
}

/** Models a finished song can be remastered with, newest first (decision O-121). */
const REMASTER_MODELS = ['chirp-crow', 'chirp-bluejay', 'chirp-auk', 'chirp-v4'];

export const accountHandlers: HandlersOf<'session.get' | 'billing.getInfo'> = {
  async 'session.get'(_args, context) {
    const account = await viewersAccount(context);
    const plan = planOf(account.planLevel);
    const models = offeredModels({ plan, isStaff: account.isStaff }).map(({ model, canUse }) => ({
      external_key: model.key,
      name: model.name,
      major_version: model.majorModelVersion,
      can_use: canUse,
    }));
    return {
      user: {
        id: account.id,
        clerk_id: account.id,
        email: account.email,
        username: account.username,
        handle: account.username,
        display_name: account.name,
        phone_number: null,
      },
      roles: { staff: account.isStaff, is_day_zero_user: isDayZero(account, context.now), pro: plan.isPaid },
      flags: { ...FLAGS },
      experiments: isDayZero(account, context.now) ? { 'create-onboarding': 'treatment' } : {},
      configs: { 'gen-endpoint': 'v2' },
      models,
      remaster_model_types: models
        .filter(({ external_key }) => REMASTER_MODELS.includes(external_key))
        .map(({ external_key, name, can_use }) => ({ external_key, name, can_use })),
    };
  },

  async 'billing.getInfo'(_args, context) {
    const account = await viewersAccount(context);
    const plan = planOf(account.planLevel);
    const used = await creditsUsedSince(context.db, account.id, periodStart(plan, context.now));
    const since = new Date(context.now.getTime() - COUNTED_HOURS * HOUR_MS);
    return {
      total_credits_left: Math.max(0, plan.credits - used),
      monthly_limit: plan.credits,
      monthly_usage: used,
      accessible_features: [...plan.features],
      free_persona_clips_remaining: 0,
      free_cover_clips_remaining: 0,
      free_remasters_remaining: 0,
      free_web_v4_gens_remaining: 0,
      has_been_subscriber_before: plan.isPaid,
      subscription_anchor: null,
      plan: { level: planLevel(account.planLevel) },
      period: plan.isPaid ? 'month' : null,
      is_active: plan.isPaid,
      models: offeredModels({ plan, isStaff: account.isStaff }).map(({ model, canUse }) => ({
        external_key: model.key,
        can_use: canUse,
      })),
      audio_upload_limits: { min_seconds: UPLOAD_MIN_SECONDS, max_seconds: plan.uploadMaxSeconds },
      cancel_on: null,
      period_end: null,
      counted_clip_ids: await listCountedClips(context.db, account.id, since),
    };
  },
};

/** An account counts as new for its first 24 hours. */
function isDayZero(account: Account, now: Date): boolean {
  return now.getTime() - account.createdAt.getTime() < 24 * HOUR_MS;
}
