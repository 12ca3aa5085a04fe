import { readIdList, setIdList } from '#db/id-lists';
import { getAccount } from '#state/bridges/account';
import { similarDownloads } from '#state/bridges/listening/device-radio';
import { CallProblem } from '#state/bridges/sync-bridge';
import { call } from '#state/commands/calls';

/** The key under which this device stores the songs of a song radio. */
export function songRadioKey(clipId: string): string {
  return `radio:song:${clipId}`;
}

/** As many as the server sends. */
const RADIO_SONGS = 30;

/**
 * Requests songs similar to one song; they are on the device when this resolves. Without a network and without the songs
 * of the last time, the radio consists of downloaded songs.
 * @throws CallProblem
 */
export async function tuneSongRadio(clipId: string): Promise<void> {
  const account = getAccount();
  const key = songRadioKey(clipId);
  try {
    const { clips } = await call('player.autoplay', { body: { clip_id: clipId, clips_in_queue: [] } });
    const others = clips.map(({ id }) => id).filter((id) => id !== clipId);
    await setIdList(account.database, key, others);
  } catch (error) {
    if (!(error instanceof CallProblem) || error.status !== 0) throw error;
    const stored = await account.database.run((tables) => readIdList(tables, key));
    if (stored && stored.ids.length > 0) throw error;
    const request = { nearId: clipId, knownIds: [], limit: RADIO_SONGS };
    const ids = await similarDownloads(account, request);
    if (ids.length === 0) throw error;
    await setIdList(account.database, key, ids);
  }
}
