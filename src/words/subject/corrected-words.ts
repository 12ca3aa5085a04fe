import { correctedValue, factOf, type PromptCorrection } from '#domain/create/prompt-corrections';
import type { SongRequest } from '#domain/create/song-request';
import { spellNumber } from '../english/spell-out.ts';
import { isRequestWord } from '../vocabulary/request-words.ts';
import { promptText } from './prompt-text.ts';
import { subjectOf } from './subject.ts';

type WordKind = 'occasion' | 'subject';

/** What the description says about the content of the song. */
interface WordFact {
  readonly kind: WordKind;
  readonly value: string;
  /** For a subject: whether the song is 'for' it or 'about' it. */
  readonly word?: string;
}

/** For each greeting, the word for its occasion in a description. */
export const OCCASION_WORDS: Readonly<Record<string, string>> = {
  'Happy birthday': 'birthday',
  'Happy anniversary': 'anniversary',
  'Merry Christmas': 'Christmas',
  'Happy New Year': 'New Year',
  'Graduation day': 'graduation',
  'On the wedding day': 'wedding',
  "Mother's Day": "Mother's Day",
  "Father's Day": "Father's Day",
  "Valentine's Day": "Valentine's Day",
  Halloween: 'Halloween',
  Easter: 'Easter',
  'Happy retirement': 'retirement',
  Goodbye: 'goodbye',
  'Thank you': 'thank you',
  Congratulations: 'congratulations',
  'Get well soon': 'get well',
  'Hush now': 'lullaby',
};
/**
 * Words that name an occasion in the supported languages, with its greeting. They match at the start of a word
 * or, in German, as the last part of a compound.
 */
const GREETINGS: readonly (readonly [RegExp, string])[] = (
  [
    [
      '(?:wedding )?anniversar|years? (?:together|married|of marriage)|(?:hochzeits|jahres)tag|anniversaire de mariage|aniversario de (?:boda|bodas)|anniversario',
      'Happy anniversary',
    ],
    [
      "birthday|b-?day\\b|(?:she|he)(?:'s| is|s) \\d+ (?:today|tomorrow|now)\\b|turn(?:s|ing|ed) (?:\\d+|\\p{L}+ty\\b|\\p{L}+teen\\b)|wird (?:\\p{L}+ ){0,2}\\d+|\\d+ (?:jahre (?:alt )?)?wird|cumple \\d+|compie \\d+|faz \\d+ anos|(?<=(?:dad|mom|mum|father|mother|wife|husband|son|daughter|brother|sister|friend|grand\\p{L}+|boss)'?s )\\d+(?:st|nd|rd|th)\\b|birtday|brithday|\\p{L}*geburtstag|cumpleaños|cumpleanos|cumple\\b|anniversaire|compleanno|aniversário de|feliz aniversário",
      'Happy birthday',
    ],
    [
      'christmas|xmas|\\p{L}*weihnacht|navidad|navideñ|villancico|noël|noel\\b|natale\\b|natal\\b',
      'Merry Christmas',
    ],
    [
      'new years?(?! old)|silvester|neujahr|año nuevo|nochevieja|nouvel an|capodanno|ano novo',
      'Happy New Year',
    ],
    [
      'graduat|abitur|abi\\b|abschlussfeier|graduación|graduacion|remise des diplômes|laurea\\b|formatura',
      'Graduation day',
    ],
    [
      'wedding|newlyweds|\\p{L}*hochzeit|trauung|boda\\b|bodas\\b|mariage|matrimonio|nozze|casamento',
      'On the wedding day',
    ],
    [
      "mother'?s'? day|muttertag|día de la madre|dia de la madre|fête des mères|festa della mamma|dia das mães",
      "Mother's Day",
    ],
    [
      "father'?s'? day|vatertag|día del padre|dia del padre|fête des pères|festa del papà|dia dos pais",
      "Father's Day",
    ],
    ['valentine|valentinstag|san valentín|saint-valentin|san valentino', "Valentine's Day"],
    ['halloween', 'Halloween'],
    ['easter\\b|ostern\\b|oster(?:lied|song)|pascua|pâques|pasqua|páscoa', 'Easter'],
    [
      'retir(?!ed)|ruhestand|in rente|pensionierung|rente geht|se jubila|jubilación|jubilacion|(?:à|pour) la retraite|sa retraite|départ en retraite|pensione\\b|aposentadoria',
      'Happy retirement',
    ],
    ['goodbye|farewell|leaving party|abschied|despedida|adieu|départ\\b|addio|adeus', 'Goodbye'],
    [
      'thank(?!sgiving)|gratitude|grateful|danke|dankeschön|dankbar|gracias|agradec|merci\\b|remerci|grazie|ringrazia|obrigad',
      'Thank you',
    ],
    [
      'congrat|new job|promot|herzlichen glückwunsch|glückwünsch|gratul|felicidades|enhorabuena|felicit|félicit|congratulazioni|parabéns',
      'Congratulations',
    ],
    ['get well|recovery\\b|gute besserung|recupérate|mejórate|bon rétablissement|guarisci', 'Get well soon'],
    [
      'lullab|\\p{L}*(?:schlaf|wiegen)lied|gutenachtlied|canción de cuna|cancion de cuna|nana (?:para|de)\\b|berceuse|ninna ?nanna|canção de ninar|bedtime song',
      'Hush now',
    ],
  ] as const
).map(([words, value]) => [new RegExp(`(?<!\\p{L})(?:${words})`, 'iu'), value]);
/** With the detected subject removed, the rest may seem to have another one; this limits the retries. */
const MOST_READINGS = 3;

