import { baseOfThird, isKnownVerb, isPast, pastTense } from '../english/grammar.ts';
import { withoutS } from './facts.ts';

/** Expressions of time; a line has room for only one. */
const TIMES =
  /\b(?:tonight|tomorrow|yesterday|today|these days|(?:most|some) days|(?:every|each|all|last|that|this|one|once|next|the) (?:single )?(?:night|day|morning|evening|week|winter|spring|summer|year|Sunday|Tuesday)\b(?! (?:shift|train|bus|light|sky|air|stand))|(?:all|the) (?:day|night|week|summer|year) long|(?:one|a|the) \w+ (?:night|day|morning|afternoon)|day (?:by|after) day|night after night|year after year|every time|each time|years from now|years ago|right about now|now and (?:then|always)|once again|at first light|at (?:midnight|noon|dawn|dusk)|at (?:half past|a quarter|the crack|ten to|\w+ in the)|first gold light|in the (?:evening|morning|end)|before (?:dawn|that|first light|it's light|I wake)|after (?:dark|midnight|the final|all these)|come the \w+|when I(?:'m| am) old|long after|one day|some(?:day| day| other year)|on a \w+(?: \w+)?day|since last)\b/gi;

/** Openers that suit a clause in any tense, including one-time events. */
const TIMELESS =
  /^(?:and I know|because|oh, how|all I know is|even so,?|and after all,?|let it be said,?|and somewhere|one thing is sure,?)$/i;

/** One-time events, which do not go with 'most days' or 'once again'. */
const EVENT =
  /\b(?:die[sd]?|pass(?:es|ed)? away|(?:is|was|were|are|be) born|marr(?:y|ies|ied)|gets? married|got married|retire[sd]?|graduate[sd]?|turn(?:s|ed)? (?:\w+ty|\w+teen|\d+)\b|move[sd]? (?:to|away|out|in|back)|(?:leaves?|left) (?:for|home|us|me|town)|quits?|lost|broke|propose[sd]?|fail(?:s|ed)?|w[io]ns?|met|is (?:moving|retiring|graduating|leaving|getting married))\b/i;

/** Lines do not mention the death; the song itself implies it. */
export const OF_DEATH = /\b(?:die[sd]?|dead|dying|death|passed away|pass(?:es)? away|funeral)\b/i;

/** Nouns and adjectives that look like past-tense verbs. */
const NO_PAST =
  /^(?:saw|rose|felt|left|found|lit|bit|ground|wound|fell|shot|lay|worn|broken|lost|bent|spent|swept|was)$/;

/** Lines never say what 'you' do to 'you', and only others act on 'me'. */
const SELF =
  /\byou(?:'\w+)? (?!and\b)(?:(?!(?:and|or|but|so|if|when|while|as|that|what|who|where|how|because|for|than|like|the|way)\b)[a-z']+ ){1,3}you\b(?!')/i;
const THANKS = /\b(?:thank|miss|love|follow|behind|without|beside|of|to|for|on|with|and) you\b/gi;
const SELF_ME = /\bI(?:'\w+)? (?:[a-z']+ )?me\b/;

/**
 * Whether a line is consistent: a single time, a tense that suits its opener, and no one acting on themselves.
 */
export function isConsistent(text: string, opener: string): boolean {
  if ((text.match(TIMES)?.length ?? 0) > 1) return false;
  if (SELF.test(text.replace(THANKS, 'them')) || SELF_ME.test(text)) return false;
  if (opener === '' || TIMELESS.test(opener)) return true;
  const at = text.toLowerCase().indexOf(opener.toLowerCase());
  const rest = text.slice(at + opener.length).trim();
  return !isInPast(rest) && !EVENT.test(rest);
}

/** 'you buried the left shoe', 'the leash hung by the door'. */
function isInPast(clause: string): boolean {
  const words = clause
    .toLowerCase()
    .split(/[^a-z']+/)
    .filter(Boolean)
    .slice(0, 4);
  return words.some(
    (word, at) =>
      at > 0 &&
      (/^(?:was|were|had|did|didn't|wasn't|weren't)$/.test(word) ||
        (isPast(word) && !isKnownVerb(word) && !NO_PAST.test(word))),
  );
}

const AUXILIARIES: Readonly<Record<string, string>> = {
  is: 'was',
  are: 'were',
  am: 'was',
  has: 'had',
  have: 'had',
  "won't": "wouldn't",
};

function verbInPast(word: string): string | undefined {
  const base = baseOfThird(word);
  return AUXILIARIES[word] ?? (base ? pastTense(base) : undefined);
}

/**
 * Puts a clause into the past tense ('the tail drums on the floor' -> 'the tail drummed on the floor');
 * undefined if it has no known verb.
 */
export function inPast(clause: string): string | undefined {
  const words = clause.split(' ');
  const at = words.findIndex(
    (word, i) =>
      i > 1 &&
      verbInPast(word) !== undefined &&
      (words[i + 1] === 'like' || !isKnownVerb(words[i + 1] ?? '')),
  );
  const many = words.findIndex(
    (word, i) => i > 1 && /[^s]s$/.test(words[i - 1] ?? '') && isKnownVerb(word) && word !== 'like',
  );
  if (many > 0 && (at < 0 || many < at))
    return words.map((word, i) => (i === many ? pastTense(word) : word)).join(' ');
  if (at < 0) return undefined;
  return words
    .map((word, i) => {
      if (i === at || (i > at && words[i - 1] === 'and')) return verbInPast(word) ?? word;
      const isPaired = i === at - 2 && i > 1 && words[at - 1] === 'and' && /[a-z]s$/.test(word);
      return isPaired ? pastTense(withoutS(word)) : word;
    })
    .join(' ');
}

/** Puts the verb of a subordinate clause into the past as well: 'drove till the tank is dry'. */
export function subordinateInPast(action: string): string {
  return action.replace(
    /\b(before|till|until|when|where|while|after) (I|we|you|they|she|he|it|the \w+) (\w+)/g,
    (_, joint: string, who: string, verb: string) =>
      `${joint} ${who} ${verbInPast(verb) ?? (isKnownVerb(verb) ? pastTense(verb) : /^(?:she|he|it)$/.test(who) && /[a-z]s$/.test(verb) && !/^(?:was|has|is|does)$/.test(verb) ? pastTense(withoutS(verb)) : verb)}`,
  );
}
