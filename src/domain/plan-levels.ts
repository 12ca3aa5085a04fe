import type { BillingInfo } from '#contract/billing';

export type PlanLevel = BillingInfo['plan']['level'];

/** Free and basic accounts are treated alike: neither subscribes (ROLE-05, contradiction X-31). */
export function isBasicLevel(level: PlanLevel | undefined): boolean {
  return level === undefined || level === 'free' || level === 'basic';
}
