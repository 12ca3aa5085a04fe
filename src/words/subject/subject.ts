import { GENRES } from '#domain/create/word-lists';
import { COMPOUND } from '../english/compounds.ts';
import { finiteVerbAt } from '../english/finite-verb.ts';
import { gerund, isKnownVerb, isPast } from '../english/grammar.ts';
import { kindOfNoun } from '../english/kind-of-noun.ts';
import { isModifyingParticiple } from '../english/noun-phrase.ts';
import { genderOf } from '../english/persons.ts';
import { spellNumber } from '../english/spell-out.ts';
import { inEnglish } from '../translation/in-english.ts';
import { EVERYDAY, isRequestWord, MORE_STYLES, STYLE_NAMES } from '../vocabulary/request-words.ts';
import { areStyleWords } from '../vocabulary/style-words.ts';
import { promptText } from './prompt-text.ts';
import { isSoundClause, withoutPlayingStyle } from './request-manner.ts';

/** What a song should be about, according to its description. */
export interface Subject {
  /** As written, such as 'a lonely robot in Paris'; empty if the description names no subject. */
  text: string;
  kind: 'thing' | 'doing' | 'sentence';
  /** The song opposes it: 'against my landlord', 'no more drama'. */
  isAgainst: boolean;
  /** For a sentence, the words before its verb if they name something: 'my startup' in 'my startup failed'. */
  doer: string;
}

const MAX_WORDS = 18;
/** Longer words are unsingable noise. */
const LONGEST_WORD = 24;
const AGAINST =
  /^(?:against|versus|anti|no more|no|never again|down with|enough of|say(?:ing)? no to|fighting) /i;
const NOUNS_IN_ING: ReadonlySet<string> = new Set(
  'morning evening spring king ring thing things wedding string wing wings ceiling building feeling feelings nothing something everything anything lightning during'.split(
    ' ',
  ),
);
const SENTENCE_STARTS: ReadonlySet<string> = new Set(
  "not i i'm i've we we're you you're he he's she she's they they're it it's how why when what who where there that".split(
    ' ',
  ),
);
const LOOSE_ENDS: ReadonlySet<string> = new Set(
  (
    'and or of in on at the a an to for with from by my your his her our their that who which is are i but because so ' +
    'when where what why if until like into than as'
  ).split(' '),
);
const FORM_WORDS =
  /^(?:write|make|create|compose|generate|songs?|lyrics?|ballad|anthem|tracks?|tune|beats?|music)$/i;
/** These describe a sound even before a noun: 'epic orchestral battle' asks for an orchestra. */
const SOUND_ADJECTIVES =
  /^(?:epic|orchestral|symphonic|cinematic|acoustic|electronic|instrumental|ambient|classical)$/i;
const NOUN_FORM = /^(?:songs?|lyrics?|ballad|anthem|tracks?|tune|beats?|music)$/i;

const FORMS = [
  'song',
  'lyrics',
  'ballad',
  'anthem',
  'poem',
  'track',
  'tune',
  'verse',
  'lullaby',
  'piece',
  'music',
  'jingle',
];
const ABOUT = new RegExp(
  '\\b(?:(?<!\\b(?:fight|argument|quarrel|row|dream|joke|book|film|movie|letter|documentary|lying|dreaming|worrying|arguing|gossiping) )about|called|titled|dedicated to|inspired by|on the topic of|(?:ode|tribute|homage|hymn|love letter|toast|farewell|goodbye|thank you|thanks|salute|apology) (?:to|for)|party (?:for|of)|' +
    `(?:${[...FORMS, ...GENRES, ...MORE_STYLES].filter((name) => !EVERYDAY.has(name)).join('|')})s? (?:for|of|on|to)|(?:${[...FORMS, ...GENRES, ...MORE_STYLES].join('|')}|battle|diss(?: track)?|roast)s?(?= against\\b))\\s+([\\s\\S]+)`,
  'i',
);
const PHRASE_END =
  /[,.;:!?\n]|\b(?:in the style|with (?:a|an|lots|heavy|soft|some)|featuring|that sounds|set to|sung by|at \d+ bpm|(?:no|without) (?:vocals?|drums?|guitars?|bass|piano|synths?|autotune|singing))\b/i;

/** In other languages, sounds have names unknown here, so only 'with' reveals them. */
const FOREIGN_END = new RegExp(`${PHRASE_END.source}|\\bwith (?!my\\b|our\\b|his\\b|her\\b)`, 'i');

