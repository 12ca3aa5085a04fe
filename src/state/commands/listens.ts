import { SENDS_LISTENS } from '#contract/scrobblers';
import { readKv } from '#db/kv';
import { listenWrite } from '#domain/writes/listen';
import { getAccount } from '../bridges/account.ts';
import { queueWrite } from './writes.ts';

/** Sends a listen to the services that the user chose; does nothing if there are none. Works without a network. */
export async function addListen(clipId: string, listenedAt: Date): Promise<void> {
  const { database, isSignedIn } = getAccount();
  if (!isSignedIn) return;
  const session = await database.run((tables) => readKv(tables, 'session'));
  if (session?.value.configs[SENDS_LISTENS] !== '1') return;
  await queueWrite(listenWrite, { clipId, listenedAt: listenedAt.toISOString() });
}
