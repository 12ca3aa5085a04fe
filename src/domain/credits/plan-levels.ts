import type { BillingInfo } from '#contract/billing/billing';
import { t } from '#lib/translate';

export type PlanLevel = BillingInfo['plan']['level'];

/** Levels by rank (ROLE-04); rank 0 is not a subscription. */
const SUBSCRIPTION_LEVELS: Readonly<Record<PlanLevel, number>> = {
  free: 0,
  basic: 0,
  student: 5,
  pro: 10,
  pro_20250501: 13,
  premier: 30,
};

/** Returns the rank of a level; a missing one ranks lowest. */
export function subscriptionLevel(level: PlanLevel | undefined): number {
  return level === undefined ? 0 : SUBSCRIPTION_LEVELS[level];
}

/** Free and basic accounts are treated alike: neither subscribes (ROLE-05, contradiction X-31). */
export function isBasicLevel(level: PlanLevel | undefined): boolean {
  return subscriptionLevel(level) === 0;
}

/** Features a plan can lack, with the row of the server's comparison that shows which plans include them. */
export const PLAN_FEATURE_ROWS = {
  get_stems: 'Stems',
  edit_mode: 'Edits',
  commercial_rights: 'Commercial use',
} as const;
export type PlanFeature = keyof typeof PLAN_FEATURE_ROWS;

export const PLAN_NAMES: Readonly<Record<PlanLevel, string>> = {
  // Users know it as the Basic plan.
  free: t('Basic'),
  basic: t('Basic'),
  student: t('Student'),
  pro: t('Pro'),
  pro_20250501: t('Pro'),
  premier: t('Premier'),
};
