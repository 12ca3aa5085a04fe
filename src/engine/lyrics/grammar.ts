/** Forms of English verbs, for deeds written in the base form. */

/** Base, past and, where the rules miss it, the form in -ing. */
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

/** Regular verbs people put in wishes; with the irregular ones they tell 'fixing' (fix) from 'baking' (bake). */
const REGULAR =
  'ache act admire adopt debug ask argue avoid bake bark beg believe blame bless boil bounce brag burn bury call camp care carry ' +
  'celebrate change chase cheat check cheer clean climb close collect come complain cook count crash crawl cross cry ' +
  'dance date decorate defend deliver destroy drag drop dry dye enjoy escape explore explain face fail fear fish fix float ' +
  'fold fool frame garden gather graduate grill guard guess hate haunt heal help hike hope hug hunt hurry ignore imagine jog ' +
  'join joke jump kick kill kiss knit knock land last laugh lick like live look love march marry mend milk miss move mow need ' +
  'notice obey own pack paint park pass plan plant play plead polish pour practice praise pray prepare promise protest propose prove ' +
  'pull push race rain raise reach refuse regret remind rent repair rescue rest retire return roam rob rock row ruin rule ' +
  'save scare scream search serve share shave shop shout sail ski skate skip smell smile smoke smuggle snore sort stare start ' +
  'stay stop stress study surf survive swallow talk taste text thank tour train trap travel trust try tune turn type use ' +
  'vanish vote wait walk want wash waste watch wave whisper wish wonder work worry wrestle yell';

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

/** A single consonant after a single stressed vowel doubles: stop, stopped. */
function doubled(verb: string): string {
  const isShort = /(?:^|[^aeiou])[aeiou][bdgklmnprt]$/.test(verb) && !/[aeiou].*[aeiou]/.test(verb);
  return isShort || /(?:get|mit|fer|gret|gin|bug)$/.test(verb) ? verb + verb.slice(-1) : verb;
}

const BY_GERUND: ReadonlyMap<string, string> = new Map(KNOWN_VERBS.map((verb) => [gerund(verb), verb]));
const BY_THIRD: ReadonlyMap<string, string> = new Map(KNOWN_VERBS.map((verb) => [thirdPerson(verb), verb]));
const PASTS: ReadonlySet<string> = new Set(KNOWN_VERBS.map(pastTense));

/** 'baking' -> 'bake'; undefined for a word that is no known verb. */
export function baseOfGerund(word: string): string | undefined {
  return BY_GERUND.get(word);
}

/** 'bakes' -> 'bake'; undefined for a word that is no known verb. */
export function baseOfThird(word: string): string | undefined {
  return BY_THIRD.get(word);
}

const BASES: ReadonlySet<string> = new Set(KNOWN_VERBS);

/** Whether a word is a verb in its base form: 'propose', 'bake'. */
export function isKnownVerb(word: string): boolean {
  return BASES.has(word);
}

/** Whether a word can be the verb of a sentence in the past: 'stole', 'walked'. */
export function isPast(word: string): boolean {
  return PASTS.has(word);
}

/** A deed with its verb, and one after '&', in the form: 'call & hang up' -> 'calls and hangs up'. */
export function inForm(deed: string, form: (verb: string) => string): string {
  const formed = (words: string) => words.replace(/^((?:then )?)(\S+)/, (_, then, verb) => then + form(verb));
  return deed.split(' & ').map(formed).join(' and ');
}

/** The deed as it is: 'call and hang up'. */
export function baseForm(deed: string): string {
  return deed.replaceAll(' & ', ' and ');
}
