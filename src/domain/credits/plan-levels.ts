import type { BillingInfo } from '#contract/billing';

export type PlanLevel = BillingInfo['plan']['level'];

/** Levels by rank (ROLE-04); what is 0 does not subscribe. */
const SUBSCRIPTION_LEVELS: Readonly<Record<PlanLevel, number>> = {
  free: 0,
  basic: 0,
  student: 5,
  pro: 10,
  pro_20250501: 13,
  premier: 30,
};

/** The rank of a level; a missing one counts as the least. */
export function subscriptionLevel(level: PlanLevel | undefined): number {
  return level === undefined ? 0 : SUBSCRIPTION_LEVELS[level];
}

/** Free and basic accounts are treated alike: neither subscribes (ROLE-05, contradiction X-31). */
export function isBasicLevel(level: PlanLevel | undefined): boolean {
  return subscriptionLevel(level) === 0;
}

/** Features that a plan can lack, with the row of the comparison that says which plans have it. */
export const PLAN_FEATURE_ROWS = {
  get_stems: 'Stems',
  edit_mode: 'Edits',
  commercial_rights: 'Commercial use',
} as const;
export type PlanFeature = keyof typeof PLAN_FEATURE_ROWS;

export const PLAN_NAMES: Readonly<Record<PlanLevel, string>> = {
  // To people it is the plan of that name.
  free: 'Basic',
  basic: 'Basic',
  student: 'Student',
  pro: 'Pro',
  pro_20250501: 'Pro',
  premier: 'Premier',
};
