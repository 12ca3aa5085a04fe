import { PROMPT_TEXT_LIMIT } from '#domain/create/create-form-limits';
import { t } from '#lib/translate';
import type { LanguageModelProblemKind } from '#server/language-model/language-model-problem';

/** The cause for a user, who cannot correct it; staff see more in the check. */
function causeOf(kind: LanguageModelProblemKind): string {
  if (kind === 'unreachable') return 'The language model is not reachable';
  if (kind === 'busy' || kind === 'loading') return 'The language model is busy';
  if (kind === 'too-slow') return 'The language model took too long';
  if (kind === 'unusable') return "The language model's answer was not usable";
  return 'The language model could not be used';
}

/** The sentence for lyrics that the built-in writer wrote instead. */
export function builtInNotice(kind: LanguageModelProblemKind, isPromptCut: boolean): string {
  const part = isPromptCut ? ` from the first ${PROMPT_TEXT_LIMIT} characters` : '';
  return t('{causeOf}, so the built-in writer wrote these lyrics{part}.', { causeOf: causeOf(kind), part });
}

/** The sentence for words that were not written again. */
export function unchangedNotice(kind: LanguageModelProblemKind): string {
  return t('{causeOf}, so nothing was changed.', { causeOf: causeOf(kind) });
}

export const CUT_NOTICE = t('The language model stopped before the end, so the last lines may be missing.');
