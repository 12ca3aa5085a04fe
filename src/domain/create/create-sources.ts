import type { GenerateTask } from '#contract/generate';
import { findModel } from './models.ts';

/** What people start from, as menus and links name it (CREATE-29). */
export const EDIT_TYPES = [
  'infill',
  'extend',
  'cover',
  'persona',
  'overpaint',
  'underpaint',
  'playlist',
  'chameleon',
  'voxPersona',
  'reuse_styles_lyrics',
] as const;
export type EditType = (typeof EDIT_TYPES)[number];

/** Said when a song that is not open to remixes is to be covered without the plan feature (ROLE-08). */
export const COVER_REFUSED = 'Covers of this song need another plan. Upgrade to cover it.';

/** The default of "continue at" lies this far before the end (CREATE-53). */
const CONTINUE_BEFORE_END_SECONDS = 0.2;
/** How much of a song may lend its sound (CREATE-56, CREATE-57). */
const ARTIST_MAX_SECONDS = { withAuk: 60, withoutAuk: 120 } as const;
const INFILL_MIN_SECONDS = 10;
/** From here on a range in the editor can be seen as a section. */
const INFILL_OFFERED_SECONDS = 5;
/** Lengths of a new intro or outro (CREATE-64). */
const EDGE_SECONDS = [5, 10, 15, 20] as const;
/** The longest range to paint before billing is loaded (decision O-55). */
export const PAINT_MAX_SECONDS = 120;
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

/** The part of a song that lends its sound, capped. */
export function artistRange(durationSeconds: number, hasAukFlag: boolean): SourceRange {
  return { startSeconds: 0, endSeconds: hundredths(Math.min(durationSeconds, artistMaxSeconds(hasAukFlag))) };
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

/** The range that is painted unless another is chosen (CREATE-49, CREATE-50). */
export function paintRange(durationSeconds: number, limitSeconds: number): SourceRange {
  return { startSeconds: 0, endSeconds: hundredths(Math.min(durationSeconds, limitSeconds)) };
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

/** Whether making a range again is offered (CREATE-63). */
export function isInfillOffered({ startSeconds, endSeconds }: SourceRange): boolean {
  return endSeconds - startSeconds >= INFILL_OFFERED_SECONDS;
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

/** How long the new part is: drawn for intros and outros, else the range (CREATE-64, CREATE-65). */
export function infillSeconds(
  task: GenerateTask | null,
  { startSeconds, endSeconds }: SourceRange,
  pick: (count: number) => number,
): number {
  if (isEdgeTask(task)) return EDGE_SECONDS[pick(EDGE_SECONDS.length)] ?? EDGE_SECONDS[0];
  return hundredths(endSeconds - startSeconds);
}

/** Tasks by which key replaces a model of the v3.5 and v4 families (decision O-50). */
const VARIANTS: Partial<Record<GenerateTask, string>> = {
  infill: 'engine-t',
  infill_intro: 'engine-t',
  infill_outro: 'engine-t',
  upload_extend: 'upload',
  cover: 'tau',
  persona: 'tau',
  vox: 'tau',
  artist_consistency: 'tau',
};

/** The model key that a task is sent with (GEN-11 to GEN-15). */
export function modelForTask(key: string, task: GenerateTask | null): string {
  const variant = task === null ? undefined : VARIANTS[task];
  return variant !== undefined && (key === 'chirp-v3-5' || key === 'chirp-v4') ? `${key}-${variant}` : key;
}

/** What people read where a model cannot go on from an upload (GEN-16). */
export const UPLOAD_EXTEND_REFUSED = 'This model cannot extend uploads.';

/** Whether a model can go on from an upload: v2 and v3 cannot (decision O-51). */
export function canExtendUploads(key: string): boolean {
  const version = findModel(key)?.majorModelVersion;
  return version !== undefined && version !== 'v2' && version !== 'v3';
}

/** Why what the form says cannot be made with its model; null when it can. */
export function uploadProblem(task: GenerateTask | '', mv: string): string | null {
  return task === 'upload_extend' && !canExtendUploads(mv) ? UPLOAD_EXTEND_REFUSED : null;
}

/** What the slider of the audio does, by task. */
const AUDIO_STRENGTH_WORDS: Partial<Record<GenerateTask, string>> = {
  cover: 'How near tempo and lead instrument stay to the song.',
  artist_consistency: 'How near the tempo comes to the song’s.',
  persona: 'How near the tempo comes to the persona’s song.',
  overpainting: 'How far the song stays in front of the new voice.',
  underpainting: 'How far the song stays in front of the new band.',
};

/**
 * What the slider of the audio does for a task; null where nothing hangs on it, and it is not offered: words alone and
 * playlists are not heard, and what goes on in a song, or sings its words, takes it as it is (CREATE-80).
 */
export function audioStrengthDescription(task: GenerateTask | null): string | null {
  return (task && AUDIO_STRENGTH_WORDS[task]) ?? null;
}

function hundredths(seconds: number): number {
  return Math.floor(seconds * 100 + 1e-6) / 100;
}
