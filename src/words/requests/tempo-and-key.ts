import { SONG_DURATION_MAX_SECONDS, SONG_DURATION_MIN_SECONDS } from '#domain/create/song-request';
import type { Mode } from '../vocabulary/mode.ts';

export const SLOWEST_BPM = 48;
export const FASTEST_BPM = 200;

/** A requested number, and a notice if it is out of range and was clamped. */
interface AskedNumber {
  value: number;
  notice: string | null;
}

/** 'House at 124', 'disco strings, 120': a number alone is a tempo if plausible. */
const BARE =
  /(?:\b(?:at|around|tempo)|(?:^|,))\s+(?:a |an |about |around |roughly )?((?:[6-9]\d|1\d\d))(?=\s*(?:$|,|[.;!](?!\d)|and\b|with\b|in\b(?! the (?:morning|evening|afternoon))))/;

/** '120 bpm', '90-100 bpm' (the midpoint), 'tempo 120', 'at 140 beats per minute'; null for none. */
export function readTempo(text: string): AskedNumber | null {
  const range = /\b(\d{2,3})\s*(?:-|–|to)\s*(\d{2,3})\s*-?\s*(?:bpm|beats per minute)\b/.exec(text);
  const single =
    /(?<![\d.])(\d{1,4})(?:\.\d+)?\s*-?\s*(?:bpm|beats per minute|beats a minute)\b/.exec(text) ??
    /\b(?:bpm|tempo)(?:\s+of|\s+around|\s+about)?\s*[:=]?\s*(\d{2,4})\b/.exec(text) ??
    BARE.exec(text);
  const asked = range ? (Number(range[1]) + Number(range[2])) / 2 : single ? Number(single[1]) : null;
  if (asked === null) return null;
  const value = Math.min(FASTEST_BPM, Math.max(SLOWEST_BPM, asked));
  const notice =
    value === asked ? null : `A tempo of ${asked} bpm is out of reach; the song plays at ${value} bpm.`;
  return { value, notice };
}

