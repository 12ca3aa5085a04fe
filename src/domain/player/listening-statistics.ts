import { t } from '#lib/translate';
/** A play on this device. */
export interface Play {
  readonly clipId: string;
  /** Ms since the epoch. */
  readonly at: number;
  /** Seconds listened. */
  readonly seconds: number;
}

export interface ListeningStatistics {
  readonly playCount: number;
  readonly songCount: number;
  readonly seconds: number;
  /** The songs listened to longest, longest first. */
  readonly topClipIds: readonly string[];
}

const TOP_SONGS = 5;

/** Sums up plays. */
export function listeningStatistics(plays: readonly Play[]): ListeningStatistics {
  const secondsById = new Map<string, number>();
  for (const { clipId, seconds } of plays) {
    secondsById.set(clipId, (secondsById.get(clipId) ?? 0) + seconds);
  }
  const byTime = [...secondsById].sort(([, one], [, other]) => other - one);
  return {
    playCount: plays.length,
    songCount: byTime.length,
    seconds: plays.reduce((sum, { seconds }) => sum + seconds, 0),
    topClipIds: byTime.slice(0, TOP_SONGS).map(([clipId]) => clipId),
  };
}

export type StatisticsPeriod = 'week' | 'year';

/** Start of the current week (Monday) or year in the device's time zone, in ms since the epoch. */
export function periodStart(period: StatisticsPeriod, now: number): number {
  const start = new Date(now);
  start.setHours(0, 0, 0, 0);
  if (period === 'year') start.setMonth(0, 1);
  else start.setDate(start.getDate() - ((start.getDay() + 6) % 7));
  return start.getTime();
}

/** A time of listening in words, such as '3 h 20 min' or 'under a minute'. */
export function listeningTime(seconds: number): string {
  if (seconds < 60) return t('under a minute');
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return t('{minutes} min', { minutes });
  return t('{hours} h {minutes} min', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
