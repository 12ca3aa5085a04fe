import { PROMPT_TEXT_LIMIT } from '#domain/create/create-form-limits';
import { fillText, t } from '#lib/translate';
import type { LanguageModelProblemKind } from '#server/language-model/language-model-problem';

type Cause = 'unreachable' | 'busy' | 'too-slow' | 'unusable' | 'other';

/** The cause for a user, who cannot correct it; staff see more in the check. */
function causeOf(kind: LanguageModelProblemKind): Cause {
  if (kind === 'unreachable' || kind === 'busy' || kind === 'too-slow' || kind === 'unusable') return kind;
  return kind === 'loading' ? 'busy' : 'other';
}

const BUILT_IN: Readonly<Record<Cause, string>> = {
  unreachable: t('The language model is not reachable, so the built-in writer wrote these lyrics.'),
  busy: t('The language model is busy, so the built-in writer wrote these lyrics.'),
  'too-slow': t('The language model took too long, so the built-in writer wrote these lyrics.'),
  unusable: t("The language model's answer was not usable, so the built-in writer wrote these lyrics."),
  other: t('The language model could not be used, so the built-in writer wrote these lyrics.'),
};

/** The same for a request that is longer than the built-in writer reads. */
const BUILT_IN_FROM_PART: Readonly<Record<Cause, string>> = {
  unreachable: t(
    'The language model is not reachable, so the built-in writer wrote these lyrics from the first {count} characters.',
  ),
  busy: t(
    'The language model is busy, so the built-in writer wrote these lyrics from the first {count} characters.',
  ),
  'too-slow': t(
    'The language model took too long, so the built-in writer wrote these lyrics from the first {count} characters.',
  ),
  unusable: t(
    "The language model's answer was not usable, so the built-in writer wrote these lyrics from the first {count} characters.",
  ),
  other: t(
    'The language model could not be used, so the built-in writer wrote these lyrics from the first {count} characters.',
  ),
};

const UNCHANGED: Readonly<Record<Cause, string>> = {
  unreachable: t('The language model is not reachable, so nothing was changed.'),
  busy: t('The language model is busy, so nothing was changed.'),
  'too-slow': t('The language model took too long, so nothing was changed.'),
  unusable: t("The language model's answer was not usable, so nothing was changed."),
  other: t('The language model could not be used, so nothing was changed.'),
};

/** The sentence for lyrics that the built-in writer wrote instead. */
export function builtInNotice(kind: LanguageModelProblemKind, isPromptCut: boolean): string {
  const cause = causeOf(kind);
  return isPromptCut ? fillText(BUILT_IN_FROM_PART[cause], { count: PROMPT_TEXT_LIMIT }) : BUILT_IN[cause];
}

/** The sentence for words that were not written again. */
export function unchangedNotice(kind: LanguageModelProblemKind): string {
  return UNCHANGED[causeOf(kind)];
}

export const CUT_NOTICE = t('The language model stopped before the end, so the last lines may be missing.');
