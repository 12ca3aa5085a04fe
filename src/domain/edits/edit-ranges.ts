import { t } from '#lib/translate';

/** Allowed ranges of edits to a finished song (decision O-72). All times are seconds. */
const CROP_MIN_SECONDS = 1;
const FADE_MIN_SECONDS = 0.1;
const SPEED_MIN = 0.25;
const SPEED_MAX = 4;

/** Durations are shown and sent rounded; a time this little past the end counts as the end. */
const ROUNDING_SECONDS = 0.001;

export interface EditRange {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

export interface CropEdit extends EditRange {
  /** Removes the range instead of keeping it. */
  readonly isRemove: boolean;
  /** Fade at the new end; null for none. */
  readonly fadeOutSeconds: number | null;
}

export interface SpeedEdit {
  readonly factor: number;
  /** Null for the whole song. */
  readonly range: EditRange | null;
}

/** Returns the song's length after a crop. */
export function durationAfterCrop(edit: CropEdit, durationSeconds: number): number {
  const span = edit.endSeconds - edit.startSeconds;
  return edit.isRemove ? durationSeconds - span : span;
}

/** Returns the song's length after a speed change. */
export function durationAfterSpeedChange({ factor, range }: SpeedEdit, durationSeconds: number): number {
  const span = range === null ? durationSeconds : range.endSeconds - range.startSeconds;
  return durationSeconds - span + span / factor;
}

/** Returns why a crop is rejected, or null. */
export function cropProblem(edit: CropEdit, durationSeconds: number): string | null {
  const outside = rangeProblem(edit, durationSeconds);
  if (outside !== null) return outside;
  const left = durationAfterCrop(edit, durationSeconds);
  if (left < CROP_MIN_SECONDS - ROUNDING_SECONDS) {
    return t('At least {seconds} second of the song must be left.', {
      seconds: CROP_MIN_SECONDS,
    });
  }
  return edit.fadeOutSeconds === null ? null : fadeProblem('fade-out', edit.fadeOutSeconds, left);
}

/** Returns why a fade is rejected, or null. */
export function fadeProblem(
  kind: 'fade-in' | 'fade-out',
  seconds: number,
  durationSeconds: number,
): string | null {
  if (isWithin(seconds, FADE_MIN_SECONDS, durationSeconds)) return null;
  const range = { min: FADE_MIN_SECONDS, max: shown(durationSeconds) };
  return kind === 'fade-in'
    ? t('The fade-in must take {min} to {max} seconds.', range)
    : t('The fade-out must take {min} to {max} seconds.', range);
}

/** Returns why a speed change is rejected, or null. */
export function speedProblem({ factor, range }: SpeedEdit, durationSeconds: number): string | null {
  if (!isWithin(factor, SPEED_MIN, SPEED_MAX)) {
    return t("The speed must be {min} to {max} times the song's own.", {
      min: SPEED_MIN,
      max: SPEED_MAX,
    });
  }
  if (factor === 1) return t('A speed of 1 changes nothing.');
  return range === null ? null : rangeProblem(range, durationSeconds);
}

function rangeProblem({ startSeconds, endSeconds }: EditRange, durationSeconds: number): string | null {
  const isInside = isWithin(startSeconds, 0, durationSeconds) && isWithin(endSeconds, 0, durationSeconds);
  if (!isInside)
    return t("The range must lie within the song's {seconds} seconds.", { seconds: shown(durationSeconds) });
  return startSeconds < endSeconds ? null : t('The range must end after it starts.');
}

function isWithin(value: number, low: number, high: number): boolean {
  return Number.isFinite(value) && value >= low && value <= high + ROUNDING_SECONDS;
}

function shown(seconds: number): string {
  return String(Math.round(seconds * 10) / 10);
}
