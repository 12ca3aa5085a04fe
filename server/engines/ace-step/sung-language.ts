import { lyricsOf } from '../connected/song-texts.ts';
import type { ConnectedOrder } from '../song-engine.ts';

/** The languages that the models sing; Cantonese cannot be told from Chinese by its words. */
const SUNG = new Set(
  'ar az bg bn ca cs da de el en es fa fi fr he hi hr ht hu id is it ja ko la lt ms ne nl no pa pl pt ro ru sa sk sr sv sw ta te th tl tr uk ur vi zh'.split(
    ' ',
  ),
);
/** Of words in several languages, and of too few. */
export const UNKNOWN_LANGUAGE = 'unknown';
/** Fewer letters do not tell a language. */
const LETTERS_MIN = 20;
/** An ideograph or a syllable says as much as so many letters. */
const DENSE_LETTERS = 4;
/** With a smaller share of one language, the words are mixed. */
const MAIN_SHARE = 0.7;
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The code of the language that a song is sung in; 'unknown' if its words are mixed, too few, or not there yet. */
export async function sungLanguage(order: ConnectedOrder): Promise<string> {
  const lines = lyricsOf(order)
    .split('\n')
    .map((line) => line.replace(/\[[^\]]*\]|[()]/g, '').trim())
    .filter((line) => line !== '');
  if (lines.length === 0) return UNKNOWN_LANGUAGE;
  // Of a megabyte and a half, which most servers never need.
  const { eld } = await import('eld/small');
  const letters = new Map<string, number>();
  for (const text of passages(lines)) {
    const { language } = eld.detect(text);
    letters.set(language, (letters.get(language) ?? 0) + lettersOf(text));
  }
  const all = [...letters.values()].reduce((sum, count) => sum + count, 0);
  const [main = '', most = 0] = [...letters].reduce(
    (best, next) => (next[1] > best[1] ? next : best),
    ['', 0],
  );
  return SUNG.has(main) && most >= all * MAIN_SHARE ? main : UNKNOWN_LANGUAGE;
}

/** Lines in a row, as many as tell a language. */
function passages(lines: readonly string[]): string[] {
  const found: string[] = [];
  let text = '';
  for (const line of lines) {
    text = text === '' ? line : `${text}\n${line}`;
    if (lettersOf(text) < LETTERS_MIN) continue;
    found.push(text);
    text = '';
  }
  // The rest tells more together with what is before it.
  if (text !== '') found.push([found.pop(), text].filter(Boolean).join('\n'));
  return found;
}

function lettersOf(text: string): number {
  return [...text].reduce(
    (sum, letter) => sum + (DENSE.test(letter) ? DENSE_LETTERS : /\p{Letter}/u.test(letter) ? 1 : 0),
    0,
  );
}
