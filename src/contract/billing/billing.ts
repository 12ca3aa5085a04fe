import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { emptySchema, textSchema } from '#contract/schema';
import { CURRENCIES, TOP_UPS } from './top-ups.ts';

const planLevelSchema = z.enum(['free', 'pro', 'basic', 'premier', 'student', 'pro_20250501']);

const billingInfoSchema = z.object({
  total_credits_left: z.number(),
  monthly_limit: z.number(),
  monthly_usage: z.number(),
  accessible_features: z.array(z.string()),
  free_persona_clips_remaining: z.number(),
  free_cover_clips_remaining: z.number(),
  free_remasters_remaining: z.number(),
  free_web_v4_gens_remaining: z.number(),
  has_been_subscriber_before: z.boolean(),
  subscription_anchor: z.nullable(z.string()),
  plan: z.object({ level: planLevelSchema }),
  period: z.nullable(z.enum(['month', 'year'])),
  is_active: z.boolean(),
  models: z.array(
    z.object({
      external_key: z.string(),
      can_use: z.boolean(),
      /** The connected engine of the model; absent for built-in models. */
      engine_name: z.optional(z.string()),
      /** The engine could not be reached at its last check. */
      is_away: z.optional(z.boolean()),
      /** How long a song takes here, in seconds, as of the last ones; absent without songs. */
      typical_seconds: z.optional(z.number()),
      /** What a song of a connected engine costs; absent if it is free, and at home. */
      credits_per_song: z.optional(z.number()),
      /** Whether a language model plans its songs; absent for built-in models. */
      has_language_model: z.optional(z.boolean()),
      /** What the model can make; absent for built-in models. */
      tasks: z.optional(z.array(z.string())),
    }),
  ),
  audio_upload_limits: z.object({ min_seconds: z.number(), max_seconds: z.number() }),
  cancel_on: z.nullable(z.string()),
  period_end: z.nullable(z.string()),
  /** Clips whose cost is already included in `total_credits_left`; the ledger does not count them again. */
  counted_clip_ids: z.array(z.string()),
  /** False at home, where everything is included and nothing is sold. */
  has_plans: z._default(z.boolean(), true),
  /** False where staff lifted the daily share. */
  has_credit_limit: z._default(z.boolean(), true),
});
export type BillingInfo = z.infer<typeof billingInfoSchema>;

/** The plans users can choose from (BILL-10). */
const offeredLevelSchema = z.enum(['basic', 'student', 'pro', 'premier']);

const planDescriptionSchema = z.object({
  level: offeredLevelSchema,
  name: z.string(),
  /** In the currency's main unit. */
  price_month: z.number(),
  price_year: z.number(),
  currency: z.string(),
  description: z.string(),
  features: z.array(z.string()),
});
export type PlanDescription = z.infer<typeof planDescriptionSchema>;

const planComparisonSchema = z.object({
  section: z.string(),
  rows: z.array(
    z.object({
      label: z.string(),
      basic: z.string(),
      student: z.string(),
      pro: z.string(),
      premier: z.string(),
    }),
  ),
});
export type PlanComparison = z.infer<typeof planComparisonSchema>;

const planQuestionSchema = z.object({ question: z.string(), answer: z.string() });
export type PlanQuestion = z.infer<typeof planQuestionSchema>;

const topUpIdSchema = z.enum(TOP_UPS.map(({ id }) => id));

/** What is ordered: a plan, or credits on top of one. */
const orderSchema = z.object({
  plan_level: z.optional(z.enum(['student', 'pro', 'premier'])),
  top_up_id: z.optional(topUpIdSchema),
  period: z._default(z.enum(['month', 'year']), 'month'),
  currency: z._default(z.enum(CURRENCIES), CURRENCIES[0]),
});
export type BillingOrder = z.infer<typeof orderSchema>;

const ORDER_MAX_CHARACTERS = 1000;

/** Calls for credits and plans. */
export const billingCalls = {
  'billing.getInfo': endpoint({
    method: 'GET',
    path: '/api/billing/info/',
    summary: 'Credits, plan, plan features and free quotas',
    offline: 'cached',
    access: 'signed-in',
    response: billingInfoSchema,
    errors: [],
  }),
  'billing.listPlans': endpoint({
    method: 'GET',
    path: '/api/billing/usage-plan-descriptions/',
    summary: 'What each plan is, in a few words',
    offline: 'cached',
    access: 'everybody',
    response: z.object({ usage_plan_descriptions: z.array(planDescriptionSchema) }),
    errors: [],
  }),
  'billing.comparePlans': endpoint({
    method: 'GET',
    path: '/api/billing/usage-plan-web-table-comparison/',
    summary: 'What is in which plan, as a table',
    offline: 'cached',
    access: 'everybody',
    response: z.object({ usage_plan_web_table_comparison: z.array(planComparisonSchema) }),
    errors: [],
  }),
  'billing.listQuestions': endpoint({
    method: 'GET',
    path: '/api/billing/usage-plan-faq/',
    summary: 'Questions on plans, with their answers',
    offline: 'cached',
    access: 'everybody',
    response: z.object({ faq: z.array(planQuestionSchema) }),
    errors: [],
  }),
  'billing.createSession': endpoint({
    method: 'POST',
    path: '/api/billing/create-session/',
    summary:
      'Order a plan or credits; the order counts once it is confirmed at the address that this returns',
    offline: 'online',
    access: 'signed-in',
    body: orderSchema,
    response: z.object({ url: z.string() }),
    errors: [403, 422],
  }),
  'billing.completeCheckout': endpoint({
    method: 'POST',
    path: '/api/billing/complete-checkout/',
    summary: 'Confirm an order, where no payment provider does; returns credits and plan',
    offline: 'online',
    access: 'signed-in',
    body: z.object({ order: textSchema(ORDER_MAX_CHARACTERS) }),
    response: billingInfoSchema,
    errors: [403, 422],
  }),
  'billing.cancel': endpoint({
    method: 'POST',
    path: '/api/billing/cancel/',
    summary: 'Keep the plan until the end of its period and no longer; returns credits and plan',
    offline: 'online',
    access: 'signed-in',
    body: emptySchema,
    response: billingInfoSchema,
    errors: [422],
  }),
};
