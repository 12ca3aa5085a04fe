import { splitTags } from '../clips/tags.ts';
import { type ListeningStatistics, listeningStatistics, type Play } from './listening-statistics.ts';

const MONTHS = 12;
const TOP_STYLES = 5;

/** A calendar year of listening. */
export interface ListeningYear extends ListeningStatistics {
  readonly year: number;
  /** Seconds listened in each month, January first. */
  readonly monthSeconds: readonly number[];
  /** The styles listened to longest, longest first. */
  readonly topStyles: readonly string[];
}

/** The closest years with plays before and after one; null if there is none. */
export interface YearsBeside {
  readonly previous: number | null;
  readonly next: number | null;
}

/**
 * Sums up the plays of a year in the device's time zone.
 * @param stylesOf the style text of a song; empty if unknown
 */
export function listeningYear(
  plays: readonly Play[],
  year: number,
  stylesOf: (clipId: string) => string,
): ListeningYear {
  const played = plays.filter(({ at }) => new Date(at).getFullYear() === year);
  const monthSeconds = Array.from({ length: MONTHS }, () => 0);
  const secondsByStyle = new Map<string, number>();
  for (const { clipId, at, seconds } of played) {
    const month = new Date(at).getMonth();
    monthSeconds[month] = (monthSeconds[month] ?? 0) + seconds;
    for (const style of new Set(splitTags(stylesOf(clipId).toLowerCase())))
      secondsByStyle.set(style, (secondsByStyle.get(style) ?? 0) + seconds);
  }
  const styles = [...secondsByStyle].sort(([, one], [, other]) => other - one);
  return {
    ...listeningStatistics(played),
    year,
    monthSeconds,
    topStyles: styles.slice(0, TOP_STYLES).map(([style]) => style),
  };
}
