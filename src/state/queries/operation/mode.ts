import { UNDECIDED_SERVER_MODE } from '#contract/operation/mode';
import { useSession } from '#state/queries/accounts/stored-session';
import { useCredits } from '#state/queries/billing/billing';

/** Whether this server has plans; true while this device does not know. False at home, where nothing is sold. */
export function useHasPlans(): boolean {
  return useCredits().data?.billing?.has_plans !== false;
}

/** Whether the user is staff of a server whose mode is not chosen yet. */
export function useIsServerModeUndecided(): boolean {
  return useSession().data?.session?.configs[UNDECIDED_SERVER_MODE] !== undefined;
}
