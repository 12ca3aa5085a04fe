import { setIdList } from '#db/id-lists';
import { getAccount } from '../bridges/account.ts';
import { call } from './calls.ts';

/** The key under which this device stores the songs of a song radio. */
export function songRadioKey(clipId: string): string {
  return `radio:song:${clipId}`;
}

/**
 * Requests songs similar to one song; they are on the device when this resolves.
 * @throws CallProblem
 */
export async function tuneSongRadio(clipId: string): Promise<void> {
  const { database } = getAccount();
  const { clips } = await call('player.autoplay', { body: { clip_id: clipId, clips_in_queue: [] } });
  const others = clips.map(({ id }) => id).filter((id) => id !== clipId);
  await setIdList(database, songRadioKey(clipId), others);
}
