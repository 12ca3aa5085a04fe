import { readKv } from '#db/kv';
import { readBalance } from '#db/ledger';
import { type SessionView, sessionView } from '#domain/session/session-view';
import { useLiveQuery } from '#state/queries/live-query';
import { useAccount } from './session.ts';

/** The user with permissions, credits and plan; undefined until this device has been read. */
export function useSessionView(): SessionView | undefined {
  const { userId } = useAccount();
  return useLiveQuery(`session-view:${userId}`, async (tables) => {
    const [session, billing, balance] = await Promise.all([
      readKv(tables, 'session'),
      readKv(tables, 'billing'),
      readBalance(tables),
    ]);
    return sessionView(userId, { session: session?.value ?? null, billing: billing?.value ?? null, balance });
  }).data;
}
