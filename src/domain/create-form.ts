import { PROMPT_TEXT_LIMIT } from './create-form-limits.ts';
import { type LyricsModel, lyricsModel, lyricsTooLong } from './lyrics.ts';
import { findModel, lyricsLimit } from './models.ts';

type CreateMode = 'simple' | 'custom';
export type VocalGender = 'male' | 'female' | 'unspecified';

/** What the user has typed and chosen on the Create screen; kept in local storage 'createV2-state'. */
export interface CreateForm {
  readonly mode: CreateMode;
  readonly description: string;
  readonly lyrics: string;
  /** What lyrics are asked for with. */
  readonly lyricsPrompt: string;
  /** The model to ask for lyrics. */
  readonly lyricsModel: LyricsModel;
  /** The model that wrote the lyrics in the box; empty for the user's own. */
  readonly lyricsWrittenBy: LyricsModel | '';
  readonly style: string;
  readonly isExcludeStyleOn: boolean;
  readonly negativeTags: string;
  readonly title: string;
  /** Model key. */
  readonly mv: string;
  readonly isInstrumental: boolean;
  readonly vocalGender: VocalGender;
  /** Sliders from 0 to 100. */
  readonly styleWeight: number;
  readonly weirdness: number;
  readonly audioWeight: number;
  /** One token per form, the same for every call made from it. */
  readonly createSessionToken: string;
}

/** Defaults of the named sliders (CREATE-67 to CREATE-69). */
export const SLIDER_DEFAULTS = { weirdness: 50, styleWeight: 50, audioWeight: 25 } as const;

export const TITLE_LIMIT = 80;
const STYLE_LIMIT = 1000;

/** An empty form for a new session of the Create screen. */
export function emptyCreateForm(createSessionToken: string, mv: string): CreateForm {
  return {
    mode: 'simple',
    description: '',
    lyrics: '',
    lyricsPrompt: '',
    lyricsModel: 'default',
    lyricsWrittenBy: '',
    style: '',
    isExcludeStyleOn: false,
    negativeTags: '',
    title: '',
    mv,
    isInstrumental: false,
    vocalGender: 'unspecified',
    ...SLIDER_DEFAULTS,
    createSessionToken,
  };
}

/** The form kept by an earlier visit; anything unreadable, of the wrong type or out of range falls back to the empty form. */
export function restoreCreateForm(stored: string | null, empty: CreateForm): CreateForm {
  if (stored === null) return empty;
  let kept: unknown;
  try {
    kept = JSON.parse(stored);
  } catch {
    return empty;
  }
  if (typeof kept !== 'object' || kept === null) return empty;
  const form: Record<string, unknown> = { ...empty };
  for (const [key, value] of Object.entries(empty)) {
    const candidate = (kept as Record<string, unknown>)[key];
    if (typeof candidate === typeof value) form[key] = candidate;
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
  };
}

function isSliderValue(value: number): boolean {
  return value >= 0 && value <= 100;
}

/** The word beside the weirdness slider (CREATE-71 to CREATE-74). */
export function weirdnessLabel(value: number): string {
  if (value <= 33) return 'Safe zone';
  if (value <= 66) return 'Expected results';
  if (value <= 80) return 'Experimental results';
  return 'Chaos mode';
}

/** The word beside the style and audio strength sliders (CREATE-75 to CREATE-77). */
export function strengthLabel(value: number): string {
  if (value <= 33) return 'Loose';
  if (value <= 66) return 'Moderate';
  return 'Strong';
}

export interface CreateFormProblem {
  readonly field: 'description' | 'lyrics' | 'style' | 'title';
  readonly message: string;
}

/** What keeps the form from being sent, field by field; empty when it may be sent. */
export function createFormProblems(form: CreateForm): CreateFormProblem[] {
  const problems: CreateFormProblem[] = [];
  const check = (field: CreateFormProblem['field'], name: string, text: string, limit: number) => {
    const length = [...text].length;
    if (length > limit)
      problems.push({ field, message: `${name} has ${length} characters; the limit is ${limit}.` });
  };
  if (form.mode === 'simple') {
    check('description', 'The description', form.description, PROMPT_TEXT_LIMIT);
    return problems;
  }
  const limit = lyricsLimit(form.mv);
  if (!form.isInstrumental && [...form.lyrics].length > limit)
    problems.push({ field: 'lyrics', message: lyricsTooLong(limit) });
  check('style', 'The styles text', form.style, STYLE_LIMIT);
  check('title', 'The title', form.title, TITLE_LIMIT);
  if (problems.length === 0 && form.style.trim() === '' && (form.isInstrumental || form.lyrics.trim() === ''))
    problems.push({
      field: 'style',
      message: form.isInstrumental ? 'Write some styles first.' : 'Write lyrics or styles first.',
    });
  return problems;
}

/** Sliders offered for a form: style and weirdness only in custom mode and for models that take them. */
export function offeredSliders(form: Pick<CreateForm, 'mode' | 'mv'>): {
  style: boolean;
  weirdness: boolean;
} {
  const isOffered = form.mode === 'custom' && findModel(form.mv)?.hasSliders === true;
  return { style: isOffered, weirdness: isOffered };
}
