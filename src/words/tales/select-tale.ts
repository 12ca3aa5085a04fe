import { kindOfNoun, type NounKind } from '../english/kind-of-noun.ts';
import { ANNOYING_ACTIONS } from '../subject/annoying-actions.ts';
import type { SongForm } from '../theme/song-forms.ts';
import type { Theme } from '../theme/theme.ts';
import { TALE_OF_A_PAIR, TALE_OF_OWNING_UP, TALE_OF_SMALL_BIRTHDAYS } from './data/tales/admissions.ts';
import { TALE_OF_MENDING, TALES_OF_GOODS } from './data/tales/belongings.ts';
import { TALE_OF_OUR_TEAM, TALES_OF_YOURS } from './data/tales/close-ones.ts';
import { TALES_OF_EARTH } from './data/tales/earth.ts';
import { TALE_OF_LAST_SHOWS, TALE_OF_SILENCE, TALE_OF_STANDING_BY } from './data/tales/estranged.ts';
import { TALE_OF_FIRSTS, TALE_OF_THEIR_PLACES } from './data/tales/family-places.ts';
import { TALES_OF_DAYS } from './data/tales/food-and-games.ts';
import { TALE_OF_EXPECTING, TALE_OF_WAITING, TALES_OF_GATHERING } from './data/tales/gathering.ts';
import { TALE_OF_CLOSED_DOORS, TALE_OF_CLUBS } from './data/tales/groups.ts';
import { TALE_OF_BAD_HABITS, TALE_OF_ENVY, TALE_OF_FIRMS, TALE_OF_PRICES } from './data/tales/grudges.ts';
import { TALE_OF_EVENTS, TALE_OF_THEIR_DEEDS, TALE_OF_YOUR_DEEDS } from './data/tales/habits.ts';
import { TALE_OF_CHILDHOOD_HOMES, TALE_OF_SMALL_TOWNS } from './data/tales/hometown.ts';
import { TALE_OF_BABIES, TALE_OF_DOING, TALE_OF_HOUSES } from './data/tales/houses-and-babies.ts';
import { TALE_OF_CHRISTMAS, TALE_OF_IDEAS, TALE_OF_SCHOOL, TALES_OF_COUNTRY } from './data/tales/ideas.ts';
import { TALE_OF_LAST_DAYS, TALE_OF_MOVING } from './data/tales/moving-away.ts';
import { TALES_OF_NEAR } from './data/tales/near.ts';
import { TALE_OF_DARK_HOUSES, TALE_OF_SLEEPLESS_NIGHTS } from './data/tales/nights.ts';
import { TALE_OF_CHILDRENS_ACTIVITIES } from './data/tales/nursery.ts';
import { TALES_OF_OUTDOORS } from './data/tales/outdoors.ts';
import { TALE_OF_KIDS, TALES_OF_FOLK } from './data/tales/people.ts';
import { TALES_OF_PLACES } from './data/tales/places.ts';
import { TALE_OF_COMPLAINTS, TALE_OF_FEATURES, TALE_OF_WALKS, TALE_OF_YOU } from './data/tales/plain.ts';
import { TALES_OF_APART } from './data/tales/separation.ts';
import {
  TALE_OF_LOST_LAND,
  TALE_OF_RETIRING_RELATIVES,
  TALE_OF_THE_OFFICE,
  TALE_OF_TRAINING,
} from './data/tales/striving.ts';
import { TALE_OF_TOWNS, TALES_OF_THINGS } from './data/tales/things.ts';
import { TALES_OF_TOIL } from './data/tales/work.ts';
import type { Tale } from './tale.ts';

const [LAST_OF_FOLK] = TALES_OF_FOLK.slice(-1);
/** The tale for known trades also suits other trades. */
const TALES_OF_TRADES: readonly Tale[] = LAST_OF_FOLK
  ? [{ ...LAST_OF_FOLK, pattern: /(?:)/, kinds: ['person'] }]
  : [];

