import { generateTaskSchema, SPEED_MULTIPLIER_MAX, SPEED_MULTIPLIER_MIN } from '#contract/making/generate';
import { t } from '#lib/translate';
import { lyricsModel, lyricsTooLong } from '../lyrics/lyrics.ts';
import {
  PREVIEW_WIDTH_DEFAULT,
  PREVIEW_WIDTH_MAX,
  PREVIEW_WIDTH_MIN,
  PROMPT_TEXT_LIMIT,
} from './create-form-limits.ts';
import { NO_PICTURE, NO_SOURCE } from './create-form-sources.ts';
import type { CreateForm } from './create-form-state.ts';
import { audioStrengthDescription } from './create-sources.ts';
import { findModel, lyricsLimit, modelToSend } from './models.ts';
import { areCorrections } from './prompt-corrections.ts';
import { restoreStashedText } from './stashed-text.ts';

/** Defaults of the named sliders (CREATE-67 to CREATE-69). */
export const SLIDER_DEFAULTS = { weirdness: 50, styleWeight: 50, audioWeight: 25 } as const;

/** The only model that can sing without words (decision O-64). */
export const MUMBLE_MODEL = 'chirp-bluejay';

export const TITLE_LIMIT = 80;
export const STYLE_LIMIT = 1000;

/** Returns an empty form for a new session of the Create screen. */
export function emptyCreateForm(createSessionToken: string, mv: string): CreateForm {
  return {
    mode: 'simple',
    description: '',
    corrections: [],
    lyrics: '',
    lyricsPrompt: '',
    lyricsModel: 'default',
    lyricsWrittenBy: '',
    style: '',
    isExcludeStyleOn: false,
    negativeTags: '',
    title: '',
    wordsAside: null,
    replacedWords: null,
    mv,
    replacedMv: '',
    isInstrumental: false,
    ownInstrumental: '',
    vocalGender: 'unspecified',
    ...SLIDER_DEFAULTS,
    generationType: 'TEXT',
    ...NO_SOURCE,
    ...NO_PICTURE,
    isMumble: false,
    isMoreOpen: false,
    settledRequestIds: [],
    previewWidth: PREVIEW_WIDTH_DEFAULT,
    createSessionToken,
  };
}

/**
 * Restores the form stored by an earlier visit; anything unreadable, of the wrong type or out of range falls
 * back to the empty form.
 */
export function restoreCreateForm(stored: string | null, empty: CreateForm): CreateForm {
  if (stored === null) return empty;
  let parsed: unknown;
  try {
    parsed = JSON.parse(stored);
  } catch {
    return empty;
  }
  if (typeof parsed !== 'object' || parsed === null) return empty;
  const values = parsed as Record<string, unknown>;
  const form: Record<string, unknown> = { ...empty };
  for (const [key, value] of Object.entries(empty)) {
    const candidate = values[key];
    if (isSameType(candidate, value)) form[key] = candidate;
  }
  const restored = form as unknown as CreateForm;
  return {
    ...restored,
    mode: restored.mode === 'custom' ? 'custom' : 'simple',
    vocalGender: ['male', 'female'].includes(restored.vocalGender) ? restored.vocalGender : 'unspecified',
    lyricsModel: lyricsModel(restored.lyricsModel),
    lyricsWrittenBy: restored.lyricsWrittenBy === '' ? '' : lyricsModel(restored.lyricsWrittenBy),
    mv: findModel(restored.mv)?.isViewable ? restored.mv : empty.mv,
    styleWeight: isSliderValue(restored.styleWeight) ? restored.styleWeight : empty.styleWeight,
    weirdness: isSliderValue(restored.weirdness) ? restored.weirdness : empty.weirdness,
    audioWeight: isSliderValue(restored.audioWeight) ? restored.audioWeight : empty.audioWeight,
    corrections: areCorrections(values.corrections) ? values.corrections : [],
    wordsAside: restoreStashedText(values.wordsAside),
    replacedWords: restoreStashedText(values.replacedWords),
    replacedMv: findModel(restored.replacedMv)?.isViewable ? restored.replacedMv : '',
    ownInstrumental: ['on', 'off'].includes(restored.ownInstrumental) ? restored.ownInstrumental : '',
    generationType: 'TEXT',
    task: generateTaskSchema.safeParse(restored.task).data ?? '',
    speedMultiplier: isSpeed(restored.speedMultiplier) ? restored.speedMultiplier : 1,
    isMumble: restored.isMumble && restored.mv === MUMBLE_MODEL,
    previewWidth: isPreviewWidth(restored.previewWidth) ? restored.previewWidth : empty.previewWidth,
  };
}

function isSameType(candidate: unknown, value: unknown): boolean {
  if (!Array.isArray(value)) return typeof candidate === typeof value;
  return Array.isArray(candidate) && candidate.every((item) => typeof item === 'string');
}

function isSpeed(value: number): boolean {
  return value >= SPEED_MULTIPLIER_MIN && value <= SPEED_MULTIPLIER_MAX;
}

