import { useCredits } from '#state/queries/billing/billing';

/** Whether this server has plans; false at home, where nothing is sold, and while this device does not know. */
export function useHasPlans(): boolean {
  return useCredits().data?.billing?.has_plans === true;
}
