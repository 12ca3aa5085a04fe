import { currentLanguage, plural, SOURCE_LANGUAGE } from '#lib/translate';

/** Formats a count: 999, 1.0K, 9.9K, 10K, 999K, 1.0M (decision O-31). */
export function formatCount(count: number): string {
  if (currentLanguage() !== SOURCE_LANGUAGE)
    return count.toLocaleString(currentLanguage(), { notation: 'compact', maximumFractionDigits: 1 });
  if (count < 1000) return String(Math.floor(count));
  if (count < 9950) return `${(Math.floor(count / 100 + 0.5) / 10).toFixed(1)}K`;
  if (count < 999_500) return `${Math.round(count / 1000)}K`;
  return `${(count / 1_000_000).toFixed(1)}M`;
}

/** Formats a number of songs, e.g. '1 song', '9,980 songs'. */
export function formatSongs(count: number): string {
  return plural(count, '1 song', '{count} songs');
}

/** Formats seconds as minutes:seconds, e.g. 204.7 -> '3:24'; hours appear only if nonzero. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** Spells out seconds for sliders, e.g. '1 minute 18 seconds'. */
export function spokenDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const minutes = Math.floor(whole / 60);
  const rest = plural(whole % 60, '{count} second', '{count} seconds');
  if (minutes === 0) return rest;
  return `${plural(minutes, '{count} minute', '{count} minutes')} ${rest}`;
}

/** '1st', '2nd', '8th', '11th'. */
export function ordinal(count: number): string {
  const isTeen = Math.floor((count % 100) / 10) === 1;
  return `${count}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th')}`;
}
