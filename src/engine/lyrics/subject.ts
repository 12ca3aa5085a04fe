import { GENRES, MOODS } from '#domain/word-lists';
import { isPast } from './grammar.ts';

/** What a description asks a song to be about. */
export interface Subject {
  /** As written, for instance 'a lonely robot in Paris'; empty when the description names no subject. */
  text: string;
  kind: 'thing' | 'doing' | 'sentence';
  /** The song is against it: 'against my landlord', 'no more drama'. */
  isAgainst: boolean;
}

const MAX_WORDS = 9;
/** Longer ones are noise, which nobody could sing. */
const LONGEST_WORD = 24;
const AGAINST =
  /^(?:against|versus|anti|no more|no|never again|down with|enough of|say(?:ing)? no to|fighting) /i;
/** Sounds: what is asked of the band, never what is sung about; an instrument is when 'about' says so. */
const SOUND_WORDS =
  'guitar guitars drum drums bass piano pianos synth synths synthesizer violin violins cello trumpet horns brass saxophone sax flute ' +
  'strings choir banjo ukulele harmonica accordion organ harp 808 808s bpm tempo reverb autotune falsetto riff riffs solo solos hook ' +
  'harmonies vocalist singer male female big loud heavy distorted acoustic electric driving groovy punchy minimal lush full key major ' +
  'minor key-change crescendo feel mood energy vibes sound sounds sounding stadium arena lead leads voices voice sung 6/8 3/4 4/4';
const NOUNS_IN_ING: ReadonlySet<string> = new Set(
  'morning evening spring king ring thing things wedding string wing wings ceiling building feeling feelings nothing something everything anything lightning being'.split(
    ' ',
  ),
);
const SENTENCE_STARTS: ReadonlySet<string> = new Set(
  "i i'm i've we we're you you're he he's she she's they they're it it's how why when what who where there that".split(
    ' ',
  ),
);
const WISH_WORDS: ReadonlySet<string> = new Set(
  'write make create compose give generate sing me us a an the some song songs lyrics lyric track tune ballad anthem verse chorus music please want need would like i for with very really kind of short long new original catchy beautiful nice good great style vibe beat vocals vocal female male instrumental and in '
    .concat(SOUND_WORDS)
    .split(' '),
);
const LOOSE_ENDS: ReadonlySet<string> = new Set(
  (
    'and or of in on at the a an to for with from by my your his her our their that who which is are i but because so ' +
    'when where what why if until like into than as'
  ).split(' '),
);
const FORM_WORDS =
  /^(?:write|make|create|compose|generate|songs?|lyrics?|ballad|anthem|tracks?|tune|beats?|music)$/i;
const NOUN_FORM = /^(?:songs?|lyrics?|ballad|anthem|tracks?|tune|beats?|music)$/i;
/** Styles the lists of genres leave out; each of them says a sound and never a subject. */
const MORE_STYLES: readonly string[] = (
  'rap,trap,drill,waltz,polka,tango,flamenco,salsa,cumbia,bachata,merengue,reggaeton,samba,ska,dub,dancehall,calypso,' +
  'bluegrass,zydeco,klezmer,shanty,gospel,motown,grunge,emo,metalcore,dubstep,trance,breakbeat,jungle,afrobeat,' +
  'afrobeats,amapiano,highlife,bhangra,chanson,fado,schlager,enka,ragtime,dixieland,vaporwave,retrowave,chiptune,' +
  'hyperpop,bossa,phonk,shoegaze,rockabilly,doo-wop,dnb,singer-songwriter'
).split(',');
const STYLE_NAMES: readonly string[] = [...new Set<string>([...GENRES, ...MORE_STYLES, ...MOODS])];
const STYLE_WORDS: ReadonlySet<string> = new Set(
  [...STYLE_NAMES, 'lofi', 'edm', 'rnb', 'chill', 'beats', 'upbeat', 'slow', 'fast', 'sad', 'funny'].flatMap(
    (name) => name.split(/[ -]/),
  ),
);

const FORMS = ['song', 'lyrics', 'ballad', 'anthem', 'poem', 'track', 'tune', 'verse', 'lullaby', 'piece'];
const ABOUT = new RegExp(
  '\\b(?:about|called|titled|dedicated to|inspired by|on the topic of|' +
    `(?:${[...FORMS, ...GENRES, ...MORE_STYLES].join('|')})s? (?:for|of|on)|(?:${[...FORMS, ...GENRES, ...MORE_STYLES].join('|')})s?(?= against\\b))\\s+([\\s\\S]+)`,
  'i',
);
const PHRASE_END =
  /[,.;:!?\n]|\b(?:in the style|with (?:a|an|lots|heavy|soft|some)|featuring|that sounds|set to|sung by|at \d+ bpm|(?:no|without) (?:vocals?|drums?|guitars?|bass|piano|synths?|autotune|singing))\b/i;