/** In order of preference: the first match is used. */
const TALES: readonly Tale[] = [
  TALE_OF_SILENCE,
  TALE_OF_STANDING_BY,
  TALE_OF_BAD_HABITS,
  TALE_OF_FIRMS,
  TALE_OF_ENVY,
  TALE_OF_DARK_HOUSES,
  TALE_OF_SLEEPLESS_NIGHTS,
  TALE_OF_MOVING,
  TALE_OF_LAST_DAYS,
  TALE_OF_FIRSTS,
  ...TALES_OF_EARTH,
  TALE_OF_SCHOOL,
  TALE_OF_TRAINING,
  TALE_OF_RETIRING_RELATIVES,
  TALE_OF_LOST_LAND,
  TALE_OF_THE_OFFICE,
  TALE_OF_CHILDRENS_ACTIVITIES,
  TALE_OF_FEATURES,
  TALE_OF_WALKS,
  TALE_OF_EXPECTING,
  TALE_OF_WAITING,
  TALE_OF_CHILDHOOD_HOMES,
  TALE_OF_SMALL_TOWNS,
  TALE_OF_CLOSED_DOORS,
  TALE_OF_CLUBS,
  TALE_OF_THEIR_PLACES,
  TALE_OF_PRICES,
  TALE_OF_CHRISTMAS,
  TALE_OF_A_PAIR,
  TALE_OF_SMALL_BIRTHDAYS,
  ...TALES_OF_NEAR,
  TALE_OF_LAST_SHOWS,
  ...TALES_OF_APART,
  TALE_OF_HOUSES,
  TALE_OF_BABIES,
  TALE_OF_TOWNS,
  ...TALES_OF_COUNTRY,
  TALE_OF_MENDING,
  ...TALES_OF_TOIL,
  ...TALES_OF_DAYS,
  ...TALES_OF_PLACES,
  TALE_OF_YOUR_DEEDS,
  ...TALES_OF_YOURS,
  TALE_OF_OUR_TEAM,
  TALE_OF_KIDS,
  TALE_OF_THEIR_DEEDS,
  TALE_OF_EVENTS,
  ...TALES_OF_FOLK,
  ...TALES_OF_TRADES,
  ...TALES_OF_OUTDOORS,
  ...TALES_OF_GOODS,
  TALE_OF_IDEAS,
  ...TALES_OF_THINGS,
  TALE_OF_DOING,
  TALE_OF_OWNING_UP,
  ...TALES_OF_GATHERING,
  TALE_OF_COMPLAINTS,
  TALE_OF_YOU,
];

/** Intents that a tale about the subject may replace, because they add nothing that would be lost. */
const OPEN: ReadonlySet<string> = new Set(
  'portrait,ode,scene,complaint,fall,rise,journey,free,missing,protest,grind'.split(','),
);
/** About the singer, regardless of who is named. */
const OF_SINGER: ReadonlySet<string> = new Set(['love', 'breakup', 'complaint', 'protest', 'holiday']);

/** Nouns that cannot be owned or looked at. */
const NO_THING =
  /^(?:days?|nights?|weeks?|weekends?|months?|years?|times?|hours?|mornings?|evenings?|afternoons?|summer|winter|autumn|fall|spring|childhood|anniversary|marriage|birthday|wedding|\p{L}+day|job|change|divorce|death|funeral|war|cancer|illness|surgery|breakup|layoffs?|debts?|addiction|anything|everything|nothing|none|someone|somebody|this|that)$/u;
/** Places one can stand in and return to. */
const SPOTS =
  /^(?:playground|neighbou?rhood|park|street|library|bench|bridge|harbou?r|beach|garden|cafe|bar|pub|diner|shop|store|market|square|station|airport|church|school|village|town|city|farm|field|forest|lake|river|island|lighthouse|museum|cinema|theat(?:er|re)|stadium|gym|pool|attic|cellar|basement|balcony|porch|rooftop|kitchen|corner|road|lane|pier|dock|valley|hill|mountain|cemetery|graveyard|bookshop|bookstore|bakery|laundromat|supermarket|cabin|hut|treehouse|mall|arcade|ruin|ruins|castle|well|mill|windmill|fountain|zoo)$/;

