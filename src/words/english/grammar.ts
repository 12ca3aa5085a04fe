/** Forms of English verbs, for actions given in the base form. */

/** Base, past tense and, where the rules get it wrong, the -ing form. */
const IRREGULAR: ReadonlyMap<string, readonly [past: string, gerund?: string]> = new Map(
  (
    'be was being,beat beat,become became,begin began,bend bent,bite bit,bleed bled,blow blew,break broke,breed bred,' +
    'bring brought,build built,burst burst,buy bought,cast cast,catch caught,choose chose,come came,cost cost,creep crept,' +
    'cut cut,deal dealt,dig dug,do did,draw drew,dream dreamed,drink drank,drive drove,eat ate,fall fell,feed fed,feel felt,' +
    'fight fought,find found,flee fled,fly flew,forget forgot,forgive forgave,freeze froze,get got,give gave,go went,' +
    'grind ground,grow grew,hang hung,have had,hear heard,hide hid,hit hit,hold held,hurt hurt,keep kept,kneel knelt,' +
    'know knew,lay laid,lead led,lean leaned,learn learned,leave left,lend lent,let let,lie lay lying,light lit,lose lost,' +
    'make made,mean meant,meet met,outgrow outgrew,outrun outran,pay paid,put put,quit quit,read read,ride rode,ring rang,rise rose,' +
    'run ran,say said,see saw,seek sought,sell sold,send sent,set set,sew sewed,shake shook,shine shone,shoot shot,' +
    'shut shut,sing sang,sink sank,sit sat,sleep slept,slide slid,speak spoke,spend spent,spill spilled,spin spun,' +
    'spit spat,split split,spread spread,stand stood,steal stole,stick stuck,sting stung,swear swore,sweat sweated sweating,' +
    'sweep swept,swim swam,swing swung,take took,teach taught,tear tore,tell told,think thought,throw threw,' +
    'understand understood,wake woke,wear wore,weep wept,win won,wind wound,write wrote,tie tied tying,die died dying,' +
    'visit visited visiting,open opened opening,listen listened listening,follow followed following,' +
    'borrow borrowed borrowing,carve carved carving,gather gathered gathering,answer answered answering,' +
    'underline underlined underlining,whistle whistled whistling,offer offered offering,enter entered entering,' +
    'wander wandered wandering,remember remembered remembering,discover discovered discovering,water watered watering,' +
    'hover hovered hovering,measure measured measuring,badger badgered badgering,button buttoned buttoning,' +
    'sharpen sharpened sharpening,tighten tightened tightening,pedal pedaled pedaling,hammer hammered hammering,' +
    'butter buttered buttering,order ordered ordering,travel traveled traveling,study studied studying,empty emptied emptying'
  )
    .split(',')
    .map((entry) => {
      const [base, past, gerund] = entry.split(' ') as [string, string, string?];
      return [base, gerund ? [past, gerund] : [past]] as const;
    }),
);

/**
 * Regular verbs common in prompts; together with the irregular ones they distinguish 'fixing' (fix) from
 * 'baking' (bake).
 */
const REGULAR =
  'ache act admire adopt argue ask avoid bake bark beg believe blame bless boil bounce brag burn bury call camp ' +
  'care carry celebrate change chase cheat check cheer clean climb close collect come compete complain compose cook ' +
  'count cram crash crawl cross cry dance date debug decorate defend deliver destroy devour disappear drag drift ' +
  'drop dry dye enjoy escape explain explore face fail fear fetch fish fix float fold fool frame gamble garden ' +
  'gather gaze giggle glow graduate graze grill growl guard guess hatch hate haul haunt heal help hike hope hug ' +
  'hunt hurry ignore imagine jog join joke juggle jump kick kill kiss knit knock land last laugh lick like live ' +
  'look love march marry memorize mend milk miss moan move mow mumble mutter nap need notice obey own pack paint ' +
  'park pass perform persuade plan plant play plead polish pounce pour practice praise pray prepare pretend promise ' +
  'propose protest prove pull push quarrel race rain raise reach recite refuse regret rehearse remind rent repair ' +
  'rescue rest restore retire return roam roast rob rock row ruin rule sail save scare scatter scold scream ' +
  'scribble scrub search serve settle share shave shiver shop shout shuffle skate ski skip smell smile smoke ' +
  'smuggle sneak sneeze snore snuggle soar sob sort sprint stare start stay stop stress stroll study stumble sulk ' +
  'surf surrender survive swallow talk taste text thank tinker tour train translate trap travel tremble trust try ' +
  'tune turn type unpack use vanish vote wait walk want wash waste watch wave whine whisper wiggle wish wonder work ' +
  'worry wrestle yawn yearn yell';

