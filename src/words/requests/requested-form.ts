import type { SectionKind } from '#domain/lyrics/section-marks';

/** Requests about a song's sections, other than solos. */
export interface RequestedForm {
  intro: 'long' | 'short' | null;
  outro: 'long' | 'short' | null;
  /** The song starts with its chorus. */
  isChorusFirst: boolean;
  /** One verse is rapped in an otherwise sung song. */
  hasRapVerse: boolean;
  /** Excluded sections. */
  without: ReadonlySet<SectionKind>;
}

/** Facts of the kind 'form', by their displayed names. */
export const FORM_FACTS = [
  'long intro',
  'short intro',
  'long outro',
  'short outro',
  'chorus first',
  'rap verse',
] as const;
type FormFact = (typeof FORM_FACTS)[number];

const LONG = '(?:long|longer|really long|very long|extended|1 minute|one minute)';
const SHORT = '(?:short|shorter|very short|quick|brief)';
const SAYING: Readonly<Record<FormFact, RegExp>> = {
  'long intro': new RegExp(`\\b${LONG} (?:\\w+ )?(?:intro|introduction)\\b`),
  'short intro': new RegExp(`\\b${SHORT} (?:\\w+ )?(?:intro|introduction)\\b`),
  'long outro': new RegExp(`\\b${LONG} (?:\\w+ )?(?:outro|ending)\\b`),
  'short outro': new RegExp(`\\b${SHORT} (?:\\w+ )?(?:outro|ending)\\b`),
  'chorus first':
    /\b(?:starts?|starting|begins?|beginning|opens?|opening) (?:right )?(?:with|on|at) the (?:chorus|hook|refrain)\b|\bchorus first\b/,
  'rap verse':
    /\brap(?:ped)? (?:verse|part|section|break|bridge)\b|\brap in the middle\b|\b(?:verse|part|bridge) (?:that is |which is )?rapped\b/,
};
/** Does not name a style: a song with a rap verse is not rap. */
const RAP_VERSE = new RegExp(SAYING['rap verse'].source, 'g');

const SECTIONS: readonly (readonly [RegExp, SectionKind])[] = [
  [/^(?:big |sung |catchy )?(?:chorus(?:es)?|hooks?|refrains?)$/, 'chorus'],
  [/^bridges?$/, 'bridge'],
  [/^(?:long )?(?:intros?|introduction)$/, 'intro'],
  [/^(?:long )?outros?$/, 'outro'],
];

/** Facts about sections in a text, and the text without words that would be misread as something else. */
export function formFactsIn(text: string): { facts: FormFact[]; rest: string } {
  return { facts: FORM_FACTS.filter((fact) => SAYING[fact].test(text)), rest: text.replace(RAP_VERSE, ' ') };
}

/** The form resulting from facts and exclusions. */
export function requestedForm(facts: readonly string[], excluded: readonly string[]): RequestedForm {
  const has = (fact: FormFact) => facts.includes(fact);
  return {
    intro: has('long intro') ? 'long' : has('short intro') ? 'short' : null,
    outro: has('long outro') ? 'long' : has('short outro') ? 'short' : null,
    isChorusFirst: has('chorus first'),
    hasRapVerse: has('rap verse'),
    without: new Set(
      SECTIONS.flatMap(([words, kind]) => (excluded.some((tag) => words.test(tag)) ? [kind] : [])),
    ),
  };
}
