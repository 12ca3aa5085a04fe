import type { BillingInfo } from '#contract/billing';

export type PlanLevel = BillingInfo['plan']['level'];

/** Free and basic accounts are treated alike: neither subscribes (ROLE-05, contradiction X-31). */
export function isBasicLevel(level: PlanLevel | undefined): boolean {
  return level === undefined || level === 'free' || level === 'basic';
}

/** Features that a plan can lack, with the row of the comparison that says which plans have it. */
export const PLAN_FEATURE_ROWS = {
  get_stems: 'Stems',
  edit_mode: 'Edits',
  commercial_rights: 'Commercial use',
} as const;
export type PlanFeature = keyof typeof PLAN_FEATURE_ROWS;

export const PLAN_NAMES: Readonly<Record<PlanLevel, string>> = {
  free: 'Free',
  basic: 'Basic',
  student: 'Student',
  pro: 'Pro',
  pro_20250501: 'Pro',
  premier: 'Premier',
};
