import type { BillingInfo, BillingOrder } from '#contract/billing/billing';
import { CURRENCIES, TOP_UPS } from '#contract/billing/top-ups';
import { newId } from '#lib/ids';
import { t } from '#lib/translate';
import type { Account } from '#server/accounts/accounts.repository';
import { findViewerAccount } from '#server/accounts/viewer-account';
import { ApiError } from '#server/api-error';
import type { BaseContext, HandlersOf } from '#server/calls/context';
import type { Connection } from '#server/database/database';
import {
  listEngineModels,
  type OfferedEngineModel,
  typicalSeconds,
} from '#server/making/engine-connections.repository';
import { findServerMode } from '#server/operation/mode.repository';
import { spendChallenge } from '#server/people/users.repository';
import { periodEnd } from '#server/rules/subscription-period';
import { balanceOf, freeClipsOf } from './balance.ts';
import { listCountedClips } from './credits.repository.ts';
import { PLAN_QUESTIONS, planComparison, planDescriptions } from './plan-texts.ts';
import {
  engineSongCredits,
  featuresOf,
  offeredModels,
  type Plan,
  planLevel,
  planOf,
  uploadLimits,
} from './plans.ts';
import {
  addTopUp,
  cancelSubscription,
  findSubscription,
  startSubscription,
} from './subscriptions.repository.ts';

/** The device's ledger needs charges from at least this far back. */
const COUNTED_MS = 48 * 60 * 60 * 1000;

type CallerContext = Parameters<typeof findViewerAccount>[0] & Pick<BaseContext, 'now'>;

/** More songs than anyone makes in a day: stands for no limit where a number must. */
const UNLIMITED_CREDITS = 1_000_000;

const finite = (credits: number) => (Number.isFinite(credits) ? credits : UNLIMITED_CREDITS);

async function billingInfo(context: CallerContext): Promise<BillingInfo> {
  const account = await findViewerAccount(context);
  const { isStaff } = account;
  const { plan, usedOfPlan, leftOfPlan, boughtLeft } = await balanceOf(account, context);
  const { left: free } = await freeClipsOf(account, context);
  const limits = uploadLimits({ plan, isStaff });
  const engineModels = await listEngineModels(context.db);
  const typical = engineModels.length === 0 ? new Map<string, number>() : await typicalSeconds(context.db);
  const since = new Date(context.now.getTime() - COUNTED_MS);
  return {
    total_credits_left: finite(leftOfPlan + boughtLeft),
    monthly_limit: finite(plan.credits),
    monthly_usage: usedOfPlan,
    accessible_features: [...featuresOf({ plan, isStaff })],
    free_persona_clips_remaining: free.persona,
    free_cover_clips_remaining: free.cover,
    free_remasters_remaining: free.remaster,
    free_web_v4_gens_remaining: free.web_v4_gen,
    ...(await subscriptionInfo(account, plan, context)),
    plan: { level: plan.isHome ? 'premier' : planLevel(account.planLevel) },
    has_plans: !plan.isHome,
    has_credit_limit: Number.isFinite(plan.credits),
    models: [
      ...offeredModels({ plan, isStaff, freeV4Clips: free.web_v4_gen }).map(({ model, canUse }) => ({
        external_key: model.key,
        can_use: canUse,
      })),
      ...engineModels.map((model) => connectedModel(model, plan, typical.get(model.key))),
    ],
    audio_upload_limits: { min_seconds: limits.minSeconds, max_seconds: limits.maxSeconds },
    counted_clip_ids: await listCountedClips(context.db, account.id, since),
  };
}

/** A model of a connected engine; `typicalSeconds` is how long a song takes, as far as known. */
function connectedModel(
  { key, engineName, tasks, isAway, hasLanguageModel, creditsPerSong }: OfferedEngineModel,
  plan: Plan,
  typicalSeconds: number | undefined,
): BillingInfo['models'][number] {
  const credits = engineSongCredits(creditsPerSong, plan);
  return {
    external_key: key,
    can_use: true,
    engine_name: engineName,
    tasks: [...tasks],
    has_language_model: hasLanguageModel,
    ...(isAway ? { is_away: true } : {}),
    ...(typicalSeconds === undefined ? {} : { typical_seconds: typicalSeconds }),
    ...(credits === 0 ? {} : { credits_per_song: credits }),
  };
}

