import { getSync, unwrap } from '../bridges/sync-bridge.ts';

/** Reads credits and plan from the server. Throws CallProblem. */
export async function refreshBilling(): Promise<void> {
  await unwrap(getSync().refreshBilling());
}
