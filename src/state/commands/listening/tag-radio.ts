import type { CallResponse } from '#contract/contract';
import { call } from '#state/commands/calls';

/**
 * Returns songs of one style, excluding `knownIds`.
 * @throws CallProblem
 */
export function getTagRadio(tag: string, knownIds: readonly string[]): Promise<CallResponse<'radio.getTag'>> {
  const query = knownIds.length === 0 ? {} : { exclude_clip_ids: knownIds.join(',') };
  return call('radio.getTag', { params: { tag }, query });
}
