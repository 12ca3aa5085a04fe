import { COUNT_WORDS } from '../requests/tempo-and-key.ts';
import { isRequestWord } from '../vocabulary/request-words.ts';

/**
 * Words for sounds: a phrase after one describes how the song is played, and a clause that ends in one does
 * nothing else.
 */
const SOUND =
  'vocals?|voices?|singers?|rappers?|singing|talking|screaming|piano|guitars?|drums?|percussion|bass|strings|choirs?|synths?|' +
  'beats?|solos?|intro|outro|chorus(?:es)?|verses?|breakdown|riffs?|handclaps|claps|chirping|clapping|snaps|stomps?|sounds?|noises?|' +
  'crackle|harmonies|orchestra|horns|brass|violins?|fiddle|cello|sax|saxophone|trumpets?|flutes?|organ|harps?|accordion|whistles?|bagpipes|' +
  'harmonica|banjo|ukulele|mandolin|bells|808s?|tempo|bpm|signatures?|autotune|reverb|key changes?|melody|rhythm|groove';
const LANGUAGES =
  'english|german|spanish|french|italian|portuguese|dutch|polish|russian|japanese|korean|chinese|hindi|arabic|turkish|' +
  'swedish|greek|deutsch|español|français';
const SOFT_OR_LOUD =
  'slow\\w*|fast\\w*|soft\\w*|quiet\\w*|calm\\w*|gentl\\w*|loud\\w*|big\\w*|small|low|mellow|huge|epic|intens\\w*|heav\\w*|' +
  'crazy|wild|fad(?:e|es|ing)|bang|sad\\w*|happ\\w*|hopeful\\w*|acoustic|strip\\w*|bare|sparse|energetic\\w*';
/** Verbs for how a song develops; they count only beside a sound or a tempo. */
const GOES =
  '(?:starts?|starting|begins?|beginning|opens?|opening|gets?|getting|becomes?|grows?|growing|builds?|building|' +
  'speeds|speeding|slows|slowing|ends?|ending|turns?|goes|explod\\w*)';
const KEY = '[a-g](?:\\s*(?:#|sharp|flat|b))?';

/** Phrases that describe how a song is played, wherever they occur. */
const ANYWHERE: readonly RegExp[] = [
  new RegExp(
    `\\b(?:sung |singing |sing |lyrics |words |text |vocals |all )*(?:in|auf|en) (?:${LANGUAGES})(?: please| language)?(?![\\p{L}'])`,
    'giu',
  ),
  new RegExp(
    `(?<!\\p{L})(?:in )?(?:the )?(?:key of )?${KEY}\\s*-?(?:major|minor|maj|min|dorian|mixolydian|lydian|phrygian)\\b`,
    'giu',
  ),
  new RegExp(`(?<!\\p{L})in (?:the )?(?:key of )?${KEY}(?=\\s*(?:$|[,.;]|with\\b|and\\b))`, 'giu'),
  /\b(?:at |around )?(?:\d{2,3} ?(?:-|to) ?)?\d{2,3} ?bpm\b|\b(?:8|16)[- ]?bit\b|\bin \d{1,2} (?:2|4|8|16)\b/giu,
  new RegExp(
    `(?<!\\b(?:last|first|next|every|final|in|for|after|of) )(?<!\\d)\\b(?:about |around |only |exactly |lasting )?(?:\\d+(?:\\.\\d+)?|${COUNT_WORDS}|half a)(?: and a half)?[ -]?(?:minutes?|mins?|seconds?|secs?)\\b(?: long)?`,
    'giu',
  ),
  /\b(?:no|without(?: an?)?|(?:an? )?(?:long|short|quick)) (?:intro|outro|chorus|bridge|ending)s?\b/giu,
  /\b(?:rain|thunder|sea|ocean|wave|wind|bird|nature|forest|whale|water|river|fire|city|street|traffic|train|crowd|animal|sound|vinyl) (?:sounds?|noises?|effects?|crackle)\b/giu,
  // Filler words that are never sung.
  /(?<!\p{L})(?:as hell|as possible|af|lol|lmao|haha+|hehe|pls|plz|thx|btw|asap)(?!\p{L})/giu,
];

/** Phrases before the subject; each ends its clause. */
const BEFORE_SUBJECT: readonly RegExp[] = [
  /^\s*(?:please |and )?(?:make|keep) (?:it|this)\b(?! (?:through|home|work|right)\b).*$/iu,
  /\b(?:make|made|making|have|want|need) (?:it|this|them|something|the song|a song) (?:to )?(?:sound|feel|be) (?:like|as if|as though)\b.*$/iu,
  /\b(?:that |which |it |should |must |to |song |kinda |kind of )+(?:sounds?|feels?) like\b.*$/iu,
  /^\s*(?:and |but )?(?:it )?(?:sounds?|sounding|feels?|feeling|something|kinda|sort of|kind of|a bit|more|just)? ?\blike (?!to\b|it\b|a version\b).*?(?=\b(?:but|with)\b|$)/iu,
  /\b(?:song|track|something|music|tune|one|beat|anthem) (?:that|which|to) (?:will |would |can |could |should )?(?:makes?|wakes?|gets?|puts?|pumps?|helps?|cheers?) (?:me|people|you|us|everyone|everybody|them|the crowd|the kids)\b.*$/iu,
  /\b(?:everyone|everybody|all|we all|the crowd|people|kids) (?:sings?|singing|can sing)(?: along)?\b.*$/iu,
  new RegExp(
    `\\b(?:with|w|featuring|feat|plus|using|and|but|no|without|not)\\s+(?!his\\b|her\\b|my\\b|our\\b|their\\b)(?:[\\p{L}\\d'-]+\\s+){0,4}?(?:${SOUND})\\b.*?(?=\\bfor\\b|$)`,
    'iu',
  ),
];