const KNOWN_VERBS: readonly string[] = [...IRREGULAR.keys(), ...REGULAR.split(' ')];

/** 'washes', 'carries', 'has'. */
export function thirdPerson(verb: string): string {
  if (verb === 'be') return 'is';
  if (verb === 'have') return 'has';
  if (/(?:[sxz]|[cs]h|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

export function pastTense(verb: string): string {
  const irregular = IRREGULAR.get(verb)?.[0];
  if (irregular) return irregular;
  if (verb.endsWith('e')) return `${verb}d`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  return `${doubled(verb)}ed`;
}

export function gerund(verb: string): string {
  const irregular = IRREGULAR.get(verb)?.[1];
  if (irregular) return irregular;
  if (/[^aeioy]e$/.test(verb) || /[gu]ue$/.test(verb)) return `${verb.slice(0, -1)}ing`;
  return `${doubled(verb)}ing`;
}

/** A single consonant after a single stressed vowel is doubled: stop, stopped. */
function doubled(verb: string): string {
  const isShort = /(?:^|[^aeiou])[aeiou][bdgklmnprt]$/.test(verb) && !/[aeiou].*[aeiou]/.test(verb);
  return isShort || /(?:get|mit|fer|gret|gin|bug)$/.test(verb) ? verb + verb.slice(-1) : verb;
}

const BY_GERUND: ReadonlyMap<string, string> = new Map(KNOWN_VERBS.map((verb) => [gerund(verb), verb]));
const BY_THIRD: ReadonlyMap<string, string> = new Map(KNOWN_VERBS.map((verb) => [thirdPerson(verb), verb]));
const BY_PAST = new Map(KNOWN_VERBS.map((verb) => [pastTense(verb), verb]));

/** 'baking' -> 'bake'; undefined unless it is a known verb. */
export function baseOfGerund(word: string): string | undefined {
  return BY_GERUND.get(word);
}

/** 'bakes' -> 'bake'; undefined unless it is a known verb. */
export function baseOfThird(word: string): string | undefined {
  return BY_THIRD.get(word);
}

const BASES: ReadonlySet<string> = new Set(KNOWN_VERBS);

/** 'baked' -> 'bake'; undefined unless it is a known verb. */
export function baseOfPast(word: string): string | undefined {
  return BY_PAST.get(word);
}

/** Whether a word is a verb in its base form: 'propose', 'bake'. */
export function isKnownVerb(word: string): boolean {
  return BASES.has(word);
}

/** Whether a word can be a past-tense verb: 'stole', 'walked'. */
export function isPast(word: string): boolean {
  return BY_PAST.has(word);
}

/** Participles that differ from the past tense. */
const PARTICIPLES: ReadonlySet<string> = new Set(
  (
    'written driven ridden given taken stolen broken torn worn hidden forgotten known seen grown thrown eaten sung drawn ' +
    'shown born beaten bitten blown chosen done fallen frozen risen shaken spoken sworn woken woven'
  ).split(' '),
);
/** Words that are nouns or adjectives just as often. */
const NO_PARTICIPLE =
  /^(?:cut|rest|set|hit|read|hurt|spread|bet|burst|cast|cost|fell|felt|ground|rose|saw|shot|split|thought|wound|bit|light|lit|bent|met|went|was|had|did|hundred|hatred|sacred|kindred|naked|wicked|beloved|shed|sled|bed|seed|weed|need|speed|feed|reed)$/;

/** Whether a word can be a participle modifying the noun before it: 'written', 'left', 'painted'. */
export function isParticiple(word: string): boolean {
  return (
    !NO_PARTICIPLE.test(word) &&
    (PARTICIPLES.has(word) || BY_PAST.has(word) || /^\p{Ll}{2,}[^e]ed$/u.test(word))
  );
}

/** Inflects the verb of an action, and the one after '&': 'call & hang up' -> 'calls and hangs up'. */
export function inForm(action: string, form: (verb: string) => string): string {
  const formed = (words: string) => words.replace(/^((?:then )?)(\S+)/, (_, then, verb) => then + form(verb));
  return action.split(' & ').map(formed).join(' and ');
}

/** The action in its base form: 'call and hang up'. */
export function baseForm(action: string): string {
  return action.replaceAll(' & ', ' and ');
}
