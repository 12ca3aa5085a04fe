import { countSyllables } from './count-syllables.ts';
import { readings } from './line-maker.ts';

/** Two ways to say one thing, so that takes of a request word a line differently. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/\bI'm\b/, 'I am'],
  [/\bit's\b(?! (?:been|got|had|gone|taken)\b)/, 'it is'],
  [/\bthat's\b(?! (?:been|got|had)\b)/, 'that is'],
  [/\bthere's\b(?! been\b)/, 'there is'],
  [/\bdon't\b/, 'do not'],
  [/\bcan't\b/, 'cannot'],
  [/\bwon't\b/, 'will not'],
  [/\bI've\b/, 'I have'],
  [/\byou've\b/, 'you have'],
  [/\bwe've\b/, 'we have'],
  [/\bwe'll\b/, 'we will'],
  [/\bI'll\b/, 'I will'],
  [/\byou'll\b/, 'you will'],
  [/\bthey'll\b/, 'they will'],
  [/\bit'll\b/, 'it will'],
  [/\byou're\b/, 'you are'],
  [/\bwe're\b/, 'we are'],
  [/\bthey're\b/, 'they are'],
  [/\bwouldn't\b/, 'would not'],
  [/\bdidn't\b/, 'did not'],
  [/\bcouldn't\b/, 'could not'],
  [/\bisn't\b/, 'is not'],
  [/\bwasn't\b/, 'was not'],
  [/\bnobody\b(?! else)/, 'no one'],
  [/\bsomebody\b(?! else)/, 'someone'],
  [/\beverybody\b/, 'everyone'],
  [/\bmaybe\b/, 'perhaps'],
  [/\btill\b/, 'until'],
  [/\buntil\b/, 'till'],
  [/\bas if\b/, 'as though'],
  [/\blike (?=an? )(?<!\b(?:just|looks?|looking|feels?) like )/, 'just like '],
  [/\ball (?=the (?!same))(?<!\bof all )(?!the same)/, 'all of '],
  [/\bhalf (?=the )/, 'half of '],
  [/\bevery (?=(?:day|night|year|week|step|time|one of|gate|cup|breath|song)\b)/, 'each '],
  [/\b(?<=(?:was|is|it's|I'm|am|it) )just(?= (?:an?|the|one|me|you|us|some)\b)/, 'only'],
  [/\b(?<=(?:was|is|it's|I'm|am|it) )only(?= (?:an?|the|one|me|you|us|some)\b)/, 'just'],
  [/\blittle\b(?! (?:bit|by|more|of|too))(?<!\b(?:a|so|too|very|how|as) little)/, 'small'],
  [/\bround\b/, 'around'],
  [/\bstart\b/, 'begin'],
  [/\bstarted\b/, 'began'],
  [/(?<!\b(?:a|one) )\bwhole\b(?! (?:of|lot|long))/, 'entire'],
  [/\bone day\b/i, 'someday'],
  [/\bonly ever\b/, 'always'],
  [/\bstreet\b/, 'road'],
  [/\bthey say\b/i, 'people say'],
  [/\bterrible\b/, 'dreadful'],
  [/\ba thousand\b/, 'a hundred'],
  [/\ba hundred\b/, 'a thousand'],
  [/\bupon\b/, 'on'],
  [/\bquiet\b/, 'silent'],
  [/\bkids\b/, 'children'],
  [/\btalked\b(?! (?:it|them|me))/, 'spoke'],
  [/\ba bit\b(?! of)/, 'a little'],
  [/\bI think\b(?! (?:of|about)\b)/, 'I guess'],
  [/\ba small\b/, 'a little'],
  [/\byour small\b/, 'your little'],
  [/\bwalked\b(?= (?:home|down|up|in|through|past|by)\b)/, 'went'],
  [/\bsure\b/, 'certain'],
  [/\bagain and again\b/, 'over and over'],
  [/\balmost\b/, 'nearly'],
  [/\bmust have\b/, "must've"],
  [/\bI would\b/, "I'd"],
  [/\byou would\b/, "you'd"],
  [/\bevery one\b/, 'each one'],
  [/\band then\b/, 'then'],
  [
    /\b(I|you|we|they)'d (?=(?:be|go|give|do|know|like|love|tell|ask|take|walk|run|write|hide|spill|grow|pick|fight|start|still|rather|say|hear|hum|stand|eat|sing|call|drop|trade|wait|laugh|have|fall|swear|save)\b)/,
    '$1 would ',
  ],
  [
    /\bthe (?=(?:door|hall|street|road|bed|chair|table|kitchen|window|house|room|wall|lamp|light|coat|phone|shop|floor|hill|square|garden|gate|bench|boat|train|bus|box|bag|key|corner|sofa|carpet|radio|river|song|joke|crowd|bridge|knife|list|book)\b)(?<!\b(?:of the|all the) )/,
    'that ',
  ],
  [
    /\bthe (?=(?:stairs|stones|dishes|plates|candles|shoes|keys|curtains|boxes|hills|roses|letters)\b)(?<!\b(?:of the|all the) )/,
    'those ',
  ],
  [/\ba (?=(?:man|woman|lady|boy|girl|friend|stranger|neighbor|child|kid)\b)/, 'some '],
  [/\ban (?=(?:uncle|aunt|old)\b)/, 'some '],
  [/\bunder\b/, 'beneath'],
  [/\bbeside\b/, 'next to'],
  [/\bvery (?!first|last|same|next|own|one)/, 'so '],
  [/\bright (?=(?:here|there|now|down|up|by|to|on|at|round)\b)/, ''],
  [/\byou still (?!got\b)/, 'you '],
  [/\bshout(?=s|ed|ing|\b)/, 'yell'],
  [/\bbut (?=I|you|we|they|he|she|it|the|there|nobody|somebody|who|what)/, 'yet '],
  [/\bbecause\b/, 'since'],
  [/^and (?=[a-z]+(?:ed|t|w)\b)(?!and (?:not|what|that|it)\b)/, 'and then '],
  [/^and (?=[a-z]+(?:ed|w)\b)/, 'and just '],
  [/\bmum\b/, 'mom'],
  [/\bawful\b/, 'dreadful'],
  [/\bsilly\b/, 'foolish'],
  [/\bstupid\b/, 'silly'],
  [/\bgrown-ups\b/, 'big ones'],
  [/\bwhat's\b/, 'what is'],
  [/\bwho's\b/, 'who is'],
  [/\bhe's\b(?! (?:got|been|had)\b)/, 'he is'],
];

/** What is filled in another way in another take. */
export const DRAWN = /\{(?:does|did|sees|s?acts?|sacting|s3|iact\w*|at|fact)\}/;