/** How a song develops, if nothing but the song is named before it. */
const COURSE = new RegExp(
  `^(?<before>.*?)\\b(?:slowly |gradually )?(?:${GOES}\\b(?: \\p{L}+){0,4}? (?:${SOFT_OR_LOUD}|${SOUND})|(?:builds?|building) (?:up|to|towards?))\\b.*$`,
  'iu',
);
const OF_ELSE = /\bthe (?!song|track|music|tune|beat|tempo|whole|first)/i;
const JOINT = /\b(?:that|which|it|and|but|then)\s*$/i;
const OF_THE_SONG = /^(?:it|that|which|and|but|then|first|a|the|at)$/i;

/** Phrases after the subject. A possessive belongs to the story: 'my uncle with his guitar'. */
const AFTER_SUBJECT: readonly RegExp[] = [
  new RegExp(
    `\\b(?:with|featuring|feat|plus|using)\\s+(?!his\\b|her\\b|my\\b|our\\b|their\\b|your\\b|the\\b|no\\b)(?:[\\p{L}\\d'-]+\\s+){0,3}?(?:${SOUND})\\b.*$`,
    'iu',
  ),
];

const SUBJECT_STARTS =
  /\b(?:about|called|titled|named|dedicated to|inspired by|(?:song|ballad|anthem|track|tune|ode|lullaby|hymn|lyrics) (?:for|to|of|on))\b/iu;
/** 'A metal version of a lullaby'. */
const VERSION =
  /^(?<how>\s*[\p{L}\d'-]+(?:\s+[\p{L}\d'-]+){0,4}?)\s+(?:version|cover|remix|rendition|arrangement|remake)s? (?:of|on)\s+(?<what>.+)$/iu;

/** Removes everything about how the song is played, so that no subject is found there. */
export function withoutPlayingStyle(text: string): string {
  return text
    .split(/([,.;:!?\n]+)/)
    .map((part, at) => (at % 2 === 1 ? part : withoutMannerIn(part)))
    .join('');
}

function withoutMannerIn(clause: string): string {
  const plain = asSongAbout(without(clause.replace(DUET_BETWEEN, ''), ANYWHERE));
  const subject = plain.search(SUBJECT_STARTS);
  return subject < 0
    ? withoutHow(plain)
    : withoutHow(plain.slice(0, subject)) + without(plain.slice(subject), AFTER_SUBJECT);
}

function withoutHow(text: string): string {
  const before = COURSE.exec(text)?.groups?.before;
  const words = before?.split(/\s+/).filter(Boolean);
  const isOfSong =
    !OF_ELSE.test(before ?? '') && words?.every((word) => isRequestWord(word) || OF_THE_SONG.test(word));
  return without(isOfSong ? (before ?? '').replace(JOINT, '') : text, BEFORE_SUBJECT);
}

const DUET_BETWEEN = /^\s*(?:an? )?(?:\p{L}+ )?duets? (?:between|by|with|of) /iu;

function without(text: string, patterns: readonly RegExp[]): string {
  return patterns.reduce((rest, pattern) => rest.replace(pattern, ' '), text);
}

/** A version of another song has that song's subject; a version of a mere form has none. */
function asSongAbout(clause: string): string {
  const { how = '', what = '' } = VERSION.exec(clause)?.groups ?? {};
  if (what === '') return clause;
  const isForm = what.split(/\s+/).every((word) => isRequestWord(word) || /^lullab(?:y|ies)$/i.test(word));
  return isForm ? how : `${how} song about ${what}`;
}

/** Words that mark the clause they end. */
const WAYS = 'vibes?|feel|feeling|style|energy|mood|tone|atmosphere|production|arrangement|instrumentation';
const SOUND_END = new RegExp(`^(?:${SOUND}|${WAYS})$`, 'iu');

/** Whether a clause is only about the sound: 'Whispery female voice', 'no talking'. */
export function isSoundClause(words: readonly string[]): boolean {
  const first = words[0]?.toLowerCase() ?? '';
  if (/^(?:the|my|our|your|his|her|their)$/.test(first)) return false;
  const isRefused = /^(?:i|we) (?:don't|do not|never) (?:want|like|need)\b/i.test(words.join(' '));
  return (
    isRefused ||
    /^(?:no|not|without|nothing|just|only|then)$/.test(first) ||
    SOUND_END.test(words.at(-1) ?? '')
  );
}
