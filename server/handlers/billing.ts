import { periodStart } from '#server/accounts/credit-period';
import { PLAN_QUESTIONS, planComparison, planDescriptions } from '#server/accounts/plan-texts';
import { featuresOf, offeredModels, planLevel, planOf, uploadLimits } from '#server/accounts/plans';
import { creditsUsedSince, listCountedClips } from '#server/repositories/credits';
import type { HandlersOf } from './context.ts';
import { findViewerAccount, freeClipsOf } from './viewer-account.ts';

/** The ledger on a device asks about charges at least this far back. */
const COUNTED_MS = 48 * 60 * 60 * 1000;

export const handlers: HandlersOf<'billing'> = {
  async 'billing.getInfo'(_args, context) {
    const account = await findViewerAccount(context);
    const plan = planOf(account.planLevel);
    const { isStaff } = account;
    const used = await creditsUsedSince(context.db, account.id, periodStart(plan, context.now));
    const free = await freeClipsOf(account, context);
    const limits = uploadLimits({ plan, isStaff });
    const since = new Date(context.now.getTime() - COUNTED_MS);
    return {
      total_credits_left: Math.max(0, plan.credits - used),
      monthly_limit: plan.credits,
      monthly_usage: used,
      accessible_features: [...featuresOf({ plan, isStaff })],
      free_persona_clips_remaining: free.persona,
      free_cover_clips_remaining: free.cover,
      free_remasters_remaining: free.remaster,
      free_web_v4_gens_remaining: free.web_v4_gen,
      has_been_subscriber_before: plan.isPaid,
      subscription_anchor: null,
      plan: { level: planLevel(account.planLevel) },
      period: plan.isPaid ? 'month' : null,
      is_active: plan.isPaid,
      models: offeredModels({ plan, isStaff, freeV4Clips: free.web_v4_gen }).map(({ model, canUse }) => ({
        external_key: model.key,
        can_use: canUse,
      })),
      audio_upload_limits: { min_seconds: limits.minSeconds, max_seconds: limits.maxSeconds },
      cancel_on: null,
      period_end: null,
      counted_clip_ids: await listCountedClips(context.db, account.id, since),
    };
  },

  'billing.listPlans': async () => ({ usage_plan_descriptions: planDescriptions() }),

  'billing.comparePlans': async () => ({ usage_plan_web_table_comparison: planComparison() }),

  'billing.listQuestions': async () => ({ faq: [...PLAN_QUESTIONS] }),
};
