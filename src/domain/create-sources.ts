import type { GenerateTask } from '#contract/generate';
import { findModel } from './models.ts';

/** The default of "continue at" lies this far before the end (CREATE-53). */
const CONTINUE_BEFORE_END_SECONDS = 0.2;
/** How much of a song may lend its sound (CREATE-56, CREATE-57). */
const ARTIST_MAX_SECONDS = { withAuk: 60, withoutAuk: 120 } as const;
const INFILL_MIN_SECONDS = 10;
/** Durations are shown and sent rounded; a time this little past the end means the end. */
const ROUNDING_SECONDS = 0.01;

export interface SourceRange {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

export function defaultContinueAt(durationSeconds: number): number {
  return Math.max(0, hundredths(durationSeconds - CONTINUE_BEFORE_END_SECONDS));
}

/** Why a song cannot be continued at a time; null when it can (CREATE-51, CREATE-52). */
export function continueAtProblem(seconds: number, durationSeconds: number): string | null {
  if (!(seconds > 0)) return 'Continue at must be after the start of the song.';
  return seconds > durationSeconds + ROUNDING_SECONDS ? 'Continue at is past the end of the song.' : null;
}

function artistMaxSeconds(hasAukFlag: boolean): number {
  return hasAukFlag ? ARTIST_MAX_SECONDS.withAuk : ARTIST_MAX_SECONDS.withoutAuk;
}

/** Why a part of a song cannot lend its sound; null when it can (CREATE-54 to CREATE-57). */
export function artistProblem({ startSeconds, endSeconds }: SourceRange, hasAukFlag: boolean): string | null {
  if (startSeconds < 0) return 'The part cannot start before the song.';
  if (startSeconds > endSeconds) return 'The part must end after it starts.';
  const longest = artistMaxSeconds(hasAukFlag);
  return endSeconds > longest + ROUNDING_SECONDS
    ? `The part must end within the first ${longest} seconds.`
    : null;
}

/** Why a range of a song cannot be used; null when it can. */
export function rangeProblem(
  { startSeconds, endSeconds }: SourceRange,
  durationSeconds: number,
): string | null {
  if (startSeconds < 0 || endSeconds > durationSeconds + ROUNDING_SECONDS)
    return 'The range must lie inside the song.';
  return startSeconds >= endSeconds ? 'The range must end after it starts.' : null;
}

function isEdgeTask(task: GenerateTask | null): boolean {
  return task === 'infill_intro' || task === 'infill_outro';
}

export interface InfillRules {
  readonly task: GenerateTask | null;
  readonly hasIntroFlag: boolean;
  readonly hasEditMode: boolean;
}

/** Why a range cannot be made again; null when it can (CREATE-58 to CREATE-62). */
export function infillProblem({ startSeconds, endSeconds }: SourceRange, rules: InfillRules): string | null {
  if (!rules.hasEditMode) return 'Replacing a section is not part of your plan.';
  if (isEdgeTask(rules.task)) return null;
  if (startSeconds === endSeconds) return 'The range must end after it starts.';
  const isWaived = rules.hasIntroFlag;
  return !isWaived && endSeconds - startSeconds < INFILL_MIN_SECONDS
    ? `Choose at least ${INFILL_MIN_SECONDS} seconds.`
    : null;
}

/** What people read where a model cannot go on from an upload (GEN-16). */
export const UPLOAD_EXTEND_REFUSED = 'This model cannot extend uploads.';

/** Whether a model can go on from an upload: v2 and v3 cannot (decision O-51). */
export function canExtendUploads(key: string): boolean {
  const version = findModel(key)?.majorModelVersion;
  return version !== undefined && version !== 'v2' && version !== 'v3';
}

function hundredths(seconds: number): number {
  return Math.floor(seconds * 100 + 1e-6) / 100;
}