/** Syllables of a line. */
export const MOST_SUNG = 13;
/** Of a line with an 'And' or 'Oh' before it. */
export const MOST_WORDED = 14;
const MOST_WORDINGS = 24;

/** The ways to word a line: its choices, with or without the 'and' before it, in one word or another. */
export function wordings(frame: string): string[] {
  const known = KNOWN_WORDINGS.get(frame);
  if (known) return known;
  const ways = readings(frame).map((way) => way.replace(/ +/g, ' '));
  const bare =
    /^and (?=(?:I|you|we|they|he|she|there|the|it|nobody|no one|nothing|somebody|someone|my|your|our|this|that|all|some|both|a)\b)/.test(
      frame,
    )
      ? ways.map((way) => way.replace(/^and /, ''))
      : [];
  let all = [...ways, ...bare];
  for (const [one, other] of ALIKE)
    all = [...all, ...all.filter((way) => one.test(withoutEnd(way))).map((way) => way.replace(one, other))];
  const told = frame.startsWith('{fact}, and ') ? ['{fact}'] : [];
  if (!DRAWN.test(frame)) all = sighed(all);
  const sung = frame.includes('{') ? all : all.filter((way) => countSyllables(way) <= MOST_WORDED);
  const found = [...(sung.length > 0 ? sung : all).slice(0, MOST_WORDINGS), ...told];
  KNOWN_WORDINGS.set(frame, found);
  return found;
}

/** What may be sung before a line that hardly can be said another way, by how it begins. */
const SIGHS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^(?:I|you|we|they|he|she|it|there|the|my|your|our|this|that|nobody|no one|somebody|someone|everybody|everyone)(?:'\w+)?\b(?!,)/i,
    ['And $', 'Oh, $', 'Well, $', 'Yes, $'],
  ],
  [/^(?:in|on|at|by|under|over|behind|out|up|down)\b/i, ['And $', 'Oh, $']],
  [/^(?:with|for|like|to|from|till|until|as|when|where|how|while)\b/i, ['And $', 'Oh, $', 'Yes, $']],
  [
    /^(?:take|keep|sleep|learn|go|come|don't|say|send|call|sing|give|bring|show|so|one|all|each|every|some)\b(?!,)/i,
    ['And $', 'Oh, $', 'Yes, $', 'Well, $'],
  ],
  [/^(?:who|that|half|both|than|because|since|forget|remember)\b(?!,)/i, ['And $', 'Oh, $']],
  [/^(?:\{n\}|Sing|Give|Bring|Show|Nobody|Day|Never|Only|Just|Long|Nothing)(?!,)/, ['Oh, $', 'Yes, $']],
];
const FEW_WORDINGS = 10;

function sighed(ways: readonly string[]): string[] {
  const further = SIGHS.flatMap(([start, sighs]) =>
    sighs.flatMap((sigh) =>
      ways
        .filter((way) => start.test(way))
        .map((way) =>
          way.replace(start, (word) =>
            sigh.replace('$', word).replace(/ (?!I\b)\p{L}/u, (letter) => letter.toLowerCase()),
          ),
        ),
    ),
  );
  return [...new Set([...ways, ...further])].slice(0, Math.max(ways.length, FEW_WORDINGS));
}

/** What a line ends on stays: it rhymes. */
function withoutEnd(line: string): string {
  return line.replace(/\S+$/, '');
}

/** Of the stanzas, which are a fixed list. */
const KNOWN_WORDINGS = new Map<string, string[]>();