/** Start, billing period and end of the subscription; a plan granted by the operator has no end. */
async function subscriptionInfo({ id }: Account, { isPaid, isHome }: Plan, { db, now }: CallerContext) {
  const subscription = isHome ? undefined : await findSubscription(db, id);
  const current = isPaid ? subscription : undefined;
  return {
    has_been_subscriber_before: isPaid || subscription !== undefined,
    subscription_anchor: current?.startedAt.toISOString() ?? null,
    period: isPaid ? (current?.period ?? 'month') : null,
    is_active: isPaid,
    cancel_on: current?.cancelOn?.toISOString() ?? null,
    period_end: current ? periodEnd(current.startedAt, current.period, now).toISOString() : null,
  };
}

/** @throws ApiError 403 at home, where nothing is sold */
function checkSells(account: Account): void {
  if (planOf(account).isHome)
    throw new ApiError(403, t('Everything is included on this server. Nothing is sold here.'));
}

/** @throws ApiError 403 or 422 for an order this account may not place */
function checkOrder(order: BillingOrder, account: Account, hasSeveralCurrencies: boolean): void {
  checkSells(account);
  if (order.currency !== CURRENCIES[0] && !hasSeveralCurrencies)
    throw new ApiError(422, t('Prices are in US dollars only.'), { field: 'currency' });
  if ((order.plan_level === undefined) === (order.top_up_id === undefined))
    throw new ApiError(422, t('An order must contain either a plan or credits.'), { field: 'plan_level' });
  if (order.plan_level !== undefined && planLevel(account.planLevel) === order.plan_level)
    throw new ApiError(422, t('You already have this plan.'), { field: 'plan_level' });
  const features = featuresOf({ plan: planOf(account), isStaff: account.isStaff });
  if (order.top_up_id !== undefined && !features.includes('can_buy_credit_top_ups'))
    throw new ApiError(403, t('Your plan offers no additional credits.'));
}

/** Fulfills an order. */
async function fulfil(order: BillingOrder, { db, viewer, now }: CallerContext): Promise<void> {
  const userId = viewer.id;
  if (order.plan_level !== undefined) {
    await startSubscription(db, {
      userId,
      planLevel: order.plan_level,
      period: order.period,
      startedAt: now,
    });
  }
  const topUp = TOP_UPS.find(({ id }) => id === order.top_up_id);
  if (topUp) await addTopUp(db, { id: newId(), userId, credits: topUp.credits });
}

/** At home there are none to list. */
const hasPlans = async (db: Connection) => (await findServerMode(db)).kind === 'plans';

export const handlers: HandlersOf<'billing'> = {
  'billing.getInfo': (_args, context) => billingInfo(context),

  'billing.listPlans': async (_args, { db }) => ({
    usage_plan_descriptions: (await hasPlans(db)) ? planDescriptions() : [],
  }),

  'billing.comparePlans': async (_args, { db }) => ({
    usage_plan_web_table_comparison: (await hasPlans(db)) ? planComparison() : [],
  }),

  'billing.listQuestions': async (_args, { db }) => ({
    faq: (await hasPlans(db)) ? [...PLAN_QUESTIONS] : [],
  }),

  async 'billing.createSession'({ body }, context) {
    const { checkout, hasSeveralCurrencies } = context.services;
    checkOrder(body, await findViewerAccount(context), hasSeveralCurrencies);
    return { url: checkout.start(body, context.viewer.id, context.now) };
  },

  async 'billing.completeCheckout'({ body }, context) {
    const { db, viewer, now, services } = context;
    const confirmed = services.checkout.confirm(body.order, viewer.id, now);
    if (confirmed === null)
      throw new ApiError(422, t('This order is too old. Choose again.'), { field: 'order' });
    checkOrder(confirmed.order, await findViewerAccount(context), services.hasSeveralCurrencies);
    if (!(await spendChallenge(db, confirmed.id, confirmed.expiresAt)))
      throw new ApiError(422, t('This order was already confirmed.'), { field: 'order' });
    await fulfil(confirmed.order, context);
    return billingInfo(context);
  },

  async 'billing.cancel'(_args, context) {
    const { db, viewer, now } = context;
    const account = await findViewerAccount(context);
    checkSells(account);
    const subscription = await findSubscription(db, viewer.id);
    if (subscription === undefined || !planOf(account).isPaid)
      throw new ApiError(422, t('There is no subscription to cancel.'));
    const { startedAt, period } = subscription;
    await cancelSubscription(db, viewer.id, periodEnd(startedAt, period, now));
    return billingInfo(context);
  },
};
