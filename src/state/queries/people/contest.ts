import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Contest } from '#contract/people/contests';
import type { UserConfig } from '#contract/people/users';
import { readKv } from '#db/kv';
import { runningContest } from '#domain/explore/contest';
import { readUserConfig } from '#state/queries/accounts/user-config';
import { useLiveQuery } from '#state/queries/live-query';
import { bannersStore } from '#state/stores/banners';

/** The longest delay a timer supports; then it checks again. */
const LONGEST_SLEEP_MS = 2 ** 31 - 1;

/** The contest running now; null without one, including from the moment it ends. */
export function useContest(): Contest | null {
  const stored = useLiveQuery('contest', (tables) => readKv(tables, 'contest')).data?.contest;
  const [now, setNow] = useState(Date.now);
  // It may have started since the page opened.
  const [startsAt, endsAt] = stored ? [Date.parse(stored.starts_at), Date.parse(stored.ends_at)] : [0, 0];
  const changesAt = startsAt > now ? startsAt : endsAt;
  useEffect(() => {
    if (changesAt <= now) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(changesAt - Date.now(), LONGEST_SLEEP_MS));
    return () => clearTimeout(timer);
  }, [changesAt, now]);
  return runningContest(stored, now);
}

/** What the user has seen and accepted, as this device knows it; undefined before the first result. */
function useUserConfig(): UserConfig | undefined {
  return useLiveQuery('user-config', readUserConfig).data ?? undefined;
}

/** Whether a banner was closed before, here or elsewhere; true while that is not known. */
export function useIsBannerClosed(name: string): boolean {
  const config = useUserConfig();
  const { closed } = useSnapshot(bannersStore);
  return config === undefined || closed.includes(name) || config.dismissed_banners_web.includes(name);
}
