import type { Session } from '#contract/accounts/session';
import type { BillingInfo } from '#contract/billing/billing';
import type { Balance } from '../credits/credit-ledger.ts';
import { subscriptionLevel } from '../credits/plan-levels.ts';

/** The signed-in user, as queried by screens. */
export interface SessionView {
  readonly userId: string;
  /** The plan has been loaded. */
  readonly isLoaded: boolean;
  readonly subscriptionLevel: number;
  readonly isSubscriber: boolean;
  readonly isStaff: boolean;
  /** The remaining credits, minus the cost of running songs. */
  readonly credits: number;
  /** Features of the plan by name; a missing feature is not in the plan. */
  readonly usagePlanFeatures: Readonly<Record<string, true>>;
  readonly billingModels: BillingInfo['models'];
}

/** Combines session and billing into a view of the user; missing responses mean the lowest level. */
export function sessionView(
  userId: string,
  { session, billing, balance }: { session: Session | null; billing: BillingInfo | null; balance: Balance },
): SessionView {
  const level = subscriptionLevel(billing?.plan.level);
  const features = billing?.accessible_features ?? [];
  return {
    userId,
    isLoaded: balance.isLoaded,
    subscriptionLevel: level,
    isSubscriber: level > 0,
    isStaff: session?.roles.staff === true,
    credits: balance.credits,
    usagePlanFeatures: Object.fromEntries(features.map((name) => [name, true])),
    billingModels: billing?.models ?? [],
  };
}
