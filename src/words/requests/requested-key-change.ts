const UNWANTED = /\b(?:frequency|ring|phase|amplitude|filter|pitch|fm) modulat\w*/g;
const KEY_CHANGE =
  /\bkey[- ]changes?\b|\bmodulat(?:es?|ing|ions?)\b|\bchang(?:e|es|ing) (?:the |of )?key\b|\btruck driver'?s?\b|\bgear (?:shift|change)\b|\b(?:shifts?|moves?|goes|lifts?|rises?|raised?|up|down) (?:up |down )?(?:by )?(?:an? |one )?(?:half[- ]?(?:step|tone)|semitone|whole[- ]?(?:step|tone)|tone|minor third)\b/;
const AMOUNTS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:half[- ]?(?:step|tone)|semitone)\b/, 1],
  [/\b(?:two|2) (?:semitones|half[- ]?steps)\b/, 2],
  [/\b(?:three|3) (?:semitones|half[- ]?steps)\b|\bminor third\b/, 3],
];
const USUAL_SEMITONES = 2;

/** Semitones by which the last chorus should rise, below 0 to fall; null if no key change is requested. */
export function readKeyChange(text: string): number | null {
  const plain = text.replace(UNWANTED, ' ');
  if (!KEY_CHANGE.test(plain)) return null;
  const amount = AMOUNTS.find(([words]) => words.test(plain))?.[1] ?? USUAL_SEMITONES;
  return /\b(?:down|lower|falls?|drops?) (?:\w+ )?(?:an? |by )?(?:half|whole|semi|tone|step|key|third)/.test(
    plain,
  )
    ? -amount
    : amount;
}
