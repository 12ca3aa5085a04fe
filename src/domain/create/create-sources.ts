import type { GenerateTask } from '#contract/making/generate';
import { t } from '#lib/translate';
import { findModel } from './models.ts';

/** What a song can start from, as named in menus and links (CREATE-29). */
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

/** Shown when a song that is not open to remixes is to be covered without the plan feature (ROLE-08). */
export const COVER_REFUSED = t('Covers of this song need another plan. Upgrade to cover it.');

/** "Continue at" defaults to this long before the end (CREATE-53). */
const CONTINUE_BEFORE_END_SECONDS = 0.2;
/** Longest range whose sound can be used (CREATE-56, CREATE-57). */
const ARTIST_MAX_SECONDS = { withAuk: 60, withoutAuk: 120 } as const;
const INFILL_MIN_SECONDS = 10;
/** Shortest range in the editor that can be regenerated as a section. */
const INFILL_OFFERED_SECONDS = 5;
/** Lengths of a new intro or outro (CREATE-64). */
const EDGE_SECONDS = [5, 10, 15, 20] as const;
/** The longest paintable range before billing is loaded (decision O-55). */
export const PAINT_MAX_SECONDS = 120;
/** Durations are shown and sent rounded; a time this little past the end counts as the end. */
const ROUNDING_SECONDS = 0.01;

export interface SourceRange {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

export function defaultContinueAt(durationSeconds: number): number {
  return Math.max(0, hundredths(durationSeconds - CONTINUE_BEFORE_END_SECONDS));
}

/** Returns why a song cannot be continued at a time; null if it can (CREATE-51, CREATE-52). */
export function continueAtProblem(seconds: number, durationSeconds: number): string | null {
  if (!(seconds > 0)) return t('Continue at must be after the start of the song.');
  return seconds > durationSeconds + ROUNDING_SECONDS ? t('Continue at is past the end of the song.') : null;
}

function artistMaxSeconds(hasAukFlag: boolean): number {
  return hasAukFlag ? ARTIST_MAX_SECONDS.withAuk : ARTIST_MAX_SECONDS.withoutAuk;
}

/** The default range whose sound is used, capped. */
export function artistRange(durationSeconds: number, hasAukFlag: boolean): SourceRange {
  return { startSeconds: 0, endSeconds: hundredths(Math.min(durationSeconds, artistMaxSeconds(hasAukFlag))) };
}

/** Returns why the sound of a range cannot be used; null if it can (CREATE-54 to CREATE-57). */
export function artistProblem({ startSeconds, endSeconds }: SourceRange, hasAukFlag: boolean): string | null {
  if (startSeconds < 0) return t('The part cannot start before the song.');
  if (startSeconds > endSeconds) return t('The part must end after it starts.');
  const longest = artistMaxSeconds(hasAukFlag);
  return endSeconds > longest + ROUNDING_SECONDS
    ? t('The part must end within the first {seconds} seconds.', { seconds: longest })
    : null;
}

/** The range painted by default (CREATE-49, CREATE-50). */
export function paintRange(durationSeconds: number, limitSeconds: number): SourceRange {
  return { startSeconds: 0, endSeconds: hundredths(Math.min(durationSeconds, limitSeconds)) };
}

/** Returns why a range of a song cannot be used; null if it can. */
export function rangeProblem(
  { startSeconds, endSeconds }: SourceRange,
  durationSeconds: number,
): string | null {
  if (startSeconds < 0 || endSeconds > durationSeconds + ROUNDING_SECONDS)
    return t('The range must lie inside the song.');
  return startSeconds >= endSeconds ? t('The range must end after it starts.') : null;
}

/** Whether regenerating a range is offered (CREATE-63). */
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

/** Returns why a range cannot be regenerated; null if it can (CREATE-58 to CREATE-62). */
export function infillProblem({ startSeconds, endSeconds }: SourceRange, rules: InfillRules): string | null {
  if (!rules.hasEditMode) return t('Replacing a section is not part of your plan.');
  if (isEdgeTask(rules.task)) return null;
  if (startSeconds === endSeconds) return t('The range must end after it starts.');
  const isWaived = rules.hasIntroFlag;
  return !isWaived && endSeconds - startSeconds < INFILL_MIN_SECONDS
    ? t('Choose at least {seconds} seconds.', { seconds: INFILL_MIN_SECONDS })
    : null;
}

/** Length of the new part: random for intros and outros, otherwise that of the range (CREATE-64, CREATE-65). */
export function infillSeconds(
  task: GenerateTask | null,
  { startSeconds, endSeconds }: SourceRange,
  pick: (count: number) => number,
): number {
  if (isEdgeTask(task)) return EDGE_SECONDS[pick(EDGE_SECONDS.length)] ?? EDGE_SECONDS[0];
  return hundredths(endSeconds - startSeconds);
}

/** Tasks with the key that replaces a model of the v3.5 and v4 families (decision O-50). */
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

/** The model key sent for a task (GEN-11 to GEN-15). */
export function modelForTask(key: string, task: GenerateTask | null): string {
  const variant = task === null ? undefined : VARIANTS[task];
  return variant !== undefined && (key === 'chirp-v3-5' || key === 'chirp-v4') ? `${key}-${variant}` : key;
}

/** Shown when a model cannot extend an upload (GEN-16). */
export const UPLOAD_EXTEND_REFUSED = t('This model cannot extend uploads.');

/** Whether a model can extend uploads: v2 and v3 cannot (decision O-51). */
export function canExtendUploads(key: string): boolean {
  const version = findModel(key)?.majorModelVersion;
  return version !== undefined && version !== 'v2' && version !== 'v3';
}

/** Returns why the form's task cannot be done with its model; null if it can. */
export function uploadProblem(task: GenerateTask | '', mv: string): string | null {
  return task === 'upload_extend' && !canExtendUploads(mv) ? UPLOAD_EXTEND_REFUSED : null;
}

/** What the audio slider does, by task. */
const AUDIO_STRENGTH_WORDS: Partial<Record<GenerateTask, string>> = {
  cover: t('How closely to follow the original.'),
  artist_consistency: t('How closely to follow the song’s tempo.'),
  persona: t('How closely to follow the tempo of the persona’s song.'),
  overpainting: t('How loud the song stays next to the new vocals.'),
  underpainting: t('How loud the song stays next to the new band.'),
};

/**
 * What the audio slider does for a task; null if it has no effect and is not offered: text and playlists have
 * no audio to follow, and tasks that extend a song or reuse its lyrics take it unchanged (CREATE-80).
 */
export function audioStrengthDescription(task: GenerateTask | null): string | null {
  return (task && AUDIO_STRENGTH_WORDS[task]) ?? null;
}

function hundredths(seconds: number): number {
  return Math.floor(seconds * 100 + 1e-6) / 100;
}
