import { asEnglish, inEnglish } from '../translation/in-english.ts';
import type { PromptLanguage } from '../translation/request-language.ts';
import { INSTRUMENT_WORDS } from '../vocabulary/instruments.ts';

/** A parsed prompt, in English and lower case. */
export interface ParsedPrompt {
  /** The requests. */
  asked: string;
  /** The person or thing it is about: irrelevant to how it is played. */
  subject: string;
  /** Excluded sounds. */
  excluded: string[];
  /** Things to limit: 'not too fast'. */
  limited: string[];
  language: PromptLanguage | null;
}

/**
 * Splits a text of a request into subject, exclusions, and the rest. Never throws.
 * @param isEnglish skips language detection
 */
export function parsePrompt(text: string, isEnglish = false): ParsedPrompt {
  const { text: english, language } = isEnglish
    ? { text: asEnglish(readable(text)), language: null }
    : inEnglish(readable(text));
  const { requests, subject } = splitSubject(withPlainDecades(english.replace(DANCE_OF_TWO, '')));
  const negated = splitNegations(requests);
  return { ...negated, subject: splitNegations(subject).asked, language };
}

/** Dances at a wedding or party, not dance music. */
const DANCE_OF_TWO = /(?<=\b(?:first|last|slow|wedding|father[- ]daughter|mother[- ]son)) dances?\b/g;

/** Longer texts are stories; their requests are at the beginning. */
const LONGEST_REQUEST = 2000;

function readable(text: string): string {
  // No real word is this long, and patterns would try every one of its letters.
  return text.slice(0, LONGEST_REQUEST).replace(/\S{50,}/gu, ' ');
}

const DECADE_WORDS: Record<string, string> = {
  fifties: '50s',
  sixties: '60s',
  seventies: '70s',
  eighties: '80s',
  nineties: '90s',
  noughties: '00s',
};

/** "The eighties", '1980s', '1985', "'80s" and "80's" all become '80s'. */
function withPlainDecades(text: string): string {
  return text
    .replace(
      /\b(?:nineteen[ -])?(fifties|sixties|seventies|eighties|nineties|noughties)\b/g,
      (_, word: string) => DECADE_WORDS[word] as string,
    )
    .replace(/(?<![\d.])'?(?:(?:19)?([5-9]0)|20(0)0)\s?'?s\b/g, (_, old?: string) => `${old ?? '00'}s`)
    .replace(/\b(?:19([5-9])\d|20(0)\d)\b(?!\s*(?:bpm|beats))/g, (_, old?: string) => `${old ?? '0'}0s`);
}

const MUSICAL_WORDS = new Set([
  ...Object.values(INSTRUMENT_WORDS).flatMap(({ words }) => words.flatMap((word) => [word, `${word}s`])),
  ...(
    'drums drum percussion beat beats bass vocals vocal voice voices singer singers singing vocalist vocalists choir ' +
    'chorus solo solos guitars keys keyboard synth synths horns brass winds autotune auto-tune bpm tempo key major ' +
    'minor meter time style orchestra lyrics words band electronic duet mode modulation speed pace instruments'
  ).split(' '),
]);

const PEOPLE =
  'man|woman|girl|boy|guy|lady|wife|husband|mother|father|mom|mum|dad|son|daughter|sister|brother|friend|girlfriend|' +
  'boyfriend|grandmother|grandfather|grandma|grandpa|baby|kid|female|male|men|women|girls|boys';
const ABOUT = new RegExp(
  [
    // 'About two minutes' is a length.
    String.raw`\babout(?!\s+(?:\d|a minute|one min|two min|two and|three min|four min|five min|half a))\b`,
    String.raw`\b(?:regarding|concerning|on the topic of|dedicated to|factVerse|tells? the story of|the story of|titled|entitled|called|(?:version|cover|remix|rendition|arrangement|remake) of)\b`,
    String.raw`\b(?:for|to) (?:my|a|an|our|the|his|her|your) (?:[\w'-]+ )?(?:${PEOPLE})\b(?! (?:voice|vocal|vocals|vocalist|singer|choir|lead))`,
  ].join('|'),
  'g',
);
/** A subject ends with its sentence, or before musical terms. */
const SUBJECT_END = /[,.;:!?\n()]/;
const CONNECTOR =
  /\s(?:with|without|in|at|on|sung|performed|featuring|feat|played|using|over|no|not|but|by|and|as|around)\s/g;
const REACH_WORDS = 4;

function splitSubject(text: string): { requests: string; subject: string } {
  let requests = '';
  let subject = '';
  let at = 0;
  for (const match of text.matchAll(ABOUT)) {
    if (match.index < at) continue;
    const from = match.index;
    const end = subjectEnd(text, from + match[0].length);
    requests += `${text.slice(at, from)} , `;
    // A name says nothing about how a song is played.
    if (match[0] !== 'called') subject += ` ${text.slice(from, end)} ,`;
    at = end;
  }
  return { requests: requests + text.slice(at), subject };
}

