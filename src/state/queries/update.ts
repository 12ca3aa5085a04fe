import { useSyncExternalStore } from 'react';
import { getUpdateState, subscribeUpdateState, type UpdateState } from '../bridges/update-state.ts';

/** Whether a newer version of the app waits for the user's consent; `acceptUpdate` installs it. */
export function useUpdateState(): UpdateState {
  return useSyncExternalStore(subscribeUpdateState, getUpdateState, getUpdateState);
}
