import { baseOfGerund, baseOfThird, isKnownVerb, isPast, thirdPerson } from '../english/grammar.ts';
import { genderOf } from '../english/persons.ts';
import { spellNumber } from '../english/spell-out.ts';
import { promptText } from './prompt-text.ts';

/** Facts in the prompt beyond its subject, in singable form; '' if missing. */
export interface Facts {
  /** 'thirty' from 'she's turning 30'. */
  age: string;
  /** 'thirty-two years' from 'after 32 years'. */
  years: string;
  /** 'climbing' from 'loves climbing'. */
  loves: string;
  /** 'Christmas', from a holiday. */
  feast: string;
  /** 'Oslo', the place someone moves to. */
  place: string;
}

const NUMBER =
  '(\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\\w+)?)';
const AGE = new RegExp(
  `\\b(?:turn(?:s|ing|ed)?|becom(?:es|ing)|is now|will be|is) ${NUMBER}\\b(?! (?:years? (?:of|together|married)|minutes?|seconds?|bpm))|\\b${NUMBER}(?:th|st|nd|rd) birthday|\\b${NUMBER} years? old\\b`,
  'i',
);
const YEARS = new RegExp(
  `\\b${NUMBER} years\\b(?! old)|\\b${NUMBER}(?:th|st|nd|rd) (?:\\w+ )?anniversary|\\b${NUMBER}(?:th|st|nd|rd)? decades\\b`,
  'i',
);
const LOVES =
  /\b(?:who |she |he |they |really |absolutely )*(?:loves?|adores?|is (?:crazy|mad|nuts) about|is obsessed with|enjoys?) ((?:\p{L}+(?:ing)?)(?: \p{L}+)?)(?=\s*(?:$|[,.;!?]|and|who|but|so|with|more))/iu;
const FEASTS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:christmas|xmas|advent|santa)\b/i, 'Christmas'],
  [/\bnew year'?s? eve\b/i, "New Year's Eve"],
  [/\bnew year/i, 'New Year'],
  [/\bhanukkah\b/i, 'Hanukkah'],
  [/\bthanksgiving\b/i, 'Thanksgiving'],
  [/\bhalloween\b/i, 'Halloween'],
  [/\beaster\b/i, 'Easter'],
  [/\bdiwali\b/i, 'Diwali'],
  [/\beid\b/i, 'Eid'],
];

/** Only proper names: 'moves to the coast' does not match. */
const PLACE =
  /\b(?:mov(?:es?|ed|ing)|emigrat(?:es|ed|ing)|relocat(?:es|ed|ing)|going|goes|leaving|leaves|left|off|lives?|living|stud(?:ies|ying))(?: (?:away|back|over|off|now))? (?:to|for|in) (\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)/u;

const MOST_AGE = 110;

export function factsOf(description: string): Facts {
  const text = promptText(description);
  const number = (pattern: RegExp) => {
    const found = pattern.exec(text)?.slice(1).find(Boolean) ?? '';
    return /^\d+$/.test(found)
      ? Number(found) <= MOST_AGE
        ? spellNumber(found).join('-')
        : ''
      : found.toLowerCase();
  };
  const years = number(YEARS);
  const loved = LOVES.exec(text)?.[1] ?? '';
  return {
    age: number(AGE),
    years: years === '' ? '' : `${years} years`,
    loves: /^(?:me|you|him|her|us|them|it|to|my|a|an|the|that|how|when)\b/i.test(loved) ? '' : loved,
    place: PLACE.exec(text)?.[1] ?? '',
    feast: FEASTS.find(([pattern]) => pattern.test(text))?.[1] ?? '',
  };
}

/** The grammatical person a verb agrees with. */
export type VerbPerson = 'you' | 'they' | 'third';

/**
 * Turns 'who never texted back', 'is getting sober' or 'loves climbing' into a clause: 'you never texted back',
 * 'he is getting sober'. Undefined unless it starts with a verb.
 */
