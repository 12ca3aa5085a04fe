import { readPlaysSince } from '#db/plays';
import {
  type ListeningStatistics,
  listeningStatistics,
  periodStart,
  type StatisticsPeriod,
} from '#domain/player/listening-statistics';
import { type QueryResult, useLiveQuery } from './live-query.ts';

/** What was played on this device in the current week or year. */
export function useListeningStatistics(period: StatisticsPeriod): QueryResult<ListeningStatistics> {
  return useLiveQuery(`listening:${period}`, async (tables) =>
    listeningStatistics(await readPlaysSince(tables, periodStart(period, Date.now()))),
  );
}
