import type { SectionKind } from '#domain/lyrics/section-marks';

/** What is asked of the sections of a song, beside a solo. */
export interface FormWish {
  intro: 'long' | 'short' | null;
  outro: 'long' | 'short' | null;
  /** The song begins with its chorus. */
  isChorusFirst: boolean;
  /** One verse is rapped in a song that is sung. */
  hasRapVerse: boolean;
  /** Sections that there must be none of. */
  without: ReadonlySet<SectionKind>;
}

/** Facts of the kind 'form', as they are named to people. */
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
/** No wish of style: a song with a verse of rap is none. */
const RAP_VERSE = new RegExp(SAYING['rap verse'].source, 'g');

const SECTIONS: readonly (readonly [RegExp, SectionKind])[] = [
  [/^(?:big |sung |catchy )?(?:chorus(?:es)?|hooks?|refrains?)$/, 'chorus'],
  [/^bridges?$/, 'bridge'],
  [/^(?:long )?(?:intros?|introduction)$/, 'intro'],
  [/^(?:long )?outros?$/, 'outro'],
];

/** What a text says of sections, and the text without what would be taken for something else. */
export function formFactsIn(text: string): { facts: FormFact[]; rest: string } {
  return { facts: FORM_FACTS.filter((fact) => SAYING[fact].test(text)), rest: text.replace(RAP_VERSE, ' ') };
}

/** The form that facts and exclusions ask for. */
export function formWish(facts: readonly string[], excluded: readonly string[]): FormWish {
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
