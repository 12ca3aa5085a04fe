import type { BillingInfo } from '#contract/billing';
import { PLAN_NAMES, type PlanFeature } from '../credits/plan-levels.ts';

/** Actions that open the plans where the plan lacks their feature: the feature, and the smallest plan with it. */
const NEEDED: Readonly<Record<string, readonly [PlanFeature, keyof typeof PLAN_NAMES]>> = {
  edit: ['edit_mode', 'student'],
  crop: ['edit_mode', 'student'],
  stems: ['get_stems', 'pro'],
};

/** The smallest plan with the action, where the viewer's plan lacks it; otherwise null. */
export function neededPlan(
  actionId: string,
  credits: Pick<BillingInfo, 'accessible_features'> | null,
): string | null {
  const needed = NEEDED[actionId];
  if (needed === undefined || credits === null) return null;
  const [feature, level] = needed;
  return credits.accessible_features.includes(feature) ? null : `${PLAN_NAMES[level]} plan`;
}