interface ReadWords {
  readonly description: string;
  readonly facts: readonly WordFact[];
}

/** Returns the corrected description and the facts read from it. */
export function readWords(description: string, corrections: readonly PromptCorrection[] = []): ReadWords {
  const occasions = occasionsIn(description);
  const facts: WordFact[] = occasions.map(({ value }) => ({ kind: 'occasion', value }));
  let text = description;
  for (const { value, from, to } of occasions.toSorted((a, b) => b.from - a.from)) {
    const corrected = correctedValue('occasion', value, corrections);
    if (corrected !== value)
      text = text.slice(0, from) + (OCCASION_WORDS[corrected ?? ''] ?? '') + text.slice(to);
  }
  for (let time = 0; time < MOST_READINGS; time++) {
    const found = subjectIn(text);
    if (!found) break;
    if (isOnlyOccasion(found.value, occasions)) break;
    facts.push({ kind: 'subject', value: found.value, word: isForSomebody(text, found) ? 'for' : 'about' });
    const corrected = correctedValue('subject', found.value, corrections);
    if (corrected === found.value) break;
    text = text.slice(0, found.from) + (corrected ?? '') + text.slice(found.to);
    if ((corrected ?? '') !== '') break;
  }
  return { description: text, facts };
}

/** Whether a subject only names the occasion or love itself: 'a Christmas party', 'a love' song. */
function isOnlyOccasion(subject: string, occasions: readonly FoundWords[]): boolean {
  if (/^(?:an? |the )?love$/i.test(subject)) return true;
  if (occasions.length === 0) return false;
  const rest = GREETINGS.reduce((text, [pattern]) => text.replace(pattern, ' '), subject);
  return rest
    .split(/[^\p{L}]+/u)
    .every((word) => word.length < 3 || /^(?:day|party|time|eve|years)$/i.test(word) || isRequestWord(word));
}

function isForSomebody(text: string, { from }: FoundWords): boolean {
  return /(?<!\p{L})(?:for|to|für|fuer|para|pour|per|por|al?|à|an|4)\s+$/iu.test(text.slice(0, from));
}

/**
 * Returns the request with its description corrected, and only the corrections that do not concern the
 * description.
 */
export function inCorrectedWords(request: SongRequest): SongRequest {
  const { description, corrections = [] } = request;
  if (corrections.length === 0) return request;
  const read = readWords(description, corrections);
  const done = new Set(read.facts.map(({ kind, value }) => factOf(kind, value)));
  return {
    ...request,
    description: read.description,
    corrections: corrections.filter(({ fact }) => !done.has(fact)),
  };
}

interface FoundWords {
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

/** A description names at most this many. */
const MOST_OCCASIONS = 2;

/** Finds the occasions; words that already name one are not reused for another. */
function occasionsIn(text: string): FoundWords[] {
  const found: FoundWords[] = [];
  for (const [pattern, value] of GREETINGS) {
    const match = pattern.exec(text);
    if (!match) continue;
    // Patterns match the beginnings of words.
    const ending = /^[\p{L}']*/u.exec(text.slice(match.index + match[0].length))?.[0] ?? '';
    const to = match.index + match[0].length + ending.length;
    const isTaken = found.some((other) => match.index < other.to && other.from < to);
    if (!isTaken) found.push({ value, from: match.index, to });
    if (found.length === MOST_OCCASIONS) break;
  }
  return found;
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/'/g, "['‘’]");
}

/** Finds the subject as written, allowing for extra spaces, other quotes, and numbers as digits. */
function subjectIn(text: string): FoundWords | null {
  const value = subjectOf(text).text;
  if (value === '') return null;
  const pattern = value
    .split(' ')
    .map((word) => (word === 'and' ? '(?:and|&|\\+|n)' : `(?:${escaped(word)}|\\d{1,4})`))
    .join('[^\\p{L}\\p{N}&+]+');
  const found = new RegExp(pattern, 'iu').exec(text);
  if (found) return { value, from: found.index, to: found.index + found[0].length };
  const place = placeOf(value, text);
  return place && { value, ...place };
}

/**
 * Finds words written differently, in another language or misspelled. Reads each word separately and takes the
 * shortest range that begins and ends like the value.
 */
function placeOf(value: string, text: string): { from: number; to: number } | null {
  const written = [...text.matchAll(/[\p{L}\p{N}'’-]+/gu)].slice(0, MOST_WORDS);
  // A separator that occurs in no multi-word phrase and survives reading.
  const read = promptText(written.map(([word]) => word).join(';'))
    .toLowerCase()
    .split(';');
  if (read.length !== written.length) return null;
  const words = value.toLowerCase().split(' ');
  const has = (at: number, word: string | undefined) =>
    word !== undefined && (read[at] ?? '').split(' ').some((one) => one === word || spelled(one) === word);
  for (const skipped of [0, 1]) {
    const first = written.findIndex((_, at) => has(at, words[skipped]));
    // What follows the person may be worded entirely differently.
    const ends = words.map((_, left) =>
      written.findIndex((_, at) => at >= first && has(at, words.at(-1 - left))),
    );
    const left = ends.findIndex((at) => at >= 0);
    const last = ends[left] ?? -1;
    const start = written[first];
    const end = written[last];
    const isWhole = last - first + 1 >= (words.length - left) / 2 && last - first < words.length * 2 + 2;
    if (start && end && isWhole) return { from: start.index, to: end.index + end[0].length };
  }
  return null;
}

function spelled(word: string): string {
  return /^\d{1,3}$/.test(word) ? spellNumber(word).join('-') : word;
}

/** Long prompts state their subject at the beginning. */
const MOST_WORDS = 80;
