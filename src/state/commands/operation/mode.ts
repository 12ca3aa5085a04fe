import type { CallInput } from '#contract/contract';
import type { ServerModeInfo } from '#contract/operation/mode';
import { call, read } from '#state/commands/calls';

/**
 * Changes how this server is used; the user's plan and models follow immediately.
 * @throws CallProblem
 */
export async function setServerMode(body: CallInput<'mode.set'>['body']): Promise<ServerModeInfo> {
  const saved = await call('mode.set', { body });
  await Promise.allSettled([read('session.get'), read('billing.getInfo')]);
  return saved;
}
