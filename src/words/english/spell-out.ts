const ONES = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const LETTERS =
  'ay bee see dee ee eff jee aitch eye jay kay el em en oh pea cue are ess tea you vee double-you ex why zee'.split(
    ' ',
  );
const SYMBOLS: Readonly<Record<string, string>> = {
  '&': 'and',
  '+': 'plus',
  '%': 'percent',
  $: 'dollars',
  '€': 'euros',
  '£': 'pounds',
  '@': 'at',
  '=': 'equals',
  '#': 'number',
};
const ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/**
 * Spells out a whole number below 10^15; longer ones digit by digit. A bare number from 1100 to 2099 is read as
 * a year.
 */
export function spellNumber(digits: string): string[] {
  const value = Number(digits);
  if (digits.length > 15 || (digits.length > 1 && digits.startsWith('0'))) {
    return [...digits].map((digit) => ONES[Number(digit)] as string);
  }
  if (/^(1[1-9]|20)\d\d$/.test(digits) && !/^20?00/.test(digits)) return spellYear(value);
  return spellWhole(value);
}

/** '3rd' -> third, '21st' -> twenty first. */
export function spellOrdinal(digits: string): string[] {
  const words = spellNumber(digits);
  const last = words.pop() as string;
  return [...words, ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`)];
}

/** 'DJ' -> dee jay; every word is in the dictionary. */
export function spellLetters(word: string): string[] {
  return [...word.toLowerCase()].flatMap((letter) => LETTERS[letter.charCodeAt(0) - 97]?.split('-') ?? []);
}

/** The word for a symbol, such as 'and' for '&'. */
export function symbolWord(symbol: string): string | undefined {
  return SYMBOLS[symbol];
}

function spellYear(value: number): string[] {
  const century = spellWhole(Math.floor(value / 100));
  const rest = value % 100;
  if (rest === 0) return [...century, 'hundred'];
  return rest < 10 ? [...century, 'oh', ONES[rest] as string] : [...century, ...spellWhole(rest)];
}

function spellWhole(value: number): string[] {
  if (value < 20) return [ONES[value] as string];
  if (value < 100) {
    const tens = TENS[Math.floor(value / 10) - 2] as string;
    return value % 10 ? [tens, ONES[value % 10] as string] : [tens];
  }
  for (const [size, name] of SIZES) {
    if (value >= size) {
      const rest = value % size;
      return [...spellWhole(Math.floor(value / size)), name, ...(rest ? spellWhole(rest) : [])];
    }
  }
  return [];
}

const SIZES: readonly (readonly [number, string])[] = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
  [1e3, 'thousand'],
  [100, 'hundred'],
];