export function clauseOf(words: readonly string[], who: string, person: VerbPerson): string | undefined {
  const [first = '', ...rest] = words;
  const verb = first.toLowerCase();
  const isThird = person === 'third';
  const said = (form: string) => [who, form, ...rest].join(' ');
  const agreed: Readonly<Record<string, string>> = {
    is: 'are',
    was: 'were',
    has: 'have',
    does: 'do',
    "isn't": "aren't",
    "doesn't": "don't",
    "wasn't": "weren't",
    "hasn't": "haven't",
  };
  const plural = agreed[verb];
  if (plural) return said(isThird ? verb : plural);
  const third = Object.entries(agreed).find(([, many]) => many === verb)?.[0];
  if (third) return said(isThird ? third : verb);
  if (
    /^(?:will|can|could|would|must|should|had|did|used|won't|can't|cannot|couldn't|wouldn't|didn't)$/.test(
      verb,
    )
  )
    return said(verb);
  if (/^(?:never|always|still|just|only|once|secretly|finally|really|also|now|then)$/.test(verb)) {
    const inner = clauseOf(rest, '', person)?.trim();
    return inner === undefined ? undefined : `${who} ${verb} ${inner}`;
  }
  if (isPast(verb) || /[^e]ed$/.test(verb)) return said(verb);
  const base = baseOfThird(verb) ?? (/[a-z]s$/.test(verb) ? withoutS(verb) : undefined);
  if (base) return said(isThird ? verb : base);
  return isKnownVerb(verb) ? said(isThird ? thirdPerson(verb) : verb) : undefined;
}

/**
 * 'retires' -> 'retire', 'carries' -> 'carry', 'teaches' -> 'teach', for a word after 'who'. 'miss' and 'go'
 * stay the same.
 */