/** Not a vehicle: nobody rides in it. */
const PLAYTHING = /\b(?:paper|toy|model|cardboard|lego|origami|miniature|remote-control(?:led)?) \p{L}+/iu;

/** Returns the tale that suits the theme; undefined if there is none. */
export function taleFor(theme: Theme, form: SongForm = 'plain'): Tale | undefined {
  return TALES.find(
    (tale) =>
      (tale.style === undefined || tale.style === form) &&
      isAsked(tale, theme) &&
      suits(tale, theme) &&
      hasWhatItNeeds(tale, theme),
  );
}

function isAsked(
  { pattern, isOfSubject, intent: purpose }: Tale,
  { intent, request, named }: Theme,
): boolean {
  const text = isOfSubject && named ? named.short : request;
  return (
    (purpose === undefined ? OPEN.has(intent.id) : purpose === intent.id) && (pattern?.test(text) ?? true)
  );
}

function suits({ voice, whom, intent: purpose }: Tale, theme: Theme): boolean {
  const { intent, isAddressed, isOther, isAnimal } = theme;
  if (whom === 'pair') return isAddressed && theme.named?.gender === 'they';
  if (whom !== undefined && (whom === 'animal') !== isAnimal) return false;
  if (voice === 'singer') return !isOther || OF_SINGER.has(intent.id);
  if (voice === 'you') return isAddressed || (!isOther && purpose === 'apology');
  return isOther && !isAddressed;
}

function hasWhatItNeeds({ needs, kinds, places }: Tale, theme: Theme): boolean {
  const { named, action, event, subject, intent } = theme;
  const isThing = named !== undefined && named.gender === undefined;
  const noun = kindOfNoun(named?.head ?? (subject.kind === 'doing' ? firstWord(subject.text) : ''));
  const kind = noun === 'vehicle' && PLAYTHING.test(named?.long ?? '') ? undefined : noun;
  // A complaint is about what is wrong with a thing: nobody eats a traffic jam.
  if ((kinds !== undefined || needs === 'thing') && intent.id === 'complaint') return false;
  if (needs === 'action' && action.base === '') return false;
  if (needs === 'annoying action' && !ANNOYING_ACTIONS.test(action.base)) return false;
  if (needs === 'event' && event === '') return false;
  if (needs === 'owning up' && !(subject.kind === 'sentence' && named === undefined)) return false;
  if (
    needs === 'doing' &&
    !(subject.kind === 'doing' && named === undefined && /^(?:ode|rise|journey|scene)$/.test(intent.id))
  )
    return false;
  if (needs === 'thing' && !(isThing && theme.tone !== 'hard' && !NO_THING.test(named.head))) return false;
  if (kinds !== undefined && !(kind !== undefined && kinds.includes(kind) && isOfKind(kinds, theme)))
    return false;
  if (places === 'spot') return isThing && (SPOTS.test(named.head) || kind === 'building');
  return (
    places !== 'town' ||
    (isThing &&
      kind !== 'landscape' &&
      !NO_THING.test(named.head) &&
      /^(?:the )?\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*$/u.test(named.short))
  );
}

/** A tale about a thing does not suit a person; only a hobby need not be named as a thing. */
function isOfKind(kinds: readonly NounKind[], { named, isOther }: Theme): boolean {
  if (kinds.includes('animal') || kinds.includes('person')) return isOther;
  return named === undefined ? kinds.includes('pastime') : named.gender === undefined;
}

function firstWord(text: string): string {
  return text.split(' ')[0]?.toLowerCase() ?? '';
}
