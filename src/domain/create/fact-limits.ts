import { t, translated } from '#lib/translate';
import type { InferredFact } from './prompt-corrections.ts';

/** Whether the song will not have what the text names. */
export const isImpossible = ({ kind }: Pick<InferredFact, 'kind'>): boolean => kind === 'impossible';

/** What the song will not have, then what it will have in another way: sentences to be read before it is made. */
export function factLimits(facts: readonly InferredFact[]): readonly string[] {
  const impossible = facts
    .filter(isImpossible)
    .map(({ value }) => t('Not possible: {what}.', { what: translated(value) }));
  const replaced = facts
    .filter(isReplaced)
    .map(({ label, value }) =>
      t('{style} is played as {other}.', { style: label, other: translated(value) }),
    );
  return [...impossible, ...replaced];
}

/** 'reggae' for 'roots reggae' is the same style, less exactly. */
function isReplaced({ kind, label, value }: InferredFact): boolean {
  const [asked, played] = [label.toLowerCase(), value.toLowerCase()];
  return kind === 'style' && !asked.includes(played) && !played.includes(asked);
}
