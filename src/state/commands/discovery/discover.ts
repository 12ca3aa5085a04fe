import type { CallInput, CallResponse } from '#contract/contract';
import { call } from '#state/commands/calls';

/**
 * Reads discover sections from the server; their songs, playlists and profiles are on the device when this
 * resolves.
 * @throws CallProblem
 */
export function readSections(
  options: CallInput<'discover.list'>['body'],
): Promise<CallResponse<'discover.list'>> {
  return call('discover.list', { body: { product: 'web', ...options } });
}