/** Finds the subject: what follows 'about', or else what remains without request words, genres and moods. */
export function subjectOf(description: string): Subject {
  const text = withoutPlayingStyle(promptText(description).replace(GREETED, ''));
  const about = QUESTION.exec(text)?.[1] ?? afterAbout(text);
  const isEnglish = inEnglish(description).language === null;
  const named = about?.split(isEnglish ? PHRASE_END : FOREIGN_END)[0];
  const phrase = (named && (somebodyOf(named, text) ?? named)) ?? dedicatedTo(text);
  const words =
    phrase === undefined
      ? isEnglish
        ? withoutRequest(text)
        : []
      : phrase.trim().split(/\s+/).filter(Boolean);
  const sung = words.filter((word) => /\p{Script=Latin}|\d/u.test(word) && word.length <= LONGEST_WORD);
  const purpose = PURPOSE.exec(text)?.[1]?.toLowerCase();
  const isPurpose = purpose !== undefined && sung[0]?.toLowerCase() === purpose && isKnownVerb(purpose);
  const kept = ofSinger(
    trimmed(withoutFor(withoutPreface(reduceToPerson(isPurpose ? ['to', ...sung] : sung)))),
  )
    .map((word) => word.replace(/^i(?='|$)/, 'I'))
    .flatMap((word) => (/^\d{1,3}$/.test(word) ? spellNumber(word).join('-') : word));
  return firstOfSentence(kindOf(kept));
}

/** 'stuck between two floors with someone you like' describes the singer's situation. */
function ofSinger(words: readonly string[]): string[] {
  const whole = words.join(' ');
  return IN_A_STATE.test(whole)
    ? `I'm ${whole.charAt(0).toLowerCase()}${whole.slice(1)}`
        .replace(/\b(someone|somebody|anyone|one|people) you\b/gi, '$1 I')
        .split(' ')
    : [...words];
}

const IN_A_STATE =
  /^(?:in love with (?:my|the|a|an|our|you|someone|somebody)|(?:stuck|lost|trapped|stranded|awake|alone|homesick|jet-?lagged|sleepless|hungover|heartbroken|locked out|snowed in|wide awake|late|early) (?:in|on|at|by|with|for|under|between|without|behind|near|inside|outside|again|after|before|until|of|all)) \p{L}/iu;

/** 'why is the sky blue, a science song': the question is the subject. */
const QUESTION = /^\s*((?:why|how|what makes) [^,.;:!?]{4,60})[,.;:!?]/i;

/** 'for my son leaving for college' is about the son. */
function withoutFor(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word) => /^(?:for|to|about)$/i.test(word));
  // 'Something chill for a rainy Sunday', 'but for grown-ups'.
  const isFurther =
    at > 0 &&
    /^(?:something|anything|but)$/i.test(words[0] ?? '') &&
    words.slice(1, at).every((word) => isRequestWord(word));
  return at === 0 || isFurther ? words.slice(at + 1) : words;
}

/** Cuts a long sentence at its 'and': the rest belongs in a verse. */
function firstOfSentence(subject: Subject): Subject {
  const words = subject.text.split(' ');
  const joint = words.findIndex((word, at) => at >= 3 && /^(?:and|but|because|so)$/i.test(word));
  return subject.kind === 'sentence' && words.length > LONG_SENTENCE && joint > 0
    ? { ...subject, text: words.slice(0, joint).join(' ') }
    : subject;
}

function kindOf(kept: readonly string[]): Subject {
  const first = kept[0]?.toLowerCase() ?? '';
  const whole = kept.join(' ');
  const isAgainst = AGAINST.test(whole);
  const none = { isAgainst: false, doer: '' };
  if (SENTENCE_STARTS.has(first)) return { text: whole, kind: 'sentence', ...none };
  const verb = finiteVerbAt(kept);
  if (verb > 0 && !/^(?:being|getting)$/.test(first))
    return { text: whole, kind: 'sentence', isAgainst: false, doer: doerOf(kept, verb) };
  const isCompound = COMPOUND.test(whole);
  // 'never giving up' is an activity too.
  const done = /^(?:never|not|always|finally)$/.test(first) ? (kept[1]?.toLowerCase() ?? '') : first;
  const isDoing =
    !isCompound && /^\p{L}{2,}ing$/u.test(done) && !NOUNS_IN_ING.has(done) && !isAgainst && kept.length > 1;
  const isAlone = /^\p{L}{2,}ing$/u.test(first) && !NOUNS_IN_ING.has(first) && kept.length === 1;
  return {
    text: whole.replace(AGAINST, ''),
    kind: (isDoing || isAlone) && !isAgainst ? 'doing' : 'thing',
    isAgainst,
    doer: '',
  };
}

function doerOf(words: readonly string[], verb: number): string {
  const before = words.slice(0, verb).join(' ');
  return /^(?:who|what|where|there|this|that|none|some|nothing|everything|everyone|everybody|nobody)\b/i.test(
    before,
  )
    ? ''
    : before;
}

/** A greeting before a name: 'happy birthday Lena', 'thank you to all nurses'. */
const GREETED =
  /^\s*(?:(?:happy|merry) (?:\d+\p{L}* )?(?:birthday|anniversary|christmas|retirement)|get well(?: soon)?|thank(?:s| you)|congratulations|congrats|good ?night|goodbye|farewell|so long|welcome home|good luck|welcome to (?:the|this|our) (?:world|family|team)|sorry(?: that)?)(?: wishes)?,?\s+(?:(?:to|for|on)\s+)?(?=(?:(?:my|our|all|the|dear)\s+)?\p{L})/iu;
const PREFACE =
  /^(?:(?:the|that|a) )?(?:feeling|feelings|moment|thrill|joy|joys|pain|struggle|story|tale|art|magic|idea|adventures?|life|memory|memories)(?: you get)? (?:of|when|that|where|about) (?=\S)/i;
const PREFACE_ADVERBS = /^(?:(?:how|what it'?s like) (?:it (?:is|feels) )?(?:to )?when )/i;

/** 'the day my dad taught me to ride', 'the night we got lost'. */
const WHEN =
  /^(?:the|that) (?:first |last )?(?:day|night|time|summer|winter|evening|year|morning)(?: when| that)? (?=(?:my \p{L}+ (\p{L}+)(?: (\p{L}+))?|we \p{L}+|I \p{L}+)\b)/iu;

function withoutWhen(whole: string): string {
  return whole.replace(WHEN, (start, ...[verb, later]: (string | undefined)[]) =>
    verb === undefined || [verb, later].some((word = '') => isPast(word) || /[^e]ed$/.test(word))
      ? ''
      : start,
  );
}

/** 'How much I love pizza' is about pizza. */
const HOW_MUCH =
  /^how much (?:I|we) (?:really |still )?(?:love|like|adore|miss|hate) ((?!(?:it|you|him|her|them|me|us|being|to)\b)\p{L}.*)$/iu;

/** 'how photosynthesis works' is about photosynthesis. */
const HOW_IT_WORKS = /^how (?:does |do )?((?:the |a )?\p{L}+(?: \p{L}+)?) works?$/iu;

/** 'why the sky is blue' is about the blue sky. */
const WHY_IT_IS = /^why (the|my|our) (\p{L}+) (?:is|are) (\p{L}+)$/iu;

/** 'the joy of cooking' is about cooking, 'the feeling when you quit' about quitting. */
function withoutPreface(words: readonly string[]): string[] {
  const whole = words.join(' ');
  const works = HOW_IT_WORKS.exec(whole)?.[1];
  if (works) return works.split(' ');
  const [, article, noun, quality] = WHY_IT_IS.exec(whole) ?? [];
  if (article && noun && quality) return [article, quality, noun];
  const loved = HOW_MUCH.exec(whole)?.[1];
  if (loved) return loved.split(' ');
  const bare = withoutWhen(whole.replace(CRUSH, '')).replace(PREFACE, '').replace(PREFACE_ADVERBS, '');
  return (bare === '' ? whole : bare)
    .replace(/^(?:you|we) finally /i, (start) => `${start.split(' ')[0]} finally `)
    .split(' ')
    .filter(Boolean);
}

/** 'a song to propose to my girlfriend': the purpose of the song. */
const PURPOSE = /\b(?:song|track|tune|ballad|anthem|lyrics|music)s? to (\p{L}+)/iu;
const LONG_SENTENCE = 9;

/**
 * Reduces a purpose ('to propose to my girlfriend Emily') or a long story to its person, starting at 'my' or
 * 'our' before a person.
 */
function reduceToPerson(words: readonly string[]): string[] {
  const isPurpose = words[0]?.toLowerCase() === 'to' && isKnownVerb(words[1]?.toLowerCase() ?? '');
  const plain = isPurpose ? words.slice(1) : [...words];
  const isTale = SENTENCE_STARTS.has(words[0]?.toLowerCase() ?? '') && words.length > LONG_SENTENCE;
  if (!isPurpose && !isTale) return plain;
  const from = plain.findIndex(
    (word, i) =>
      /^(?:my|our)$/i.test(word) &&
      !(isTale && /^(?:with|from|to|at|in|of|for|by|like|and)$/i.test(plain[i - 1] ?? '')) &&
      plain.slice(i + 1, i + 4).some((next) => genderOf(next.toLowerCase()) !== undefined),
  );
  if (from >= 0) return plain.slice(from);
  const [verb = '', ...rest] = plain;
  return isPurpose ? [gerund(verb.toLowerCase()), ...rest] : plain;
}

const CRUSH = /^(?:(?:a|my|the|having a|my secret) )?(?:secret |huge |big )?crush on (?=\S)/i;
const FOR_SOMEBODY =
  /(?<![\p{L}])(?:for|für|para|pour|per)\s+((?:(?:my|our|dear)\s+(?:\p{L}+\s+){0,2})?\p{Lu}\p{Ll}+(?:\s+(?:and\s+)?\p{Lu}\p{Ll}+){0,2})(?=\s*(?:$|[,.;:!?\n]|who|on|in|with|at|by))/u;

/** A person named after 'for', anywhere in the text: 'a slow waltz with piano for Anna'. */
function dedicatedTo(text: string): string | undefined {
  const against = /(?:^|[,.;])\s*(against [^,.;:!?\n]+)/i.exec(text)?.[1];
  if (against) return against;
  const found = FOR_SOMEBODY.exec(text);
  const clause = found
    ? (/^ who [^,.;:!?\n]+/.exec(text.slice(found.index + found[0].length))?.[0] ?? '')
    : '';
  if (found?.[1] !== undefined) return found[1] + clause;
  const relative = FOR_RELATIVE.exec(text)?.[1];
  const isSomebody = relative?.split(' ').some((word) => genderOf(word.toLowerCase()) !== undefined);
  return isSomebody ? relative : undefined;
}

/** A person or group without a known name: 'a hymn for our club', 'something for my boss'. */
const FOR_RELATIVE =
  /(?<!\p{L})for ((?:my|our) [^,.;:!?\n]+?)(?=\s*(?:$|[,.;:!?\n]|on\b|in\b|at\b|by\b|with\b|'s (?:\d|birthday|wedding|retirement|graduation|funeral|anniversary)))/iu;

/** What a request says after 'about' and the like, to its end; all of it if there is no such word. */
export function storyOf(request: string): string {
  const text = withoutPlayingStyle(request);
  return afterAbout(text) ?? text;
}

/** Returns what follows 'about', 'song for' and the like; 'lyrics for a song about rain' is about rain. */
function afterAbout(text: string): string | undefined {
  const match = ABOUT.exec(text);
  const found = match?.[1];
  if (match && found && isForPlayers(match[0].slice(0, -found.length), found)) return afterAbout(found);
  const celebrated = found && OCCASION_FOR.exec(found)?.[1];
  if (celebrated) return celebrated;
  const inner = found && /\b(?:song|ballad|anthem|poem|track|tune)s? (?:about|for|of|on)\s/i.test(found);
  return inner ? (ABOUT.exec(found)?.[1] ?? found) : found;
}

/** 'A piece for solo piano' names what plays it, not what it is about. */
function isForPlayers(before: string, phrase: string): boolean {
  const players = phrase.split(/[,.;:!?\n]|\s(?:in|at|with|on|about)\s/)[0] ?? '';
  return /\bfor\s+$/i.test(before) && areStyleWords(players.trim().split(/\s+/));
}

/** 'My wife loves trains, a song for her': resolves the pronoun. */
function somebodyOf(phrase: string, text: string): string | undefined {
  if (!/^\s*(?:her|him|them)\s*$/i.test(phrase)) return undefined;
  return /(?<!\p{L})(?:my|our) (?:\p{L}+ ){0,2}?\p{L}+(?= (?:is|was|has|loves?|hates?|likes?|turns?|and|who)\b|[,.;!])/iu.exec(
    text,
  )?.[0];
}

/** 'A song for Valentine's Day for my husband' is for the husband. */
const OCCASION_FOR =
  /^(?:the |our |a |an )?(?:\p{L}+ )?(?:valentine'?s?(?: day)?|mother'?s day|father'?s day|christmas|birthday|wedding|anniversary|graduation|retirement|easter|new year'?s?(?: eve)?)(?: party| day| present| gift)? (?:for|of) (.+)/isu;

/** Genres and moods named in the description, in order of appearance. */
export function styleTagsIn(description: string): string[] {
  const text = ` ${description.toLowerCase().replace(/[^\p{L}&-]+/gu, ' ')} `;
  const isAsStyle = (name: string) =>
    !EVERYDAY.has(name) ||
    new RegExp(
      `(?:^\\s*|\\b(?:a|an|some|\\w+y|${name}) )${name} (?:song|track|tune|ballad|anthem|music|beat|about|banger|hymn)|^[\\w -]*(?<!\\b(?:a|the|my|our|your|his|her|this|that|new|old|first|dream) )\\b${name}\\s*(?:,|$)`,
      'i',
    ).test(description);
  return STYLE_NAMES.filter((name) => text.includes(` ${name} `) && isAsStyle(name)).sort(
    (a, b) => text.indexOf(` ${a} `) - text.indexOf(` ${b} `),
  );
}

/** Removes genre names, which describe a sound: this 'house' is not a building. */
export function withoutGenres(description: string): string {
  return description.replace(GENRE_NAMES, ' ');
}

const GENRE_NAMES = new RegExp(
  `\\b(?:sea shant(?:y|ies)|(?:${[...GENRES, ...MORE_STYLES]
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replaceAll('&', '.'))
    .join('|')})(?= (?:song|track|tune|ballad|anthem|beat|about|music|banger|hymn|version)\\b|,|$))`,
  'gi',
);

/** Words that qualify a sound or its length rather than name a subject: 'no drums please', '3 minutes'. */
const OF_NO_THING = /^(?:no|not|without|only|just|too|\d+|min|mins|minutes?|secs?|seconds?)$/i;

/**
 * Returns what remains without request words. For other languages, too few words are known here to tell a
 * subject from a sound.
 */
function withoutRequest(text: string): string[] {
  const bare = text.trim().split(/\s+/);
  // A lone instrument ('my guitar') is the subject, not an accompaniment.
  const isThing = bare.length === 2 && /^(?:the|my|our)$/i.test(bare[0] ?? '');
  if (isThing && kindOfNoun(bare[1]?.toLowerCase() ?? '') === 'instrument') return bare;
  const clauses = text.split(/[,.;:!?\n]/).map((clause) => clause.trim().split(/\s+/).filter(Boolean));
  const spoken = clauses.filter((clause) =>
    clause.some((word) => !isRequestWord(word) && !OF_NO_THING.test(word)),
  );
  // Alone, 'a lonely guitar' is the subject; beside other words it is an instrument that plays.
  const isAlone = clauses.length === 1;
  const isHow = (clause: readonly string[]) =>
    isAlone
      ? !/^(?:a|an|the)$/i.test(clause[0] ?? '') && areStyleWords(clause)
      : isSoundClause(clause) || areStyleWords(clause);
  const words = spoken.find((clause) => !isHow(clause)) ?? [];
  const isSentence =
    SENTENCE_STARTS.has(words[0]?.toLowerCase() ?? '') && !words.some((word) => NOUN_FORM.test(word));
  if (isSentence) return words;
  const isPlain = !words.some((word) => FORM_WORDS.test(word));
  // 'a lonely robot' is a subject with a mood; 'a lonely folk song' is not.
  if (isPlain && !words.every(isRequestWord)) return words.filter((word) => !SOUND_ADJECTIVES.test(word));
  const start = words.findIndex((word) => !isRequestWord(word));
  if (start < 0 || /^without$/i.test(words[start] ?? '')) return [];
  // An article belongs to the noun after it.
  const from = /^(?:a|an|the)$/i.test(words[start - 1] ?? '') ? start - 1 : start;
  const kept = words.slice(from).filter((word) => !FORM_WORDS.test(word));
  // 'a song written on a napkin' is about that particular song.
  const form = words.findIndex((word) => FORM_WORDS.test(word));
  const isOfForm = form > 0 && words[form + 1] === kept[0] && isModifyingParticiple(words, form + 1);
  return isOfForm ? ['the', ...words.slice(form)] : kept;
}

/** Limits the number of words, cutting before a conjunction rather than in the middle of a thought. */
function trimmed(words: readonly string[]): string[] {
  const kept = words.slice(0, MAX_WORDS);
  const joint = kept.findLastIndex((word) => /^(?:and|but|because|so)$/i.test(word));
  if (kept.length < words.length && joint >= 3) kept.length = joint;
  return withoutDanglingWords(kept);
}

/** 'someone you like': here 'like' is a verb. */
function isLiking(words: readonly string[], at: number): boolean {
  return words[at] === 'like' && /^(?:I|you|we|they)$/i.test(words[at - 1] ?? '');
}

/** Drops trailing words that need a continuation: 'hold me closer when the' becomes 'hold me closer'. */
export function withoutDanglingWords(words: readonly string[]): string[] {
  const last = words.findLastIndex((word, at) => !LOOSE_ENDS.has(word.toLowerCase()) || isLiking(words, at));
  return words.slice(0, last + 1);
}
