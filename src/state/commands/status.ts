import type { CallResponse } from '#contract/contract';
import { getSync, unwrap } from '../bridges/sync-bridge.ts';

/** Whether the service is up or in maintenance. Throws CallProblem. */
export function fetchStatus(): Promise<CallResponse<'status.get'>> {
  return unwrap(getSync().getStatus());
}

/** The song engines of the server with their live checks. Throws CallProblem. */
export function fetchEngines(): Promise<CallResponse<'engines.list'>> {
  return unwrap(getSync().listEngines());
}
