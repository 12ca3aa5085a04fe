import type { BillingInfo } from '#contract/billing';
import type { Session } from '#contract/session';
import type { Balance } from '../credits/credit-ledger.ts';
import { subscriptionLevel } from '../credits/plan-levels.ts';

/** The signed-in user as screens ask about them. */
export interface SessionView {
  readonly userId: string;
  /** The server told of the plan once. */
  readonly isLoaded: boolean;
  readonly subscriptionLevel: number;
  readonly isSubscriber: boolean;
  readonly isStaff: boolean;
  /** What is left, without what running songs will cost. */
  readonly credits: number;
  /** Features of the plan by name; one that is missing is not in the plan. */
  readonly usagePlanFeatures: Readonly<Record<string, true>>;
  readonly billingModels: BillingInfo['models'];
}

/** What session and billing say of a user; without an answer of theirs the least is taken. */
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