/** Finds the subject: what follows 'about', else what is left without the wish, genres and moods. */
export function subjectOf(description: string): Subject {
  const text = description
    .normalize('NFC')
    .replace(/[‘’]/g, "'")
    .replace(/[^\p{L}\p{N}'\-,.;:!?\n ]/gu, ' ');
  const about = afterAbout(text);
  const phrase = about?.split(PHRASE_END)[0] ?? dedicatedTo(text);
  const words = phrase === undefined ? withoutWish(text) : phrase.trim().split(/\s+/).filter(Boolean);
  const kept = trimmed(
    words.filter((word) => /\p{Script=Latin}|\d/u.test(word) && word.length <= LONGEST_WORD),
  ).map((word) => word.replace(/^i(?='|$)/, 'I'));
  const first = kept[0]?.toLowerCase() ?? '';
  const whole = kept.join(' ');
  const isAgainst = AGAINST.test(whole);
  const named = whole.replace(AGAINST, '');
  if (SENTENCE_STARTS.has(first) || hasFiniteVerb(kept))
    return { text: whole, kind: 'sentence', isAgainst: false };
  const isDoing = /^\p{L}{2,}ing$/u.test(first) && !NOUNS_IN_ING.has(first) && !isAgainst;
  return { text: named, kind: isDoing ? 'doing' : 'thing', isAgainst };
}

/** 'my ex stole my hoodie', 'money is tight': a verb of its own within the first words, before any 'who' or 'that'. */
function hasFiniteVerb(words: readonly string[]): boolean {
  const clause = words.findIndex((word) =>
    /^(?:who|that|which|when|where|after|before|while|because|how|named)$/i.test(word),
  );
  const main = (clause < 0 ? words : words.slice(0, clause)).map((word) => word.toLowerCase());
  return main.some((word, i) => {
    if (i === 0 || i === words.length - 1) return false;
    if (FINITE.test(word)) return true;
    // 'a lost dog' and 'the broken heart' are none: an article or a noun must follow a verb in the past.
    return (
      i >= 1 &&
      isPast(word) &&
      /^(?:my|your|our|his|her|their|me|us|him|it|the|a|an|up|away|down|out|off)$/.test(main[i + 1] ?? '') &&
      !/^(?:a|an|the|in|on|at|of|to|with)$/.test(main[i - 1] ?? '') &&
      !/^(?:cut|put|set|read|let|hit|hurt|lay|left)$/.test(word)
    );
  });
}

const FINITE = /^(?:is|are|was|were|has|had|won't|can't|isn't|don't|doesn't|didn't|keeps|must|should|never)$/;

const FOR_SOMEBODY =
  /(?<![\p{L}])(?:for|für|para|pour|per)\s+((?:(?:my|our|dear)\s+(?:\p{L}+\s+){0,2})?\p{Lu}\p{Ll}+(?:\s+(?:and\s+)?\p{Lu}\p{Ll}+){0,2})(?=\s*(?:$|[,.;:!?\n]|who|on|in|with|at|by))/u;

/** Somebody named after 'for', wherever it stands: 'a slow waltz with piano for Anna'. */
function dedicatedTo(text: string): string | undefined {
  return FOR_SOMEBODY.exec(text)?.[1];
}

/** What follows 'about', 'song for' and the like; 'lyrics for a song about rain' is about rain. */
function afterAbout(text: string): string | undefined {
  const found = ABOUT.exec(text)?.[1];
  const inner = found && /\b(?:song|ballad|anthem|poem|track|tune)s? (?:about|for|of|on)\s/i.test(found);
  return inner ? (ABOUT.exec(found)?.[1] ?? found) : found;
}

/** Genres and moods the description names, in its own order. */
export function styleTagsIn(description: string): string[] {
  const text = ` ${description.toLowerCase().replace(/[^\p{L}&-]+/gu, ' ')} `;
  return STYLE_NAMES.filter((name) => text.includes(` ${name} `)).sort(
    (a, b) => text.indexOf(` ${a} `) - text.indexOf(` ${b} `),
  );
}

/** The words of a description that are neither its wish ('write me a song') nor genres and moods. */
export function topicWords(description: string): string {
  return description
    .split(/\s+/)
    .filter((word) => !isWish(word))
    .join(' ');
}

function isWish(word: string): boolean {
  const plain = word
    .toLowerCase()
    .replace(/[^\p{L}'&-]/gu, '')
    .replace(/'s$/, '');
  return WISH_WORDS.has(plain) || isStyle(plain);
}

function isStyle(word: string): boolean {
  return word.split('-').every((part) => STYLE_WORDS.has(part));
}

function withoutWish(text: string): string[] {
  const clauses = text.split(/[,.;:!?\n]/).map((clause) => clause.trim().split(/\s+/).filter(Boolean));
  const words = clauses.find((clause) => clause.some((word) => !isWish(word))) ?? [];
  const isSentence =
    SENTENCE_STARTS.has(words[0]?.toLowerCase() ?? '') && !words.some((word) => NOUN_FORM.test(word));
  if (isSentence) return words;
  const isPlain = !words.some((word) => FORM_WORDS.test(word));
  // 'a lonely robot' is a subject with its mood; 'a lonely folk song' is not.
  if (isPlain && !words.every(isWish)) return words;
  const start = words.findIndex((word) => !isWish(word));
  if (start < 0) return [];
  // An article belongs to the noun that follows it.
  const from = /^(?:a|an|the)$/i.test(words[start - 1] ?? '') ? start - 1 : start;
  return words.slice(from).filter((word) => !FORM_WORDS.test(word));
}

/** At most seven words, cut before a conjunction rather than in the middle of a thought. */
function trimmed(words: readonly string[]): string[] {
  const kept = words.slice(0, MAX_WORDS);
  const joint = kept.findLastIndex((word) => /^(?:and|but|because|so)$/i.test(word));
  if (kept.length < words.length && joint >= 3) kept.length = joint;
  return withoutLooseEnd(kept);
}

/** Words without those at the end that wait for another: 'hold me closer when the' is 'hold me closer'. */
export function withoutLooseEnd(words: readonly string[]): string[] {
  const last = words.findLastIndex((word) => !LOOSE_ENDS.has(word.toLowerCase()));
  return words.slice(0, last + 1);
}
