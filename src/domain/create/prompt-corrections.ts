import { PROMPT_CORRECTIONS_MAX, PROMPT_FACT_MAX_CHARACTERS } from '#contract/making/correction-bounds';

/**
 * The engine reads the text of a request as a list of facts such as 'tempo:90' or 'instrument:piano'. A
 * correction removes one of them or replaces it with another of its kind. A correction of a fact the text no
 * longer contains has no effect.
 */
export interface PromptCorrection {
  /** The fact as read from the text. */
  readonly fact: string;
  /** The replacement; null removes the fact. */
  readonly instead: string | null;
}

export type FactKind =
  | 'style'
  | 'mood'
  | 'tempo'
  | 'meter'
  | 'key'
  | 'key-change'
  | 'length'
  | 'decade'
  | 'instrument'
  | 'solo'
  | 'form'
  | 'course'
  | 'only'
  | 'voice'
  | 'instrumental'
  | 'language'
  | 'without'
  | 'occasion'
  | 'subject'
  /** Not available; the others describe what the song will be. */
  | 'impossible';

/** One inferred fact, for display. */
export interface InferredFact {
  /** The fact as read from the text; corrections refer to it. */
  readonly fact: string;
  readonly kind: FactKind;
  /** The current value. */
  readonly value: string;
  /** E.g. '90 bpm' or 'No drums'. */
  readonly label: string;
  /** Possible replacements. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** True if any text can replace it. */
  readonly isText: boolean;
}

/** Whether an untrusted value is a list of corrections. */
export function areCorrections(value: unknown): value is PromptCorrection[] {
  const isFact = (text: unknown) => typeof text === 'string' && text.length <= PROMPT_FACT_MAX_CHARACTERS;
  return (
    Array.isArray(value) &&
    value.length <= PROMPT_CORRECTIONS_MAX &&
    value.every((one) => isFact(one?.fact) && (one.instead === null || isFact(one.instead)))
  );
}

export function factOf(kind: FactKind, value: string): string {
  return `${kind}:${value}`;
}

/** Returns the value after corrections; null if it was removed. */
export function correctedValue(
  kind: FactKind,
  value: string,
  corrections: readonly PromptCorrection[] = [],
): string | null {
  const found = corrections.find(({ fact }) => fact === factOf(kind, value));
  if (found === undefined) return value;
  return found.instead?.startsWith(`${kind}:`) ? found.instead.slice(kind.length + 1) : null;
}

/**
 * Whether a text is a different one, not the same one extended: corrections of the old text do not apply to it.
 */
export function isOtherText(before: string, after: string): boolean {
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before[same] === after[same]) same++;
  let sameEnd = 0;
  while (sameEnd < shorter - same && before.at(-1 - sameEnd) === after.at(-1 - sameEnd)) sameEnd++;
  return shorter === 0 || same + sameEnd < shorter / 2;
}

/** Returns the corrections with this one added, replacing an earlier one of the same fact. */
export function withCorrection(
  corrections: readonly PromptCorrection[],
  correction: PromptCorrection,
): PromptCorrection[] {
  const others = corrections.filter(({ fact }) => fact !== correction.fact);
  return correction.instead === correction.fact
    ? others
    : [...others, correction].slice(-PROMPT_CORRECTIONS_MAX);
}
