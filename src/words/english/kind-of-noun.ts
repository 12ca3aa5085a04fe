import { NOUN_KINDS } from './data/noun-kinds.ts';

/** The kind of thing a noun names. */
export type NounKind =
  | 'animal'
  | 'building'
  | 'device'
  | 'feeling'
  | 'food'
  | 'garment'
  | 'idea'
  | 'instrument'
  | 'landscape'
  | 'pastime'
  | 'person'
  | 'plant'
  | 'vehicle';

/** Nouns with a different first sense or file in WordNet. */
const FURTHER: Readonly<Partial<Record<NounKind, string>>> = {
  animal: 'whale octopus squid shrimp lobster salmon oyster duck swallow shark lion egret',
  device:
    'can rod pin tank rocking-chair umbrella payphone pillow tent mug toaster radio television tv camera ladder key blanket hammock notebook quilt rug vacuum vacuum-cleaner phone telephone calculator printer walkman ' +
    'record-player turntable jukebox dictionary map keychain suitcase piggy-bank globe postcard doorknob doormat sandcastle snow-globe puzzle kite swing yo-yo lighter shoebox teacup thermostat',
  food: 'sourdough kimchi hummus ramen tofu burrito falafel pho paella gnocchi risotto pierogi poutine bratwurst onion garlic radish cabbage carrot tomato potato cucumber beet bean pea mushroom pepper lemon banana strawberry cherry peach mango watermelon blueberry pickle',
  idea:
    'entropy time silence luck gravity freedom liberty truth beauty wisdom memory democracy justice peace chaos change progress power fame trust faith doubt patience kindness courage forgiveness honesty ' +
    'loyalty fate destiny karma balance privacy mercy grace innocence youth age adulthood parenthood motherhood fatherhood procrastination ambition perfectionism nostalgia infinity zero mathematics philosophy ' +
    'imagination creativity curiosity intuition gossip capitalism inflation bureaucracy history evolution science money-laundering small-talk deja-vu free-will second-chance',
  landscape:
    'volcano desert field meadow forest woods jungle tundra prairie oasis swamp waterfall ocean beach lake dune',
  pastime:
    'climbing windsurfing beekeeping quilting woodworking whittling stargazing foraging snowboarding skiing chess yoga karate knitting crochet marathon pottery hiking camping baking running tennis gymnastics skating kayaking sailing fencing ping-pong pickleball birdwatching origami parkour ' +
    'bouldering paragliding skydiving wrestling cricket ultimate-frisbee frisbee rugby trampolining juggling cosplay rowing ballet breakdancing',
};

const KIND_OF: ReadonlyMap<string, NounKind> = new Map(
  [...Object.entries(NOUN_KINDS), ...Object.entries(FURTHER)].flatMap(([kind, words]) =>
    words.split(' ').map((word) => [word, kind as NounKind] as const),
  ),
);

/** Returns the kind of a lower-case noun, singular or plural; undefined if it is unknown. */
export function kindOfNoun(noun: string): NounKind | undefined {
  const forms = [noun, noun.replace(/ies$/, 'y'), noun.replace(/es$/, ''), noun.replace(/s$/, '')];
  const known = forms.map((form) => KIND_OF.get(form)).find((kind) => kind !== undefined);
  return known ?? (OF_IDEAS.test(noun) ? 'idea' : undefined);
}

/** Endings of abstract nouns. */
const OF_IDEAS =
  /^\p{L}{2,}(?:ness|[aeiou]lity|[bv]ility|osity|[dn]ity|ism|(?<!neighbor)hood|ology|ocracy|ship|ance|ence|itude|ication|ization)$/u;
