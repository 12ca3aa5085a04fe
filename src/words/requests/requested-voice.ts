/** The requested singer. */
export interface RequestedVoice {
  singer: 'male' | 'female' | null;
  isDuet: boolean;
  isRobot: boolean;
  /** 'lead' if a choir sings the lyrics, 'behind' if it backs a singer or is part of the band. */
  choir: 'lead' | 'behind' | null;
  isChildren: boolean;
}

const FEMALE = "female|woman(?:'s)?|women(?:'s)?|girls?(?:'s)?|lady|ladies|feminine";
const MALE = "male|man(?:'s)?|men(?:'s)?|boys?(?:'s)?|guys?|gentleman|masculine|dude";
const SINGING =
  'vocals?|vocalists?|voices?|singers?|singing|sings?|vox|leads?|rappers?|rap|raps|mc|choir|crooner|performers?|fronted|led|group|band|choirs|chorus|singer-songwriter|duo|trio|quartet';
/** Alto and tenor are also instruments. */
const NO_HORN = '(?!(?:[ -]\\w+)?[ -](?:sax|saxophone|guitar|horn|recorder|flute|trombone|ukulele))';

function patternsOf(gender: string, ranges: string, pronoun: string): RegExp {
  return new RegExp(
    [
      `\\b(?:${gender})(?:[ -]+(?!and\\b|or\\b|about\\b|(?:fe)?male\\b)[\\w']+){0,2}?[ -]+(?:${SINGING})\\b`,
      `\\b(?:sung|sing|sings|performed|rapped|voiced|vocals?|led) (?:in \\w+ )?by (?:(?:a|an|the|some|one)\\s+)?(?:(?!(?:fe)?male\\b)[\\w'-]+ ){0,3}?(?:${gender})\\b`,
      `\\b(?:voices?|vocals?|vocalists?|singers?|lead)(?:\\s*[:=]\\s*|\\s+(?:is|of|as|from|should be)?\\s*)(?:an? |the )?(?:\\w+ )?(?:${gender})\\b`,
      `\\bfrom the (?:perspective|point of view) of (?:an? |the )?(?:\\w+ )?(?:${gender})\\b`,
      `\\b(?:${ranges})\\b${NO_HORN}`,
      `\\b${pronoun} (?:sings|is singing|raps)\\b`,
    ].join('|'),
    'g',
  );
}

const FEMALE_SINGING = patternsOf(
  FEMALE,
  'soprano|mezzo|contralto|alto|diva|chanteuse|songstress|frontwoman',
  'she',
);
const MALE_SINGING = patternsOf(MALE, 'baritone|tenor|bass-baritone|crooner|frontman|countertenor', 'he');
const ROBOT =
  /\b(?:vocoder|vocoded|robot(?:ic)? (?:\w+ )?(?:vocals?|voices?|singers?|singing)|robotic|auto-?tuned?|auto-tune|talkbox|(?:sung|sing|sings|rapped|performed|voiced) by (?:an? |the )?(?:\w+ )?(?:robot|android|cyborg|computer|machine|ai))\b/;
const CHOIRS =
  /\b(?:choirs?|chorale|choral|gospel choir|chants?|chanting|chanted|gregorian|(?:group|gang|crowd|massed|many|several) (?:vocals?|voices|singing)|(?:men|women|people|friends|sailors|everyone|everybody|all|crowd|voices|many|children|kids) (?:are |all )?(?:singing|sing|sings) (?:it |along )?together|(?:everyone|everybody|we all|a crowd|the crowd) (?:is |are |all )?(?:singing|sing|sings)\b|sung (?:together )?by (?:a (?:crowd|group)|many|everyone|a whole \w+))\b/;
const BEHIND =
  /\b(?:backing|background|behind|supporting)\b[\w ]*\bchoir|\bchoir\b[\w ]*\b(?:in the (?:back|chorus|refrain|end|bridge)|behind|backing|in the background)|\bwith (?:an? |the )?(?:[\w-]+ )?choir\b|\band (?:an? |the )?(?:[\w-]+ )?choir\b/;
const DUET =
  /\b(?:duets?|male and female|female and male|man and (?:a )?woman|woman and (?:a )?man|boy and girl|girl and boy|two singers|both sing)\b/;
/** Requests for their voices, not songs for them. */
export const CHILDREN =
  /\bchoir of (?:children|kids)\b|\b(?:child(?:ren)?(?:'s)?|kids?(?:'s)?|boys'?|toddler)'? (?:choir|voices?|vocals?|singers?|singing)\b/;

/** Reads the singer from the requests; the subject of a song does not count. */
export function readVoice(asked: string, excluded: 'male' | 'female' | null): RequestedVoice {
  const female = firstOf(FEMALE_SINGING, asked) ?? barePlace(/\bfemale\b/, FEMALE, asked);
  const male = firstOf(MALE_SINGING, asked) ?? barePlace(/\bmale\b/, MALE, asked);
  const named =
    female !== null && (male === null || female <= male) ? 'female' : male !== null ? 'male' : null;
  const other = excluded === 'female' ? 'male' : excluded === 'male' ? 'female' : null;
  const isDuet = DUET.test(asked);
  const singer = isDuet ? null : (other ?? named);
  const isChoir = CHOIRS.test(asked);
  return {
    singer,
    isDuet,
    isRobot: ROBOT.test(asked),
    choir: !isChoir ? null : BEHIND.test(asked) || singsAlone(asked) ? 'behind' : 'lead',
    isChildren: CHILDREN.test(asked),
  };
}

function firstOf(pattern: RegExp, text: string): number | null {
  const found = text.matchAll(pattern).next();
  return found.done ? null : found.value.index;
}

/** 'Female' alone, or a tag consisting only of 'woman'. */
function barePlace(word: RegExp, gender: string, text: string): number | null {
  const at = text.search(word);
  if (at >= 0) return at;
  const tag = new RegExp(`(?:^|,)\\s*(?:an? )?(?:${gender})\\s*(?:$|,)`).exec(text);
  return tag ? tag.index : null;
}

function singsAlone(text: string): boolean {
  return /\b(?:singer|soloist|vocalist|lead vocals?|lead voice|(?:fe)?male (?:vocals?|voice|lead))\b/.test(
    text,
  );
}
