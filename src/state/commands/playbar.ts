import type { CallInput } from '#contract/contract';
import type { PlaybarState } from '#contract/player';
import { getSync, unwrap } from '../bridges/sync-bridge.ts';

/** Saves queue, song and position on the server, 500 ms after the last call. Never fails visibly. */
export function savePlaybar(state: PlaybarState): void {
  getSync()
    .savePlaybar(state)
    .catch(() => undefined);
}

/** The state saved last, with null fields when there is none. Throws CallProblem. */
export function loadPlaybar(): Promise<PlaybarState> {
  return unwrap(getSync().loadPlaybar());
}

/** More clips for a queue that runs out; they are on the device when this resolves. Throws CallProblem. */
export async function fetchAutoplay(input: CallInput<'player.autoplay'>['body']): Promise<string[]> {
  const { clipIds } = await unwrap(getSync().autoplay(input));
  return clipIds;
}

/** Counts a play; adds `sampleFactor` to the play count. Throws CallProblem. */
export async function countPlay(clipId: string, sampleFactor: number): Promise<void> {
  await unwrap(getSync().countPlay(clipId, sampleFactor));
}
