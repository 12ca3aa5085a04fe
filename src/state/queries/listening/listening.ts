import { readPlaysOfYear, readPlaysSince, readYearsBeside } from '#db/plays';
import {
  type ListeningStatistics,
  listeningStatistics,
  periodStart,
  type StatisticsPeriod,
} from '#domain/player/listening-statistics';
import { type ListeningYear, listeningYear, type YearsBeside } from '#domain/player/listening-year';
import { type QueryResult, useLiveQuery } from '#state/queries/live-query';

/** What was played on this device in the current week or year. */
export function useListeningStatistics(period: StatisticsPeriod): QueryResult<ListeningStatistics> {
  return useLiveQuery(`listening:${period}`, async (tables) =>
    listeningStatistics(await readPlaysSince(tables, periodStart(period, Date.now()))),
  );
}

/** Songs played on this device in a year, by month and style, and the closest years with plays. */
export function useListeningYear(year: number): QueryResult<ListeningYear & YearsBeside> {
  return useLiveQuery(`listening:year-review:${year}`, async (tables) => {
    const plays = await readPlaysOfYear(tables, year);
    const ids = [...new Set(plays.map(({ clipId }) => clipId))];
    const rows = await tables.clips.bulkGet(ids);
    const styles = new Map(rows.flatMap((row) => (row ? [[row.id, row.clip.display_tags]] : [])));
    const review = listeningYear(plays, year, (clipId) => styles.get(clipId) ?? '');
    return { ...review, ...(await readYearsBeside(tables, year)) };
  });
}
