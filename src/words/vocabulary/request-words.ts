import { GENRES, MOODS } from '#domain/create/word-lists';

/** Sound words describe the band, never the subject; an instrument is a subject only after 'about'. */
const SOUND_WORDS =
  'guitar guitars drum drums bass piano pianos synth synths synthesizer violin violins cello trumpet horns brass saxophone sax flute ' +
  'strings choir banjo ukulele harmonica accordion organ harp 808 808s bpm tempo reverb autotune falsetto riff riffs solo solos hook ' +
  'harmonies vocalist singer male female big loud heavy distorted acoustic electric driving groovy punchy minimal lush full key major ' +
  'minor key-change crescendo feel mood energy vibes sound sounds sounding stadium arena lead leads voices voice sung 6/8 3/4 4/4';
const REQUEST_WORDS: ReadonlySet<string> = new Set(
  'write make create compose give generate sing me us a an the some song songs lyrics lyric track tune ballad anthem verse chorus music please want need would like i for with very really kind of short long new original catchy beautiful nice good great style vibe beat vocals vocal female male instrumental and in something anything like similar pls plz thanks sung singing together banger bop jam ditty piece type trailer soundtrack theme background epic '
    .concat(SOUND_WORDS)
    .split(' '),
);
/** Styles missing from the genre lists; each describes a sound, never a subject. */
export const MORE_STYLES: readonly string[] = (
  'rap,trap,drill,waltz,polka,tango,flamenco,salsa,cumbia,bachata,merengue,reggaeton,samba,ska,dub,dancehall,calypso,' +
  'bluegrass,zydeco,klezmer,shanty,gospel,motown,grunge,emo,metalcore,dubstep,trance,breakbeat,jungle,afrobeat,' +
  'afrobeats,amapiano,highlife,bhangra,chanson,fado,schlager,enka,ragtime,dixieland,vaporwave,retrowave,chiptune,' +
  'hyperpop,bossa,phonk,shoegaze,rockabilly,doo-wop,dnb,singer-songwriter,celtic,k-pop,j-pop,kpop'
).split(',');
export const STYLE_NAMES: readonly string[] = [...new Set<string>([...GENRES, ...MORE_STYLES, ...MOODS])];
const STYLE_WORDS: ReadonlySet<string> = new Set(
  [...STYLE_NAMES, 'lofi', 'edm', 'rnb', 'chill', 'beats', 'upbeat', 'slow', 'fast', 'sad', 'funny'].flatMap(
    (name) => name.split(/[ -]/),
  ),
);
/** Style names with an everyday meaning: 'a house for bees'. */
export const EVERYDAY: ReadonlySet<string> = new Set(
  'house country garage metal rock soul trap jungle swing beach'.split(' '),
);
/** Whether a word only describes the kind of song, not its subject. */
export function isRequestWord(word: string): boolean {
  const plain = word
    .toLowerCase()
    .replace(/[^\p{L}'&-]/gu, '')
    .replace(/'s$/, '');
  return REQUEST_WORDS.has(plain) || isStyle(plain);
}

function isStyle(word: string): boolean {
  return word.split('-').every((part) => STYLE_WORDS.has(part));
}

/** The words of a description other than the request itself ('write me a song'), genres and moods. */
export function topicWords(description: string): string {
  return description
    .split(/\s+/)
    .filter((word) => !isRequestWord(word))
    .join(' ');
}
