import { SENDS_LISTENS } from '#contract/listening/scrobblers';
import { readKv } from '#db/kv';
import { listenWrite } from '#domain/writes/listen';
import { getAccount } from '#state/bridges/account';
import { CallProblem } from '#state/bridges/sync-bridge';
import { call } from '#state/commands/calls';
import { queueWrite } from '#state/commands/writes';

async function sendsListens(): Promise<boolean> {
  const { database, isSignedIn } = getAccount();
  if (!isSignedIn) return false;
  const session = await database.run((tables) => readKv(tables, 'session'));
  return session?.value.configs[SENDS_LISTENS] === '1';
}

/** Sends a listen to the services that the user chose; does nothing if there are none. Works without a network. */
export async function addListen(clipId: string, listenedAt: Date): Promise<void> {
  if (await sendsListens()) await queueWrite(listenWrite, { clipId, listenedAt: listenedAt.toISOString() });
}

/** Shows at those services what the user hears now; without a network nothing, because it is over later. */
export async function showPlaying(clipId: string): Promise<void> {
  if (!(await sendsListens())) return;
  try {
    await call('scrobblers.setPlaying', { body: { clip_id: clipId } });
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error;
  }
}
