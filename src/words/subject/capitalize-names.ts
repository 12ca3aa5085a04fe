import { isGivenName } from '../english/given-names.ts';

/** People and pets that may be followed by a name: 'my daughter emma'. */
const RELATIVES =
  'daughter|son|sister|brother|wife|husband|girlfriend|boyfriend|fiancee?|partner|mom|mum|mama|mother|dad|papa|father|' +
  'grandma|grandpa|granny|nana|grandmother|grandfather|oma|opa|aunt|auntie|uncle|cousin|niece|nephew|friend|bestie|bff|gf|bf|' +
  'buddy|colleague|coworker|boss|teacher|coach|nurse|dog|cat|puppy|kitten|hamster|horse|pony|rabbit|bunny|baby|' +
  'granddaughter|grandson|godson|goddaughter|neighbor|neighbour|roommate';
const AND = '(?:and|und|y|et|e|n|\\+)';
const NAME = '\\p{Ll}[\\p{Ll}\\p{M}]{1,11}';
/** Given names that are also words; they count as names only after a relative or beside another name. */
const WORDS_TOO: ReadonlySet<string> = new Set(
  'rose daisy lily violet ivy grace eve iris mark frank bill guy jack victor ruby hope faith joy summer may june april art pearl rob'.split(
    ' ',
  ),
);

const AFTER_RELATIVE = new RegExp(
  `(?<=(?<!\\p{L})(?:${RELATIVES})(?:,? (?:named|called))? )(${NAME})(?!\\p{L})`,
  'giu',
);
const PAIR = new RegExp(`(?<!\\p{L})(${NAME})( ${AND} )(${NAME})(?!\\p{L})`, 'gu');
const ADDRESSED = new RegExp(
  `(?<=(?<!\\p{L})(?:for|to|für|para|pour|per|named|called|dear|hey|birthday|congrats|congratulations|thanks|you|goodbye|bye|name is|name's|night|asking|marry) )(${NAME})(?=\\s*(?:$|[,.;:!?\\n]|'|${AND}\\b|who\\b|on\\b|in\\b|with\\b|at\\b|from\\b|to\\b))`,
  'gu',
);

function isOnlyName(word: string): boolean {
  return isGivenName(word) && !WORDS_TOO.has(word);
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Capitalizes names written in lower case: 'for my daughter emma', 'for tom and sarah'. */
export function capitalizeNames(text: string): string {
  return text
    .replace(AFTER_RELATIVE, (word) => (/^\p{Ll}/u.test(word) && isGivenName(word) ? capital(word) : word))
    .replace(PAIR, (whole, one: string, joint: string, other: string) =>
      isGivenName(one) && isGivenName(other) && (isOnlyName(one) || isOnlyName(other))
        ? capital(one) + joint + capital(other)
        : whole,
    )
    .replace(ADDRESSED, (word) => (isOnlyName(word) ? capital(word) : word));
}