export function withoutS(verb: string): string {
  if (!/[a-z]s$/.test(verb) || /ss$/.test(verb)) return verb;
  if (/ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  return /(?:ss|[cs]h|x|zz)es$/.test(verb) ? verb.slice(0, -2) : verb.slice(0, -1);
}

const MOST_CLAUSE_WORDS = 11;

/** 'it has three hearts', 'her room is empty'. */
const STATED =
  /^\s*(?:and )?(?:it|(?:her|his|their|my|our) \p{L}+) (?:is|was|has|had|smelled|smells|never|always|broke|breaks)\b(?! name)/iu;

/** Splits 'turns forty and loves sailing' into one clause per verb. */
export function inClauses(text: string): string[] {
  return text
    .split(
      /,? (?:and|but) (?=(?:still|always|never|also|now|then|just|once) \p{L}|(?:she|he|they|we|I|it)(?:'\w+)? |(?:who|that) )/iu,
    )
    .flatMap((part) => {
      const words = part.split(' ');
      const at = words.findIndex(
        (word, i) =>
          i > 1 &&
          /^(?:and|but)$/i.test(word) &&
          i < words.length - 1 &&
          (baseOfThird(words[i + 1]?.toLowerCase() ?? '') !== undefined ||
            /^(?:slept|met|made|was|were|had|went|came|gave|took|sang|kept|let|ran|lost|won|left|laughed|cried|never|loved|worked|moved|played|danced|taught|raised|drove|helped|stayed|built|fixed|wrote|told|brought|became|fought|grew|survived|spent|fell|taken|cooked|baked|saved|learned)$/i.test(
              words[i + 1] ?? '',
            )),
      );
      return at < 0 ? [part] : [words.slice(0, at).join(' '), ...inClauses(words.slice(at + 1).join(' '))];
    });
}

/** 'she is ninety', 'she still drives': clauses with their own subject. */
function sameDoer(sentence: string): string[] {
  const [, doer = ''] = /^\s*(?:and |but )?(she|he|they|we|I|it)\b/i.exec(sentence) ?? [];
  return inClauses(sentence.trim())
    .map((part, at) =>
      at > 0 && doer !== '' && !/^(?:she|he|they|we|I|it|my|our|her|his)\b/i.test(part)
        ? `${doer} ${part}`
        : part,
    )
    .filter((part) => !ONLY_AGE.test(part));
}

const ONLY_AGE =
  /^(?:and )?(?:she|he|they)(?:'s| is| are)? (?:now |almost )?(?:\d+|five|six|seven|eight|nine|ten)$/i;

const TURNS =
  /^\S+ (?:turns?|(?:is|are|will be) turning) (?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|\p{L}+ty(?:-\p{L}+)?)$/iu;

/** 'you turn sixty': the hook says it, so verses do not repeat it. */
export function isAgeAlone(clause: string): boolean {
  return TURNS.test(clause);
}

/** What a prompt adds after a comma: 'we met at a bowling alley', 'loves climbing'. */
export function laterClauses(description: string, who: string, person: VerbPerson): string[] {
  const [, ...parts] = promptText(description).split(/[,.;!?\n]+/);
  return parts.flatMap(sameDoer).flatMap((part) => {
    const words = part
      .trim()
      .replace(/^(?:and|who|but) /i, '')
      .replace(/^(s?he|they|we|i)'(s|re|ve) /i, '$1 ' + '$2 ')
      .split(/\s+/)
      .filter(Boolean);
    if (words.length < 2 || words.length > MOST_CLAUSE_WORDS) return [];
    const [first = '', ...rest] = words;
    if (/^(?:it|her|his|their|my|our)$/i.test(first) && words.length > 3)
      return STATED.test(part) ? [words.join(' ').replace(/^./, (letter) => letter.toLowerCase())] : [];
    if (/^(?:we|I)$/i.test(first)) {
      const isRestatable =
        isPast(rest[0]?.toLowerCase() ?? '') ||
        /^(?:are|were|have|had|never|always|keep|keeps|still|can't|cannot|don't|won't|want|miss|love|forgot)$/i.test(
          rest[0] ?? '',
        );
      return isRestatable
        ? [words.join(' ').replace(/^./, (letter) => (first === 'I' ? letter : letter.toLowerCase()))]
        : [];
    }
    const asWhat = who === '' ? undefined : APPOSED.exec(words.join(' '));
    if (asWhat) return apposed(asWhat, who, person);
    const isOf = /^(?:she|he|they)$/i.test(first);
    const clause = isOf
      ? rest.map((word, i) => (i > 0 ? word : word === 's' ? 'is' : word === 're' ? 'are' : word))
      : words;
    if (
      who === '' ||
      /^(?:turn|turns|turning)$/i.test(clause[0] ?? '') ||
      (clause[0] === 'is' && clause[1] === 'turning')
    )
      return [];
    const isVerb = isOf || baseOfThird((clause[0] ?? '').toLowerCase()) !== undefined;
    const agreedClause = isVerb ? clauseOf(clause, who, person) : undefined;
    return agreedClause ? [agreedClause] : [];
  });
}

/** 'a retired train driver who now builds model railways', after a person. */
const APPOSED = /^(an? (?:\p{L}+[ -]){0,3}?(?:\p{L}+))(?: who (.+))?$/iu;

function apposed([, what = '', action]: RegExpExecArray, who: string, person: VerbPerson): string[] {
  const isSomebody = genderOf(what.split(/[ -]/).at(-1)?.toLowerCase() ?? '') !== undefined;
  if (!isSomebody) return [];
  const is = person === 'third' ? 'is' : 'are';
  const does = action === undefined ? undefined : clauseOf(action.split(' '), who, person);
  return [...(does ? [does] : []), ...(person === 'they' ? [] : [`${who} ${is} ${what}`])];
}

const NAME = '\\p{Lu}\\p{Ll}+';
const NAMES_IN = new RegExp(`(?<![\\p{L}])(${NAME} (?:and|&) ${NAME})(?![\\p{L}])`, 'u');
const NAME_IS = new RegExp(`(?:name is|name's|named|called) (${NAME})(?![\\p{L}])`, 'u');
const NAME_AFTER = new RegExp(
  `(?:named|called|dear|hey|for|to|soon|birthday|thanks|you|congratulations|congrats|goodbye|love),? (${NAME})(?=\\s*(?:$|[,.;!?]|(?:and|who|on|from|with)\\b))`,
  'u',
);
const NO_NAMES =
  /^(?:Christmas|Easter|Mom|Dad|Mother|Father|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|English|German|French|Spanish)\b/;

/** The person or people named anywhere in the prompt: 'Maria and Joe'; '' if there are none. */
export function nameIn(description: string): string {
  const text = promptText(description);
  const found =
    NAMES_IN.exec(text)?.[1]?.replace('&', 'and') ??
    NAME_IS.exec(text)?.[1] ??
    NAME_AFTER.exec(text)?.[1] ??
    '';
  return NO_NAMES.test(found) ? '' : found;
}

/** The action named by a participle: 'waiting for a letter' -> 'wait for a letter'. */
export function actionOfGerund(words: readonly string[]): string | undefined {
  const [first = '', ...rest] = words;
  const base = baseOfGerund(first.toLowerCase());
  return base ? [base, ...rest].join(' ') : undefined;
}

/** Maximum number of words in a clause that fits in a line. */
export const LONGEST_CLAUSE = 11;

/** What the prompt says about the singer alone: 'we got lost in Lisbon and laughed until morning'. */
export function sentencesOf(started: string, request: string): string[] {
  if (!/^(?:we|I|I'm|we're|it|my|our|the)\b/i.test(started)) return [];
  const [subject = ''] = started.split(' ');
  const at = request.toLowerCase().indexOf(started.toLowerCase());
  const text =
    at < 0 ? started : started + (/^[^,.;:!?\n]*/.exec(request.slice(at + started.length))?.[0] ?? '');
  return inClauses(text)
    .map((part, at) => (at > 0 && !/^(?:we|I|it|she|he|they)\b/i.test(part) ? `${subject} ${part}` : part))
    .filter((part) => part.split(' ').length <= LONGEST_CLAUSE);
}
