import { t } from '#lib/translate';

/** What a family of models is good at, by a part of their names; the first that fits counts. */
const STRENGTHS: readonly (readonly [RegExp, string])[] = [
  [/xl.*turbo|turbo.*xl/i, t('Large and fast: detailed songs in few steps. Needs much memory.')],
  [/turbo/i, t('Fast: good for drafts and most songs.')],
  [/xl.*sft|sft.*xl/i, t('Large and slow: the most detailed songs. Needs much memory.')],
  [/sft/i, t('Slow: finer details than turbo.')],
  [/base/i, t('Slow: also separates stems, and adds voices and bands.')],
];

/** What a model is good at, in a sentence; null for a model of an unknown family. */
export const engineModelStrength = (model: string): string | null =>
  STRENGTHS.find(([family]) => family.test(model))?.[1] ?? null;
