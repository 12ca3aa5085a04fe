import { setIdList } from '#db/id-lists';
import { getAccount } from '../bridges/account.ts';
import { call } from './calls.ts';

/** What the songs of a song's radio are kept under on this device. */
export function songRadioKey(clipId: string): string {
  return `radio:song:${clipId}`;
}

/**
 * Asks for songs like one song; they are on the device when this resolves.
 * @throws CallProblem
 */
export async function tuneSongRadio(clipId: string): Promise<void> {
  const { database } = getAccount();
  const { clips } = await call('player.autoplay', { body: { clip_id: clipId, clips_in_queue: [] } });
  const others = clips.map(({ id }) => id).filter((id) => id !== clipId);
  await setIdList(database, songRadioKey(clipId), others);
}
