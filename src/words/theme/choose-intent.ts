import { NATURE_FIELDS } from '../english/data/fields/nature.ts';
import { kindOfNoun } from '../english/kind-of-noun.ts';
import type { NounPhrase } from '../english/noun-phrase.ts';
import { promptText } from '../subject/prompt-text.ts';
import { type Subject, withoutGenres } from '../subject/subject.ts';
import { ALL_INTENTS, INTENTS } from './data/intents.ts';
import type { Intent } from './intent.ts';
import { MISSED_DEPARTURE } from './missed-departures.ts';
import { type Mood, moodOf } from './mood.ts';
import type { RankedField } from './ranked-fields.ts';

/** Genre names that imply an intent; other styles say nothing about what a song is for. */
const FORMS_OF_PURPOSE = /\b(?:gospel)\b/gi;
/** Only for people: nobody says goodbye to a house with 'you've earned your rest'. */
const FOR_SOMEBODY: ReadonlySet<string> = new Set(['farewell', 'get well', 'far']);
/** Feelings or actions of the singer; about a stranger they become a story. */
const OF_ONESELF: ReadonlySet<string> = new Set([
  'love',
  'fall',
  'journey',
  'missing',
  'far',
  'grind',
  'free',
  'grief',
  'party',
  'rise',
  'complaint',
]);
/** Signs that the stranger is the person addressed. */
const TO_SOMEBODY =
  /\b(?:crush|in love with|falling for|love (?:song|letter)|propos|serenade|for (?:a|the|all|my|our)|team)\b/i;

/** Love itself is the subject, rather than a house or town that is loved. */
const OF_LOVE = /\b(?:lov\w*|kiss\w*|crush|hearts?|romance|dat(?:e|ing)|propos\w*|marry\w*)\b/i;

const STOOD_BY =
  /\b(?:friend|bestie|sister|brother|mother|mom|father|dad|parents|daughter|son|cousin|aunt|uncle)\b/i;

/** Rules out every celebration, whatever else the prompt says. */
const PARTED = /\b(?:dumped me|broke up with me|left me for|walked out on me|cheated on me)\b/i;
const PET = /\b(?:dog|cat|hamster|rabbit|bunny|horse|pony|guinea pig|parrot|goldfish|puppy|kitten|turtle)\b/i;
/** A feeling as the subject, without any heartbreak. */
const FEELING = /^(?:my |the |our )?(?!love|grief|heart|longing|homesick|hope$)\p{L}+$/iu;
const UNINVITED =
  /\b(?:forg[eo]t\w* (?:your|my) birthday|not (?:being |getting |been )?invited|wasn'?t invited|uninvited)\b/i;

/** Someone who does not get thanked. */
const UNTHANKED = /\bnever (?:says?|said|gets?|got|hears?|heard) (?:a )?thank/i;
const NO_GOODBYE = /\bnever (?:got to )?(?:say|said) (?:good-?bye|farewell)\b/i;

const LETS_GO =
  /^(?:selling|emptying|clearing|cleaning|packing|driving|wearing|finding|my (?:late )?\p{L}+'s )(?!funeral)/iu;
const UNABLE = /\bwho (?:can't|cannot|never learned|loves|is|has)\b/i;

const RELATIVE =
  /^(?:grand\w+|granny|nana|oma|opa|mother|mom|mum|mama|father|dad|papa|sister|brother|son|daughter|aunt|uncle|cousin|niece|nephew|teacher|neighbou?r|dog|cat)$/i;

const BY_MOOD: Readonly<Record<Mood, string>> = {
  bright: 'party',
  tender: 'love',
  sad: 'fall',
  fierce: 'rise',
  calm: 'scene',
};

/** Players with a name from an occasion: 'wedding brass' may play about anything. */
const OF_PLAYERS =
  /\b(?:wedding|funeral|birthday|party|circus) (?=(?:brass|bands?|music|orchestras?|trumpets?|organs?|accordions?|fiddles?)\b)/gi;

/** The parts of a theme that an intent is chosen by. */
interface IntentSource {
  readonly subject: Subject;
  readonly named: NounPhrase | undefined;
  readonly fields: readonly RankedField[];
}

/** Chooses the intent of a song: the one its prompt asks for, or else the one its subject suggests. */
export function chooseIntent(description: string, { subject, named, fields }: IntentSource): Intent {
  if (subject.isAgainst) return byId('protest');
  const text = promptText(description);
  const words = `${withoutGenres(text).replace(OF_PLAYERS, ' ')} ${text.match(FORMS_OF_PURPOSE)?.join(' ') ?? ''}`;
  const isOther = named?.gender !== undefined;
  const isStranger = isOther && !named.isAddressable;
  const isThing = subject.text !== '' && !isOther;
  if (PARTED.test(text))
    return byId(named && STOOD_BY.test(`${named.long} ${subject.text}`) ? 'rise' : 'breakup');
  if (UNINVITED.test(text)) return byId('fall');
  if (named && FEELING.test(subject.text) && kindOfNoun(named.head) === 'feeling') return byId('ode');
  if (UNTHANKED.test(text)) return byId('complaint');
  if (NO_GOODBYE.test(text) && isOther) return byId('grief');
  const isTooLate = MISSED_DEPARTURE.test(text);
  if (isTooLate && subject.kind === 'doing') return byId('complaint');
  const asked = INTENTS.find(
    ({ id, pattern }) =>
      pattern.test(words) &&
      !(FOR_SOMEBODY.has(id) && isThing && !/retire/i.test(words)) &&
      !(isTooLate && /^(?:far|missing)$/.test(id)),
  );
  if (asked) {
    // Letting go of someone's belongings.
    if (asked.id === 'grief' && LETS_GO.test(subject.text)) return byId('missing');
    // Being unable to fold a shirt deserves a smile, not a complaint.
    if (asked.id === 'complaint' && isOther && UNABLE.test(text)) return byId('portrait');
    // People on strike are not the target of the protest.
    if (
      asked.id === 'protest' &&
      isOther &&
      /\bon strike\b|\bwho (?:are striking|strike|march)\b/i.test(text)
    )
      return byId('portrait');
    // A pet's farewell is final.
    if (asked.id === 'farewell' && named && PET.test(named.long + subject.text)) return byId('grief');
    // 'my grandmother who loves gardening' says what she loves; it does not ask for a love song.
    if (/^(?:love|party)$/.test(asked.id) && isOther && RELATIVE.test(named.head)) return byId('portrait');
    if (asked.id === 'love' && isThing && !OF_LOVE.test(subject.text)) return byId('ode');
    // The marriage that ends may be that of someone the singer supports.
    if (asked.id === 'breakup' && named && STOOD_BY.test(`${named.long} ${subject.text}`))
      return byId('rise');
    const isLover = /^in love |^(?:who|that) (?:is in love|fell|falls|falling|loves|loved)\b/i.test(
      named?.rest.join(' ') ?? '',
    );
    const isStory = isStranger && OF_ONESELF.has(asked.id) && (isLover || !TO_SOMEBODY.test(text));
    return isStory ? byId('portrait') : asked;
  }
  if (isOther) return byId('portrait');
  if (subject.text === '') return byId(BY_MOOD[moodOf(description, 'plain')]);
  const top = fields[0]?.field;
  if (top !== undefined && subject.kind === 'thing' && NATURE_FIELDS.includes(top)) return byId('scene');
  return byId(top?.tone === 'hard' ? 'fall' : 'ode');
}

function byId(id: string): Intent {
  return ALL_INTENTS.find((one) => one.id === id) as Intent;
}