function subjectEnd(text: string, from: number): number {
  const rest = text.slice(from);
  const stop = rest.search(SUBJECT_END);
  const clause = stop < 0 ? rest : rest.slice(0, stop);
  for (const match of clause.matchAll(CONNECTOR)) {
    const next = clause.slice(match.index + match[0].length);
    const isSinging = /^\s(?:sung|performed)/.test(match[0]);
    const words = next.split(/\s+/).slice(0, REACH_WORDS);
    if (
      isSinging ||
      words.some((word) => MUSICAL_WORDS.has(word)) ||
      /^(?:\d+\/\d+|\d+ ?bpm|\d0s)/.test(next)
    )
      return from + match.index;
  }
  return from + clause.length;
}

const NEGATION = new RegExp(
  String.raw`\b(?:(?:please )?(?:do not|don't|dont|never) (?:use|want|include|add|play|like|need|put in|have)|without|never|with no|no more|no|none of|not any|minus|` +
    String.raw`exclude|excluding|avoid|(?:i |we )?(?:really )?(?:hate|hates|dislike|can't stand|cannot stand|can't bear)|(?:i'm |i am )?(?:not a fan of|allergic to|sick of|tired of)|avoiding|skip|leave out|anything but|everything but|free of|except(?: for)?|lose the|nothing|not|w/o)\s+`,
  'g',
);
/** A number begins a new request: 'no lyrics 3 min'. */
const NEGATION_END =
  /[,.;:!?\n()]|\s(?:but|with|just|only|instead|please|pls|plz|thanks|thx)\b|\s(?:no|without)\s|\s(?=\d)|$/;
const FREE_OF = /\b([a-z]+)-free\b|\b(drum|bass|vocal|lyric|word|beat)less\b/g;
const DEGREE = /^(?:too|very|so|that|overly|all that|really)\s+(?:much\s+)?/;
const IS_NO_NEGATION = /^(?:only|just|necessarily|sure|but)\b/;

function splitNegations(text: string): Pick<ParsedPrompt, 'asked' | 'excluded' | 'limited'> {
  const excluded: string[] = [];
  const limited: string[] = [];
  const plain = text.replace(FREE_OF, (_, free?: string, less?: string) => {
    excluded.push(free ?? lessOf(less as string));
    return ' ';
  });
  let requests = '';
  let at = 0;
  for (const match of plain.matchAll(NEGATION)) {
    const from = match.index + match[0].length;
    if (match.index < at || IS_NO_NEGATION.test(plain.slice(from))) continue;
    const { items, end } = negatedItems(plain, from);
    for (const item of items) {
      const isLimit = DEGREE.test(item);
      (isLimit ? limited : excluded).push(item.replace(DEGREE, '').replace(/^(?:any|the|a|an|all)\s+/, ''));
    }
    requests += `${plain.slice(at, match.index)} `;
    at = end;
  }
  return { asked: requests + plain.slice(at), excluded, limited };
}

function lessOf(stem: string): string {
  return stem === 'word' || stem === 'lyric' || stem === 'vocal'
    ? 'vocals'
    : stem === 'bass'
      ? 'bass'
      : 'drums';
}

/** The scope of a negation: its own words, and a list of sounds continued with 'or', or with one 'and'. */
function negatedItems(text: string, from: number): { items: string[]; end: number } {
  const sentence = (/^[^.;!?\n()]*?(?=[.;!?\n()]|\s(?:but|with|instead)\b|$)/.exec(text.slice(from)) ?? [
    '',
  ])[0];
  const parts = sentence.split(/(\s*,\s*(?:(?:and|or|nor)\s+)?|\s+(?:and|or|nor|&)\s+)/);
  let last = 0;
  for (let i = 2; i < parts.length; i += 2) {
    if (!isSound(parts[i] as string)) break;
    const joint = (parts[i - 1] as string).trim();
    if (/or$/.test(joint) || (joint === 'and' && i === 2)) last = i;
  }
  const covered = parts.slice(0, last + 1).join('');
  const items = parts.filter((_, i) => i % 2 === 0 && i <= last).map((item) => item.trim());
  // Only the last words of a list may run on into a request: 'no synths just piano'.
  const tail = items.at(-1) ?? '';
  const stop = tail.search(NEGATION_END);
  if (stop < 0 || stop === tail.length) return { items: items.filter(Boolean), end: from + covered.length };
  items[items.length - 1] = tail.slice(0, stop);
  return { items: items.filter(Boolean), end: from + covered.length - (tail.length - stop) };
}

function isSound(words: string): boolean {
  const name = words.trim().replace(/^(?:any|the|a|an|no|electric|acoustic)\s+/, '');
  return MUSICAL_WORDS.has(name);
}