function isPreviewWidth(value: number): boolean {
  return value >= PREVIEW_WIDTH_MIN && value <= PREVIEW_WIDTH_MAX;
}

function isSliderValue(value: number): boolean {
  return value >= 0 && value <= 100;
}

/** Label of the weirdness slider (CREATE-71 to CREATE-74). */
export function weirdnessLabel(value: number): string {
  if (value <= 33) return t('Safe zone');
  if (value <= 66) return t('Expected results');
  if (value <= 80) return t('Experimental results');
  return t('Chaos mode');
}

/** Label of the style and audio strength sliders (CREATE-75 to CREATE-77). */
export function strengthLabel(value: number): string {
  if (value <= 33) return t('Loose');
  if (value <= 66) return t('Moderate');
  return t('Strong');
}

export interface CreateFormProblem {
  readonly field: 'description' | 'lyrics' | 'style' | 'title';
  readonly message: string;
}

type LimitedField = Exclude<CreateFormProblem['field'], 'lyrics'>;

function tooLongText(
  field: LimitedField,
  values: { readonly length: number; readonly limit: number },
): string {
  if (field === 'description')
    return t('The description has {length} characters; the limit is {limit}.', values);
  return field === 'style'
    ? t('The styles text has {length} characters; the limit is {limit}.', values)
    : t('The title has {length} characters; the limit is {limit}.', values);
}

/** Returns what prevents the form from being sent, by field; empty if it can be sent. */
export function createFormProblems(form: CreateForm): CreateFormProblem[] {
  const problems: CreateFormProblem[] = [];
  const check = (field: LimitedField, text: string, limit: number) => {
    const length = [...text].length;
    if (length > limit) problems.push({ field, message: tooLongText(field, { length, limit }) });
  };
  if (form.mode === 'simple') {
    check('description', form.description, PROMPT_TEXT_LIMIT);
    return problems;
  }
  const limit = lyricsLimit(form.mv);
  if (generationMode(form) === 'custom' && [...form.lyrics].length > limit)
    problems.push({ field: 'lyrics', message: lyricsTooLong(limit) });
  check('style', form.style, STYLE_LIMIT);
  check('title', form.title, TITLE_LIMIT);
  const hasWords = form.lyrics.trim() !== '' && generationMode(form) === 'custom';
  if (problems.length === 0 && form.task === '' && form.style.trim() === '' && !hasWords)
    problems.push({
      field: 'style',
      message: form.isInstrumental ? t('Write some styles first.') : t('Write lyrics or styles first.'),
    });
  return problems;
}

/**
 * Returns the sliders offered for a form: style and weirdness only in custom mode and for models that support
 * them, audio only with a source it affects (CREATE-78 to CREATE-80).
 */
export function offeredSliders(form: Pick<CreateForm, 'mode' | 'mv' | 'task'>): {
  style: boolean;
  weirdness: boolean;
  audio: boolean;
} {
  const isOffered = form.mode === 'custom' && findModel(form.mv)?.hasSliders === true;
  return {
    style: isOffered,
    weirdness: isOffered,
    audio: audioStrengthDescription(form.task || null) !== null,
  };
}

/** Switches the model. Only one can sing without words (CREATE-42). */
export function withModel(mv: string): Partial<CreateForm> {
  return { mv, replacedMv: '', ...(mv === MUMBLE_MODEL ? {} : { isMumble: false }) };
}

/** Models that an account can use: those of its plan, and those it has free songs of. */
export interface UsableModels {
  readonly keys: readonly string[];
  /** Models that come back by themselves: those that free songs of the day open, and those whose engine is away. */
  readonly freeKeys: readonly string[];
}

/**
 * Returns the form with the model that will be sent. A model whose free songs are used up or whose engine is away is
 * remembered, so that the form can say so and return to it.
 */
export function withUsableModel(
  form: Pick<CreateForm, 'mv' | 'replacedMv'>,
  { keys, freeKeys }: UsableModels,
): Partial<CreateForm> {
  if (keys.length === 0) return {};
  const wanted = form.replacedMv || form.mv;
  const mv = modelToSend(wanted, keys);
  const replacedMv = mv !== wanted && freeKeys.includes(wanted) ? wanted : '';
  return mv === form.mv && replacedMv === form.replacedMv ? {} : { mv, replacedMv };
}

/**
 * How songs are requested: plain or custom, each with or without vocals, or custom with wordless vocals
 * (CREATE-28).
 */
export const GENERATION_MODES = ['auto', 'instrumental', 'custom', 'mumble_mode'] as const;
export type GenerationMode = (typeof GENERATION_MODES)[number];

export function generationMode(
  form: Pick<CreateForm, 'mode' | 'isInstrumental' | 'isMumble'>,
): GenerationMode {
  if (form.isInstrumental) return 'instrumental';
  if (form.mode === 'custom' && form.isMumble) return 'mumble_mode';
  return form.mode === 'custom' ? 'custom' : 'auto';
}
