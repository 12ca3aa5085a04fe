import { kindOfNoun } from './kind-of-noun.ts';

/** Heads of noun phrases that act on their own, with their gender. */
const SHE =
  'mrs ms miss grandmother grandma granny nana abuela oma nonna mother mom mama mum mommy aunt auntie daughter girl woman lady sister niece wife ' +
  'girlfriend bride queen princess witch ballerina actress heroine waitress widow mermaid landlady nun goddess granddaughter stewardess cowgirl stepmother stepmom stepsister godmother';
const HE =
  'mr guy dude lad grandfather grandpa granddad gramps opa abuelo nonno father dad papa daddy uncle son boy man brother nephew husband boyfriend groom ' +
  'king prince wizard actor clown monk landlord cowboy mailman fireman postman fisherman grandson widower stepfather stepdad stepbrother godfather gentleman salesman';
const EITHER =
  'baby child kid toddler newborn infant twin friend buddy pal lover ex wife-to-be partner spouse cousin neighbor neighbour stranger coworker ' +
  'colleague boss teacher student nurse doctor surgeon paramedic patient astronaut cosmonaut pilot sailor captain pirate driver trucker ' +
  'farmer rancher soldier veteran hero champion boxer fighter wrestler knight samurai ninja thief spy detective outlaw dancer painter ' +
  'poet writer singer musician artist drummer guitarist chef cook baker barista bartender waiter barber tailor blacksmith carpenter ' +
  'plumber electrician builder miner worker janitor firefighter policeman officer lawyer judge librarian gardener florist mechanic ' +
  'programmer coder hacker gamer scientist professor coach mentor player runner skater surfer climber hiker traveler tourist wanderer ' +
  'nomad refugee immigrant orphan survivor rebel prisoner beggar millionaire magician person teenager retiree ' +
  'dog puppy hound labrador beagle cat kitten bird eagle sparrow crow raven owl swan dove penguin parrot goose duck chicken rooster fox wolf ' +
  'rabbit bunny squirrel raccoon hedgehog badger mouse rat lion tiger panther elephant monkey gorilla giraffe zebra snake turtle tortoise ' +
  'frog whale dolphin shark octopus goldfish fish catfish panda koala kangaroo bear deer horse mare pony donkey cow goat pig sheep lamb bee butterfly ' +
  'moth spider ant snail flamingo pigeon camel llama hamster lizard dragon ghost vampire monster unicorn fairy zombie angel demon devil giant ' +
  'troll elf goblin werewolf phoenix kraken alien robot android cyborg snowman scarecrow santa roommate flatmate housemate classmate teammate bandmate bestie boy-next-door keeper lifeguard baker carrier watcher seller picker walker sitter inspector operator instructor attendant clerk guard ranger collector dispatcher welder roofer stylist referee umpire usher bouncer technician therapist bride-to-be fiance fiancee soulmate niece-in-law in-law villain wizard-in-training inventor explorer hunter gambler busker trainer counselor caregiver volunteer barista gardener postal-worker shepherd cowherd hermit apprentice rival';
const PLURAL =
  'people men women children kids parents grandparents friends lovers neighbors sisters brothers twins siblings cousins strangers pirates ' +
  'sailors soldiers workers miners students teachers nurses doctors dogs cats birds wolves foxes bees whales horses crows pigeons penguins ' +
  'ghosts robots angels monsters firefighters truckers farmers immigrants refugees newlyweds fans mice';
/** Collective nouns: 'the band plays', but 'they play'. */
const COLLECTIVE = 'class team crew band family couple gang squad duo trio';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const SHE_WORDS = words(SHE);
const HE_WORDS = words(HE);
const EITHER_WORDS = words(EITHER);
const PLURAL_WORDS = words(PLURAL);
const COLLECTIVE_WORDS = words(COLLECTIVE);
const RELATIVES = words(
  'grandmother grandma granny nana oma abuela grandfather grandpa granddad gramps opa abuelo mother mom mama mum mommy father dad papa daddy',
);

export type Gender = 'she' | 'he' | 'either' | 'they';

/** Undefined for anything but a person, animal or creature. */
export function genderOf(noun: string): Gender | undefined {
  if (/.-in-law$/.test(noun)) return genderOf(noun.replace(/-in-law$/, ''));
  if (SHE_WORDS.has(noun)) return 'she';
  if (HE_WORDS.has(noun)) return 'he';
  if (EITHER_WORDS.has(noun)) return 'either';
  if (PLURAL_WORDS.has(noun) || COLLECTIVE_WORDS.has(noun) || isPluralOfKnown(noun)) return 'they';
  const kind = kindOfNoun(noun);
  if (kind === 'person' && /(?<!hu|ger|ro)man$/.test(noun)) return /woman$/.test(noun) ? 'she' : 'he';
  return kind === 'person' || kind === 'animal' ? (/[^s]s$/.test(noun) ? 'they' : 'either') : undefined;
}

/** Whether a noun is collective: 'the team', with an article. */
export function isCollective(noun: string): boolean {
  return COLLECTIVE_WORDS.has(noun);
}

/** Whether a noun is the plural of a listed one: 'astronauts', 'ladies'. */
function isPluralOfKnown(noun: string): boolean {
  if (!/[^s]s$/.test(noun)) return false;
  const one = [
    noun.slice(0, -1),
    noun.replace(/ies$/, 'y'),
    noun.replace(/ves$/, 'f'),
    noun.replace(/es$/, ''),
  ];
  return one.some(
    (word) => word !== noun && (SHE_WORDS.has(word) || HE_WORDS.has(word) || EITHER_WORDS.has(word)),
  );
}

/** Whether the word works as a form of address without 'my': 'Grandma, ...'. */
export function isFormOfAddress(noun: string): boolean {
  return RELATIVES.has(noun);
}
