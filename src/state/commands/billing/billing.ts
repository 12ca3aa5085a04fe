import type { BillingOrder } from '#contract/billing/billing';
import { getKv } from '#db/kv';
import type { PlanFeature } from '#domain/credits/plan-levels';
import { getAccount } from '#state/bridges/account';
import { call, read } from '#state/commands/calls';

/** Whether the plan has a feature; true while this device does not know, because the server decides. */
export async function hasPlanFeature(feature: PlanFeature): Promise<boolean> {
  const billing = await getKv(getAccount().database, 'billing');
  return billing?.value.accessible_features.includes(feature) ?? true;
}

/** Whether the server turned a flag off; false while this device does not know. */
export async function isWithoutFlag(name: string): Promise<boolean> {
  const session = await getKv(getAccount().database, 'session');
  return session !== undefined && session.value.flags[name] === false;
}

/**
 * Orders a plan or credits.
 * @returns the address where the order is confirmed
 * @throws CallProblem
 */
export async function startCheckout(order: BillingOrder): Promise<string> {
  return (await call('billing.createSession', { body: order })).url;
}

/**
 * Confirms an order on a server that does not take payments.
 * @throws CallProblem
 */
export async function completeCheckout(order: string): Promise<void> {
  await call('billing.completeCheckout', { body: { order } });
  // Models and roles depend on the plan.
  await read('session.get').catch(() => undefined);
}

/**
 * Cancels the plan at the end of its period.
 * @throws CallProblem
 */
export async function cancelPlan(): Promise<void> {
  await call('billing.cancel', { body: {} });
}
