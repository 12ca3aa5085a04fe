import { WISH_CORRECTIONS_MAX, WISH_FACT_MAX_CHARACTERS } from '#contract/correction-bounds';

/**
 * What the engine understood of the words of a request is a list of facts such as 'tempo:90' or 'instrument:piano'.
 * A correction takes one of them back or puts another one of its kind in its place. One that the words no longer give
 * changes nothing.
 */
export interface PromptCorrection {
  /** The fact as the words give it. */
  readonly fact: string;
  /** What counts in its place; null for nothing. */
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
  /** Cannot be had; the others are what a song will be. */
  | 'impossible';

/** One thing understood, for people. */
export interface InferredFact {
  /** As the words give it: what a correction names. */
  readonly fact: string;
  readonly kind: FactKind;
  /** What counts now. */
  readonly value: string;
  /** '90 bpm', 'No drums'. */
  readonly label: string;
  /** What may stand in its place. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** Any words may stand in its place. */
  readonly isText: boolean;
}

/** Whether a value from outside is a list of corrections. */
export function areCorrections(value: unknown): value is PromptCorrection[] {
  const isFact = (text: unknown) => typeof text === 'string' && text.length <= WISH_FACT_MAX_CHARACTERS;
  return (
    Array.isArray(value) &&
    value.length <= WISH_CORRECTIONS_MAX &&
    value.every((one) => isFact(one?.fact) && (one.instead === null || isFact(one.instead)))
  );
}

export function factOf(kind: FactKind, value: string): string {
  return `${kind}:${value}`;
}

/** What counts of a value that the words give; null where it was taken back. */
export function correctedValue(
  kind: FactKind,
  value: string,
  corrections: readonly PromptCorrection[] = [],
): string | null {
  const found = corrections.find(({ fact }) => fact === factOf(kind, value));
  if (found === undefined) return value;
  return found.instead?.startsWith(`${kind}:`) ? found.instead.slice(kind.length + 1) : null;
}

/** Whether a text is another one, not the same one further written: what was corrected of it is none of the new. */
export function isOtherText(before: string, after: string): boolean {
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before[same] === after[same]) same++;
  let sameEnd = 0;
  while (sameEnd < shorter - same && before.at(-1 - sameEnd) === after.at(-1 - sameEnd)) sameEnd++;
  return shorter === 0 || same + sameEnd < shorter / 2;
}

/** The corrections with this one; it takes the place of an earlier one of the same fact. */
export function withCorrection(
  corrections: readonly PromptCorrection[],
  correction: PromptCorrection,
): PromptCorrection[] {
  const others = corrections.filter(({ fact }) => fact !== correction.fact);
  return correction.instead === correction.fact
    ? others
    : [...others, correction].slice(-WISH_CORRECTIONS_MAX);
}