/** 'A minor', 'key of F sharp', 'Bb dorian'; null for none. */
export function readKey(text: string): { tonic: number; mode: Mode | null } | null {
  const named =
    /\b([a-g])(#|♯|b|♭| sharp| flat)?\s*-?(major|minor|maj|min|dorian|mixolydian|lydian|phrygian)\b/.exec(
      text,
    ) ??
    /\bin ([a-g])(#|♯|b|♭| sharp| flat)?()(?=\s*(?:$|[,.;!]|(?:with|and|at|for)\b))/.exec(text) ??
    /\b(?:key of|key:|in the key of)\s*([a-g])(#|♯|b|♭| sharp| flat)?()(?![a-z])/.exec(text);
  if (named) {
    const accidental = (named[2] ?? '').replace(' sharp', '#').replace(' flat', 'b');
    const tonic = pitchClassOf(`${named[1]}${accidental}`);
    const word = named[3] ?? '';
    const mode = word === 'maj' ? 'major' : word === 'min' ? 'minor' : (word as Mode | '');
    if (tonic !== null) return { tonic, mode: mode === '' ? null : mode };
  }
  return null;
}

/** Pitch class of a note name such as 'Bb', or null. */
function pitchClassOf(name: string): number | null {
  const match = /^([a-g])([#b♯♭]?)$/i.exec(name);
  if (!match) return null;
  const base = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 }[(match[1] as string).toLowerCase()] as number;
  const accidental = match[2];
  return (base + 12 + (accidental === '#' || accidental === '♯' ? 1 : accidental ? -1 : 0)) % 12;
}

/** Requested beats per bar: 'six' for compound beats, as in 6/8. */
export type RequestedMeter = 3 | 4 | 'six';

const THREE =
  /(?<![\p{L}\d/])(?:waltz|waltzes|3\/4|3\/8|three[- ]four|three[- ]quarter|in three|triple (?:meter|time))(?![\p{L}\d/])/u;
const SIX =
  /(?<![\p{L}\d/])(?:6\/8|12\/8|six[- ]eight|twelve[- ]eight|compound (?:meter|time)|in six)(?![\p{L}\d/])/u;
const FOUR = /(?<![\p{L}\d/])(?:4\/4|2\/4|2\/2|four[- ]four|common time|cut time)(?![\p{L}\d/])/u;
const OTHER =
  /(?<![\p{L}\d/])(?:(?:5|7|9|10|11|13|15)\/(?:4|8|16)|(?:odd|irregular|mixed) (?:meter|time)s?)(?![\p{L}\d/])/u;

interface MeterRequest {
  meter: RequestedMeter | null;
  /** A request that cannot be played, with its notice. */
  impossible: { name: string; notice: string } | null;
}

/** The requested meter. */
export function readMeter(text: string): MeterRequest {
  const other = OTHER.exec(text)?.[0];
  if (other) {
    // Nine eighths are three compound beats, as close to a waltz as to 6/8.
    const meter = other === '9/8' ? 'six' : null;
    const what = /^\d/.test(other) ? other : `An ${other}`.replace('An mixed', 'A mixed');
    const notice = `${what} can't be played; the song is in ${meter ? '12/8' : '4/4'}.`;
    return { meter, impossible: { name: other, notice } };
  }
  const meter = SIX.test(text) ? 'six' : THREE.test(text) ? 3 : FOUR.test(text) ? 4 : null;
  return { meter, impossible: null };
}

const NUMBERS: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  'forty-five': 45,
  sixty: 60,
  ninety: 90,
};
/** Number words above one, for a pattern: 'forty-five' before 'forty'. */
export const COUNT_WORDS = Object.keys(NUMBERS)
  .filter((word) => (NUMBERS[word] ?? 0) > 1)
  .sort((a, b) => b.length - a.length)
  .join('|');
const COUNT = `\\d+(?:\\.\\d+)?|${COUNT_WORDS}|one|an|a`;
/** '80s' is a decade. */
const AMOUNT = new RegExp(
  `(?!(?:\\d{4}|[5-9]0|00)s(?!\\p{L}))(?<![\\p{L}\\d:./])(?:(half an?)|(${COUNT})( and a half)?)[ -]?(hours?|minutes?|mins?|seconds?|secs?|(?<=\\d ?)s)(?![\\p{L}\\d])(?:(?: and)? (\\d+|${Object.keys(NUMBERS).join('|')}) (?:seconds?|secs?)\\b)?`,
  'u',
);
/** 'One minute thirty', with digits. */
const BARE_SECONDS = /\bmin(?:ute)?s? \d{2}(?!\d| ?(?:bpm|s\b|sec|min))/;
/** Neither a time of day nor a Bible verse. */
const CLOCK =
  /(?<!\b(?:at|around|by|until|before|after|since|psalm|john) )(?<![\d:])(\d{1,2}):([0-5]\d)(?![\d:])(?!\s*(?:am|pm|a\.m|p\.m|o'clock|in the (?:morning|evening|afternoon)|at night))/;
const SHORT_FORMS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:jingle|ident|sting|ringtone)\b/, 20],
  [/\b(?:very|really) short (?:\w+ )?(?:song|track|piece|tune|loop)\b/, 30],
  [/\bshort (?:\w+ )?(?:song|track|piece|tune|loop|interlude)\b/, 60],
];

/** Requested seconds: '90 seconds', 'two and a half minutes', '1:30', 'a jingle'; null for none. */
export function readLength(text: string): AskedNumber | null {
  const asked = secondsIn(text);
  if (asked === null) return null;
  const value = Math.min(SONG_DURATION_MAX_SECONDS, Math.max(SONG_DURATION_MIN_SECONDS, asked));
  const notice =
    asked > value
      ? `Songs last ${SONG_DURATION_MAX_SECONDS / 60} minutes at most.`
      : asked < value
        ? `Songs last ${SONG_DURATION_MIN_SECONDS} seconds at least.`
        : null;
  return { value, notice };
}

function secondsIn(text: string): number | null {
  const amount = AMOUNT.exec(text.replace(BARE_SECONDS, '$& seconds'));
  if (amount) {
    const [, half, count, andHalf, unit = '', more] = amount;
    const each = unit.startsWith('h') ? 3600 : unit.startsWith('m') ? 60 : 1;
    const number = half ? 0.5 : (NUMBERS[count as string] ?? Number(count)) + (andHalf ? 0.5 : 0);
    const rest = more ? (NUMBERS[more] ?? Number(more)) : 0;
    return number * each + rest;
  }
  const clock = CLOCK.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  return SHORT_FORMS.find(([words]) => words.test(text))?.[1] ?? null;
}
