import { useCredits } from '#state/queries/billing/billing';

/** Whether this server has plans; true while this device does not know. False at home, where nothing is sold. */
export function useHasPlans(): boolean {
  return useCredits().data?.billing?.has_plans !== false;
}
