/** Normalizes a prompt for parsing: plain characters, corrected spelling, and common words in English. */

import { subjectInEnglish } from '../translation/subject-in-english.ts';
import { capitalizeNames } from './capitalize-names.ts';

const MISSPELLED: readonly (readonly [RegExp, string])[] = [
  [/\b(?:sng|sogn|sonng|soung)\b/gi, 'song'],
  [/\b(?:abuot|abotu|abut|aboout|abt|bout)\b/gi, 'about'],
  [/\b(?:birtday|brithday|birthdya|bday|b-day)\b/gi, 'birthday'],
  [/\bgf\b/gi, 'girlfriend'],
  [/\bbf\b/gi, 'boyfriend'],
  [/\bbff\b/gi, 'best friend'],
  [/\b(song|track|tune|beat|smth|something) 4 (?=\p{L})/giu, '$1 for '],
  // 'My dads 60th' is a birthday unless another occasion follows.
  [
    /\b((?:grand)?(?:dad|mom|mum|mother|father|ma|pa|son|daughter)|granny|brother|sister|wife|husband|friend|aunt|uncle|boss)s (?=\d+(?:th|st|nd|rd)\b|birthday|wedding|retirement|funeral|graduation)/gi,
    "$1's ",
  ],
  [/('s \d+(?:th|st|nd|rd))(?=\s*(?:$|[,.;!?\n]))/gi, '$1 birthday'],
  [/\b(?:freind|frend|firend)(s?)\b/gi, 'friend$1'],
  [/\b(?:dogg)\b/gi, 'dog'],
  [/\b(?:verry|vrey)\b/gi, 'very'],
  [/\b(?:beutiful|beatiful|beautifull)\b/gi, 'beautiful'],
  [/\b(?:weding|wedding's)\b/gi, 'wedding'],
  [/\b(?:anniversery|aniversary|aniversery)\b/gi, 'anniversary'],
  [/\b(?:granma|gramma)\b/gi, 'grandma'],
  [/\b(?:daugter|dauhgter|daugther)\b/gi, 'daughter'],
  [/\b(?:girlfreind)\b/gi, 'girlfriend'],
  [/\b(?:somthing)\b/gi, 'something'],
  [/\b(?:teh)\b/gi, 'the'],
  [/\b(?:wich)\b/gi, 'which'],
  [/\broo?m+ate(s?)\b/gi, 'roommate$1'],
  [/\bbreak[ -]up(?= (?:song|ballad|anthem|track|tune)\b)/gi, 'breakup'],
  // 'my best friend's birthday, her name is Kira' becomes Kira's birthday.
  [
    /\b((?:my|our) (?:\p{L}+ )?(?:friend|sister|brother|wife|husband|son|daughter|boyfriend|girlfriend|dog|cat|teacher|colleague|coworker|dad|mom|mum|mother|father|grandma|grandpa|grandmother|grandfather|aunt|uncle|cousin|niece|nephew|boss))('s)?(?!\p{L})([^.;!?\n]*?),? (?:and )?(?:her|his|its|their) name is (\p{Lu}\p{Ll}+)/giu,
    '$1 $4$2$3',
  ],
  // 'my city Leeds' becomes 'Leeds'.
  [/\b(?:my|our) (?:home ?)?(?:city|town) (?:of )?(?=\p{Lu}\p{Ll}+)/gu, ''],
  // The purpose of a song, then its content: 'breakup song, she took the dog'.
  [
    /^(\s*(?:\p{L}+ )?(?:breakup|heartbreak|workout|gym|protest|revenge) (?:song|anthem|ballad|track|motivation))[,:] (?=(?:s?he|they|we|I|I'm|my|the|no|one|last|first)\b)/iu,
    '$1 song about ',
  ],
  // A state: a sentence without its beginning.
  [
    /(?<=^\s*|\b(?:about|song|,) )(?:being )?(?=(?:jealous|tired|sick|afraid|scared|ashamed|addicted|obsessed|terrified|envious|bored) (?:of|to|with|by)\b)/giu,
    "I'm ",
  ],
  [/\bim\b/gi, "I'm"],
  [/\b(she|he|it)s (?=\p{L}|\d)(?<!\bits )/giu, "$1's "],
  [/\b(do|does|did|is|was|are|have|has|could|would|should)nt\b/gi, "$1n't"],
  [/\bcant\b/gi, "can't"],
  [/\bwont\b/gi, "won't"],
  [/\bthey ?re(?= \p{L}+ing\b)/giu, "they're"],
  [/\b(she|he)'s (?=(?:turning |now |almost )?\d)/gi, '$1 is '],
  // A new sentence about the person just named: 'for grandma Hilde she is ninety'.
  [
    /(?<=\p{L})(?<!\b(?:and|but|or|so|that|when|because|if|how|what|where|why|who|while|before|after|until|as|than|since|which|like|think|thinks|know|knows)) (?=(?:she|he) (?:is|was|has|loves?|loved|lives?|works?|always|never|still|just)\b|(?:she|he)'s\b)/giu,
    ', ',
  ],
  [/\bhomesick for (?=\p{L})/giu, 'missing '],
];

/** Days and months that prompts often leave in lower case. */
const DAYS =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december)\b/g;

/**
 * Returns the description with plain apostrophes, without unsingable characters, and with common typos fixed.
 */
export function promptText(description: string): string {
  if (lastRead?.description !== description) lastRead = { description, text: readUncached(description) };
  return lastRead.text;
}

/** Caches the last prompt, which is read several times in a row for its subject, facts, people and more. */
let lastRead: { description: string; text: string } | null = null;

function readUncached(description: string): string {
  let text = description
    .normalize('NFC')
    .replace(/[‘’]/g, "'")
    .replace(/ [&+] /g, ' and ')
    // The dot of a German ordinal does not end a sentence.
    .replace(/\b(\d+)\. ?(?=geburtstag|hochzeitstag|jubiläum|jahrestag)/gi, '$1th ')
    .replace(/\b(mrs?|ms|dr|st)\.(?=\s)/gi, '$1')
    .replace(/\b(\d+)\s?(?:am|a\.m\.)(?![a-z])/gi, '$1 in the morning')
    .replace(/\b(\d+)\s?(?:pm|p\.m\.)(?![a-z])/gi, '$1 at night')
    .replace(/[^\p{L}\p{N}'\-,.;:!?\n ]/gu, ' ');
  // Fixing possessive typos depends on recognizing names.
  text = capitalizeNames(text);
  for (const [slip, word] of MISSPELLED) text = text.replace(slip, word);
  text = text.replace(DAYS, (day) => day.charAt(0).toUpperCase() + day.slice(1));
  // Names after a foreign word for a relative follow an English word only after translation.
  return capitalizeNames(subjectInEnglish(text));
}
