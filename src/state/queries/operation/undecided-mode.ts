import { UNDECIDED_SERVER_MODE } from '#contract/operation/undecided-mode';
import { useSession } from '#state/queries/accounts/stored-session';

/** Whether the user is staff of a server whose mode is not chosen yet. */
export function useIsServerModeUndecided(): boolean {
  return useSession().data?.session?.configs[UNDECIDED_SERVER_MODE] !== undefined;
}
