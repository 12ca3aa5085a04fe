import { readPlaysSince } from '#db/plays';
import {
  type ListeningStatistics,
  listeningStatistics,
  periodStart,
  type StatisticsPeriod,
} from '#domain/player/listening-statistics';
import { type ListeningYear, listeningYear } from '#domain/player/listening-year';
import { type QueryResult, useLiveQuery } from './live-query.ts';

/** What was played on this device in the current week or year. */
export function useListeningStatistics(period: StatisticsPeriod): QueryResult<ListeningStatistics> {
  return useLiveQuery(`listening:${period}`, async (tables) =>
    listeningStatistics(await readPlaysSince(tables, periodStart(period, Date.now()))),
  );
}

/** What was played on this device in the current year, with its months and styles. */
export function useListeningYear(): QueryResult<ListeningYear> {
  return useLiveQuery('listening:year-review', async (tables) => {
    const now = Date.now();
    const plays = await readPlaysSince(tables, periodStart('year', now));
    const ids = [...new Set(plays.map(({ clipId }) => clipId))];
    const rows = await tables.clips.bulkGet(ids);
    const styles = new Map(rows.flatMap((row) => (row ? [[row.id, row.clip.display_tags]] : [])));
    return listeningYear(plays, new Date(now).getFullYear(), (clipId) => styles.get(clipId) ?? '');
  });
}
