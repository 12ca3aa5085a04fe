import { t, translated } from '#lib/translate';

/** Why a read failed, as a sentence: server messages do not always end with a period. */
export function problemText(problem: Error | null): string {
  const text = translated(problem?.message ?? '');
  if (text === '') return t('Try again in a moment.');
  return /[.!?。！？]$/.test(text) ? text : `${text}.`;
}
