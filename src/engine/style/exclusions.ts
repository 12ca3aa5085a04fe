import { SUBSTYLES } from '#words/vocabulary/substyles';
import { hasWord } from '#words/vocabulary/whole-words';
import { INSTRUMENTS } from '../sound/instruments.ts';
import { STYLE_PACKS } from './packs.ts';

/** Excluded sounds. */
export interface Exclusions {
  drums: boolean;
  percussion: boolean;
  bass: boolean;
  vocals: boolean;
  melody: boolean;
  /** Instrumental solos. */
  solos: boolean;
  /** Backing voices. */
  backing: boolean;
  robot: boolean;
  choir: boolean;
  /** All kinds of synthesizers and drum machines. */
  electronic: boolean;
  singer: 'male' | 'female' | null;
  instruments: Set<string>;
  families: Set<string>;
}

const FAMILY_WORDS: Record<string, readonly string[]> = {
  keys: ['keys', 'keyboard', 'keyboards'],
  guitar: ['guitar', 'guitars'],
  bass: ['bass'],
  strings: ['strings', 'orchestra', 'orchestral'],
  brass: ['brass', 'horns', 'horn'],
  wind: ['wind', 'woodwind', 'woodwinds', 'winds'],
  mallet: ['bells', 'mallets'],
  synth: ['synth', 'synths', 'synthesizer', 'synthesizers', 'electronic', 'electronics', 'pads'],
  voice: ['choir', 'choirs', 'vocals', 'voices'],
};

/** Sounds that share a name and are distinguished by the preceding word. */
const GROUPS: Record<string, readonly string[]> = {
  'electric guitar': [
    'cleanGuitar',
    'twangGuitar',
    'mutedGuitar',
    'crunchGuitar',
    'distortedGuitar',
    'chugGuitar',
    'leadGuitar',
    'jazzGuitar',
  ],
  'acoustic guitar': ['steelGuitar', 'fingerGuitar', 'nylonGuitar'],
  'distorted guitar': ['crunchGuitar', 'distortedGuitar', 'chugGuitar', 'leadGuitar'],
};

const VOCAL_WORDS = '(?:vocals?|singing|voices?|lyrics|singers?|vocalists?|words|vox|talking)';
const PLAIN_VOCALS = new RegExp(
  `^(?:(?:at|all|kind|of|human|lead|sung|real|more) )*${VOCAL_WORDS}(?: at all| please)?$`,
);
const ROBOT = /\b(?:auto-?tuned?|auto-tune|vocoder|robot(?:ic)?|talkbox)\b/;
const BACKING = /\b(?:backing|background|harmon(?:y|ies)|ad-?libs?|doubled)\b/;
const MACHINES = /\b(?:electronic|electronics|electronica|edm|drum machines?|programmed drums?|digital)\b/;
/** All words naming a style. */
export const STYLE_NAMES: ReadonlySet<string> = new Set([
  ...STYLE_PACKS.flatMap(({ id, tags }) => [id, ...tags]),
  ...SUBSTYLES.flatMap(({ words }) => words),
]);

/** Parses exclusion tags; qualified ones ('no female vocals', 'no guitar solo') keep the rest. */
export function readExclusions(tags: readonly string[]): Exclusions {
  const exclusions: Exclusions = {
    drums: false,
    percussion: false,
    bass: false,
    vocals: false,
    melody: false,
    solos: false,
    backing: false,
    robot: false,
    choir: false,
    electronic: false,
    singer: null,
    instruments: new Set(),
    families: new Set(),
  };
  for (const tag of tags) {
    // 'drum and bass' is a style; it does not exclude drums or bass.
    if (tag.includes(' ') && STYLE_NAMES.has(tag)) continue;
    if (!readQualified(tag, exclusions)) readSounds(tag, exclusions);
  }
  if (exclusions.electronic) exclusions.families.add('synth');
  return exclusions;
}

/** Returns whether the tag is about a manner of playing or singing rather than a sound as a whole. */
function readQualified(tag: string, exclusions: Exclusions): boolean {
  if (ROBOT.test(tag)) exclusions.robot = true;
  else if (/\bsolos?\b/.test(tag) && !hasWord(tag, 'solo piano')) exclusions.solos = true;
  else if (/\b(?:choirs?|chorale|choral)\b/.test(tag)) {
    exclusions.choir = true;
    exclusions.instruments.add('choir').add('spaceVoice');
  } else if (BACKING.test(tag)) exclusions.backing = true;
  else if (MACHINES.test(tag)) exclusions.electronic = true;
  else if (/\b(?:fe)?male\b|\b(?:wo)?m[ae]n\b|\bgirls?\b|\bboys?\b/.test(tag))
    exclusions.singer = /\b(?:female|wom[ae]n|girls?)\b/.test(tag) ? 'female' : 'male';
  else if (PLAIN_VOCALS.test(tag)) exclusions.vocals = true;
  // Vocal chops, harsh vocals: they mean nothing else.
  else return new RegExp(`\\b${VOCAL_WORDS}\\b`).test(tag);
  return true;
}

function readSounds(tag: string, exclusions: Exclusions): void {
  const has = (...words: string[]) => words.some((word) => hasWord(tag, word));
  exclusions.drums ||= has('drums', 'drum', 'drumless', 'beat', 'beats', 'percussion', 'drumming');
  exclusions.percussion ||= has('percussion', 'drums', 'drum', 'drumming');
  exclusions.melody ||= has('melody', 'lead', 'leads');
  const plain = tag.replace(/s$/, '');
  const named = GROUPS[plain] ?? namedExactly(plain);
  if (named) {
    for (const name of named) exclusions.instruments.add(name);
    return;
  }
  exclusions.bass ||= has('bass', 'basslines', 'bassline');
  for (const [family, words] of Object.entries(FAMILY_WORDS))
    if (has(...words)) exclusions.families.add(family);
  for (const [name, { words }] of Object.entries(INSTRUMENTS)) {
    const isNamed = words.some((word) => {
      const parts = word.split(' ');
      // 'piano' also excludes the electric piano, and 'synth' the synth bass.
      return (
        has(word, `${word}s`, parts.at(-1) as string) || parts.some((part) => part === tag || part === plain)
      );
    });
    if (isNamed) exclusions.instruments.add(name);
  }
}

/** 'electric piano' and 'synth bass' exclude only themselves. */
function namedExactly(tag: string): string[] | null {
  if (!tag.includes(' ')) return null;
  const found = Object.entries(INSTRUMENTS).filter(([, { words }]) => words.includes(tag));
  return found.length > 0 ? found.map(([name]) => name) : null;
}

/** Synthesizer patches that emulate plucked strings. */
const PLUCKED = new Set(['brightString', 'softString']);

/** Whether an instrument is excluded. */
export function isExcluded(name: string, { instruments, families, electronic }: Exclusions): boolean {
  const instrument = INSTRUMENTS[name];
  if (instruments.has(name) || families.has(instrument?.family ?? '')) return true;
  return electronic && instrument?.source.kind === 'synth' && !PLUCKED.has(instrument.source.patch);
}
