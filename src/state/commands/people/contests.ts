import type { Contest } from '#contract/people/contests';
import { getKv, setKv } from '#db/kv';
import { runningContest } from '#domain/explore/contest';
import { getAccount } from '#state/bridges/account';
import { call } from '#state/commands/calls';

/** The contest that runs at `now`, ms since the epoch, as this device knows it. */
export async function readContest(now: number): Promise<Contest | null> {
  return runningContest((await getKv(getAccount().database, 'contest'))?.contest, now);
}

/**
 * Starts a contest or changes the running one.
 * @throws CallProblem
 */
export async function setContest(facts: Omit<Contest, 'id' | 'starts_at'>): Promise<Contest | null> {
  const { contest } = await call('contests.set', { body: facts });
  await setKv(getAccount().database, 'contest', { contest });
  return contest;
}
